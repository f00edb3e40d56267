import { planner, quickPlayer, type Depth } from './planner';
import type { Player } from './player';
import { randomPlayer } from './random-player';
import { recruit } from './recruit';
import { veteranSamples } from './veteran-samples';

/** Search depth of a veteran. One activation more was tried: the noise of the dice hides the effect of the answer. */
export const veteranDepth: Depth = { answers: 5, samples: veteranSamples, activations: 0 };

/** Strengths of AI players, the weakest first. `random` gives random legal answers, as a baseline. */
export const strengths = ['random', 'recruit', 'regular', 'veteran'] as const;
export type Strength = (typeof strengths)[number];

/**
 * Creates an AI player.
 * @param seed seed of its own dice; with one seed it always answers alike
 */
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
