/**
 * Litter on a base beside the figure: stones and tufts of dead grass. Frame of a base of half extents 1 and
 * thickness 1.
 */
import { ball, type Part, rod } from './parts';
import { type Vec } from './vector';

const tuft = (x: number, z: number, tall: number): Part[] =>
  (
    [
      [0, 0, 0.02, 0],
      [0.03, 0.02, 0.06, 0.03],
      [-0.03, 0.02, -0.05, 0.04],
      [0.02, -0.03, 0.03, -0.07],
      [-0.02, -0.02, -0.07, -0.03],
      [0.04, -0.01, 0.09, -0.01],
    ] as const
  ).map(([dx, dz, lx, lz], i) => {
    const root: Vec = [x + dx, 0.95, z + dz];
    return rod('grass', root, [x + dx + lx, 1 + tall * (1 - 0.13 * (i % 3)), z + dz + lz], 0.022, 0.004, {
      sides: 3,
      caps: ['open', 'open'],
      fine: true,
    });
  });

const stone = (x: number, z: number, r: number): Part =>
  ball('stone', [x, 1.05, z], r, r * 6, { sides: 6, fine: true });

export const litter: readonly Part[] = [
  ...tuft(-0.62, 0.42, 1.6),
  ...tuft(-0.55, -0.5, 1.3),
  ...tuft(0.2, 0.74, 1.1),
  stone(-0.7, 0.18, 0.09),
  stone(-0.6, 0.26, 0.055),
  stone(0.38, -0.68, 0.08),
  stone(0.25, -0.74, 0.05),
  stone(-0.2, -0.76, 0.04),
];
