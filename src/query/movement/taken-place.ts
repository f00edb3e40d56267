import { overlaps } from '../../geometry/distance';
import { boundsMeet, outlineBounds } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { toMu } from '../../geometry/units';
import { touchMm } from '../index/areas';
import type { ModelBody } from '../index/bodies';
import type { Snapshot } from '../index/snapshot';
import { isLevel, moved } from './follow-route';

/** Reports whether a base would certainly end on another model at a place: on bare ground, where all stand at one height. */
export function isTaken(snapshot: Snapshot, mover: ModelBody, at: PlanPoint): boolean {
  const { staticTable, models } = snapshot;
  const touch = toMu(touchMm, staticTable.table.muMm);
  const { outline, at: from } = mover.model;
  const there = moved(outline, at[0] - from[0], at[1] - from[1]);
  const bounds = outlineBounds(there);
  if (staticTable.surfaces.along(bounds, bounds).length > 0) return false;
  for (const other of models.values()) {
    if (
      other !== mover &&
      boundsMeet(bounds, other.bounds) &&
      isLevel(other, 0) &&
      overlaps(other.model.outline, there, touch)
    )
      return true;
  }
  return false;
}
