/**
 * Lines of sight where a mesh is in the way: searched, never proven. Lines are laid between the two ends in a
 * grid that is first coarse, then as fine as the stated resolution, across and (for volumes) in height. Each
 * is tried against the exact solids and the triangles. A line found is certain; where none is found, one may
 * still exist, narrower than the resolution.
 */
import { chord } from '../shapes/chord';
import { middle, support } from '../distance';
import { outlineBounds } from '../shapes/outline';
import type { Outline, PlanPoint, Point, Segment, Solid } from '../shapes/shapes';
import type { SightQuery } from '../sight/sight';
import type { Mm, Mu } from '../units';
import { anyHit, type TriangleTree } from './triangle-tree';

/** A mesh that stops lines. Several may share an id. */
export interface MeshBlocker {
  readonly id: string;
  readonly tree: TriangleTree;
}

/** A question about lines of sight with meshes in the way. */
export interface MeshSightQuery extends SightQuery {
  readonly meshes: readonly MeshBlocker[];
  /** Distance of neighbouring lines at either end. */
  readonly resolutionMm: Mm;
}

/** The result of a search: a witness, or the ids that stopped the lines. */
export interface Searched {
  readonly seen: boolean;
  readonly witness: Segment | null;
  /** Ids of the blockers that stopped the lines tried, in ascending order; empty where one was free. */
  readonly blockers: readonly string[];
}

/** Lines along each side of the first, coarse grid. */
const coarse = 4;
/**
 * Points of an end lie this share of the base's width inside its edge, so that rounding does not put them
 * outside.
 */
const inset = 1e-9;

/** Searches a free line, on the coarse grid first, then on one of the query's resolution. */
export function searchSight(query: MeshSightQuery): Searched {
  const stoppers = new Stoppers(query);
  const resolution = query.resolutionMm / query.muMm;
  for (const spacing of [null, resolution]) {
    const witness = searchGrid(query, spacing, stoppers);
    if (witness) return { seen: true, witness, blockers: [] };
  }
  return { seen: false, witness: null, blockers: [...stoppers.ids].sort((a, b) => (a < b ? -1 : 1)) };
}

/**
 * Tries the lines of one grid.
 * @param spacing spacing of the grid; null for the coarse one
 */
function searchGrid(
  { line, from, to }: MeshSightQuery,
  spacing: Mu | null,
  stoppers: Stoppers,
): Segment | null {
  const axis = axisOf(from.outline, to.outline);
  const sloping = line === 'base' && from.bottom !== to.bottom;
  const starts = endsOf(from, axis, line, spacing, sloping, 1);
  const ends = endsOf(to, axis, line, spacing, sloping, -1);
  for (const start of starts) {
    for (const end of ends) {
      if (!stoppers.stop(start, end)) return [start, end];
    }
  }
  return null;
}

/** Returns the unit vector of the plan from one middle to the other. */
function axisOf(from: Outline, to: Outline): PlanPoint {
  const [a, b] = [middle(from), middle(to)];
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.sqrt(dx * dx + dz * dz);
  return length === 0 ? [1, 0] : [dx / length, dz / length];
}

/**
 * Returns points that lines start from: across the axis, on the side that faces the other end (`towards` 1:
 * along the axis), and, where the height changes on the way, on the far side too: from there a line rises
 * earlier.
 */
