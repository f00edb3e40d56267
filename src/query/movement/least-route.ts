/**
 * Lower bounds of the length of a move into reach of models: where the allowance is less, the move is proven impossible.
 *
 * Two bounds hold for every legal route, whatever bends and turns it takes:
 * - No point of a base moves farther than the route is long, so the straight gap has to be covered.
 * - The base's centre stays out of impassable pieces by at least the base's inner radius. Replace each such zone by a convex polygon
 *   inside it: the shortest path around the polygons is no longer than any legal route. That path turns at corners of the polygons
 *   and ends on the goal's edge, square to it or beside a polygon (visibility graph; de Berg et al., Computational Geometry, ch. 15).
 *
 * The search of `find-path.ts` goes round polygons outside the zones instead: it finds routes, and proves nothing.
 */
import type { DrivePlan } from '../../engine/port/drive';
import { planDistance } from '../../geometry/distance';
import { convexHull } from '../../geometry/shapes/hull';
import { circleOutline, outlineBounds } from '../../geometry/shapes/outline';
import { polygonOf, type ConvexPolygon } from '../../geometry/shapes/convex';
import { regionOf } from '../../geometry/shapes/region';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { turn } from '../../geometry/turn';
import { toMu, type Mu } from '../../geometry/units';
import type { PlacedModel, PlacedPart } from '../../table/table';
import { touchMm } from '../index/areas';
import { modelIn, type Snapshot } from '../index/snapshot';
import { BestFirstQueue } from '../../geometry/best-first-queue';
import { mostGap } from './contacts/contact-places';
import { planGap } from './follow-route';

/** Corners of the polygon inside a circle. */
const circleCorners = 32;
/** A path enters a polygon where it runs deeper inside than this. */
const edgeSlack: Mu = 1e-6;

/** A disc around a target: a centre outside it is certainly out of reach. */
interface Goal {
  readonly centre: PlanPoint;
  readonly radius: Mu;
}

/** Reports a proof that no route of at most `most` brings any part of the base within `within` of one of these models. */
export function isOutOfReach(
  snapshot: Snapshot,
  id: string,
  targets: readonly string[],
  within: Mu,
  most: Mu,
): boolean {
  const { model } = modelIn(snapshot, id);
  const outlines = targets.map((target) => modelIn(snapshot, target).model.outline);
  const gaps = outlines.map((target) => planDistance(model.outline, target));
  if (Math.min(...gaps) - within > most) return true;
  const reach = regionOf(model.outline).radius + within;
  const goals = outlines.map((target): Goal => {
    const { x, z, radius } = regionOf(target);
    return { centre: [x, z], radius: radius + reach };
  });
  const zones = closedZones(snapshot, model, most).filter((zone) => !isInside(model.at, zone));
  return shortestAround(model.at, goals, zones, most) > most;
}

/** Returns polygons inside the zones that the base's centre cannot enter: impassable pieces that bar it at every height. */
function closedZones({ staticTable }: Snapshot, model: PlacedModel, most: Mu): readonly ConvexPolygon[] {
  const bounds = outlineBounds(model.outline);
  const near = staticTable.surfaces.along(bounds, bounds, most);
  const walkable = near.filter(({ part, tags }) => part.dug !== true && tags.ground !== 'impassable');
  const highest = Math.max(0, model.y, ...walkable.map(({ top }) => top));
  const lowest = Math.min(0, model.y, ...near.map(({ bottom }) => bottom));
  const bars = ({ part, tags, bottom, top }: PlacedPart): boolean =>
    part.dug !== true && tags.ground === 'impassable' && top > highest && bottom < lowest + model.height;
  const radius = innerRadius(model) - toMu(touchMm, staticTable.table.muMm);
  return near.filter(bars).flatMap(({ solids }) => solids.map(({ outline }) => grownWithin(outline, radius)));
}

/** Returns the radius of a circle around the model's centre that lies in its base at any facing. */
function innerRadius({ base, outline }: PlacedModel): Mu {
  const { radius } = regionOf(outline);
  if (base.shape === 'round') return radius;
  const [along, across] = base.mm;
  const longest =
    base.shape === 'rect' ? Math.sqrt(along * along + across * across) : Math.max(along, across);
  return (radius * Math.min(along, across)) / longest;
}

/** Returns a polygon inside an outline grown by a radius. */
function grownWithin(outline: Outline, radius: Mu): ConvexPolygon {
  const points = polygonOf(outline, circleCorners, 'within');
  if (radius <= edgeSlack) return points;
  const disc = Array.from({ length: circleCorners }, (_, i) => turn([radius, 0], (360 * i) / circleCorners));
  return convexHull(points.flatMap(([x, z]) => disc.map(([dx, dz]): PlanPoint => [x + dx, z + dz])));
}

