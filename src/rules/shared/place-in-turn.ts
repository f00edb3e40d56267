/** Plans of a whole unit's move: each model in turn gets a route to the spot that it wants, or near it. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { Route } from '../../engine/port/paths';
import type { ModelPose } from '../../engine/port/pose';
import type { TableQuery } from '../../engine/port/table-query';
import type { Moves } from '../../engine/placements';
import { modelOf, type Roster } from './roster';

/** The spot that a model wants to reach. */
export interface ModelRequest {
  readonly model: string;
  readonly spot: PlanPoint;
}

/**
 * Returns routes for the requests, in their order: to the spot itself or to a free place near it. A model without a route stays.
 * @param findRoute finds a legal route of one model to a spot; null without one
 * @param standing poses of the models without a request
 */
export function placeInTurn(
  query: TableQuery,
  requests: readonly ModelRequest[],
  findRoute: (model: string, spot: PlanPoint) => Route | null,
  standing: readonly ModelPose[],
): readonly Route[] {
  const routes: Route[] = [];
  let placed = standing;
  for (const { model, spot } of requests) {
    const there = query.withModels([...placed, query.followRoute({ model, via: [] }).end]);
    const isFree = (route: Route): boolean => there.followRoute(route).onto.length === 0;
    const route = firstOf(spotsAround(spot), (place) => {
      if (there.isTaken(model, place)) return null;
      const found = findRoute(model, place);
      return found && isFree(found) ? found : null;
    });
    if (route) routes.push(route);
    placed = [...placed, query.followRoute(route ?? { model, via: [] }).end];
  }
  return routes;
}

function firstOf<T, R>(candidates: readonly T[], find: (candidate: T) => R | null): R | null {
  for (const candidate of candidates) {
    const found = find(candidate);
    if (found !== null) return found;
  }
  return null;
}

/** Returns a spot, then two rings of spots around it. */
export function spotsAround([x, z]: PlanPoint): readonly PlanPoint[] {
  const directions: readonly PlanPoint[] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [0.7, 0.7],
    [-0.7, -0.7],
    [0.7, -0.7],
    [-0.7, 0.7],
  ];
  return [
    [x, z],
    ...[0.6, 1.2].flatMap((ring) => directions.map(([dx, dz]): PlanPoint => [x + dx * ring, z + dz * ring])),
  ];
}

/** Returns the distance of two points in the plan. */
export function planGap(a: PlanPoint, b: PlanPoint): Mu {
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]];
  return Math.sqrt(dx * dx + dz * dz);
}

/** Returns the point at most `most` towards another, ending `short` of it. */
export function towards(from: PlanPoint, to: PlanPoint, most: Mu, short: Mu): PlanPoint {
  const length = planGap(from, to);
  const step = Math.min(most, Math.max(0, length - short));
  return step === 0
    ? from
    : [from[0] + ((to[0] - from[0]) / length) * step, from[1] + ((to[1] - from[1]) / length) * step];
}

/** Reports whether moves end any model elsewhere than it stands. */
export const movesAny = (game: Roster, moves: Moves): boolean =>
  Object.entries(moves).some(([model, { via }]) => {
    const end = via.at(-1);
    return end !== undefined && planGap(modelOf(game, model).at, end) > 0;
  });

/** Returns the models ordered by their distance from a point, the nearest first. */
export function byDistance<T extends { readonly at: PlanPoint }>(
  models: readonly T[],
  to: PlanPoint,
): readonly T[] {
  const square = ({ at }: T): number => (at[0] - to[0]) * (at[0] - to[0]) + (at[1] - to[1]) * (at[1] - to[1]);
  return [...models].sort((a, b) => square(a) - square(b));
}
