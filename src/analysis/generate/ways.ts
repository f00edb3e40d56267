/**
 * Ways for the largest base over ground that any rules let it cross: level, harmless, clear of everything solid, dug or impassable.
 *
 * The base counts as the disc that holds it at every facing. The disc's middle walks on a grid of points. Clearance, the distance of a
 * point to the nearest barrier or edge of the table, changes by no more than the distance walked; so where the clearances of two points
 * add up to the disc's diameter and their distance, the disc passes from one to the other without touching anything. A way that is
 * found is therefore proven. None found proves nothing: a gap less than about half an MU wider than the disc may be missed, and the
 * game may let a base climb, cross wire or squeeze through.
 */
import { polygonOf } from '../../geometry/shapes/convex';
import { convexHull } from '../../geometry/shapes/hull';
import { outlineBounds, outlineContains } from '../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { groundUnder } from '../../table/place-piece';
import type { PlacedPart, PlacedPiece, Table } from '../../table/table';
import { liesOn, sideGrounds } from '../layout/zones';

/** Distance between points of the grid. */
const spacing: Mu = 0.5;
/** Half a base of 25 mm: ground with this clearance is free to deploy on. */
const footRoom: Mu = 0.5;
/** Rounding of distances. */
const rounding: Mu = 1e-9;

/** The ways found on a layout. */
export interface Ways {
  /** Share of each zone's ground that is free, by the order of the sides. */
  readonly freeZones: readonly number[];
  /** True for each zone in which the largest base stands on the ground that is joined best. */
  readonly zones: readonly boolean[];
  /** True for each objective that it reaches from there, in the order of the table. */
  readonly objectives: readonly boolean[];
}

/** Returns a function that finds the ways among pieces on a table's ground. It remembers the clearance around each piece. */
export function createWays(
  ground: Pick<Table, 'size' | 'sides' | 'zones' | 'objectives'>,
  radius: Mu,
): (pieces: readonly PlacedPiece[]) => Ways {
  const grid = gridOf(ground, radius);
  const cache = new WeakMap<PlacedPiece, readonly Near[]>();
  const nearOf = (piece: PlacedPiece): readonly Near[] => {
    const cached = cache.get(piece) ?? nearPoints(grid, piece, Math.max(radius, footRoom) + spacing);
    cache.set(piece, cached);
    return cached;
  };
  return (pieces) => {
    const clear = Float64Array.from(grid.edges);
    for (const piece of pieces) {
      for (const { point, distance } of nearOf(piece)) if (distance < clear[point]!) clear[point] = distance;
    }
    return waysOf(grid, clear, radius);
  };
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Distance of each point to the table's edge. */
  readonly edges: Float64Array;
  /** Points of each zone, and those where the largest base lies within it. */
  readonly zones: readonly { readonly ground: readonly number[]; readonly stands: readonly number[] }[];
  /** Points from which the largest base touches each objective. */
  readonly objectives: readonly (readonly number[])[];
}

const pointAt = (columns: number, point: number): PlanPoint => [
  (point % columns) * spacing,
  Math.floor(point / columns) * spacing,
];

function gridOf(ground: Parameters<typeof createWays>[0], radius: Mu): Grid {
  const [width, depth] = ground.size;
  const [columns, rows] = [Math.floor(width / spacing) + 1, Math.floor(depth / spacing) + 1];
  const points = Array.from({ length: columns * rows }, (_, point) => point);
  const at = (point: number): PlanPoint => pointAt(columns, point);
  return {
    columns,
    rows,
    edges: Float64Array.from(points, (point) => {
      const [x, z] = at(point);
      return Math.min(x, z, width - x, depth - z);
    }),
    zones: sideGrounds(ground as Table).map((zone) => {
      const own = points.filter((point) => liesOn(zone, at(point)));
      return {
        ground: own,
        stands: own.filter((point) => zone.outlines.some((outline) => isDeepIn(outline, at(point), radius))),
      };
    }),
    objectives: ground.objectives.map(({ at: middle, radius: own = 0 }) => {
      const reach = radius + own;
      return points.filter((point) => {
        const [x, z] = at(point);
        return (x - middle[0]) * (x - middle[0]) + (z - middle[1]) * (z - middle[1]) <= reach * reach;
      });
    }),
  };
}

/** Reports whether a disc about a point lies within a convex polygon. */
const isDeepIn = (outline: Outline, [x, z]: PlanPoint, radius: Mu): boolean =>
  outline.shape === 'polygon' &&
  outline.points.every(([ax, az], i) => {
    const [bx, bz] = outline.points[(i + 1) % outline.points.length]!;
    const [dx, dz] = [bx - ax, bz - az];
    const distance = (dx * (z - az) - dz * (x - ax)) / Math.sqrt(dx * dx + dz * dz);
    return Math.abs(distance) >= radius - rounding;
  }) &&
  outlineContains(outline, [x, z]);

