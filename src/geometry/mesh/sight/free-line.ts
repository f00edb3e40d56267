/** Single lines past meshes. Lines past meshes run a hair higher than those past solids. */
import type { Point, Segment } from '../../shapes/shapes';
import type { Mu } from '../../units';
import { hair } from '../segment-stops';
import { extentOf, type Shell } from '../shell';
import { crossing, isInside, missed } from './crossing';
import { clearanceBeside } from './ribbon';

/** Reports whether a line surely meets no mesh, and lies in none. */
export function isFree(meshes: readonly Shell[], [start, stop]: Segment): boolean {
  const [p, q] = [raisedPoint(start), raisedPoint(stop)];
  const extent = extentOf(meshes, Float64Array.of(...p, ...q));
  return meshes.every(
    (mesh) => crossing(mesh, ...p, ...q, extent) === missed && isInside(mesh, ...p, extent) === false,
  );
}

/** Reports whether a line surely meets no mesh, and runs along no seam: gaps between triangles up to `join` are closed. */
export function isFreeLine(meshes: readonly Shell[], line: Segment, join: Mu): boolean {
  if (!isFree(meshes, line)) return false;
  const [start, stop] = line;
  const { left, right } = clearanceBeside(meshes, [raisedPoint(start), raisedPoint(stop)], 2 * join);
  return left + right > join;
}

export const raisedPoint = ([x, y, z]: Point): Point => [x, y + hair, z];
export const lowered = ([x, y, z]: Point): Point => [x, y - hair, z];
