/** Paths of a base round what bars it: the barriers of a request, the goals near models, and finders kept for the next request. */
import type { NearModels, PathRequest } from '../../engine/port/paths';
import { closestInPlan } from '../../geometry/distance';
import { farthestDistance } from '../../geometry/farthest';
import { convexHull } from '../../geometry/shapes/hull';
import {
  circleOutline,
  movedOutline,
  orientation,
  outlineBounds,
  outlineContains,
} from '../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { turn } from '../../geometry/turn';
import type { Mu } from '../../geometry/units';
import type { PlacedModel, PlacedPart } from '../../table/table';
import type { ModelBody } from '../index/bodies';
import type { StaticTable } from '../index/static-table';
import { rises } from './follow-route-climbing';
import type { Snapshot } from '../index/snapshot';
import { planGap } from './follow-route';
import { shapeBarrier } from './shape-barrier';
import { PathFinder, withCorners, type Barrier, type Goal } from './path-finder';

/** Number of corners of the polygon around a circle. It circumscribes the circle, so no path cuts into the curve. */
const circleCorners = 24;
/** Enlargement of barriers, so that rounding does not let a path along one touch the obstacle. */
const barrierMargin: Mu = 1e-4;

export function findPath(
  snapshot: Snapshot,
  mover: ModelBody,
  request: PathRequest,
): readonly PlanPoint[] | null {
  const router = pathFinderFor(snapshot, mover, request);
  return 'models' in request.to ? router.toOne(goalsOf(snapshot, mover, request.to)) : router.to(request.to);
}

/** Path finders by snapshot, mover and request: the same searches recur while no model moves. */
const cache = new WeakMap<Snapshot, Map<ModelBody, Map<string, PathFinder>>>();

/** The path finder asked for last: a plan asks for many goals in a row, with the same list of models to avoid. */
let last: {
  readonly snapshot: Snapshot;
  readonly mover: ModelBody;
  readonly request: SearchRequest;
  readonly finder: PathFinder;
} | null = null;

type SearchRequest = Omit<PathRequest, 'to'>;

const isSameRequest = (one: SearchRequest, other: SearchRequest): boolean =>
  one.avoid === other.avoid &&
  one.barriers === other.barriers &&
  one.clearance === other.clearance &&
  one.maxLength === other.maxLength;

/** Returns the path finder of a base around the barriers of a request, for any goal. */
export function pathFinderFor(snapshot: Snapshot, mover: ModelBody, request: SearchRequest): PathFinder {
  if (last?.snapshot === snapshot && last.mover === mover && isSameRequest(last.request, request))
    return last.finder;
  const byMover = cache.get(snapshot) ?? new Map<ModelBody, Map<string, PathFinder>>();
  cache.set(snapshot, byMover);
  const finders = byMover.get(mover) ?? new Map<string, PathFinder>();
  byMover.set(mover, finders);
  const key = JSON.stringify([request.avoid, request.clearance, request.maxLength, request.barriers]);
  const finder =
    finders.get(key) ??
    new PathFinder(mover.model.at, barriersFor(snapshot, mover, request), request.maxLength);
  finders.set(key, finder);
  last = { snapshot, mover, request, finder };
  return finder;
}

/** Returns a goal near each of the models: a place that a straight line from a point reaches, near enough to the model. */
function goalsOf(snapshot: Snapshot, { model }: ModelBody, to: NearModels): readonly Goal[] {
  return to.models.map((id) => {
    const { outline, y } = snapshot.models.get(id)!.model;
    const rise = y - model.y;
    const square = to.within * to.within - rise * rise;
    const reach = square > 0 ? Math.sqrt(square) : 0;
    return isRound(model.outline) && isRound(outline)
      ? roundGoal(model, outline, reach, to.wholeBase)
      : goal(model, outline, reach, to.wholeBase);
  });
}

const isRound = (outline: Outline): boolean => outline.shape === 'circle';

