import { overlaps } from '../../geometry/distance';
import { boundsMeet, movedOutline, outlineBounds } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { toMu } from '../../geometry/units';
import { touchMm } from '../index/areas';
import type { ModelBody } from '../index/bodies';
import type { Snapshot } from '../index/snapshot';
import { areInTheWay } from './in-the-way';

/** Reports whether a base would certainly end on another model at a place: on bare ground, where all stand at one height. */
export function isTaken(snapshot: Snapshot, mover: ModelBody, at: PlanPoint): boolean {
  const { staticTable, bodies } = snapshot;
  const touch = toMu(touchMm, staticTable.table.muMm);
  const { outline, height, at: from } = mover.model;
  const there = movedOutline(outline, at[0] - from[0], at[1] - from[1]);
  const bounds = outlineBounds(there);
  for (const other of bodies) {
    if (
      other !== mover &&
      boundsMeet(bounds, other.bounds) &&
      areInTheWay(other.model, { y: 0, height }) &&
      overlaps(other.model.outline, there, touch)
    )
      return staticTable.surfaces.along(bounds, bounds).length === 0;
  }
  return false;
}
