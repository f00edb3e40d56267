import { expertSamples } from './expert-samples';
import { planner, quickPlayer, type Depth } from './planner';
import type { Player } from './player';
import { prospects } from './prospects';
import { randomPlayer } from './random-player';
import { recruit } from './recruit';

/** Search depth of a veteran. One activation more was tried: the noise of the dice hides the effect of the answer. */
export const veteranDepth: Depth = { answers: 5, samples: 20, activations: 0 };

/** Search depth of an expert. */
export const expertDepth: Depth = {
  answers: 6,
  samples: expertSamples,
  activations: 0,
  evaluate: prospects,
};

/** Strengths of AI players, the weakest first. `random` gives random legal answers, as a baseline. */
export const strengths = ['random', 'recruit', 'regular', 'veteran', 'expert'] as const;
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
    case 'expert':
      return planner(expertDepth, seed);
  }
}
