/** The test of whether solids or meshes stop one segment. */
import { chord } from '../shapes/chord';
import type { Point, Solid } from '../shapes/shapes';
import type { Mu } from '../units';
import type { Shell } from './shell';
import { anyHit } from './triangle-tree';

/** Solids and meshes that stop segments. */
export interface Obstructions {
  readonly blockers: readonly Solid[];
  readonly meshes: readonly Shell[];
}

/**
 * Height above a mesh's foot at which lines are tried. Where models and a rock stand on one ground, level
 * lines run in the plane of the mesh's lowest edges, and a triangle's answer there is chance. This much
 * higher, the foot stops them and the top does not, as with solids.
 */
export const hair: Mu = 1e-6;

/** Reports whether a solid or a mesh stops this one segment. */
export function stopsSegment({ blockers, meshes }: Obstructions, start: Point, end: Point): boolean {
  return (
    meshes.some(
      ({ tree }) => anyHit(tree, start[0], start[1] + hair, start[2], end[0], end[1] + hair, end[2]) >= 0,
    ) || blockers.some((solid) => solidStops(solid, start, end))
  );
}

/** Reports whether the segment runs through the solid's inside, or, level, along its bottom. */
export function solidStops(solid: Solid, start: Point, end: Point): boolean {
  const stretch = chord([start[0], start[2]], [end[0], end[2]], solid.outline, 0);
  if (!stretch) return false;
  const rise = end[1] - start[1];
  if (rise === 0) return start[1] >= solid.bottom && start[1] < solid.top;
  const [one, other] = [start[1] + rise * stretch[0], start[1] + rise * stretch[1]];
  return Math.max(one, other) > solid.bottom && Math.min(one, other) < solid.top;
}
