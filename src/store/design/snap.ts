/** Snapping: to a grid, flush with faces and edges nearby, onto the floor below. */
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { Meshes } from '../../table/mesh';
import type { TableFile, TerrainPlacement } from '../../table/format';
import { surfaceAt } from '../../table/surface';
import { groundOf, itemsOf, pieceKey, placedPiece, type ItemKey } from '../../table/items';
import { partsOf } from '../../table/piece-parts';
import { carried, tidyPoint, type Motion } from './motion';

export interface SnapSettings {
  /** The mesh of the grid; null for none. */
  readonly grid: Mu | null;
  /** Flush with faces and edges of what stands nearby, and with the table's edges. */
  readonly faces: boolean;
  /** On top of what is below: roofs, upper floors, the floor of a trench. */
  readonly floors: boolean;
  /** Step of turns in degrees; null for free turns. */
  readonly turn: Degrees | null;
}

export const usualSnap: SnapSettings = { grid: 0.5, faces: true, floors: true, turn: 15 };

/** A straight side of an outline in plan, with the unit vector out of it. */
export interface Edge {
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  readonly out: PlanPoint;
}

/** Sides shorter than this draw nothing to themselves: chips of stone. */
const shortestEdge: Mu = 0.25;

/** The straight sides of outlines that run anticlockwise. */
export function edgesOf(outlines: readonly Outline[]): readonly Edge[] {
  return outlines.flatMap((outline) => {
    if (outline.shape !== 'polygon') return [];
    return outline.points.flatMap((from, index): Edge[] => {
      const to = outline.points[(index + 1) % outline.points.length]!;
      const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
      const length = Math.sqrt(dx * dx + dz * dz);
      // Walked anticlockwise, the outside lies to the right, which of (x, z) is (−z, x).
      return length < shortestEdge ? [] : [{ from, to, out: [-dz / length, dx / length] }];
    });
  });
}

/** Returns the edges to snap to: of all items that do not move, and of the table. */
export function restingEdges(file: TableFile, moving: readonly ItemKey[], meshes: Meshes): readonly Edge[] {
  const [width, depth] = file.size;
  const table: Outline = {
    shape: 'polygon',
    points: [
      [0, 0],
      [0, depth],
      [width, depth],
      [width, 0],
    ],
  };
  const others = itemsOf(file).filter(({ key }) => !moving.includes(key));
  return edgesOf([table, ...others.flatMap((item) => groundOf(item, meshes))]);
}

/** Parallel edges draw each other within this distance. */
export const snapReach: Mu = 0.4;
/** Faces that lie opposite count while they overlap; edges in line as far apart as this. */
const lineReach: Mu = 8;
/** Sine of the angle up to which edges count as parallel. */
const parallel = 1e-4;

/** A shift that brings an edge flush with another, and the stretch of it that a guide shows. */
interface Flush {
  readonly by: PlanPoint;
  readonly guide: readonly [PlanPoint, PlanPoint];
}

export interface Snapped {
  readonly by: PlanPoint;
  readonly guides: readonly (readonly [PlanPoint, PlanPoint])[];
}

/**
 * A shift near the one that a hand makes, at which what moves comes to rest.
 * @param moving the sides of what moves, where it stood
 * @param anchor the point of it that the grid draws, where it stood
 */
export function snapShift(
  moving: readonly Edge[],
  anchor: PlanPoint,
  by: PlanPoint,
  resting: readonly Edge[],
  { grid, faces }: SnapSettings,
): Snapped {
  const first = faces ? nearestFlush(moving, by, resting, null) : null;
  if (!first) return { by: tidyPoint(onGrid(anchor, by, grid, [1, 1])), guides: [] };
  const along: PlanPoint = [first.guide[1][0] - first.guide[0][0], first.guide[1][1] - first.guide[0][1]];
  const second = nearestFlush(moving, first.by, resting, along);
  if (second) return { by: tidyPoint(second.by), guides: [first.guide, second.guide] };
  // Along a side that runs with the grid, the grid still draws.
  const free: PlanPoint = [Math.abs(along[1]) < 1e-9 ? 1 : 0, Math.abs(along[0]) < 1e-9 ? 1 : 0];
  return { by: tidyPoint(onGrid(anchor, first.by, grid, free)), guides: [first.guide] };
}

