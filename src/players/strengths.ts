import { planner, quickPlayer, type Depth } from './planner';
import { aiProfileOf, type Player } from './player';
import { Chance } from './random';
import { randomPlayer } from './random-player';

/** Search depth of a veteran. Looking one activation farther was tried: the noise of chance hides the effect of the answer. */
export const veteranDepth: Depth = { answers: 5, samples: 20, activations: 0 };

/** The program's players, the weakest first. `random` plays legal answers by chance, as a measure for the others. */
export const strengths = ['random', 'recruit', 'regular', 'veteran'] as const;
export type Strength = (typeof strengths)[number];

/** @param seed what chance of its own the player has; it always answers alike */
export function playerOf(strength: Strength, seed: string): Player {
  switch (strength) {
    case 'random':
      return randomPlayer(seed);
    case 'recruit':
      return recruit(seed);
    case 'regular':
      return quickPlayer;
    case 'veteran':
      return planner(veteranDepth, seed);
  }
}

/** First thoughts, but now and then any legal answer: how often, the aiProfile of the rules says. */
function recruit(seed: string): Player {
  const errant = randomPlayer(`${seed} errs`);
  return (battle) =>
    (new Chance(`${seed} ${battle.commands.length} errs`).below(100) < aiProfileOf(battle).recruitErrorPercent
      ? errant
      : quickPlayer)(battle);
}
