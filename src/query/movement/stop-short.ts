import type { Route } from '../../engine/port/paths';
import { overlaps } from '../../geometry/distance';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { toMu } from '../../geometry/units';
import { baseOutline } from '../../table/base';
import { touchMm } from '../index/areas';
import type { ModelBody } from '../index/bodies';
import type { Snapshot } from '../index/snapshot';
import { moveAlong } from './walk';

/**
 * Returns the route, cut where its base first touches one of these models on its last way into it; unchanged where it ends on none of
 * them. A model on another floor bars no end.
 */
export function stopShort(
  snapshot: Snapshot,
  mover: ModelBody,
  route: Route,
  models: readonly string[],
): Route {
  const { model } = mover;
  const { muMm } = snapshot.staticTable.table;
  const touch = toMu(touchMm, muMm);
  const isOn = (point: PlanPoint, ids: readonly string[]): boolean =>
    ids.some((id) =>
      overlaps(
        snapshot.models.get(id)!.model.outline,
        baseOutline(model.base, point, model.facing, muMm),
        touch,
      ),
    );
  const points = [model.at, ...route.via];
  let last = points.length - 1;
  if (!isOn(points[last]!, models)) return route;
  const { onto } = moveAlong(snapshot, mover, route);
  const under = models.filter((id) => onto.includes(id));
  if (!isOn(points[last]!, under)) return route;
  while (last > 0 && isOn(points[last - 1]!, under)) last--;
  if (last === 0) return { ...route, via: [] };
  const [from, to] = [points[last - 1]!, points[last]!];
  const pointAt = (t: number): PlanPoint => [
    from[0] + t * (to[0] - from[0]),
    from[1] + t * (to[1] - from[1]),
  ];
  let [free, on] = [0, 1];
  for (let i = 0; i < contactHalvings; i++) {
    const half = (free + on) / 2;
    if (isOn(pointAt(half), under)) on = half;
    else free = half;
  }
  return { ...route, via: [...points.slice(1, last), pointAt(free)] };
}

const contactHalvings = 48;
