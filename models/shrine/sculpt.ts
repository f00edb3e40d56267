import { hatch, limb, rivets, wheel } from '../kit/machine';
import { marksOf, type Mounts } from '../kit/marks';
import { asBody, onBone } from '../kit/members';
import { ball, block, hull, type Part, placed, profile, rod } from '../kit/parts';
import { type MachineRig } from '../kit/rig';
import { type Sculpt } from '../kit/sculpt';
import { type Uniform } from '../kit/uniform';
import { add, type Vec } from '../kit/vector';

const sideways = [-1, 1] as const;

const rig: MachineRig = {
  kind: 'machine',
  middle: [0, 0.5, 0],
  sway: 1,
  turret: [0, 1.46, 0],
  trunnion: [0.4, 0.56, 0],
  recoil: [-0.06, 0, 0],
  legs: null,
};

const gableMounts: Mounts = {
  top: [0.06, 1.9, 0],
  deck: [-0.32, 1.84, 0],
  nose: [0.46, 0.66, 0],
  tail: [-0.46, 1.0, 0],
  size: 0.6,
  hasTurret: true,
};

const domeMounts: Mounts = {
  ...gableMounts,
  top: [0, 1.98, 0],
  deck: [-0.36, 1.56, 0],
};

/** Four bent legs under a shrine. */
const legs = (high: number): Part[] =>
  [35, 145, 215, 325].flatMap((turn, i): Part[] =>
    onBone(i % 2 === 0 ? 'legsInStep' : 'legsOutOfStep', [
      ...limb('gunmetal', [0.3, high, 0], [0.62, high + 0.06, 0], 0.09, [0, 1, 0]),
      ...limb('gunmetal', [0.62, high + 0.06, 0], [0.78, 0.06, 0], 0.075, [0, 0, 1]),
      rod('gunmetal', [0.78, 0, 0], [0.78, 0.09, 0], 0.13, 0.09, { sides: 8 }),
    ]).map((part) => placed(part, [0, 0, 0], turn)),
  );

const candle = (at: Vec, tall: number): Part[] => [
  rod('bone', at, add(at, [0, tall, 0]), 0.028, 0.024, { sides: 6, fine: true }),
  ball('brass', add(at, [0, tall + 0.025, 0]), 0.016, 0.03, { sides: 5, fine: true }),
];

/** A cross of iron, its arms along z. */
const cross = (at: Vec, tall: number): Part[] => [
  block('brass', add(at, [0, tall / 2, 0]), [0.06, tall, 0.07], { bevel: 0.014 }),
  block('brass', add(at, [0, tall * 0.68, 0]), [0.06, 0.07, tall * 0.6], { bevel: 0.014 }),
];

/** A chapel that walks: a gabled roof, a grille with a face behind it, a wheel of blades ahead. Force 1's is a reliquary tower with a dome. */
function shrine(uniform: Uniform): readonly Part[] {
  const wall = uniform.arsenal === 0 ? 'bone' : 'plate';
  return asBody(rig, [
    ...legs(0.52),
    hull(
      'gunmetal',
      [
        [0.5, 0.28],
        [0.34, 0.46],
        [-0.4, 0.46],
        [-0.52, 0.3],
      ],
      0.44,
      0.66,
    ),
    hull(
      wall,
      [
        [0.42, 0.32],
        [-0.44, 0.36],
      ],
      0.66,
      1.46,
      [
        [0.38, 0.29],
        [-0.4, 0.33],
      ],
    ),
    ...sideways.flatMap((hand): Part[] => [
      block('side', [-0.04, 1.02, hand * 0.35], [0.3, 0.62, 0.03], { bevel: 0.008 }),
      block('sidePale', [-0.04, 1.04, hand * 0.368], [0.05, 0.46, 0.016], { bevel: 0, fine: true }),
      block('sidePale', [-0.04, 1.12, hand * 0.368], [0.2, 0.05, 0.016], { bevel: 0, fine: true }),
      block('wood', [0.4, 1.04, hand * 0.27], [0.1, 0.78, 0.09]),
      block('wood', [-0.42, 1.04, hand * 0.3], [0.1, 0.78, 0.09]),
      ...rivets([-0.4, 0.6, hand * 0.47], [0.32, 0.6, hand * 0.47], [0, 0, hand]),
      ...candle([0.44, 0.66, hand * 0.36], 0.16),
      ...candle([0.3, 0.66, hand * 0.42], 0.1),
      ...candle([-0.3, 0.66, hand * 0.44], 0.13),
    ]),
    block('boots', [0.4, 1.08, 0], [0.05, 0.5, 0.34], { bevel: 0.01 }),
    ball('skin', [0.38, 1.16, 0], 0.09, 0.11, { sides: 8 }),
    ...[-0.12, -0.04, 0.04, 0.12].map((z) =>
      rod('steel', [0.44, 0.83, z], [0.44, 1.33, z], 0.014, 0.014, { sides: 5, fine: true }),
    ),
    ...onBone('gun', wheelOfBlades()),
    ...onBone('turret', uniform.arsenal === 0 ? gable() : dome()),
    ...marksOf(uniform, uniform.arsenal === 0 ? gableMounts : domeMounts),
  ]);
}

/** The wheel that it drives into its enemies, on two arms. */
const wheelOfBlades = (): Part[] => [
  ...sideways.map((hand) =>
    rod('gunmetal', [0.4, 0.56, hand * 0.2], [0.86, 0.5, hand * 0.14], 0.05, 0.05, { sides: 7 }),
  ),
  ...wheel([0, 0.001], 0.34, 0.16, true).map((part) => placed(part, [0.9, 0.16, 0])),
  ...Array.from({ length: 10 }, (_, k): Part => {
    const [c, s] = [Math.cos((Math.PI * k) / 5), Math.sin((Math.PI * k) / 5)];
    return rod(
      'steel',
      [0.9 + c * 0.32, 0.5 + s * 0.32, 0],
      [0.9 + c * 0.46, 0.5 + s * 0.46, 0],
      0.04,
      0.004,
      { sides: 4, fine: k % 2 === 1 },
    );
  }),
];

const gable = (): Part[] => [
  ...sideways.map((hand) =>
    block('oilskin', [-0.01, 1.66, hand * 0.21], [1.0, 0.06, 0.62], {
      y: [0, 0.75, hand * 0.66],
      bevel: 0.015,
    }),
  ),
  profile(
    'bone',
    [
      [-0.38, 1.44],
      [0.36, 1.44],
      [0.36, 1.6],
      [-0.38, 1.6],
    ],
    -0.2,
    0.4,
    { bevel: 0.01 },
  ),
  block('wood', [-0.01, 1.88, 0], [1.04, 0.07, 0.09]),
  ...cross([0.34, 1.88, 0], 0.44),
];

const dome = (): Part[] => [
  hull(
    'helmet',
    [
      [0.48, 0.36],
      [-0.5, 0.4],
    ],
    1.46,
    1.56,
  ),
  rod('plate', [0, 1.56, 0], [0, 1.78, 0], 0.34, 0.3, { sides: 12 }),
  ball('brass', [0, 1.8, 0], 0.32, 0.2, { sides: 12 }),
  ...hatch([-0.34, 1.56, 0.2], 0.1, 'helmet'),
  ...cross([0, 1.94, 0], 0.4),
];

export const shrineSculpt: Sculpt = {
  name: 'shrine',
  title: 'Walking shrine',
  baseMm: 50,
  heightMu: 2.4,
  fallen: 'burns',
  poses: [shrine],
};
