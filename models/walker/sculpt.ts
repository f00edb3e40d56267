import { barrel, drum, hatch, limb, rivets, stack } from '../kit/machine';
import { type Paint } from '../kit/paints';
import { marksOf, type Mounts } from '../kit/marks';
import { asBody, onBone } from '../kit/members';
import { ball, block, hull, loft, type Part, profile, rod } from '../kit/parts';
import { type MachineRig } from '../kit/rig';
import { type Sculpt } from '../kit/sculpt';
import { type Uniform } from '../kit/uniform';
import { add, type Vec } from '../kit/vector';

const sideways = [-1, 1] as const;

/** Hip, knee and ankle of a leg in mid-stride, from the hip at `high`. */
const joints = (hand: -1 | 1, high: number, wide: number): readonly [Vec, Vec, Vec] => {
  const ahead = hand === 1 ? 0.3 : -0.26;
  return [
    [0, high, hand * wide],
    [ahead + 0.2, high * 0.56, hand * (wide + 0.1)],
    [ahead - 0.02, 0.24, hand * (wide + 0.08)],
  ];
};

/** Returns the rig of a machine on two legs. */
function rigOf(high: number, wide: number, trunnion: Vec): MachineRig {
  const [left, right] = [joints(-1, high, wide), joints(1, high, wide)];
  return {
    kind: 'machine',
    middle: [0, high, 0],
    sway: 1,
    turret: [0, high, 0],
    trunnion,
    recoil: [-0.2, 0, 0],
    legs: { hips: [left[0], right[0]], knees: [left[1], right[1]], ankles: [left[2], right[2]] },
  };
}

const leftBones = ['leftThigh', 'leftShin', 'leftFoot'] as const;
const rightBones = ['rightThigh', 'rightShin', 'rightFoot'] as const;

/** Two legs in mid-stride, from the hips at `high`: knees bent, broad three-toed feet. */
const legs = (paint: Paint, high: number, wide: number): Part[] =>
  sideways.flatMap((hand): Part[] => {
    const [hip, knee, ankle] = joints(hand, high, wide);
    const names = hand === -1 ? leftBones : rightBones;
    const toe = (turn: number): Part =>
      block(
        'gunmetal',
        [ankle[0] + 0.24 * Math.cos(turn), 0.075, ankle[2] + 0.2 * Math.sin(turn)],
        [0.36, 0.13, 0.16],
        { x: [Math.cos(turn), -0.08, Math.sin(turn)], bevel: 0.03 },
      );
    return [
      ...onBone(names[0], limb(paint, hip, knee, 0.15, [0, 0.2, hand])),
      ...onBone(names[1], [
        ...limb(paint, knee, ankle, 0.13, [-1, 0, hand * 0.3]),
        block('plate', add(knee, [0.13, 0.02, 0]), [0.1, 0.4, 0.32], { y: [0.1, 1, 0], bevel: 0.04 }),
      ]),
      ...onBone(names[2], [
        ball('gunmetal', ankle, 0.16, 0.16, { sides: 8 }),
        rod('gunmetal', [ankle[0], 0, ankle[2]], [ankle[0], 0.12, ankle[2]], 0.24, 0.2, { sides: 10 }),
        toe(0.45),
        toe(-0.45),
        toe(Math.PI),
      ]),
    ];
  });

const boilerMounts: Mounts = {
  top: [0.02, 2.52, -0.12],
  deck: [-0.4, 2.3, 0],
  nose: [0.84, 1.9, 0],
  tail: [-0.76, 1.7, 0],
  size: 0.9,
  hasTurret: false,
};

const knightMounts: Mounts = {
  top: [0.06, 2.68, 0],
  deck: [-0.4, 2.28, 0],
  nose: [0.74, 1.9, 0],
  tail: [-0.72, 1.74, 0],
  size: 0.9,
  hasTurret: false,
};

