import { planner, quickPlayer, type Depth } from './planner';
import type { Player } from './player';
import { randomPlayer } from './random-player';

/** How far each of the program's players looks ahead; a recruit does not. */
export const depths = {
  regular: { answers: 3, samples: 8, activations: 0 },
  veteran: { answers: 5, samples: 40, activations: 1 },
} as const satisfies Record<string, Depth>;

/** The program's players, the weakest first. `random` plays legal answers by chance, as a measure for the others. */
export const strengths = ['random', 'recruit', 'regular', 'veteran'] as const;
export type Strength = (typeof strengths)[number];

export function playerOf(strength: Strength, seed: string): Player {
  switch (strength) {
    case 'random':
      return randomPlayer(seed);
    case 'recruit':
      return quickPlayer;
    default:
      return planner(depths[strength], seed);
  }
}
