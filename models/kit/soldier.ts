/** The plain soldier in the dress of a force: the common base of rifleman, leader and crews. */
import { body, type Dress, type Joints, jointsOf, type Pose } from './body';
import { flashes } from './gear';
import { onBone } from './members';
import { type Part } from './parts';
import { type Uniform } from './uniform';

interface Soldier {
  readonly joints: Joints;
  readonly parts: Part[];
}

/** A soldier in field dress with his head, without load or weapon; in light order also without cloak or cape. */
export function soldier(
  pose: Pose,
  uniform: Uniform,
  options: {
    readonly dress?: Partial<Dress>;
    readonly moustache?: boolean;
    readonly isLight?: boolean;
  } = {},
): Soldier {
  const joints = jointsOf(pose);
  return {
    joints,
    parts: [
      ...body(pose, { ...uniform.dress, ...options.dress }),
      ...(options.isLight ? [] : uniform.wear(joints)),
      ...flashes(joints),
      ...onBone('head', uniform.head(joints, options.moustache ?? false)),
    ],
  };
}
