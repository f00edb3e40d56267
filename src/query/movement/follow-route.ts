/**
 * Ways of bases over the table: how long, how high, past whom. A base is carried along its legs as it stands and turned
 * at the end. It walks on the ground and over ground that rises (what stops sight and gives no cover: a hill); other matter
 * it walks through (walls and ruins are breached, not climbed), unless that is where it is to stand.
 */
import type { Approach, Route } from '../../engine/port/paths';
import { chord } from '../../geometry/shapes/chord';
import { overlaps, planDistance } from '../../geometry/distance';
import { convexHull } from '../../geometry/shapes/hull';
import {
  boundsOfAll,
  movedOutline,
  outlineBounds,
  outlineContains,
  type PlanBounds,
} from '../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { turn } from '../../geometry/turn';
import { toMu, type Degrees, type Mu } from '../../geometry/units';
import { baseOutline } from '../../table/base';
import type { PlacedModel, PlacedPart } from '../../table/table';
import type { ModelBody } from '../index/bodies';
import type { StaticTable } from '../index/static-table';
import type { Snapshot } from '../index/snapshot';
import { touchMm } from '../index/areas';
import { traceOf, type Trace, type Walk } from './traces';

/** A stretch of a leg on one height. */
export interface Stretch {
  readonly leg: number;
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  readonly y: Mu;
}

/** Measures a move over the terrain where walls are breached, not climbed. */
export function followRoute(staticTable: StaticTable, model: PlacedModel, route: Route): Walk {
  const facing = route.facing ?? model.facing;
  const at = route.via.at(-1) ?? model.at;
  const stretches = stretchesOf(staticTable, model, route.via);
  const arrival = stretches.at(-1)?.y ?? model.y;
  const { y, stands } = standAt(
    staticTable,
    at,
    arrival,
    route.y ?? (route.via.length === 0 ? model.y : undefined),
  );
  const outline = baseOutline(model.base, at, facing, staticTable.table.muMm);
  const touch = toMu(touchMm, staticTable.table.muMm);
  const traces = stretches.flatMap((stretch) =>
    sweep(model.outline, model.at, stretch).map((part) => traceOf(part, stretch.y)),
  );
  const last = traceOf(outline, y);
  return {
    end: { model: model.id, at, facing, y },
    length: lengthOf([model.at, ...route.via]),
    climb: climbOf([model.y, ...stretches.map((stretch) => stretch.y), y]),
    displaced: displacement(model, at, facing),
    swing: swingOf(model, facing),
    leavesTable: [
      ...route.via.map((point) => baseOutline(model.base, point, model.facing, staticTable.table.muMm)),
      outline,
    ].some((base) => leavesTable(staticTable, base)),
    stands,
    impassable: impassableOn(staticTable, model, [...traces, last], touch),
    traces,
    last,
  };
}

export function approaches(
  snapshot: Snapshot,
  mover: ModelBody,
  route: Route,
  models: readonly string[],
  within: Mu,
): readonly Approach[] {
  const { model } = mover;
  const around = boundsOfAll([model.at, ...route.via].map((at) => sweptBounds(model, { from: at, to: at })));
  const others = models
    .map((id) => snapshot.models.get(id)!)
    .filter(({ bounds }) => boundsGap(around, bounds) <= within + rounding);
  if (others.length === 0) return [];
  const stretches = stretchesOf(snapshot.staticTable, model, route.via);
  const flat = snapshot.staticTable.rule.measuresInPlan === true;
  const gapOn = (other: ModelBody, stretch: Stretch, most: Mu) =>
    stretchGap(other, flat ? { ...stretch, y: other.model.y } : stretch, model, most);
  return others.flatMap((other) =>
    route.via.flatMap((_, leg) => {
      const onLeg = stretches.filter((stretch) => stretch.leg === leg);
      const gaps = onLeg.map((stretch) => gapOn(other, stretch, within));
      const least = Math.min(...gaps);
      if (least >= within) return [];
      const { from, y } = onLeg[0]!;
      return [
        {
          model: other.facts.id,
          leg,
          start: gapOn(other, { leg, from, to: from, y: leg === 0 ? model.y : y }, Infinity),
          least,
        },
      ];
    }),
  );
}

/** Distance in space from a base on a stretch to another base; Infinity where it is certainly more than `within`. */
function stretchGap(other: ModelBody, stretch: Stretch, mover: PlacedModel, within: Mu): Mu {
  const rise = other.model.y - stretch.y;
  if (Math.abs(rise) >= within || boundsGap(sweptBounds(mover, stretch), other.bounds) > within + rounding)
    return Infinity;
  const parts = sweep(mover.outline, mover.at, stretch);
  const plan = Math.min(...parts.map((part) => planDistance(part, other.model.outline)));
  return Math.sqrt(plan * plan + rise * rise);
}