/** Returns the length of the shortest path around polygons to one of the goals; Infinity where it is longer than `most`. */
function shortestAround(
  start: PlanPoint,
  goals: readonly Goal[],
  zones: readonly ConvexPolygon[],
  most: Mu,
): Mu {
  const isFree = (a: PlanPoint, b: PlanPoint): boolean => !zones.some((zone) => enters(a, b, zone));
  const toGoal = (from: PlanPoint): Mu => Math.min(...goals.map((goal) => arrival(from, goal, isFree)));
  const nodes: readonly PlanPoint[] = [
    start,
    ...zones.flat(),
    ...zones.flatMap((zone) => goals.flatMap((goal) => edgeCrossings(zone, goal))),
  ].filter((node) => planGap(start, node) <= most && !zones.some((zone) => isInside(node, zone)));
  const lengths = nodes.map((_, i) => (i === 0 ? 0 : Infinity));
  const settled = nodes.map(() => false);
  const queue = new BestFirstQueue<number>();
  queue.push(0, 0);
  let best = Infinity;
  for (let entry = queue.pop(); entry !== null; entry = queue.pop()) {
    const node = entry.item;
    if (settled[node]) continue;
    settled[node] = true;
    const [here, length] = [nodes[node]!, lengths[node]!];
    if (length >= Math.min(best, most)) break;
    best = Math.min(best, length + toGoal(here));
    for (const [next, point] of nodes.entries()) {
      const there = length + planGap(here, point);
      if (settled[next] || there >= lengths[next]! || there > most || !isFree(here, point)) continue;
      lengths[next] = there;
      queue.push(there, next);
    }
  }
  return best <= most ? best : Infinity;
}

/** Returns the straight length from a point to a goal; Infinity where a polygon is in between. */
function arrival(
  from: PlanPoint,
  { centre, radius }: Goal,
  isFree: (a: PlanPoint, b: PlanPoint) => boolean,
): Mu {
  const gap = planGap(from, centre);
  const left = gap - radius;
  if (left <= edgeSlack) return 0;
  const share = left / gap;
  const end: PlanPoint = [from[0] + (centre[0] - from[0]) * share, from[1] + (centre[1] - from[1]) * share];
  return isFree(from, end) ? left : Infinity;
}

/** Returns the points where the edge of a goal crosses the edges of a polygon. */
function edgeCrossings(zone: ConvexPolygon, { centre, radius }: Goal): readonly PlanPoint[] {
  return zone.flatMap((p, i) => {
    const q = zone[(i + 1) % zone.length]!;
    const [dx, dz] = [q[0] - p[0], q[1] - p[1]];
    const [x, z] = [p[0] - centre[0], p[1] - centre[1]];
    const a = dx * dx + dz * dz;
    const b = x * dx + z * dz;
    const root = b * b - a * (x * x + z * z - radius * radius);
    if (a === 0 || root < 0) return [];
    return [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a]
      .filter((t) => t >= 0 && t <= 1)
      .map((t): PlanPoint => [p[0] + t * dx, p[1] + t * dz]);
  });
}

/** Returns how deep a point lies behind an edge of a convex polygon. */
function depth([x, z]: PlanPoint, p: PlanPoint, q: PlanPoint): Mu {
  const [dx, dz] = [q[0] - p[0], q[1] - p[1]];
  return (dz * (x - p[0]) - dx * (z - p[1])) / Math.sqrt(dx * dx + dz * dz);
}

const isInside = (point: PlanPoint, zone: ConvexPolygon): boolean =>
  zone.every((p, i) => depth(point, p, zone[(i + 1) % zone.length]!) > edgeSlack);

/** Reports whether a segment runs through the inside of a convex polygon (Cyrus and Beck's clipping). */
function enters(a: PlanPoint, b: PlanPoint, zone: ConvexPolygon): boolean {
  let [enter, leave] = [0, 1];
  for (let i = 0; i < zone.length; i++) {
    const [p, q] = [zone[i]!, zone[(i + 1) % zone.length]!];
    const [from, to] = [depth(a, p, q) - edgeSlack, depth(b, p, q) - edgeSlack];
    if (from <= 0 && to <= 0) return false;
    if (from <= 0) enter = Math.max(enter, from / (from - to));
    else if (to <= 0) leave = Math.min(leave, from / (from - to));
    if (enter >= leave) return false;
  }
  return true;
}

/**
 * Reports a proof that no drive of at most `most` brings the base into contact with one of these models. Pivots count no length;
 * about the rear, the centre moves along a chord of at most a half turn.
 */
export function isOutOfDrive(
  snapshot: Snapshot,
  id: string,
  targets: readonly string[],
  about: DrivePlan['about'],
  most: Mu,
): boolean {
  const { model } = modelIn(snapshot, id);
  const { radius } = regionOf(model.outline);
  const swing = about === 'rear' ? 2 * radius : 0;
  const centre = circleOutline(model.at, 0);
  const gaps = targets.map((target) => planDistance(centre, modelIn(snapshot, target).model.outline));
  return Math.min(...gaps) - radius - swing - mostGap > most;
}