/** A point of the grid near a barrier. */
interface Near {
  readonly point: number;
  readonly distance: Mu;
}

/** Reports whether a part may stop a base, or harm it, under some rules. */
const isBarrier = ({ part, tags }: PlacedPart): boolean =>
  tags.solid || part.dug === true || tags.ground === 'impassable' || tags.dangerous;

/** Returns the points within a distance of the hull of a piece's barriers. */
function nearPoints(
  { columns, rows }: Grid,
  { parts, area, tags }: PlacedPiece,
  within: Mu,
): readonly Near[] {
  const outlines = [
    ...parts.filter(isBarrier).flatMap(groundUnder),
    ...(tags.ground === 'impassable' || tags.dangerous ? area : []),
  ];
  if (outlines.length === 0) return [];
  const hull = convexHull(outlines.flatMap((outline) => polygonOf(outline, 24, 'round')));
  const { min, max } = outlineBounds({ shape: 'polygon', points: hull });
  const from = (low: Mu): number => Math.max(0, Math.ceil((low - within) / spacing));
  const to = (high: Mu, count: number): number => Math.min(count - 1, Math.floor((high + within) / spacing));
  const found: Near[] = [];
  for (let row = from(min[1]); row <= to(max[1], rows); row++) {
    for (let column = from(min[0]); column <= to(max[0], columns); column++) {
      const distance = distanceTo(hull, column * spacing, row * spacing);
      if (distance <= within) found.push({ point: row * columns + column, distance });
    }
  }
  return found;
}

/** Returns the distance of a point to a convex polygon, anticlockwise from above; 0 inside. */
function distanceTo(hull: readonly PlanPoint[], x: Mu, z: Mu): Mu {
  let [least, inside, sign] = [Infinity, true, 0];
  for (let i = 0; i < hull.length; i++) {
    const [ax, az] = hull[i]!;
    const [bx, bz] = hull[(i + 1) % hull.length]!;
    const [dx, dz] = [bx - ax, bz - az];
    const side = Math.sign(dx * (z - az) - dz * (x - ax));
    if (side !== 0) {
      inside &&= sign === 0 || side === sign;
      sign = side;
    }
    const share = Math.min(1, Math.max(0, (dx * (x - ax) + dz * (z - az)) / (dx * dx + dz * dz)));
    const [ex, ez] = [ax + share * dx - x, az + share * dz - z];
    least = Math.min(least, ex * ex + ez * ez);
  }
  return inside ? 0 : Math.sqrt(least);
}

function waysOf(grid: Grid, clear: Float64Array, radius: Mu): Ways {
  const joined = joinPoints(grid, clear, radius);
  const marksOf = (points: readonly number[]): ReadonlySet<number> =>
    new Set(points.map((point) => joined[point]!).filter((mark) => mark > 0));
  const zones = grid.zones.map(({ stands }) => marksOf(stands));
  const objectives = grid.objectives.map(marksOf);
  const goals = [...zones, ...objectives];
  const marks = [...new Set(goals.flatMap((goal) => [...goal]))].sort((a, b) => a - b);
  const reaches = (mark: number): number => goals.filter((goal) => goal.has(mark)).length;
  const best = marks.reduce((chosen, mark) => (reaches(mark) > reaches(chosen) ? mark : chosen), 0);
  return {
    freeZones: grid.zones.map(
      ({ ground }) => ground.filter((point) => clear[point]! >= footRoom).length / Math.max(1, ground.length),
    ),
    zones: zones.map((goal) => goal.has(best)),
    objectives: objectives.map((goal) => goal.has(best)),
  };
}

/** Marks the points where the disc has room, with one number for all that are joined by ways; 0 elsewhere. */
function joinPoints({ columns, rows }: Grid, clear: Float64Array, radius: Mu): Int32Array {
  const marks = new Int32Array(columns * rows);
  const stack: number[] = [];
  let mark = 0;
  for (let start = 0; start < marks.length; start++) {
    if (marks[start] !== 0 || clear[start]! < radius) continue;
    marks[start] = ++mark;
    stack.push(start);
    for (let point = stack.pop(); point !== undefined; point = stack.pop()) {
      const [column, row] = [point % columns, Math.floor(point / columns)];
      for (const [dx, dz, length] of steps) {
        const [c, r] = [column + dx, row + dz];
        if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
        const next = r * columns + c;
        if (marks[next] !== 0 || clear[next]! < radius) continue;
        if (clear[point]! + clear[next]! < 2 * radius + length) continue;
        marks[next] = mark;
        stack.push(next);
      }
    }
  }
  return marks;
}

const aslant = spacing * Math.SQRT2;
const steps: readonly (readonly [number, number, Mu])[] = [
  [1, 0, spacing],
  [-1, 0, spacing],
  [0, 1, spacing],
  [0, -1, spacing],
  [1, 1, aslant],
  [1, -1, aslant],
  [-1, 1, aslant],
  [-1, -1, aslant],
];
