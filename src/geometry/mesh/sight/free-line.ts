/** Single lines past meshes. Lines past meshes run a hair higher than those past solids. */
import type { Point, Segment } from '../../shapes/shapes';
import { hair } from '../segment-stops';
import { extentOf, type Shell } from '../shell';
import { crossing, isInside, missed } from './crossing';

/** Reports whether a line surely meets no mesh, and lies in none. */
export function isFree(meshes: readonly Shell[], [start, stop]: Segment): boolean {
  const [p, q] = [raisedPoint(start), raisedPoint(stop)];
  const extent = extentOf(meshes, Float64Array.of(...p, ...q));
  return meshes.every(
    (mesh) => crossing(mesh, ...p, ...q, extent) === missed && isInside(mesh, ...p, extent) === false,
  );
}

export const raisedPoint = ([x, y, z]: Point): Point => [x, y + hair, z];
export const lowered = ([x, y, z]: Point): Point => [x, y - hair, z];
