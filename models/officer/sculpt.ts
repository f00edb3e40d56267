import { body, jointsOf } from '../kit/body';
import { belt, cape, holster, sash, whistle } from '../kit/gear';
import { face, peakedCap } from '../kit/headgear';
import { type Force } from '../kit/paints';
import { block, type Part, rod } from '../kit/parts';
import { upright } from '../kit/poses';
import { type Sculpt } from '../kit/sculpt';
import { fieldDress } from '../kit/soldier';
import { along } from '../kit/vector';
import { pistol, sabre } from '../kit/weapons';

/** Peaked cap, cape, pistol levelled; a cane or a sabre in the other hand. */
const commander = (force: Force): readonly Part[] => {
  const pose = upright(
    [
      [0.16, 0.56, -0.33],
      [0.4, 0.84, 0.16],
    ],
    {
      pelvis: [-0.01, 0.505, 0],
      chest: [-0.005, 0.81, 0],
      head: [0.015, 0.965, 0],
      look: [1, 0.02, 0.1],
      shoulders: [-0.3, 0, 0.95],
      feet: [
        [0.14, 0, -0.11],
        [-0.1, 0, 0.11],
      ],
      toes: [
        [1, 0, -0.15],
        [0.8, 0, 0.6],
      ],
      elbows: [
        [-0.5, -0.8, -0.5],
        [-0.1, -1, 0.5],
      ],
    },
  );
  const joints = jointsOf(pose);
  const [left, right] = joints.hands;
  return [
    ...body(pose, { ...fieldDress(force), legs: 'boots', gloves: 'leather', hem: force === 0 ? 0.34 : 0.2 }),
    ...face(joints, true),
    ...peakedCap(joints),
    cape(joints, force === 0 ? 'trousers' : 'coat', force === 0 ? 'side' : 'red', 0.16),
    ...belt(joints),
    sash(joints, 'leather', 0.016),
    ...holster(joints),
    ...whistle(joints),
    ...[-1, 1].map((side) =>
      block(
        'brass',
        along(along(joints.chest, joints.right, side * 0.125), joints.up, 0.045),
        [0.07, 0.018, 0.09],
        { x: joints.forward, y: joints.up, bevel: 0.006, fine: true },
      ),
    ),
    ...pistol(along(right, [1, 0.1, 0], 0.02), [1, 0.03, -0.05]),
    ...(force === 0
      ? [rod('wood', along(left, [0.35, -1, -0.1], 0.46), along(left, [0.35, -1, -0.1], -0.1), 0.013, 0.015)]
      : sabre(left, [0.62, -0.35, -0.5])),
  ];
};

export const officer: Sculpt = {
  name: 'officer',
  title: 'Officer',
  baseMm: 28,
  heightMu: 1.2,
  fallen: 'lies',
  poses: [commander],
};
