/**
 * Cores of meshes: upright solids within closed ones. Panels through cores stop the lines that run where two meshes, or a mesh and a
 * solid, meet: no part of either's surface stops all of those.
 */
import { stretchOver } from '../mesh/columns';
import { componentsOf, type Component } from '../mesh/components';
import { standInsOf } from '../mesh/cores';
import { cornersOf } from '../mesh/indexed';
import { planHullOf } from '../mesh/plan-hull';
import { buildShell, type Shell } from '../mesh/shell';
import { windsRound } from '../mesh/sight/crossing';
import { buildTriangleTree, type TriangleTree } from '../mesh/triangle-tree';
import type { PlanPoint, Solid } from '../shapes/shapes';
import type { Mu } from '../units';
import { areApart, type Vector } from './apart-in-space';
import { gridSolid, minus, unitsPerMu, type GridPoint, type GridSolid, type Units } from './grid';
import { edgesOf, type GridMesh } from './grid-mesh';
import { shares } from './panels';

/** An upright solid within a mesh. */
export interface Core extends GridSolid {
  readonly mesh: GridMesh;
}

/** The inside of a mesh. */
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
  const inside = {
    cores: isClosed ? coresWithin(buildShell(mesh.id, cornersInMu(mesh))) : [],
    tree: buildTriangleTree(cornersOf(mesh)),
  };
  insides.set(mesh.points, inside);
  return inside;
}

/** Cores begin and end at surfaces of their mesh: this far from them, rounding leaves them inside. */
const inset: Units = 256;

/** Returns the cores that the kernel uses, and before them those that fill the outlines of components as far as seams need it. */
function coresWithin(shell: Shell): readonly GridSolid[] {
  const whole = componentsOf(shell)
    .slice(0, mostComponents)
    .flatMap((component) => (component.closed ? wholeCore(component) : []));
  return [...whole, ...standInsOf(shell).cores].map((core) => {
    const solid = gridSolid(core);
    return { ...solid, bottom: solid.bottom + inset, top: solid.top - inset };
  });
}

/** Components beyond this number have only the kernel's cores. */
const mostComponents = 64;
/** Corners of a hull after which it is that of a rough body, which does not fill it. */
const mostCorners = 64;
/** Share of its distance from the middle by which a corner is drawn in: far more than rounding, far less than a seam. */
const drawnIn = 2 ** -24;

/** Returns a core in the outline of a component, if that is upright all round. */
function wholeCore(component: Component): readonly Solid[] {
  const hull = planHullOf(component);
  if (hull.length < 3 || hull.length > mostCorners) return [];
  const [cx, cz] = [0, 1].map((k) => hull.reduce((sum, at) => sum + at[k]! / hull.length, 0)) as [Mu, Mu];
  const points = hull.map(([x, z]): PlanPoint => [x + (cx - x) * drawnIn, z + (cz - z) * drawnIn]);
  const stretch = stretchOver(component, points);
  if (stretch === null) return [];
  const [bottom, top] = stretch;
  return [{ id: component.shell.id, outline: { shape: 'polygon', points }, bottom, top }];
}

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
