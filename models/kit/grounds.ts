/**
 * The ground on a base beside the figure, one kind a force. Frame of a base of half extents 1 and thickness 1; the figure's feet
 * are on y = 1.
 */
import { ball, block, type Part, rod } from './parts';
import { type Vec } from './vector';

export type GroundName = 'mud' | 'planks' | 'cobbles' | 'plates' | 'ash' | 'sand' | 'snow';

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

const mud: readonly Part[] = [
  ...tuft(-0.62, 0.42, 1.6),
  ...tuft(-0.55, -0.5, 1.3),
  ...tuft(0.2, 0.74, 1.1),
  stone(-0.7, 0.18, 0.09),
  stone(-0.6, 0.26, 0.055),
  stone(0.38, -0.68, 0.08),
  stone(0.25, -0.74, 0.05),
  stone(-0.2, -0.76, 0.04),
];

/** Duckboards: five boards across the base on two bearers. */
const planks: readonly Part[] = [
  ...[-0.56, -0.28, 0, 0.28, 0.56].map((x, i) =>
    block('wood', [x, 1.12, i % 2 === 0 ? 0.03 : -0.03], [0.2, 0.34, 1.2 - Math.abs(x) * 0.7], {
      x: [1, 0, i % 2 === 0 ? 0.03 : -0.04],
      bevel: 0.02,
    }),
  ),
  ...[-0.4, 0.4].map((z) => block('wood', [0, 0.98, z], [1.2, 0.12, 0.1])),
  ...tuft(-0.2, -0.74, 1.2),
  ...tuft(0.3, 0.74, 1),
];

/** Rows of setts, every second row shifted by half a stone. */
const cobbles: readonly Part[] = [-0.68, -0.41, -0.14, 0.14, 0.41, 0.68].flatMap((x, row) =>
  [-0.66, -0.33, 0, 0.33, 0.66].flatMap((along, i): Part[] => {
    const z = along + (row % 2 === 0 ? 0.09 : -0.09);
    if (x * x + z * z > 0.58) return [];
    const tall = 0.3 + 0.06 * ((row * 3 + i * 5) % 4);
    return [block('stone', [x, 0.97 + tall / 3, z], [0.23, tall, 0.29], { bevel: 0.04, fine: true })];
  }),
);

/** Iron plates of a works floor, riveted at their edges. */
const plates: readonly Part[] = [
  ...[
    [-0.34, -0.3],
    [-0.34, 0.3],
    [0.34, 0.3],
    [0.34, -0.3],
  ].map(([x, z], i) =>
    block('gunmetal', [x!, 1.03 + 0.05 * (i % 2), z!], [0.62, 0.24, 0.54], { bevel: 0.02, fine: true }),
  ),
  ...[-0.56, -0.12, 0.12, 0.56].flatMap((x) =>
    [-0.5, -0.1, 0.1, 0.5].map((z) => ball('brass', [x, 1.18, z], 0.035, 0.18, { sides: 5, fine: true })),
  ),
];

/** Burnt ground: skulls and bones in the ash, embers that still glow. */
const ash: readonly Part[] = [
  ...[
    [-0.62, 0.34, 0.1],
    [0.18, -0.7, 0.085],
  ].flatMap(([x, z, r]): Part[] => [
    ball('bone', [x!, 1.35, z!], r!, r! * 7, { sides: 7, fine: true }),
    ball('boots', [x! + r! * 0.85, 1.4, z! - r! * 0.4], r! * 0.25, r! * 1.6, { sides: 4, fine: true }),
    ball('boots', [x! + r! * 0.85, 1.4, z! + r! * 0.4], r! * 0.25, r! * 1.6, { sides: 4, fine: true }),
  ]),
  rod('bone', [-0.55, 1.1, -0.6], [-0.3, 1.15, -0.74], 0.03, 0.03, { sides: 5, fine: true }),
  rod('bone', [0.1, 1.1, 0.74], [0.36, 1.15, 0.66], 0.03, 0.03, { sides: 5, fine: true }),
  ...[
    [-0.74, 0.02],
    [0.5, 0.6],
    [-0.3, 0.72],
    [0.62, -0.44],
    [-0.5, -0.4],
  ].map(([x, z]) => ball('red', [x!, 1.05, z!], 0.045, 0.2, { sides: 5, fine: true })),
];

const sand: readonly Part[] = [
  ...tuft(-0.6, 0.4, 0.7),
  stone(-0.66, -0.28, 0.12),
  stone(-0.5, -0.44, 0.07),
  stone(0.3, 0.7, 0.06),
  ball('mud', [-0.3, 1, 0.62], 0.26, 0.55, { sides: 7, fine: true }),
  ball('mud', [0.3, 1, -0.66], 0.22, 0.5, { sides: 7, fine: true }),
];

/** Snow that has drifted against stones and dead grass. */
const snow: readonly Part[] = [
  ...tuft(-0.6, 0.44, 1.5),
  ...tuft(0.26, -0.72, 1.2),
  stone(-0.68, -0.2, 0.1),
  ball('mud', [-0.66, 1, -0.3], 0.16, 0.9, { sides: 8, fine: true }),
  ball('mud', [-0.5, 1, 0.58], 0.24, 0.8, { sides: 8, fine: true }),
  ball('mud', [0.4, 1, -0.62], 0.2, 0.7, { sides: 8, fine: true }),
];

/** Things on a base, by its ground. */
export const litterOf: Readonly<Record<GroundName, readonly Part[]>> = {
  mud,
  planks,
  cobbles,
  plates,
  ash,
  sand,
  snow,
};