/** The shift with the anchor brought onto the grid, along the axes that are free. */
function onGrid(anchor: PlanPoint, by: PlanPoint, grid: Mu | null, free: PlanPoint): PlanPoint {
  if (grid === null) return by;
  const round = (start: Mu, shift: Mu): Mu => Math.round((start + shift) / grid) * grid - start;
  return [free[0] === 1 ? round(anchor[0], by[0]) : by[0], free[1] === 1 ? round(anchor[1], by[1]) : by[1]];
}

/** The least change of a shift that brings two edges flush; where one direction is taken (`along`), by going along it only. */
function nearestFlush(
  moving: readonly Edge[],
  by: PlanPoint,
  resting: readonly Edge[],
  along: PlanPoint | null,
): Flush | null {
  let [best, least]: [Flush | null, Mu] = [null, snapReach];
  for (const edge of moving) {
    const from: PlanPoint = [edge.from[0] + by[0], edge.from[1] + by[1]];
    const to: PlanPoint = [edge.to[0] + by[0], edge.to[1] + by[1]];
    for (const other of resting) {
      if (Math.abs(edge.out[0] * other.out[1] - edge.out[1] * other.out[0]) > parallel) continue;
      const away = (other.from[0] - from[0]) * edge.out[0] + (other.from[1] - from[1]) * edge.out[1];
      const shift = along
        ? slide(away, edge.out, along)
        : ([away * edge.out[0], away * edge.out[1]] as PlanPoint);
      if (!shift) continue;
      const length = Math.sqrt(shift[0] ** 2 + shift[1] ** 2);
      if (length >= least) continue;
      const opposite = edge.out[0] * other.out[0] + edge.out[1] * other.out[1] < 0;
      if (apart(from, to, other) > (opposite ? 0 : lineReach)) continue;
      [best, least] = [{ by: [by[0] + shift[0], by[1] + shift[1]], guide: [other.from, other.to] }, length];
    }
  }
  return best;
}

/** Returns the movement along a direction that leads `away` farther out; null where none does. */
function slide(away: Mu, out: PlanPoint, [x, z]: PlanPoint): PlanPoint | null {
  const length = Math.sqrt(x * x + z * z);
  const gain = (out[0] * x + out[1] * z) / length;
  return Math.abs(gain) < 0.1 ? null : [((away / gain) * x) / length, ((away / gain) * z) / length];
}

/** Returns the gap between two parallel edges along their own direction; under 0 where they overlap. */
function apart(from: PlanPoint, to: PlanPoint, other: Edge): Mu {
  const [x, z] = [-other.out[1], other.out[0]];
  const along = (point: PlanPoint): Mu => point[0] * x + point[1] * z;
  const [a, b, c, d] = [along(from), along(to), along(other.from), along(other.to)];
  return Math.max(Math.min(a, b), Math.min(c, d)) - Math.min(Math.max(a, b), Math.max(c, d));
}

/** A turn near the one that a hand makes, at which a piece comes to rest. */
export const snapTurn = (degrees: Degrees, { turn }: SnapSettings): Degrees =>
  turn === null ? Math.round(degrees * 10) / 10 : Math.round(degrees / turn) * turn;

/**
 * The height that a piece comes to rest at where a motion carries it: of the surface under its origin that the rest of the table
 * has. What is dug keeps its height: it cuts the ground.
 * @param level a height that is meant: what begins higher does not count, as the roof over a floor
 */
export function restingHeight(
  file: TableFile,
  moving: readonly ItemKey[],
  piece: TerrainPlacement,
  motion: Motion,
  meshes: Meshes,
  level: Mu = Infinity,
): Mu {
  if (partsOf(piece).some(({ dug }) => dug === true)) return piece.elevation ?? 0;
  const others = file.terrain.filter(({ id }) => !moving.includes(pieceKey(id)));
  return (
    Math.round(
      surfaceAt(
        others.flatMap((other) => placedPiece(other, meshes).parts),
        carried(piece.at, motion),
        level,
      ) * 1e6,
    ) / 1e6
  );
}
