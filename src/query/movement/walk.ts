/**
 * Moves along routes: the part that the terrain decides, which stays the same while the mover stands still, and the models met.
 * Plans and checks ask for the same routes while other models move.
 */
import type { MoveResult, Route } from '../../engine/port/paths';
import type { ModelId } from '../../table/ids';
import { toMu } from '../../geometry/units';
import { touchMm } from '../index/areas';
import type { ModelBody } from '../index/bodies';
import type { Snapshot } from '../index/snapshot';
import type { StaticTable } from '../index/static-table';
import { followRoute } from './follow-route';
import { followRouteClimbing } from './follow-route-climbing';
import { bodiesOn, type Walk } from './traces';

/** Walks by the mover's body, which stands still, and by route. */
const walksOf = new WeakMap<ModelBody, Map<string, Walk>>();
/** Greatest number of cached walks of one body. */
const mostWalks = 256;

/** Measures a move along a route over the terrain. */
function walkOf(ground: StaticTable, mover: ModelBody, route: Route): Walk {
  let walks = walksOf.get(mover);
  if (walks === undefined) walksOf.set(mover, (walks = new Map()));
  const key = JSON.stringify([route.via, route.facing, route.y]);
  let walk = walks.get(key);
  if (walk === undefined) {
    const { footing } = ground.rule;
    walk = footing
      ? followRouteClimbing(ground, mover.model, route, footing)
      : followRoute(ground, mover.model, route);
    if (walks.size === mostWalks) walks.clear();
    walks.set(key, walk);
  }
  return walk;
}

/** Measures a move along a route. The models that it meets are found when first asked. */
export function moveAlong({ staticTable, bodies }: Snapshot, mover: ModelBody, route: Route): MoveResult {
  const { traces, last, ...walk } = walkOf(staticTable, mover, route);
  const touch = toMu(touchMm, staticTable.table.muMm);
  let [through, onto]: (readonly ModelId[] | null)[] = [null, null];
  return {
    ...walk,
    get through() {
      return (through ??= bodiesOn(bodies, mover, traces, touch));
    },
    get onto() {
      return (onto ??= bodiesOn(bodies, mover, [last], touch));
    },
  };
}
