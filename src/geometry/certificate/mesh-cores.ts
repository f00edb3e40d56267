/**
 * Cores of meshes: upright solids within closed ones. Panels through cores stop the lines that run where two meshes, or a mesh and a
 * solid, meet: no part of either's surface stops all of those.
 */
import { standInsOf } from '../mesh/cores';
import { cornersOf } from '../mesh/indexed';
import { buildShell } from '../mesh/shell';
import { windsRound } from '../mesh/sight/crossing';
import { buildTriangleTree, type TriangleTree } from '../mesh/triangle-tree';
import { areApart, type Vector } from './apart-in-space';
import { gridSolid, minus, unitsPerMu, type GridPoint, type GridSolid, type Units } from './grid';
import { edgesOf, type GridMesh } from './grid-mesh';
import { shares } from './panels';

/** An upright solid within a mesh. */
export interface Core extends GridSolid {
  readonly mesh: GridMesh;
}

/** What is known of a mesh's inside. */
interface Inside {
  readonly cores: readonly GridSolid[];
  readonly tree: TriangleTree;
}

/** Cache by the points of a mesh. */
const insides = new WeakMap<Float64Array, Inside>();

/** Returns the cores of a mesh; none of one that is not closed. */
export const coresOf = (mesh: GridMesh): readonly Core[] =>
  insideOf(mesh).cores.map((core) => ({ ...core, mesh }));

function insideOf(mesh: GridMesh): Inside {
  const cached = insides.get(mesh.points);
  if (cached !== undefined) return cached;
  const isClosed = edgesOf(mesh.triangles).balance.every((sum) => sum === 0);
  const cores = isClosed ? standInsOf(buildShell(mesh.id, cornersInMu(mesh))).cores : [];
  const inside = {
    cores: cores.map((core) => raised(gridSolid(core))),
    tree: buildTriangleTree(cornersOf(mesh)),
  };
  insides.set(mesh.points, inside);
  return inside;
}

/** Cores begin at the foot of their mesh: this much higher, rounding leaves them inside. */
const lift: Units = 256;
const raised = (core: GridSolid): GridSolid => ({ ...core, bottom: core.bottom + lift });

/** Returns the corners of the triangles as x, y, z in MU. */
function cornersInMu({ points, triangles }: GridMesh): Float64Array {
  const corners = new Float64Array(triangles.length * 3);
  triangles.forEach((point, i) => {
    const [x, z, y] = pointAt(points, point);
    corners.set([x / unitsPerMu, y / unitsPerMu, z / unitsPerMu], 3 * i);
  });
  return corners;
}

const pointAt = (points: Float64Array, i: number): Vector => [
  points[3 * i]!,
  points[3 * i + 1]!,
  points[3 * i + 2]!,
];

/** Reports whether a part of a panel surely lies inside a core's mesh: no triangle meets it, and the surface winds round it. */
export function holdsPart(
  { mesh, bottom, top }: Core,
  [a, b]: readonly [GridPoint, GridPoint],
  start: number,
  stop: number,
): boolean {
  const at = (share: number): GridPoint => {
    const [x, z] = minus(b, a);
    return [a[0] + (x * share) / shares, a[1] + (z * share) / shares];
  };
  const [from, to] = [at(start), at(stop)];
  const { points, triangles } = mesh;
  const rectangle: readonly Vector[] = [
    [...from, bottom],
    [...to, bottom],
    [...to, top],
    [...from, top],
  ];
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = [0, 1, 2].map((k) => pointAt(points, triangles[i + k]!));
    if (!areApart(corners, rectangle)) return false;
  }
  const [x, z, y] = [0, 1, 2].map((axis) => (rectangle[0]![axis]! + rectangle[2]![axis]!) / 2);
  const extent = 4 * points.reduce((most, value) => Math.max(most, Math.abs(value)), Math.abs(y!));
  return windsRound({ points, triangles, tree: insideOf(mesh).tree }, x!, z!, y!, extent) === true;
}