/** A boiler that walks: fire behind a grate, chimneys, a cannon on its shoulder, two fists. */
function boiler(): readonly Part[] {
  return [
    ...legs('helmet', 1.22, 0.36),
    rod('gunmetal', [0, 1.22, -0.52], [0, 1.22, 0.52], 0.17, 0.17, { sides: 10 }),
    loft(
      'helmet',
      [
        { at: [0, 1.16, 0], r: 0.42, edge: 0.6 },
        { at: [0, 1.32, 0], r: 0.62, edge: 0.2 },
        { at: [0, 1.4, 0], r: 0.66, edge: 0.75, crease: true },
        { at: [0, 2.1, 0], r: 0.66, edge: 0.2 },
        { at: [0, 2.34, 0], r: 0.54, edge: 0.2 },
        { at: [0, 2.46, 0], r: 0.3, edge: 0.3 },
      ],
      { sides: 18, caps: ['flat', 'round'] },
    ),
    ...[1.46, 1.78, 2.08].map((y) =>
      rod('brass', [0, y, 0], [0, y + 0.05, 0], 0.68, 0.68, { sides: 18, fine: y !== 1.78 }),
    ),
    ...Array.from({ length: 12 }, (_, k): Vec => [
      Math.cos((Math.PI * k) / 6),
      0,
      Math.sin((Math.PI * k) / 6),
    ]).flatMap((out) =>
      rivets([out[0] * 0.66, 1.58, out[2] * 0.66], [out[0] * 0.66, 1.7, out[2] * 0.66], out),
    ),
    profile(
      'helmet',
      [
        [0.3, 1.78],
        [0.72, 1.78],
        [0.86, 1.9],
        [0.82, 2.2],
        [0.66, 2.34],
        [0.3, 2.34],
      ],
      -0.34,
      0.68,
      { bevel: 0.04 },
    ),
    ...sideways.map((hand) =>
      block('boots', [0.85, 2.06, hand * 0.16], [0.05, 0.08, 0.2], { y: [-0.14, 1, 0], bevel: 0.01 }),
    ),
    ...rivets([0.85, 1.94, -0.28], [0.85, 1.94, 0.28], [1, 0, 0]),
    block('gunmetal', [0.63, 1.55, 0], [0.12, 0.24, 0.4], { bevel: 0.02 }),
    ...[-0.12, -0.04, 0.04, 0.12].map((z) =>
      block('red', [0.695, 1.55, z], [0.02, 0.16, 0.04], { bevel: 0, fine: true }),
    ),
    block('side', [0.6, 1.93, 0.42], [0.12, 0.3, 0.16], { x: [1, 0, 0.8], bevel: 0.01 }),
    block('side', [0.6, 1.93, -0.42], [0.12, 0.3, 0.16], { x: [1, 0, -0.8], bevel: 0.01 }),
    ...sideways.flatMap((hand) => [
      ...stack([-0.5, 1.9, hand * 0.28], [-0.6, 2.86, hand * 0.3], 0.11),
      ...arm(hand),
    ]),
    block('pack', [-0.66, 1.6, 0], [0.24, 0.5, 0.6]),
    drum('gunmetal', [-0.1, 2.4, 0.36], 0.2, 0.16, 0.05),
    block('helmet', [0.0, 2.58, 0.36], [0.56, 0.24, 0.3], { bevel: 0.04 }),
    ...onBone('gun', barrel([0.26, 2.58, 0.36], [1.16, 2.62, 0.36], 0.085)),
    ...hatch([0.02, 2.44, -0.12], 0.2, 'helmet'),
  ];
}

/** An arm with a fist of four fingers. */
const arm = (hand: 1 | -1): Part[] => {
  const shoulder: Vec = [0.02, 2.0, hand * 0.74];
  const elbow: Vec = [0.14, 1.52, hand * 0.98];
  const wrist: Vec = [0.6, 1.3 + (hand === 1 ? 0.16 : 0), hand * 0.88];
  return [
    ball('helmet', shoulder, 0.26, 0.26, { sides: 12 }),
    ...limb('helmet', shoulder, elbow, 0.13, [-1, 0, 0]),
    ...limb('helmet', elbow, wrist, 0.14, [0, 0, hand]),
    block('gunmetal', add(wrist, [0.12, 0, 0]), [0.3, 0.34, 0.36], { bevel: 0.06 }),
    ...[-0.12, -0.04, 0.04, 0.12].map((z) =>
      block('plate', add(wrist, [0.32, -0.02, z]), [0.16, 0.28, 0.07], { bevel: 0.025 }),
    ),
    block('plate', add(wrist, [0.2, 0.1, hand * -0.22]), [0.2, 0.09, 0.1], { bevel: 0.025 }),
  ];
};

/** A knight of plates: a helm with a spike, twin guns for its right arm, a hammer in its left. */
const knight = (): readonly Part[] => [
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

const walker = (uniform: Uniform): readonly Part[] =>
  uniform.arsenal === 0
    ? asBody(rigOf(1.22, 0.36, [0, 2.58, 0.36]), [...boiler(), ...marksOf(uniform, boilerMounts)])
    : asBody(rigOf(1.26, 0.38, [0.36, 1.52, 0.94]), [...knight(), ...marksOf(uniform, knightMounts)]);

export const walkerSculpt: Sculpt = {
  name: 'walker',
  title: 'Walker',
  baseMm: 60,
  heightMu: 3,
  fallen: 'burns',
  poses: [walker],
};
