/** The areas that a base covers on its route, and the models that stand on them. */
import type { MoveResult } from '../../engine/port/paths';
import type { ModelId } from '../../table/ids';
import { overlaps } from '../../geometry/distance';
import { boundsMeet, boundsOfAll, outlineBounds, type PlanBounds } from '../../geometry/shapes/outline';
import type { Outline } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { ModelBody } from '../index/bodies';
import { areInTheWay } from './in-the-way';

/** The base at a place of its route, or the area that it sweeps, with its height. */
export interface Trace {
  readonly outline: Outline;
  readonly bounds: PlanBounds;
  readonly y: Mu;
}

/** A move as if no other model stood on the table. */
export interface Walk extends Omit<MoveResult, 'through' | 'onto'> {
  /** The areas that the base covers on its legs. */
  readonly traces: readonly Trace[];
  /** The base at the end. */
  readonly last: Trace;
}

export const traceOf = (outline: Outline, y: Mu): Trace => ({ outline, bounds: outlineBounds(outline), y });

/** Returns the models, apart from the mover, whose bases overlap one of these traces by more than a touch. */
export function bodiesOn(
  bodies: readonly ModelBody[],
  mover: ModelBody,
  traces: readonly Trace[],
  touch: Mu,
): readonly ModelId[] {
  const { height } = mover.model;
  const all = boundsOfAll(traces.map(({ bounds }) => bounds));
  const found: ModelId[] = [];
  for (const other of bodies) {
    if (
      other !== mover &&
      boundsMeet(all, other.bounds) &&
      traces.some(
        ({ outline, bounds, y }) =>
          boundsMeet(bounds, other.bounds) &&
          areInTheWay(other.model, { y, height }) &&
          overlaps(other.model.outline, outline, touch),
      )
    )
      found.push(other.facts.id);
  }
  return found;
}
