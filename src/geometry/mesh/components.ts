/** The parts of a shell that hang together over edges. */
import type { Shell } from './shell';

/** A part of a shell whose triangles hang together. */
export interface Component {
  readonly shell: Shell;
  readonly triangles: readonly number[];
  /** The corners of the triangles, each once. */
  readonly points: readonly number[];
  /** For each triangle of the shell, the number of its component. */
  readonly numbers: Int32Array;
  readonly number: number;
  /** True if each of its edges joins two triangles that agree on the outside. */
  readonly closed: boolean;
}

/** Returns the components of a shell, in the order of their first triangles. */
export function componentsOf(shell: Shell): readonly Component[] {
  const { partner } = shell;
  const count = partner.length / 3;
  const numbers = new Int32Array(count).fill(-1);
  const pointNumbers = new Int32Array(shell.points.length / 3).fill(-1);
  const components: Component[] = [];
  for (let first = 0; first < count; first++) {
    if (numbers[first]! >= 0) continue;
    const number = components.length;
    const triangles = [first];
    const points: number[] = [];
    numbers[first] = number;
    let closed = true;
    for (let i = 0; i < triangles.length; i++) {
      const begin = 3 * triangles[i]!;
      for (let half = begin; half < begin + 3; half++) {
        const point = shell.triangles[half]!;
        if (pointNumbers[point] !== number) points.push(point);
        pointNumbers[point] = number;
        const other = partner[half]!;
        if (other < 0) closed = false;
        else if (numbers[(other - (other % 3)) / 3] === -1) {
          numbers[(other - (other % 3)) / 3] = number;
          triangles.push((other - (other % 3)) / 3);
        }
      }
    }
    components.push({ shell, triangles, points, numbers, number, closed });
  }
  return components;
}
