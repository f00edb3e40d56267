import { boundsMeet, orientation, outlineBounds, type PlanBounds } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { Table } from '../../table/table';
import { outlineCorners } from '../outline-corners';

export type ConvexPolygon = readonly PlanPoint[];

/** A hole in the ground: straight walls down to a floor, or a bowl. */
export interface Cut {
  readonly piece: string;
  readonly outline: ConvexPolygon;
  readonly bounds: PlanBounds;
  readonly floor: Mu;
  /** Set for a round hole that meets no other: a bowl with sloping sides. */
  readonly bowl: { readonly centre: PlanPoint; readonly radius: Mu } | null;
}

const circleCorners = 40;
/** Polygons smaller than this (MU²) are rounding artefacts. */
const crumb = 1e-6;
/** Distance from an edge at which the ground on both sides is sampled (MU). */
const besideEdge = 1e-3;

/**
 * Returns the holes that the table's `dug` parts cut into its ground, clipped to the table, deepest first.
 */
export function cutsOf(table: Table): readonly Cut[] {
  const edge = tableOutline(table.size);
  const cuts = table.pieces.flatMap((piece) =>
    piece.parts
      .filter(({ part, bottom }) => part.dug === true && bottom < 0)
      .flatMap(({ solids, bottom }) =>
        solids.map(({ outline }) => ({ piece: piece.id, outline, floor: bottom })),
      ),
  );
  return cuts
    .map(({ piece, outline, floor }) => {
      const clipped = intersection(outlineCorners(outline, circleCorners), edge);
      const alone =
        outline.shape === 'circle' &&
        clipped.length === circleCorners &&
        !cuts.some(
          (other) =>
            other.outline !== outline && boundsMeet(outlineBounds(other.outline), outlineBounds(outline)),
        );
      return {
        piece,
        floor,
        outline: clipped,
        bounds: outlineBounds({ shape: 'polygon', points: clipped }),
        bowl: alone ? { centre: outline.centre, radius: outline.radius } : null,
      };
    })
    .filter(({ outline }) => outline.length > 2 && area(outline) > crumb)
    .sort((a, b) => a.floor - b.floor);
}

/** Returns the height of the ground in MU: a cut's floor, or 0. Bowls count as flat, as in the rules. */
export function groundHeight(cuts: readonly Cut[], point: PlanPoint): Mu {
  return cuts.find(({ outline, bounds }) => boundsHold(bounds, point) && holds(outline, point))?.floor ?? 0;
}

/** Returns the table's surface without the cuts, in convex polygons. */
export function uncutSurface(size: Table['size'], cuts: readonly Cut[]): readonly ConvexPolygon[] {
  return cuts.reduce<readonly ConvexPolygon[]>(
    (polygons, cut) => polygons.flatMap((polygon) => difference(polygon, cut)),
    [tableOutline(size)],
  );
}

/** Returns a cut's floor: its outline without the deeper cuts before it. */
export function floorPolygons(cuts: readonly Cut[], index: number): readonly ConvexPolygon[] {
  const own = cuts[index]!;
  return cuts
    .slice(0, index)
    .reduce<readonly ConvexPolygon[]>(
      (polygons, deeper) => polygons.flatMap((polygon) => difference(polygon, deeper)),
      [own.outline],
    );
}

/**
 * An upright face of earth between two heights. From above, `from` → `to` has the lower ground on its left.
 */
export interface EarthWall {
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  readonly foot: Mu;
  readonly head: Mu;
  readonly cut: number;
}

/** Returns the walls of all cuts except bowls: along each edge with higher ground outside than inside. */
export function earthWalls(size: Table['size'], cuts: readonly Cut[]): readonly EarthWall[] {
  const edge = tableOutline(size);
  return cuts.flatMap((cut, index) =>
    cut.bowl !== null
      ? []
      : cut.outline.flatMap((from, i) => {
          const to = cut.outline[(i + 1) % cut.outline.length]!;
          const length = distance(from, to);
          if (length < besideEdge) return [];
          const [outX, outZ] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
          const at = (t: number): PlanPoint => [
            from[0] + (to[0] - from[0]) * t,
            from[1] + (to[1] - from[1]) * t,
          ];
          const beside = (t: number, out: number): PlanPoint => {
            const [x, z] = at(t);
            return [x + outX * out, z + outZ * out];
          };
          const stops = crossingsAlong(from, to, cuts);
          return stops.slice(1).flatMap((end, k) => {
            const start = stops[k]!;
            const middle = (start + end) / 2;
            const outside = beside(middle, besideEdge);
            const head = holds(edge, outside) ? groundHeight(cuts, outside) : 0;
            const foot = groundHeight(cuts, beside(middle, -besideEdge));
            return head > foot && foot === cut.floor
              ? [{ from: at(start), to: at(end), foot, head, cut: index }]
              : [];
          });
        }),
  );
}

