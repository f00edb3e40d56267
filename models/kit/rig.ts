/** Bones of a figure on foot: parts that turn together when it takes another stance than it is cast in. */
import { type Joints } from './body';
import { mix, scale, type Vec } from './vector';

/** Parts without a bone move with the trunk. Arms include the weapon in the hands; the skirt hangs from the waist and follows the legs. */
export const bones = ['trunk', 'head', 'arms', 'leftLeg', 'rightLeg', 'skirt'] as const;
export type Bone = (typeof bones)[number];

/** The pivots of a figure's bones, left before right. */
export interface Rig {
  readonly waist: Vec;
  readonly neck: Vec;
  /** Middle between the shoulders, and between the hands. */
  readonly shoulders: Vec;
  readonly hands: Vec;
  readonly hips: readonly [Vec, Vec];
  readonly knees: readonly [Vec, Vec];
  readonly ankles: readonly [Vec, Vec];
}

/** Returns the rig of a body. */
export const rigOf = (joints: Joints, hips: readonly [Vec, Vec], ankles: readonly [Vec, Vec]): Rig => ({
  waist: joints.pelvis,
  neck: mix(joints.chest, joints.head, 0.4),
  shoulders: mix(...joints.shoulders, 0.5),
  hands: mix(...joints.hands, 0.5),
  hips,
  knees: joints.knees,
  ankles,
});

/** Returns the rig of a body cast at another size. */
export const resizedRig = (rig: Rig, factor: number): Rig => ({
  waist: scale(rig.waist, factor),
  neck: scale(rig.neck, factor),
  shoulders: scale(rig.shoulders, factor),
  hands: scale(rig.hands, factor),
  hips: [scale(rig.hips[0], factor), scale(rig.hips[1], factor)],
  knees: [scale(rig.knees[0], factor), scale(rig.knees[1], factor)],
  ankles: [scale(rig.ankles[0], factor), scale(rig.ankles[1], factor)],
});