/** Returns the goal of one round base near another: the nearest such place lies on the line of their centres. */
function roundGoal(model: PlacedModel, target: Outline, reach: Mu, wholeBase: boolean): Goal {
  const own = wholeBase ? -outer(model.outline) : inner(model.outline);
  const near = Math.max(0, reach + inner(target) + own - barrierMargin);
  const centre = middleOf(target);
  return (from) => {
    const gap = planGap(from, centre);
    if (gap <= near) return from;
    const share = (gap - near) / gap;
    return [from[0] + (centre[0] - from[0]) * share, from[1] + (centre[1] - from[1]) * share];
  };
}

/** Returns the goal of a base of any shape that keeps its facing: along the line of the closest points, which no way beats. */
function goal(model: PlacedModel, target: Outline, reach: Mu, wholeBase: boolean): Goal {
  const near = Math.max(0, reach - barrierMargin);
  return (from) => {
    let at = from;
    for (let step = 0; step < mostSteps; step++) {
      const base = movedOutline(model.outline, at[0] - model.at[0], at[1] - model.at[1]);
      const {
        distance,
        points: [p, q],
      } = closestInPlan(base, target);
      const left = (wholeBase ? farthestDistance(base, target) : distance) - near;
      if (left <= 0) return at;
      const [to, length] = distance > 0 ? [q, distance] : [middleOf(target), planGap(p, middleOf(target))];
      if (length === 0) return at;
      const share = Math.min(left, length) / length;
      at = [at[0] + (to[0] - p[0]) * share, at[1] + (to[1] - p[1]) * share];
    }
    return at;
  };
}

/** Steps towards a goal: one where any part of the base has to be near, a few where all of it has. */
const mostSteps = 16;

function barriersFor(
  snapshot: Snapshot,
  { model }: ModelBody,
  request: Omit<PathRequest, 'to'>,
): readonly Barrier[] {
  const { staticTable } = snapshot;
  const radius = outer(model.outline);
  const bounds = outlineBounds(model.outline);
  const impassable = staticTable.surfaces
    .along(bounds, bounds, request.maxLength)
    .filter((part) => part.part.dug !== true && bars(staticTable, part, model))
    .flatMap(({ solids }) => solids.map(({ outline }) => grown(outline, radius + barrierMargin)));
  const models = request.avoid
    .map((id) => snapshot.models.get(id)!.model)
    .filter(
      (other) =>
        planGap(middleOf(other.outline), model.at) <=
        request.maxLength + outer(other.outline) + radius + request.clearance,
    )
    .map((other) => aroundModel(other, model, request.clearance + barrierMargin));
  const touched = (request.barriers ?? []).map((id) =>
    aroundModel(snapshot.models.get(id)!.model, model, barrierMargin),
  );
  return [...impassable, ...models, ...touched];
}

/** Returns the barrier that a model is to the centre of another, by a margin apart. */
function aroundModel(other: PlacedModel, { outline, at }: PlacedModel, margin: Mu): Barrier {
  if (outline.shape !== 'circle')
    return shapeBarrier(other.outline, movedOutline(outline, -at[0], -at[1]), margin);
  return other.outline.shape === 'ellipse'
    ? shapeAroundDisc(other.outline, outline.radius, margin)
    : grown(other.outline, outline.radius + margin);
}

/** Reports whether a part stops a base on foot: impassable ground, and under rules with a footing anything too high to step on or climb. */
function bars({ rule: { footing } }: StaticTable, part: PlacedPart, { y, height }: PlacedModel): boolean {
  if (part.tags.ground === 'impassable') return true;
  return (
    footing !== undefined &&
    rises(part, footing) &&
    !footing.scales({ piece: part.piece, tags: part.tags }) &&
    part.bottom < y + height &&
    part.top > y + footing.step
  );
}

/** Barriers by outline, and by their growth. Outlines never change. */
type BarrierCache = WeakMap<Outline, Map<string | Mu, Barrier>>;

function cached(cache: BarrierCache, outline: Outline, key: string | Mu, make: () => Barrier): Barrier {
  let byKey = cache.get(outline);
  if (byKey === undefined) cache.set(outline, (byKey = new Map()));
  let barrier = byKey.get(key);
  if (barrier === undefined) byKey.set(key, (barrier = make()));
  return barrier;
}

