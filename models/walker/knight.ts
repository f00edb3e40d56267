import { barrel, limb, rivets, stack } from '../kit/machine';
import { type Mounts } from '../kit/marks';
import { onBone } from '../kit/members';
import { block, hull, loft, type Part, profile, rod } from '../kit/parts';
import { legs } from './legs';

const sideways = [-1, 1] as const;

export const knightMounts: Mounts = {
  top: [0.06, 2.68, 0],
  deck: [-0.4, 2.28, 0],
  nose: [0.74, 1.9, 0],
  tail: [-0.72, 1.74, 0],
  size: 0.9,
  hasTurret: false,
};

/** A knight of plates: a helm with a spike, twin guns for its right arm, a hammer in its left. */
export const knight = (): readonly Part[] => [
  ...legs('coat', 1.26, 0.38),
  ...knightTrunk(),
  ...knightFront(),
  ...knightArms(),
];

/** Returns hips, chest and shoulder plate. */
function knightTrunk(): readonly Part[] {
  return [
    hull(
      'gunmetal',
      [
        [0.3, 0.36],
        [-0.3, 0.42],
      ],
      1.08,
      1.4,
      [
        [0.34, 0.44],
        [-0.34, 0.48],
      ],
    ),
    hull(
      'coat',
      [
        [0.42, 0.2],
        [0.3, 0.46],
        [-0.36, 0.46],
        [-0.48, 0.3],
      ],
      1.36,
      2.14,
      [
        [0.76, 0.3],
        [0.5, 0.68],
        [-0.4, 0.64],
        [-0.56, 0.4],
      ],
      { bevel: 0.035 },
    ),
    hull(
      'helmet',
      [
        [0.76, 0.3],
        [0.5, 0.68],
        [-0.4, 0.64],
        [-0.56, 0.4],
      ],
      2.12,
      2.3,
      [
        [0.5, 0.24],
        [0.34, 0.5],
        [-0.3, 0.5],
        [-0.42, 0.3],
      ],
      { bevel: 0.03 },
    ),
  ];
}

/** Returns the helmet with its visor, the device on the chest and the pauldrons. */
function knightFront(): readonly Part[] {
  return [
    loft(
      'helmet',
      [
        { at: [0.08, 2.22, 0], r: [0.32, 0.36], edge: 0.7 },
        { at: [0.1, 2.42, 0], r: [0.33, 0.37], edge: 0.1 },
        { at: [0.08, 2.58, 0], r: [0.26, 0.29] },
        { at: [0.06, 2.68, 0], r: [0.12, 0.14] },
      ],
      { sides: 14, caps: ['flat', 'round'] },
    ),
    rod('brass', [0.06, 2.68, 0], [0.06, 2.76, 0], 0.08, 0.06, { sides: 8 }),
    rod('brass', [0.06, 2.74, 0], [0.06, 3.02, 0], 0.045, 0.006, { sides: 7 }),
    block('boots', [0.42, 2.4, 0], [0.08, 0.07, 0.44], { bevel: 0.02 }),
    block('brass', [0.45, 2.31, 0], [0.05, 0.26, 0.07], { bevel: 0.015 }),
    ...[-0.16, -0.08, 0.08, 0.16].map((z) =>
      block('boots', [0.44, 2.27, z], [0.03, 0.09, 0.025], { bevel: 0, fine: true }),
    ),
    profile(
      'side',
      [
        [0.5, 1.52],
        [0.56, 1.52],
        [0.73, 1.98],
        [0.67, 1.98],
      ],
      -0.13,
      0.26,
      { bevel: 0.01 },
    ),
    profile(
      'sidePale',
      [
        [0.56, 1.56],
        [0.575, 1.56],
        [0.745, 1.94],
        [0.73, 1.94],
      ],
      -0.04,
      0.08,
      { bevel: 0, fine: true },
    ),
    ...sideways.flatMap((hand): Part[] => [
      loft(
        'coat',
        [
          { at: [0, 2.02, hand * 0.66], r: [0.36, 0.38], edge: 0.8 },
          { at: [0, 2.16, hand * 0.78], r: [0.34, 0.35], edge: 0.1 },
          { at: [0, 2.34, hand * 0.8], r: [0.2, 0.2] },
        ],
        { across: [1, 0, 0], sides: 12, caps: ['flat', 'round'] },
      ),
      ...rivets([-0.28, 2.06, hand * 1.02], [0.28, 2.06, hand * 1.02], [0, 0.4, hand]),
      ...stack([-0.46, 1.7, hand * 0.2], [-0.6, 2.56, hand * 0.22], 0.095),
    ]),
  ];
}

/** Returns the boiler and both arms with their weapons. */
function knightArms(): readonly Part[] {
  return [
    block('gunmetal', [-0.56, 1.74, 0], [0.3, 0.6, 0.7], { bevel: 0.05 }),
    ...limb('coat', [0.02, 1.94, 0.84], [0.1, 1.56, 0.94], 0.13, [-1, 0, 0]),
    block('helmet', [0.36, 1.52, 0.94], [0.66, 0.34, 0.34], { bevel: 0.05 }),
    rod('gunmetal', [0.24, 1.24, 0.94], [0.24, 1.4, 0.94], 0.2, 0.2, { sides: 12 }),
    ...onBone(
      'gun',
      [-0.1, 0.1].flatMap((z) => barrel([0.66, 1.54, 0.94 + z], [1.42, 1.56, 0.92 + z], 0.06)),
    ),
    ...limb('coat', [0.02, 1.94, -0.84], [0.2, 1.52, -1.0], 0.13, [-1, 0, 0]),
    ...limb('coat', [0.2, 1.52, -1.0], [0.6, 1.62, -0.92], 0.12, [0, 0, -1]),
    block('gunmetal', [0.68, 1.64, -0.92], [0.24, 0.28, 0.28], { bevel: 0.05 }),
    rod('wood', [0.82, 1.06, -0.98], [0.56, 2.5, -0.88], 0.055, 0.055, { sides: 8 }),
    ...[1.2, 1.94].map((y) =>
      rod(
        'gunmetal',
        [0.82 - (y - 1.06) * 0.18, y, -0.97],
        [0.81 - (y - 1.06) * 0.18, y + 0.06, -0.97],
        0.075,
        0.075,
        { sides: 8, fine: true },
      ),
    ),
    block('gunmetal', [0.55, 2.52, -0.88], [0.74, 0.36, 0.36], { y: [-0.18, 1, 0], bevel: 0.05 }),
    block('steel', [0.93, 2.59, -0.88], [0.08, 0.4, 0.4], { y: [-0.18, 1, 0], bevel: 0.04 }),
  ];
}
