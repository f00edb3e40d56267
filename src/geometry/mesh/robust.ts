/**
 * Verdicts past meshes that hold however the points of their surfaces are off, each by up to its shell's margin.
 *
 * `blocked`: the proof by cells (sight/line-cells.ts) with parts of surfaces whose rims, and distances from the ends, keep
 * the margin. While the surface moves from its place to any other within the margin, no line of a cell meets the rim, and
 * neither end meets the surface; so the sum of crossings, of which the proof makes use, stays as it is.
 * `clear`: a line that stays a margin away from each surface. It is looked for near the line found and by moving its ends,
 * so that none may be found though there is one.
 */
import type { Point, Segment } from '../shapes/shapes';
import { endOf } from '../sight/sight';
import type { Mu } from '../units';
import { linesPastMeshes, type MeshSightQuery, seesPastMeshes } from './prove';
import { hair, solidStops } from './segment-stops';
import { extentOf } from './shell';
import { shellDistance } from './sight/clearance';
import { endPoints, improvingMoves } from './sight/end-points';

/** Cells of lines that the proof may take. */
const mostCells = 300;

/** Reports whether every line is surely stopped, for all places of the points within their margins. */
export const isSurelyBlocked = (query: MeshSightQuery): boolean =>
  linesPastMeshes(query, mostCells) === 'none';

/** Reports whether a line was found that is free for all places of the points within their margins. */
export function isSurelySeen(query: MeshSightQuery): boolean {
  const inPlace = query.meshes.map((shell) => ({ ...shell, margin: 0 }));
  const { witness } = seesPastMeshes({ ...query, meshes: inPlace });
  if (witness === null) return false;
  const { line, from, to, blockers } = query;
  const ends = endPoints(endOf(line, from), endOf(line, to), witness);
  let best = roomAround(query, witness);
  if (best >= 0 || ends === null) return best >= 0;
  let at = ends.start;
  for (let step = 0.25; step > finestStep;) {
    const [before, beforeAt] = [best, at];
    for (const move of improvingMoves) {
      const next = beforeAt.map((value, k) => value + step * move[k]! * ends.ranges[k]!);
      const moved = ends.lineAt(next);
      if (moved === null) continue;
      const room = roomAround(query, moved);
      if (room <= best || blockers.some((solid) => solidStops(solid, ...moved))) continue;
      if (room >= 0) return true;
      [best, at] = [room, next];
    }
    if (best <= before) step /= 2;
  }
  return false;
}

const finestStep = 2 ** -10;
/** A line that is farther than its margin from everything by this is far enough. */
const enough: Mu = 1;

/** Returns the least distance of a line from a mesh beyond the mesh's margin; negative where a mesh comes nearer. */
function roomAround({ meshes }: MeshSightQuery, [start, stop]: Segment): Mu {
  const raised = ([x, y, z]: Point): Point => [x, y + hair, z];
  const segment: Segment = [raised(start), raised(stop)];
  const extent = extentOf(meshes, Float64Array.of(...segment[0], ...segment[1]));
  let room = enough;
  for (const shell of meshes) {
    const margin = shell.margin ?? 0;
    // Rounding takes nothing of a margin, and a line surely keeps off a surface that is exact.
    const needed = margin * (1 + 1e-9) + 1e-9;
    room = Math.min(room, shellDistance(shell, segment, extent, room + needed) - needed);
  }
  return room;
}
