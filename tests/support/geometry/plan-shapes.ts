/** Discs and turned boxes of the plan, with the plain arithmetic of points and lines over them. */
import type { Outline, PlanPoint } from '../../../src/geometry/shapes/shapes';

/** A disc of a radius, or a box of half extents turned by an angle (radians, from x towards z). */
export interface PlanShape {
  readonly x: number;
  readonly z: number;
  readonly radius?: number;
  readonly halves?: readonly [number, number];
  readonly angle?: number;
}

export const disc = (x: number, z: number, radius: number): PlanShape => ({ x, z, radius });
export const box = (x: number, z: number, halves: readonly [number, number], angle = 0): PlanShape => ({
  x,
  z,
  halves,
  angle,
});

export function randomShape(random: () => number, [x, z]: PlanPoint, size: number): PlanShape {
  const extent = () => size * (0.2 + 0.8 * random());
  return random() < 0.5 ? disc(x, z, extent()) : box(x, z, [extent(), extent()], Math.PI * random());
}

const axesOf = ({ angle = 0 }: PlanShape): readonly [PlanPoint, PlanPoint] => [
  [Math.cos(angle), Math.sin(angle)],
  [-Math.sin(angle), Math.cos(angle)],
];

export function outlineOf(shape: PlanShape): Outline {
  const { x, z, radius, halves } = shape;
  if (radius !== undefined) return { shape: 'circle', centre: [x, z], radius };
  const [u, v] = axesOf(shape);
  const [a, b] = halves!;
  const corner = (s: number, t: number): PlanPoint => [x + s * u[0] + t * v[0], z + s * u[1] + t * v[1]];
  return { shape: 'polygon', points: [corner(-a, -b), corner(a, -b), corner(a, b), corner(-a, b)] };
}

/** Returns how deep a point lies in a shape, at least: negative outside. */
export function depthIn(shape: PlanShape, [px, pz]: PlanPoint): number {
  const [dx, dz] = [px - shape.x, pz - shape.z];
  if (shape.radius !== undefined) return shape.radius - Math.hypot(dx, dz);
  const depths = axesOf(shape).map(([ux, uz], i) => shape.halves![i]! - Math.abs(dx * ux + dz * uz));
  return Math.min(...depths);
}

/** Returns the places at which the line of an offset to the left enters and leaves a shape, by places along it; null where it misses. */
export function chordIn(
  shape: PlanShape,
  [dx, dz]: PlanPoint,
  offset: number,
): readonly [enter: number, leave: number] | null {
  const [px, pz] = [-dz * offset - shape.x, dx * offset - shape.z];
  if (shape.radius !== undefined) {
    const along = -(px * dx + pz * dz);
    const square = shape.radius ** 2 - (px + along * dx) ** 2 - (pz + along * dz) ** 2;
    return square < 0 ? null : [along - Math.sqrt(square), along + Math.sqrt(square)];
  }
  let [enter, leave] = [-Infinity, Infinity];
  for (const [i, [ux, uz]] of axesOf(shape).entries()) {
    const [at, by, half] = [px * ux + pz * uz, dx * ux + dz * uz, shape.halves![i]!];
    if (Math.abs(by) < 1e-12) {
      if (Math.abs(at) > half) return null;
      continue;
    }
    const [one, other] = [(-half - at) / by, (half - at) / by];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave ? [enter, leave] : null;
}
