/**
 * The grid of certificates: lengths are whole numbers of units, so that a program in any language can check them exactly. Numbers
 * below 2^53 are exact as doubles, which leaves room for tables of two million MU.
 */
import type { Outline, PlanPoint, Solid } from '../shapes/shapes';
import type { Mu } from '../units';

/** Length in units of 2^-32 MU. */
export type Units = number & { readonly __unit?: 'grid unit' };

export const unitsPerMu = 2 ** 32;

export const toUnits = (length: Mu): Units => Math.round(length * unitsPerMu);

/** Point of the plan on the grid. */
export type GridPoint = readonly [x: Units, z: Units];

/** A simple polygon, or an ellipse: all centre + s·radii[0] + t·radii[1] with s² + t² ≤ 1. */
export type GridOutline =
  | { readonly points: readonly GridPoint[] }
  | { readonly centre: GridPoint; readonly radii: readonly [GridPoint, GridPoint] };

/** A solid on the grid; its outline need not be convex, and its heights may be infinite. */
export interface GridSolid {
  readonly id: string;
  readonly outline: GridOutline;
  readonly bottom: Units;
  readonly top: Units;
}

const gridPoint = ([x, z]: PlanPoint): GridPoint => [toUnits(x), toUnits(z)];

/** Puts a solid on the grid. `corners` are the corners of its outline if that is not convex. */
export function gridSolid({ id, outline, bottom, top }: Solid, corners?: readonly PlanPoint[]): GridSolid {
  return {
    id,
    outline: corners === undefined ? gridOutline(outline) : { points: corners.map(gridPoint) },
    bottom: toUnits(bottom),
    top: toUnits(top),
  };
}

export function gridOutline(outline: Outline): GridOutline {
  switch (outline.shape) {
    case 'polygon':
      return { points: outline.points.map(gridPoint) };
    case 'circle': {
      const radius = toUnits(outline.radius);
      return {
        centre: gridPoint(outline.centre),
        radii: [
          [radius, 0],
          [0, radius],
        ],
      };
    }
    case 'ellipse': {
      const { centre, radii, axis } = outline;
      return {
        centre: gridPoint(centre),
        radii: [
          gridPoint([radii[0] * axis[0], radii[0] * axis[1]]),
          gridPoint([-radii[1] * axis[1], radii[1] * axis[0]]),
        ],
      };
    }
  }
}

/** Applies a linear map of the plan to an outline. */
export function mapOutline(outline: GridOutline, map: (point: GridPoint) => GridPoint): GridOutline {
  return 'points' in outline
    ? { points: outline.points.map(map) }
    : { centre: map(outline.centre), radii: [map(outline.radii[0]), map(outline.radii[1])] };
}

export const minus = (a: GridPoint, b: GridPoint): GridPoint => [a[0] - b[0], a[1] - b[1]];
export const dot = (a: GridPoint, b: GridPoint): number => a[0] * b[0] + a[1] * b[1];
export const cross = (a: GridPoint, b: GridPoint): number => a[0] * b[1] - a[1] * b[0];
/** Returns twice the signed area of a triangle, rounded. */
export const side = (a: GridPoint, b: GridPoint, p: GridPoint): number =>
  (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
