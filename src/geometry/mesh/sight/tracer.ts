/** Lines traced through shells, and the sheets that they cross. */
import type { Mu } from '../../units';
import type { Shell } from '../shell';
import { crossing, crossingsOf, crossesTriangle, isInside, unsure } from './crossing';
import { growSheet, type Sheet } from './sheet';
import type { Tube } from './tube';

/** Traces lines. It tries first the triangle that stopped the last one. */
export class Tracer {
  readonly #extent: Mu;
  readonly #seam: Mu;
  /** The shells, the last one that stopped a line first. */
  readonly #shells: Shell[];
  /** The triangle of the first shell that stopped the last line. */
  #last = -1;

  /**
   * @param extent bound of all coordinate differences in question
   * @param seam gaps up to this are closed
   */
  constructor(shells: readonly Shell[], extent: Mu, seam: Mu) {
    this.#shells = [...shells];
    this.#extent = extent;
    this.#seam = seam;
  }

  /** Returns the shell that stopped the last line that was stopped. */
  get lastShell(): Shell {
    return this.#shells[0]!;
  }

  /** Returns the triangle that stops a line, and puts its shell first. */
  trace(line: Float64Array): number | 'free' | 'unsure' {
    const [px, py, pz, qx, qy, qz] = line as unknown as [Mu, Mu, Mu, Mu, Mu, Mu];
    const shells = this.#shells;
    if (this.#last >= 0) {
      const sign = crossesTriangle(shells[0]!, this.#last, px, py, pz, qx, qy, qz, this.#extent);
      if (sign === 1 || sign === -1) return this.#last;
    }
    let answer: 'free' | 'unsure' = 'free';
    for (let i = 0; i < shells.length; i++) {
      const hit = crossing(shells[i]!, px, py, pz, qx, qy, qz, this.#extent);
      if (hit === unsure) answer = 'unsure';
      if (hit < 0) continue;
      [shells[0], shells[i]] = [shells[i]!, shells[0]!];
      this.#last = hit;
      return hit;
    }
    return answer;
  }

  /**
   * Returns a sheet around a triangle that stops a line: the one given or, where the tube's ends reach through
   * its plane, another that the line crosses later or before.
   */
  sheetAt(tube: Tube, hit: number, line: Float64Array): Sheet | null {
    const shell = this.#shells[0]!;
    const sheet = growSheet(tube, shell, hit, line, this.#seam);
    if (sheet !== null) return sheet;
    for (const other of this.#shells) {
      for (const { triangle, sign } of crossingsOf(other, line, this.#extent)) {
        if (sign === 0 || (other === shell && triangle === hit)) continue;
        const found = growSheet(tube, other, triangle, line, this.#seam);
        if (found !== null) return found;
      }
    }
    return null;
  }

  /** Returns the shell that the start of a line lies in. */
  insideOf(line: Float64Array): Shell | null | 'unsure' {
    for (const shell of this.#shells) {
      const inside = isInside(shell, line[0]!, line[1]!, line[2]!, this.#extent);
      if (inside === null) return 'unsure';
      if (inside) return shell;
    }
    return null;
  }
}

/** Reports whether a triangle of the shell may meet the box around a hull. */
export function touchesShell({ tree: { boxes, links }, margin = 0 }: Shell, hull: Float64Array): boolean {
  const reach = 1e-9 + margin;
  const low = [0, 1, 2].map((axis) =>
    hull.reduce((least, x, i) => (i % 3 === axis && x < least ? x : least), Infinity),
  );
  const high = [0, 1, 2].map((axis) =>
    hull.reduce((most, x, i) => (i % 3 === axis && x > most ? x : most), -Infinity),
  );
  const meets = (node: number): boolean => {
    for (let axis = 0; axis < 3; axis++)
      if (boxes[node * 6 + axis]! > high[axis]! + reach || boxes[node * 6 + 3 + axis]! < low[axis]! - reach)
        return false;
    const kind = links[node * 2 + 1]!;
    return kind >= 0 ? true : meets(node + 1) || meets(links[node * 2]!);
  };
  return meets(0);
}
