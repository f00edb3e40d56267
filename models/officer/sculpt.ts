import { body, type Joints, jointsOf } from '../kit/body';
import { belt, holster, onTrunk, sash, whistle } from '../kit/gear';
import { dropping, onBone } from '../kit/members';
import { block, type Part, rod } from '../kit/parts';
import { upright } from '../kit/poses';
import type { Dropped } from '../kit/rig';
import { type Sculpt } from '../kit/sculpt';
import { bearing } from '../kit/standards';
import { type Uniform } from '../kit/uniform';
import { across, along, unit, type Vec } from '../kit/vector';
import { pistol, sabre } from '../kit/weapons';

/** Adds the standard on a pole that rises from the belt behind. */
const withStandard = (man: readonly Part[], joints: Joints, uniform: Uniform): readonly Part[] =>
  bearing(man, 'fromBack', uniform.standard, [
    onTrunk(joints, -0.9, -0.2, -0.08),
    [-0.06, 1, -0.08],
    [-0.86, 0.04, 0.5],
  ]);

/** Cape, pistol levelled; a cane or a sabre in the other hand. */
const commander = (uniform: Uniform): readonly Part[] => {
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
  const man = [
    ...body(pose, { ...uniform.dress, gloves: 'leather', hem: Math.min(0.34, uniform.dress.hem) }),
    ...onBone('head', uniform.officerHead(joints)),
    ...uniform.officerWear(joints),
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
    ...onBone('arms', pistol(along(right, [1, 0.1, 0], 0.02), [1, 0.03, -0.05])),
  ];
  const weapon = inLeft(left, uniform);
  const armed = dropping(man, 'fromHands', fallen(weapon), weapon.parts);
  return uniform.standardOnBack ? withStandard(armed, joints, uniform) : armed;
};

interface Held {
  readonly parts: readonly Part[];
  readonly hand: Vec;
  /** Unit direction from the hand to the tip, and the distance of the middle that way. */
  readonly way: Vec;
  readonly middle: number;
}

/** Returns what an officer holds in his left hand: a cane or a sabre. */
function inLeft(hand: Vec, uniform: Uniform): Held {
  if (uniform.arsenal === 0) {
    const way = unit([0.35, -1, -0.1]);
    const cane = rod('wood', along(hand, way, 0.49), along(hand, way, -0.1), 0.013, 0.015);
    return { parts: [cane], hand, way, middle: 0.2 };
  }
  const way = unit([0.62, -0.35, -0.5]);
  return { parts: sabre(hand, way), hand, way, middle: 0.23 };
}

/** A casualty drops his cane or sabre beside his chest. */
const fallen = ({ hand, way, middle }: Held): Dropped => ({
  at: along(hand, way, middle),
  long: way,
  face: across([0, 0, 1], way),
  lies: [0.5, 0.03, 0.5],
  turn: 12,
});

export const officer: Sculpt = {
  name: 'officer',
  title: 'Officer',
  baseMm: 28,
  heightMu: 1.2,
  fallen: 'lies',
  poses: [commander],
};
