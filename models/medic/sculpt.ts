import { armband, belt, canteen, onTrunk, satchel, straps } from '../kit/gear';
import { onBone } from '../kit/members';
import { block, type Part, rod } from '../kit/parts';
import { type Joints } from '../kit/body';
import { striding } from '../kit/poses';
import { type Sculpt } from '../kit/sculpt';
import { soldier } from '../kit/soldier';
import { type Uniform } from '../kit/uniform';
import { add, along, scale, type Vec } from '../kit/vector';

/** A white patch with a red cross, flat against a surface that looks along `out`. */
function redCross(at: Vec, out: Vec, up: Vec, size: number): Part[] {
  const bar = (tall: number, wide: number, lift: number, paint: 'white' | 'red'): Part =>
    block(paint, along(at, out, lift), [0.012, tall * size, wide * size], { x: out, y: up, bevel: 0.003 });
  return [bar(1, 1, 0, 'white'), bar(0.72, 0.24, 0.005, 'red'), bar(0.24, 0.72, 0.006, 'red')];
}

/** A big haversack each side, crosses on bag and back, a rolled stretcher over the shoulder. */
const load = (joints: Joints): Part[] => {
  const left = onTrunk(joints, 0.02, 0.01, -0.175);
  const back = onTrunk(joints, 0.7, -0.15, 0);
  return [
    ...belt(joints),
    ...straps(joints),
    ...canteen(joints),
    ...satchel(joints, 'canvas', 1.35),
    ...redCross(along(left, joints.right, -0.055), scale(joints.right, -1), joints.up, 0.11),
    block('canvas', back, [0.11, 0.24, 0.24], { x: joints.forward, y: joints.up }),
    ...redCross(along(back, joints.forward, -0.058), scale(joints.forward, -1), joints.up, 0.17),
    armband(joints, 0, 'white'),
    armband(joints, 1, 'white'),
    rod(
      'canvas',
      along(add(joints.chest, [0, 0.12, 0]), joints.right, -0.34),
      along(add(joints.chest, [-0.16, 0.12, 0]), joints.right, 0.3),
      0.05,
      0.05,
      { sides: 8 },
    ),
    ...[-0.3, 0.27].map((r) =>
      rod(
        'leather',
        along(add(joints.chest, [-0.08, 0.12, 0]), joints.right, r - 0.01),
        along(add(joints.chest, [-0.08, 0.12, 0]), joints.right, r + 0.01),
        0.056,
        0.056,
        { sides: 8, fine: true },
      ),
    ),
  ];
};

/** Hurrying, one hand holding out a bandage. */
const bandaging = (uniform: Uniform): readonly Part[] => {
  const pose = striding(
    [
      [0.34, 0.66, -0.16],
      [0.1, 0.48, 0.27],
    ],
    {
      chest: [0.08, 0.775, 0],
      head: [0.14, 0.93, -0.01],
      look: [1, -0.22, -0.12],
      shoulders: [-0.2, 0, 1],
      elbows: [
        [0, -1, -0.5],
        [-0.6, -0.6, 0.6],
      ],
    },
  );
  const { joints, parts } = soldier(pose, uniform, { moustache: true });
  const [left, right] = joints.hands;
  return [
    ...parts,
    ...load(joints),
    ...onBone('arms', [
      rod('white', along(left, [0, 0, -1], 0.05), along(left, [0, 0, 1], 0.05), 0.034, 0.034, { sides: 8 }),
      block('leather', along(right, [0, -1, 0], 0.1), [0.16, 0.11, 0.08]),
      ...redCross([right[0], right[1] - 0.1, right[2] + 0.043], [0, 0, 1], [0, 1, 0], 0.08),
    ]),
  ];
};

export const medic: Sculpt = {
  name: 'medic',
  title: 'Medic',
  baseMm: 25,
  heightMu: 1.2,
  fallen: 'lies',
  poses: [bandaging],
};