/**
 * Returns the positions (0 … 1) along an edge where another cut's outline crosses or meets it, in order, with
 * 0 and 1.
 */
function crossingsAlong(from: PlanPoint, to: PlanPoint, cuts: readonly Cut[]): readonly number[] {
  const bounds = outlineBounds({ shape: 'polygon', points: [from, to] });
  const length = distance(from, to);
  const stops = [0, 1];
  for (const cut of cuts) {
    if (!boundsMeet(bounds, cut.bounds)) continue;
    cut.outline.forEach((a, i) => {
      const b = cut.outline[(i + 1) % cut.outline.length]!;
      const [sideA, sideB] = [cross(from, to, a), cross(from, to, b)];
      for (const [corner, side] of [
        [a, sideA],
        [b, sideB],
      ] as const) {
        if (Math.abs(side) < besideEdge * length) stops.push(along(from, to, corner));
      }
      if (sideA * sideB < 0) {
        const t = sideA / (sideA - sideB);
        stops.push(along(from, to, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]));
      }
    });
  }
  const inside = stops.filter((t) => t >= 0 && t <= 1).sort((a, b) => a - b);
  return inside.filter((t, i) => i === 0 || (t - inside[i - 1]!) * length > besideEdge / 10);
}

const tableOutline = ([width, depth]: Table['size']): ConvexPolygon => [
  [0, 0],
  [0, depth],
  [width, depth],
  [width, 0],
];

/** Returns the convex pieces of a polygon outside a cut. */
function difference(polygon: ConvexPolygon, cut: Cut): readonly ConvexPolygon[] {
  if (!boundsMeet(outlineBounds({ shape: 'polygon', points: polygon }), cut.bounds)) return [polygon];
  const outside: ConvexPolygon[] = [];
  let rest: ConvexPolygon = polygon;
  cut.outline.forEach((a, i) => {
    const b = cut.outline[(i + 1) % cut.outline.length]!;
    const beyond = half(rest, b, a);
    if (beyond.length > 2 && area(beyond) > crumb) outside.push(beyond);
    rest = half(rest, a, b);
  });
  return area(rest) > crumb ? outside : [polygon];
}

function intersection(polygon: ConvexPolygon, clip: ConvexPolygon): ConvexPolygon {
  return clip.reduce<ConvexPolygon>((rest, a, i) => half(rest, a, clip[(i + 1) % clip.length]!), polygon);
}

/** Returns the part of a convex polygon on the left of a → b, seen from above. */
function half(polygon: ConvexPolygon, a: PlanPoint, b: PlanPoint): ConvexPolygon {
  const sides = polygon.map((corner) => orientation(a, b, corner));
  return polygon.flatMap((corner, i) => {
    const next = (i + 1) % polygon.length;
    const [here, there] = [sides[i]!, sides[next]!];
    const kept = here >= 0 ? [corner] : [];
    if (here * there >= 0) return kept;
    const t = here / (here - there);
    const to = polygon[next]!;
    return [...kept, [corner[0] + (to[0] - corner[0]) * t, corner[1] + (to[1] - corner[1]) * t] as const];
  });
}

export function area(polygon: ConvexPolygon): number {
  return (
    Math.abs(
      polygon.reduce((sum, [x, z], i) => {
        const [nextX, nextZ] = polygon[(i + 1) % polygon.length]!;
        return sum + x * nextZ - nextX * z;
      }, 0),
    ) / 2
  );
}

const holds = (polygon: ConvexPolygon, point: PlanPoint) =>
  polygon.every((corner, i) => orientation(corner, polygon[(i + 1) % polygon.length]!, point) >= 0);

const boundsHold = ({ min, max }: PlanBounds, [x, z]: PlanPoint) =>
  x >= min[0] && x <= max[0] && z >= min[1] && z <= max[1];

const cross = (a: PlanPoint, b: PlanPoint, p: PlanPoint) =>
  (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
const distance = (a: PlanPoint, b: PlanPoint) => Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
const along = (a: PlanPoint, b: PlanPoint, p: PlanPoint) =>
  ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
