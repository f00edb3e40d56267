/** A crew member: a soldier in light order, put somewhere on a shared base. */
import { type Pose } from './body';
import { belt, gasTin, pouches, straps } from './gear';
import { asMan } from './members';
import { block, loft, type Part, placed } from './parts';
import { soldier } from './soldier';
import { type Uniform } from './uniform';
import { type Vec } from './vector';

export function crewman(pose: Pose, uniform: Uniform, at: Vec, turn: number, moustache = false): Part[] {
  const { joints, parts } = soldier(pose, uniform, {
    moustache,
    isLight: true,
    dress: { hem: Math.max(0.08, pose.pelvis[1] - 0.17) },
  });
  const kit = [
    ...belt(joints),
    ...straps(joints),
    ...(uniform.arsenal === 0 ? pouches(joints) : gasTin(joints)),
  ];
  return asMan('crew', [...parts, ...kit]).map((part) => placed(part, at, turn));
}

/** Returns things that a man of a crew holds, given in the frame of the sculpt. */
export const heldBy = (man: readonly Part[], bone: 'arms' | 'head', things: readonly Part[]): Part[] => {
  const member = man.find((part) => part.member)?.member;
  return things.map((part) => ({ ...part, bone, ...(member && { member }) }));
};

/** An ammunition box with a rope handle. */
export const ammunitionBox = (at: Vec, turn: number, paint: 'wood' | 'pack' = 'pack'): Part[] =>
  [
    block(paint, [0, 0.075, 0], [0.22, 0.15, 0.12]),
    block('gunmetal', [0, 0.152, 0], [0.17, 0.012, 0.025], { fine: true }),
    block(paint, [0, 0.13, 0], [0.23, 0.03, 0.13], { bevel: 0.006, fine: true }),
  ].map((part) => placed(part, at, turn));

/** A filled bag, tied at both ends. */
export const sandbag = (at: Vec, turn: number): Part =>
  placed(
    loft(
      'canvas',
      [
        { at: [-0.17, 0.06, 0], r: [0.035, 0.06], edge: 0.7 },
        { at: [-0.14, 0.055, 0], r: [0.028, 0.035] },
        { at: [-0.1, 0.057, 0], r: [0.055, 0.08] },
        { at: [0, 0.06, 0], r: [0.062, 0.09], fold: 0.04 },
        { at: [0.1, 0.057, 0], r: [0.055, 0.08] },
        { at: [0.14, 0.055, 0], r: [0.028, 0.035] },
        { at: [0.17, 0.06, 0], r: [0.035, 0.06], edge: 0.7 },
      ],
      { across: [0, 1, 0], folds: 4, caps: ['flat', 'flat'] },
    ),
    at,
    turn,
  );
