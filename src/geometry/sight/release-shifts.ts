/** The shifts of a target that bring it into an area, where blockers release it. */
import { area, boundsOf, clipHalf, type ConvexPolygon, intersect, polygonOf } from '../shapes/convex';
import { convexHull } from '../shapes/hull';
import { circleKind, type Limits, polygonRegion, type Region, regionOf } from '../shapes/region';
import { regionSupport, scratchSupport, supportValue } from '../shapes/region-support';
import { separation } from '../shapes/separation';
import type { Outline, PlanPoint } from '../shapes/shapes';
import type { Mu } from '../units';
import type { Release } from './nudge-limits';

/** Corners of a polygon that stands for a curve, or for the shifts up to a length: all lie on it. */
const roundCorners = 256;

/**
 * Shifts that bring the target into a convex outline, by condition: the two overlap, or the target's middle,
 * half of it or all of it lies there. All are convex sets; a target half in one outline and half in the next
 * counts as in neither.
 */
export const shiftsInto: Readonly<
  Record<Release['within'], (target: Region, part: Outline) => ConvexPolygon>
> = {
  'any-overlap': (target, part) => {
    const into = regionOf(part);
    const corners = normalsOf([into, target]).flatMap(([nx, nz]) => {
      regionSupport(into, nx, nz);
      const { x, z } = scratchSupport;
      regionSupport(target, -nx, -nz);
      return [[x - scratchSupport.x, z - scratchSupport.z] as const];
    });
    return convexHull(corners);
  },
  centre: (target, part) =>
    polygonOf(part, roundCorners, 'within').map(([x, z]) => [x - target.x, z - target.z]),
  half: (target, part) => {
    const [into, base] = [polygonOf(part, roundCorners, 'within'), polygonAround(target)];
    const { x, z } = regionOf(part);
    const [middleX, middleZ] = [x - target.x, z - target.z];
    const isIn = (vx: Mu, vz: Mu): boolean =>
      area(
        intersect(
          base.map(([bx, bz]) => [bx + vx, bz + vz]),
          into,
        ),
      ) >=
      area(base) / 2;
    if (!isIn(middleX, middleZ)) return [];
    return halfDirections.map(([nx, nz]): PlanPoint => {
      let [inside, outside] = [0, regionOf(part).radius + target.radius];
      for (let i = 0; i < halvings; i++) {
        const far = (inside + outside) / 2;
        if (isIn(middleX + far * nx, middleZ + far * nz)) inside = far;
        else outside = far;
      }
      return [middleX + inside * nx, middleZ + inside * nz];
    });
  },
  whole: (target, part) => {
    const corners = polygonOf(part, roundCorners, 'within');
    // Each edge moved inwards as far as the target reaches outwards from the origin.
    return corners.reduce((left: ConvexPolygon, [px, pz], i) => {
      const [qx, qz] = corners[(i + 1) % corners.length]!;
      const length = Math.sqrt((qx - px) * (qx - px) + (qz - pz) * (qz - pz));
      const [nx, nz] = [(qz - pz) / length, (px - qx) / length];
      const inwards = supportValue(target, -nx, -nz);
      return clipHalf(
        left,
        [px + nx * inwards, pz + nz * inwards],
        [qx + nx * inwards, qz + nz * inwards],
        1,
      );
    }, anywhere);
  },
};

/** Cache of shifts that bring a circle about the origin into an outline, by the condition and the circle's radius. Outlines never change. */
const shiftsCache = new WeakMap<Outline, Map<string, ConvexPolygon>>();

/**
 * Returns the shifts that bring the target into a convex outline. Those of a round target are found once for all its places: bases of
 * few sizes stand on a table, and are asked about its areas again and again.
 */
export function shiftsIntoArea(within: Release['within'], target: Region, part: Outline): ConvexPolygon {
  if (target.kind !== circleKind) return shiftsInto[within](target, part);
  return shiftsOfCircle(within, target.radius, part).map(([x, z]) => [x - target.x, z - target.z]);
}

