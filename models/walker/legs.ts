/** The two legs that walkers share. */
import { limb } from '../kit/machine';
import { onBone } from '../kit/members';
import { type Paint } from '../kit/paints';
import { ball, block, type Part, rod } from '../kit/parts';
import { type MachineRig } from '../kit/rig';
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
export function rigOf(high: number, wide: number, trunnion: Vec): MachineRig {
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
export const legs = (paint: Paint, high: number, wide: number): Part[] =>
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