/** Bounds carried to both ends are right to this. */
const rounding: Mu = 1e-9;

/** Returns bounds that contain the base throughout a straight stretch. */
function sweptBounds({ outline, at }: PlacedModel, { from, to }: Pick<Stretch, 'from' | 'to'>): PlanBounds {
  const { min, max } = outlineBounds(outline);
  const low = (axis: 0 | 1): Mu => min[axis] - at[axis] + Math.min(from[axis], to[axis]);
  const high = (axis: 0 | 1): Mu => max[axis] - at[axis] + Math.max(from[axis], to[axis]);
  return { min: [low(0), low(1)], max: [high(0), high(1)] };
}

function boundsGap(a: PlanBounds, b: PlanBounds): Mu {
  const dx = Math.max(0, b.min[0] - a.max[0], a.min[0] - b.max[0]);
  const dz = Math.max(0, b.min[1] - a.max[1], a.min[1] - b.max[1]);
  return Math.sqrt(dx * dx + dz * dz);
}

/** Returns the area that the base covers on a straight stretch, in convex outlines. */
export function sweep(base: Outline, at: PlanPoint, { from, to }: Stretch): readonly Outline[] {
  const start = movedOutline(base, from[0] - at[0], from[1] - at[1]);
  const end = movedOutline(base, to[0] - at[0], to[1] - at[1]);
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  if (dx === 0 && dz === 0) return [start];
  if (start.shape === 'circle') {
    const length = Math.sqrt(dx * dx + dz * dz);
    const [nx, nz] = [(-dz / length) * start.radius, (dx / length) * start.radius];
    const side: readonly PlanPoint[] = [
      [from[0] + nx, from[1] + nz],
      [from[0] - nx, from[1] - nz],
      [to[0] + nx, to[1] + nz],
      [to[0] - nx, to[1] - nz],
    ];
    return [start, end, { shape: 'polygon', points: convexHull(side) }];
  }
  return [start, end, { shape: 'polygon', points: convexHull([...corners(start), ...corners(end)]) }];
}

/** A polygon's corners; a curve's, taken as a polygon of many. */
function corners(outline: Outline): readonly PlanPoint[] {
  if (outline.shape === 'polygon') return outline.points;
  const [x, z] = outline.centre;
  const [radii, axis] =
    outline.shape === 'circle'
      ? ([
          [outline.radius, outline.radius],
          [1, 0],
        ] as const)
      : [outline.radii, outline.axis];
  return curveCorners.map(([c, s]) => {
    const [along, across] = [radii[0] * c, radii[1] * s];
    return [x + along * axis[0] - across * axis[1], z + along * axis[1] + across * axis[0]] as const;
  });
}

/** Of a circle of radius 1. */
const curveCorners = Array.from({ length: 64 }, (_, i) => turn([1, 0], (360 * i) / 64));

export function lengthOf(points: readonly PlanPoint[]): Mu {
  return points.slice(1).reduce((sum, point, i) => sum + planGap(points[i]!, point), 0);
}

export function planGap(a: PlanPoint, b: PlanPoint): Mu {
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]];
  return Math.sqrt(dx * dx + dz * dz);
}

export const climbOf = (heights: readonly Mu[]): Mu =>
  heights.slice(1).reduce((sum, y, i) => sum + Math.abs(y - heights[i]!), 0);

export function displacement({ outline, at, facing, base }: PlacedModel, to: PlanPoint, turned: Degrees): Mu {
  if (base.shape === 'round') return planGap(at, to);
  return Math.max(
    ...corners(outline).map(([x, z]) => {
      const [dx, dz] = turn([x - at[0], z - at[1]], turned - facing);
      return planGap([x, z], [to[0] + dx, to[1] + dz]);
    }),
  );
}

/** The arc of the outermost point of the outline, turned the short way round. */
export function swingOf({ outline, at, facing, base }: PlacedModel, turned: Degrees): Mu {
  if (base.shape === 'round') return 0;
  const reach = Math.max(...corners(outline).map((corner) => planGap(at, corner)));
  const degrees = Math.abs(turned - facing) % 360;
  return (reach * Math.min(degrees, 360 - degrees) * Math.PI) / 180;
}

export function leavesTable(
  {
    table: {
      size: [width, depth],
    },
  }: StaticTable,
  outline: Outline,
): boolean {
  const { min, max } = outlineBounds(outline);
  return min[0] < 0 || min[1] < 0 || max[0] > width || max[1] > depth;
}

