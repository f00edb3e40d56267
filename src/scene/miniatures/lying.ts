/** Lays a casualty on its side. */
import { Matrix4 } from 'three';
import { type Degrees, type Mu } from '../../geometry/units';
import { radians } from './turns';

/** Half the width of a man (MU at 28 mm): the height of his middle when he lies on his side. */
export const manHalfWidth = 0.17;
export const lyingAngle: Degrees = 86;
/** Height of the point of a standing figure that comes to lie over the middle of its base (MU at 28 mm). */
const middle: Mu = 0.5;

/**
 * Returns the move of a figure on the top of its base as it falls to a side.
 * @param side 1 for its right
 * @param lift height of its middle above the table
 * @param down progress of the fall, from 0 to 1
 */
export const layOnSide = (side: -1 | 1, lift: Mu, down = 1): Matrix4 =>
  new Matrix4()
    .makeTranslation(0, lift, 0)
    .multiply(new Matrix4().makeRotationX(side * down * lyingAngle * radians))
    .multiply(new Matrix4().makeTranslation(0, -middle * down, 0));
