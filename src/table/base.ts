import { circleOutline, ellipseOutline, rectangleOutline } from '../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../geometry/shapes/shapes';
import { toMu, type Degrees, type Mm } from '../geometry/units';
import type { Base } from './format';

/**
 * Returns the outline of a base on the table: its millimetres converted to MU, turned by `facing`. A
 * multi-base has one outline for all models on it.
 */
export function baseOutline(base: Base, at: PlanPoint, facing: Degrees, muMm: Mm): Outline {
  if (base.shape === 'round') return circleOutline(at, toMu(base.mm, muMm) / 2);
  const extents = [toMu(base.mm[0], muMm), toMu(base.mm[1], muMm)] as const;
  return base.shape === 'oval' ? ellipseOutline(at, extents, facing) : rectangleOutline(at, extents, facing);
}
