import { barrel, drum, hatch, limb, rivets, stack } from '../kit/machine';
import { marksOf, type Mounts } from '../kit/marks';
import { asBody, onBone } from '../kit/members';
import { ball, block, loft, type Part, profile, rod } from '../kit/parts';
import { type Sculpt } from '../kit/sculpt';
import { type Uniform } from '../kit/uniform';
import { add, type Vec } from '../kit/vector';
import { knight, knightMounts } from './knight';
import { legs, rigOf } from './legs';

const sideways = [-1, 1] as const;

const boilerMounts: Mounts = {
  top: [0.02, 2.52, -0.12],
  deck: [-0.4, 2.3, 0],
  nose: [0.84, 1.9, 0],
  tail: [-0.76, 1.7, 0],
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