function shiftsOfCircle(within: Release['within'], radius: Mu, part: Outline): ConvexPolygon {
  const ofPart = shiftsCache.get(part) ?? new Map<string, ConvexPolygon>();
  const key = `${within} ${radius}`;
  const before = ofPart.get(key);
  if (before !== undefined) return before;
  const shifts = shiftsInto[within](regionOf({ shape: 'circle', centre: [0, 0], radius }), part);
  shiftsCache.set(part, ofPart.set(key, shifts));
  return shifts;
}

/**
 * Directions from the piece's middle, and halvings in each, that find the places where a base stands half in
 * a piece.
 */
const halfDirections: ConvexPolygon = polygonOf({ shape: 'circle', centre: [0, 0], radius: 1 }, 64, 'within');
const halvings = 24;

function polygonAround(region: Region): ConvexPolygon {
  return convexHull(
    circle.map(([nx, nz]): PlanPoint => {
      regionSupport(region, nx, nz);
      return [scratchSupport.x, scratchSupport.z];
    }),
  );
}

/** Larger than any table. */
const anywhere: ConvexPolygon = [
  [-1e4, -1e4],
  [-1e4, 1e4],
  [1e4, 1e4],
  [1e4, -1e4],
];

/**
 * Returns directions all round, and to either side of every edge's normal: the corners of a sum lie furthest
 * along one of them.
 */
function normalsOf(regions: readonly Region[]): readonly PlanPoint[] {
  const beside = 1e-7;
  const edges = regions.flatMap(({ corners }, which) =>
    Array.from({ length: corners.length / 2 }, (_, i): PlanPoint => {
      const next = (2 * i + 2) % corners.length;
      const sign = which === 0 ? 1 : -1;
      return [sign * (corners[next + 1]! - corners[2 * i + 1]!), -sign * (corners[next]! - corners[2 * i]!)];
    }),
  );
  return [
    ...circle,
    ...edges.flatMap(([nx, nz]): readonly PlanPoint[] => [
      [nx - beside * nz, nz + beside * nx],
      [nx + beside * nz, nz - beside * nx],
    ]),
  ];
}

/** Unit circle as a polygon. */
export const circle: ConvexPolygon = polygonOf(
  { shape: 'circle', centre: [0, 0], radius: 1 },
  roundCorners,
  'within',
);

/** Shifts into an area whose blockers then no longer stop the line. */
export interface Entry {
  readonly ids: ReadonlySet<string>;
  readonly shifts: ConvexPolygon;
  readonly bounds: Limits;
  /** The shortest of these shifts, and its length: infinite where there are none. */
  readonly vector: PlanPoint;
  readonly least: Mu;
}

/** Returns the shifts of a set that stay within limits. */
export function entryOf(
  ids: ReadonlySet<string>,
  into: ConvexPolygon,
  { minX, maxX, minZ, maxZ }: Limits,
): Entry {
  const shifts =
    into.length < 3
      ? []
      : intersect(into, [
          [minX, minZ],
          [minX, maxZ],
          [maxX, maxZ],
          [maxX, minZ],
        ]);
  const bounds = boundsOf(shifts);
  if (shifts.length === 0) return { ids, shifts, bounds, vector: [0, 0], least: Infinity };
  const { gap, second } = separation(origin, polygonRegion(shifts));
  return gap <= 0
    ? { ids, shifts, bounds, vector: [0, 0], least: 0 }
    : { ids, shifts, bounds, vector: second, least: gap };
}

/** Reports whether no shift of one lies in the other, judged by their bounds. */
export const areEntriesApart = ({ bounds: one }: Entry, { bounds: other }: Entry): boolean =>
  one.minX > other.maxX || other.minX > one.maxX || one.minZ > other.maxZ || other.minZ > one.maxZ;

const origin = regionOf({ shape: 'circle', centre: [0, 0], radius: 0 });