/** Pieces that bar the base somewhere on its way. */
function impassableOn(
  ground: StaticTable,
  model: PlacedModel,
  traces: readonly Trace[],
  touch: Mu,
): readonly string[] {
  const bars = ({ tags, bottom, top }: PlacedPart, y: Mu) =>
    tags.ground === 'impassable' && bottom < y + model.height && top > y;
  const met = ({ outline, bounds, y }: Trace): readonly string[] =>
    ground.surfaces
      .along(bounds, bounds)
      .filter((part) => bars(part, y) && part.solids.some((solid) => overlaps(outline, solid.outline, touch)))
      .map((part) => part.piece);
  return [...new Set(traces.flatMap(met))];
}

/** The legs cut where the height that the base's centre walks on changes. */
function stretchesOf(ground: StaticTable, model: PlacedModel, via: readonly PlanPoint[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let [from, y] = [model.at, model.y];
  via.forEach((to, leg) => {
    const parts = partsOn(ground, from, to);
    const cuts = [
      0,
      1,
      ...parts.flatMap(({ solids }) => solids.flatMap(({ outline }) => chord(from, to, outline, 0) ?? [])),
    ]
      .filter((cut) => cut >= 0 && cut <= 1)
      .sort((a, b) => a - b);
    const pointAt = (t: number): PlanPoint => [
      from[0] + t * (to[0] - from[0]),
      from[1] + t * (to[1] - from[1]),
    ];
    for (let i = 1; i < cuts.length; i++) {
      const [start, end] = [cuts[i - 1]!, cuts[i]!];
      if (end === start) continue;
      y = walkingHeight(parts, pointAt((start + end) / 2), y);
      stretches.push({ leg, from: pointAt(start), to: end === 1 ? to : pointAt(end), y });
    }
    if (!stretches.some((stretch) => stretch.leg === leg)) stretches.push({ leg, from, to, y });
    from = to;
  });
  return stretches;
}

export function partsOn(ground: StaticTable, from: PlanPoint, to: PlanPoint): readonly PlacedPart[] {
  return ground.surfaces.along({ min: from, max: from }, { min: to, max: to });
}

/** Heights at a point: the ground, and tops of matter; `matter` is what fills the air above it. */
function levelsAt(parts: readonly PlacedPart[], point: PlanPoint) {
  const here = parts.filter(({ solids }) => solids.some(({ outline }) => outlineContains(outline, point)));
  const floor = Math.min(0, ...here.filter(({ part }) => part.dug).map(({ bottom }) => bottom));
  const matter = here.filter(({ part, tags }) => !part.dug && tags.solid && tags.ground !== 'impassable');
  return { heights: [floor, ...matter.map(({ top }) => top)], matter };
}

const fills =
  (y: Mu) =>
  ({ bottom, top }: PlacedPart): boolean =>
    bottom <= y && y < top;
const isRisenGround = ({ tags }: PlacedPart): boolean => tags.sight === 'blocks' && tags.cover === 'none';

/** The height nearest to where it walks: into ground that rises it does not go, through other matter it does. */
function walkingHeight(parts: readonly PlacedPart[], point: PlanPoint, y: Mu): Mu {
  const { heights, matter } = levelsAt(parts, point);
  return (
    nearest(
      heights.filter((height) => !matter.some((part) => isRisenGround(part) && fills(height)(part))),
      y,
    ) ?? y
  );
}

/** Returns the final height of a base that arrives at a height: the requested one if it can stand there, else the nearest surface. */
function standAt(
  ground: StaticTable,
  at: PlanPoint,
  arrival: Mu,
  wished: Mu | undefined,
): { readonly y: Mu; readonly stands: boolean } {
  const { heights, matter } = levelsAt(partsOn(ground, at, at), at);
  const free = heights.filter((height) => !matter.some(fills(height)));
  if (wished !== undefined)
    return { y: wished, stands: free.some((height) => Math.abs(height - wished) < sameHeight) };
  const y = nearest(free, arrival);
  return { y: y ?? arrival, stands: y !== null };
}

/** Heights closer than this are one. */
const sameHeight: Mu = 1e-6;

/** The height nearest to y; the higher of two. */
function nearest(heights: readonly Mu[], y: Mu): Mu | null {
  if (heights.length === 0) return null;
  return heights.reduce((best, height) => {
    const [a, b] = [Math.abs(height - y), Math.abs(best - y)];
    return a < b || (a === b && height > best) ? height : best;
  });
}
