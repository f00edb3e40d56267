/** The parts of a shell that hang together over edges. */
import type { Shell } from './shell';

/** A part of a shell whose triangles hang together. */
export interface Component {
  readonly shell: Shell;
  readonly triangles: readonly number[];
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
  const components: Component[] = [];
  for (let first = 0; first < count; first++) {
    if (numbers[first]! >= 0) continue;
    const number = components.length;
    const triangles = [first];
    numbers[first] = number;
    let closed = true;
    for (let i = 0; i < triangles.length; i++) {
      const begin = 3 * triangles[i]!;
      for (let half = begin; half < begin + 3; half++) {
        const other = partner[half]!;
        if (other < 0) closed = false;
        else if (numbers[(other - (other % 3)) / 3] === -1) {
          numbers[(other - (other % 3)) / 3] = number;
          triangles.push((other - (other % 3)) / 3);
        }
      }
    }
    components.push({ shell, triangles, numbers, number, closed });
  }
  return components;
}

/** Calls a function with the number of each corner of a component's triangles. */
export function forEachCorner({ shell, triangles }: Component, visit: (point: number) => void): void {
  for (const triangle of triangles) for (let k = 0; k < 3; k++) visit(shell.triangles[3 * triangle + k]!);
}