const grownOutlines: BarrierCache = new WeakMap();
const grown = (outline: Outline, by: Mu): Barrier =>
  cached(grownOutlines, outline, by, () => barrierRound(outline, by));

const shapesAroundDiscs: BarrierCache = new WeakMap();
const shapeAroundDisc = (outline: Outline, radius: Mu, margin: Mu): Barrier =>
  cached(shapesAroundDiscs, outline, `${radius} ${margin}`, () =>
    shapeBarrier(outline, circleOutline([0, 0], radius), margin),
  );

/** Returns an outline grown by a radius: for a curve the circle around it, for a polygon every point within the radius. */
function barrierRound(outline: Outline, by: Mu): Barrier {
  const [centre, radius] = [middleOf(outline), outer(outline) + by];
  const reach = radius - inRounding;
  const isFar = (a: PlanPoint, b: PlanPoint): boolean => squareToSegment(centre, a, b) >= reach * reach;
  const square = { x: centre[0], z: centre[1], reach };
  if (outline.shape !== 'polygon')
    return withCorners({ ...square, cuts: (a, b) => !isFar(a, b) }, () => around(centre, radius));
  const { points } = outline;
  return withCorners(
    { ...square, cuts: (a, b) => !isFar(a, b) && comesNear(outline, a, b, by - inRounding) },
    () => convexHull(points.flatMap((corner) => around(corner, by))),
  );
}

/** Reports whether a segment comes nearer to a convex polygon than `within`. */
function comesNear(
  outline: Outline & { readonly shape: 'polygon' },
  a: PlanPoint,
  b: PlanPoint,
  within: Mu,
): boolean {
  if (outlineContains(outline, a)) return true;
  const { points } = outline;
  const square = within * within;
  let p = points[points.length - 1]!;
  for (const q of points) {
    const isNear =
      Math.min(squareToSegment(p, a, b), squareToSegment(a, p, q), squareToSegment(b, p, q)) < square;
    if (isNear || cross(p, q, a, b)) return true;
    p = q;
  }
  return false;
}

const cross = (p: PlanPoint, q: PlanPoint, a: PlanPoint, b: PlanPoint): boolean =>
  orientation(p, q, a) * orientation(p, q, b) < 0 && orientation(a, b, p) * orientation(a, b, q) < 0;

const inRounding: Mu = 1e-9;

/** Returns the squared distance from a point to a segment. It runs in the innermost loop and makes no arrays. */
function squareToSegment(point: PlanPoint, a: PlanPoint, b: PlanPoint): number {
  const dx = b[0] - a[0];
  const dz = b[1] - a[1];
  const x = point[0] - a[0];
  const z = point[1] - a[1];
  const square = dx * dx + dz * dz;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + z * dz) / square));
  const offX = x - t * dx;
  const offZ = z - t * dz;
  return offX * offX + offZ * offZ;
}

function around([x, z]: PlanPoint, radius: Mu): readonly PlanPoint[] {
  const [, half] = turn([1, 0], 180 / circleCorners);
  const out = radius / Math.sqrt(1 - half * half);
  return convexHull(
    Array.from({ length: circleCorners }, (_, i): PlanPoint => {
      const [dx, dz] = turn([out, 0], (360 * i) / circleCorners);
      return [x + dx, z + dz];
    }),
  );
}

const middleOf = (outline: Outline): PlanPoint => {
  if (outline.shape !== 'polygon') return outline.centre;
  const { min, max } = outlineBounds(outline);
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
};

/** Returns the radius of a circle about the middle that contains the outline. */
const outer = (outline: Outline): Mu => {
  if (outline.shape === 'circle') return outline.radius;
  if (outline.shape === 'ellipse') return Math.max(...outline.radii);
  const middle = middleOf(outline);
  return Math.max(...outline.points.map((point) => planGap(middle, point)));
};

/** Returns the radius of a circle about the middle that lies within the outline. */
const inner = (outline: Outline): Mu => {
  if (outline.shape === 'circle') return outline.radius;
  if (outline.shape === 'ellipse') return Math.min(...outline.radii);
  const { min, max } = outlineBounds(outline);
  return Math.min(max[0] - min[0], max[1] - min[1]) / 2;
};
