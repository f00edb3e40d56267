/** Drops what a casualty carried, as a shield or a standard: it comes to lie flat on the ground beside him. */
import { Matrix4, Quaternion, Vector3 } from 'three';
import { type Dropped } from '../../../models';
import { across, cross, mix, type Vec } from '../../../models/kit/vector';
import { movedBy, radians } from './turns';

/** Returns the rotation of axes along a length and a face. */
const frameOf = (long: Vec, face: Vec): Matrix4 => {
  const out = across(face, long);
  return new Matrix4().makeBasis(
    ...([long, out, cross(long, out)].map((axis) => new Vector3(...axis)) as [Vector3, Vector3, Vector3]),
  );
};

/**
 * Returns the move of a thing that a casualty drops.
 * @param carried its move with its carrier
 * @param toGround the move that lays the casualty on the ground, which is y = 0
 * @param share progress of its fall, from 0 to 1
 */
export function droppedTo(
  { at, long, face, lies, turn }: Dropped,
  carried: Matrix4,
  toGround: Matrix4,
  side: -1 | 1,
  share: number,
): Matrix4 {
  const fromGround = toGround.clone().invert();
  const angle = turn * radians;
  const flat = frameOf([Math.sin(angle), 0, side * Math.cos(angle)], [0, 1, 0]);
  const laid = fromGround.clone().multiply(flat).multiply(frameOf(long, face).transpose());
  const turned = new Quaternion()
    .setFromRotationMatrix(carried)
    .slerp(new Quaternion().setFromRotationMatrix(laid), share);
  const to = mix(movedBy(carried, at), movedBy(fromGround, [lies[0], lies[1], side * lies[2]]), share);
  return new Matrix4()
    .makeTranslation(...to)
    .multiply(new Matrix4().makeRotationFromQuaternion(turned))
    .multiply(new Matrix4().makeTranslation(-at[0], -at[1], -at[2]));
}
