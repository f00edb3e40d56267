/** Drapes a cape: it clings to the back of a man who lies on his belly, and spreads on the ground behind one who lies on his side. */
import { Matrix4 } from 'three';
import { type BodyRig } from '../../../models';
import { type Vec } from '../../../models/kit/vector';
import { between, clamped, movedBy } from './turns';

/** Length from the shoulders down in which a cape comes off the back (MU at 28 mm), and its middle distance from the spine. */
const freeLength = 0.3;
const standOff = 0.3;
/** Shares of its folds that remain where it clings to a back, and where it lies on the ground. */
const folds = { onBack: 0.15, onGround: 0.12 };

/** Returns the distance from the spine of a cape that clings to the back, beside the spine by `aside`. */
const onBack = (aside: number): number => 0.15 - 0.12 * Math.min(1, (aside / 0.28) ** 2);

/** Returns how freely a point of a cape hangs: 0 at the shoulders, 1 below them. */
const freedomOf = ({ shoulders }: BodyRig, [, y]: Vec): number =>
  clamped((shoulders[1] - y) / freeLength) ** 0.75;

/** Returns the move of a point of a cape on a trunk, to which it clings by a share. */
export function clingingTo(trunk: Matrix4, rig: BodyRig, p: Vec, share: number): Matrix4 {
  if (share === 0) return trunk;
  const behind = rig.shoulders[0] - p[0];
  const close = onBack(p[2] - rig.shoulders[2]) + folds.onBack * (behind - standOff);
  const way = (behind - close) * share * freedomOf(rig, p);
  return trunk.clone().multiply(new Matrix4().makeTranslation(way, 0, 0));
}

/**
 * Returns the move of a point of a cape to the ground behind a casualty.
 * @param carried the point's move with the trunk
 * @param toGround the move that lays the casualty on the ground, which is y = 0
 */
export function spreadBehind(
  carried: Matrix4,
  toGround: Matrix4,
  rig: BodyRig,
  p: Vec,
  share: number,
): Matrix4 {
  const free = share * freedomOf(rig, p);
  const laid = toGround.clone().multiply(carried);
  const [x, y, z] = movedBy(laid, p);
  // The highest edge falls farthest behind.
  const to: Vec = [
    between(x, -0.1 - y, free),
    Math.max(0.01, between(y, 0.02 + folds.onGround * Math.max(0, -x - standOff), free)),
    z,
  ];
  return toGround
    .clone()
    .invert()
    .multiply(new Matrix4().makeTranslation(...to))
    .multiply(new Matrix4().makeRotationZ((free * Math.PI) / 2))
    .multiply(new Matrix4().makeTranslation(-x, -y, -z))
    .multiply(laid);
}