function endsOf(
  body: Solid,
  axis: PlanPoint,
  line: SightQuery['line'],
  spacing: Mu | null,
  bothSides: boolean,
  towards: 1 | -1,
): Point[] {
  const centre = middle(body.outline);
  const { min, max } = outlineBounds(body.outline);
  const reach = max[0] - min[0] + (max[1] - min[1]) + 1;
  const heights = line === 'volume' ? spread(body.bottom, body.top, spacing) : [body.bottom];
  const across: PlanPoint = [-axis[1], axis[0]];
  const [low, high] = extent(body.outline, across);
  const middleOffset = centre[0] * across[0] + centre[1] * across[1];
  return spread(low, high, spacing).flatMap((offset) => {
    const shift = offset - middleOffset;
    const [x, z] = [centre[0] + across[0] * shift, centre[1] + across[1] * shift];
    const back: PlanPoint = [x - axis[0] * reach, z - axis[1] * reach];
    const ahead: PlanPoint = [x + axis[0] * reach, z + axis[1] * reach];
    const stretch = chord(back, ahead, body.outline, 0);
    if (!stretch) return [];
    const [near, far] = towards === 1 ? [stretch[1], stretch[0]] : [stretch[0], stretch[1]];
    return (bothSides ? [near, far] : [near]).flatMap((t) => {
      const [px, pz] = [back[0] + (ahead[0] - back[0]) * t, back[1] + (ahead[1] - back[1]) * t];
      return heights.map((y): Point => [px, y, pz]);
    });
  });
}

/** Returns the smallest and largest coordinate of an outline along a unit vector. */
function extent(outline: Outline, [ux, uz]: PlanPoint): readonly [Mu, Mu] {
  const [low, high] = [support(outline, [-ux, -uz]), support(outline, [ux, uz])];
  return [low[0] * ux + low[1] * uz, high[0] * ux + high[1] * uz];
}

/** Returns even places from low to high, at most `spacing` apart; for null, the coarse grid's few. */
function spread(low: Mu, high: Mu, spacing: Mu | null): Mu[] {
  const margin = (high - low) * inset;
  const gaps = spacing === null ? coarse - 1 : Math.max(coarse - 1, Math.ceil((high - low) / spacing));
  if (high <= low) return [low];
  return Array.from({ length: gaps + 1 }, (_, i) => low + margin + ((high - low - 2 * margin) * i) / gaps);
}

/**
 * Height above a mesh's foot at which lines are tried. Where models and a rock stand on one ground, level
 * lines run in the plane of the mesh's lowest edges, and a triangle's answer there is chance. This much
 * higher, the foot stops them and the top does not, as with solids.
 */
const hair: Mu = 1e-6;

/** Tries segments against solids and triangles, beginning with the stopper of the last one. */
class Stoppers {
  readonly ids = new Set<string>();
  private lastSolid: Solid | null = null;
  private readonly hints: number[];

  constructor(private readonly query: MeshSightQuery) {
    this.hints = query.meshes.map(() => -1);
  }

  stop(start: Point, end: Point): boolean {
    if (this.lastSolid && solidStops(this.lastSolid, start, end)) return true;
    for (const [i, mesh] of this.query.meshes.entries()) {
      const hit = anyHit(
        mesh.tree,
        start[0],
        start[1] + hair,
        start[2],
        end[0],
        end[1] + hair,
        end[2],
        this.hints[i],
      );
      if (hit < 0) continue;
      this.hints[i] = hit;
      this.ids.add(mesh.id);
      return true;
    }
    for (const solid of this.query.blockers) {
      if (!solidStops(solid, start, end)) continue;
      this.lastSolid = solid;
      this.ids.add(solid.id);
      return true;
    }
    return false;
  }
}

/** Reports whether a solid or a mesh stops this one segment. */
export const stopsSegment = (query: MeshSightQuery, start: Point, end: Point): boolean =>
  new Stoppers(query).stop(start, end);

/** Reports whether the segment runs through the solid's inside, or, level, along its bottom. */
function solidStops(solid: Solid, start: Point, end: Point): boolean {
  const stretch = chord([start[0], start[2]], [end[0], end[2]], solid.outline, 0);
  if (!stretch) return false;
  const rise = end[1] - start[1];
  if (rise === 0) return start[1] >= solid.bottom && start[1] < solid.top;
  const [one, other] = [start[1] + rise * stretch[0], start[1] + rise * stretch[1]];
  return Math.max(one, other) > solid.bottom && Math.min(one, other) < solid.top;
}
