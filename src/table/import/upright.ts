/** Turns of a file's axes so that the chosen one points up. */
import type { UpDirection } from './mesh-options';

type Triple = readonly [number, number, number];

/** Rotations that turn a direction of the file upwards, without mirroring. */
export const upright: Readonly<Record<UpDirection, (point: Triple) => Triple>> = {
  y: (point) => point,
  '-y': ([x, y, z]) => [x, -y, -z],
  z: ([x, y, z]) => [x, z, -y],
  '-z': ([x, y, z]) => [x, -z, y],
  x: ([x, y, z]) => [-y, x, z],
  '-x': ([x, y, z]) => [y, -x, z],
};
