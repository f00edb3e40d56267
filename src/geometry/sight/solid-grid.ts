/** Solids by their place on the table, for questions about the line between any two ends (middle-line.ts). */
import { boundsOfAll, outlineBounds, type PlanBounds } from '../shapes/outline';
import type { Solid } from '../shapes/shapes';
import type { Mu } from '../units';
import { faceLine, type MiddleLine } from './line-axis';
import {
  askSolid,
  askTogether,
  isClose,
  isFree,
  isOpen,
  lineSolids,
  type LineSolids,
  mayStop,
  type Stops,
} from './middle-line';

const cellSize: Mu = 3;
/** A table of absurd extent gets larger cells, not more of them. */
const mostCellsAcross = 200;
/** Far more than rounding, far less than anything on a table. */
const slack: Mu = 1e-9;

/** Place of a grid: its corner, the size of its cells and their number. */
interface Layout {
  readonly x0: Mu;
  readonly z0: Mu;
  readonly size: Mu;
  readonly columns: number;
  readonly rows: number;
}

/** Returns a grid around the bounds of solids. It is for speed only: places beside it belong to its outermost cells. */
function layoutOf(bounds: readonly PlanBounds[], reach: Mu): Layout {
  const { min, max } = boundsOfAll(bounds);
  const [x0, z0] = [min[0] - reach, min[1] - reach];
  const width = Math.max(0, max[0] - x0) + reach;
  const depth = Math.max(0, max[1] - z0) + reach;
  const size = Math.max(cellSize, width / mostCellsAcross, depth / mostCellsAcross);
  return { x0, z0, size, columns: Math.floor(width / size) + 1, rows: Math.floor(depth / size) + 1 };
}

/**
 * Solids in the cells of a uniform grid. A question costs time for the solids near the middle line, not for
 * all on the table.
 */
export class SolidGrid {
  readonly #solids: LineSolids;
  /** The solids of all cells in a row, and the start of each cell. */
  readonly #listed: Int32Array;
  readonly #begins: Int32Array;
  readonly #x0: Mu;
  readonly #z0: Mu;
  readonly #size: Mu;
  readonly #columns: number;
  readonly #rows: number;
  /** The question that last met each solid: a solid that lies in several cells is looked at once. */
  readonly #lastMet: Uint32Array;
  #question = 0;
  /** The solid that alone stopped the last lines. */
  #lastStopper = -1;
  /** The solids found near the current line, and their count. */
  readonly #near: Int32Array;
  #nearCount = 0;

  /**
   * @param reach distance from the middle line within which solids are found: the radius of the widest end,
   * and its margin
   */
  constructor(
    solids: readonly Solid[],
    readonly reach: Mu,
  ) {
    const bounds = solids.map(({ outline }) => outlineBounds(outline));
    this.#solids = lineSolids(solids);
    this.#lastMet = new Uint32Array(solids.length);
    this.#near = new Int32Array(solids.length);
    const layout = layoutOf(bounds, reach);
    this.#x0 = layout.x0;
    this.#z0 = layout.z0;
    this.#size = layout.size;
    this.#columns = layout.columns;
    this.#rows = layout.rows;
    const cells: number[][] = Array.from({ length: this.#columns * this.#rows }, () => []);
    bounds.forEach(({ min, max }, solid) => {
      const [firstColumn, lastColumn] = [this.#column(min[0] - reach), this.#column(max[0] + reach)];
      const lastRow = this.#row(max[1] + reach);
      for (let row = this.#row(min[1] - reach); row <= lastRow; row++) {
        for (let column = firstColumn; column <= lastColumn; column++)
          cells[row * this.#columns + column]!.push(solid);
      }
    });
    this.#listed = Int32Array.from(cells.flat());
    this.#begins = new Int32Array(cells.length + 1);
    cells.forEach((cell, i) => (this.#begins[i + 1] = this.#begins[i]! + cell.length));
  }

  /**
   * After an `isOpen`: the numbers of all solids that may stop a line between these ends, whether or not the
   * rules let them.
   */
  get near(): Int32Array {
    return this.#near.subarray(0, this.#nearCount);
  }

  /**
   * Returns `isFree`, `isOpen`, `isClose`, or the number of a solid that alone stops every line.
   * @throws RangeError for ends wider than the grid's reach
   */
  ask(line: MiddleLine, stops: Stops): number {
    this.#nearCount = 0;
    if (this.#lastMet.length === 0) return isFree;
    const { from, to, margin } = line;
    if (Math.max(from.radius, to.radius) + margin > this.reach)
      throw new RangeError('An end is wider than what the grid looks for.');
    if (!faceLine(line)) return isClose;
    // For speed only: the next lines are often neighbours.
    if (this.#lastStopper >= 0 && askSolid(this.#solids, this.#lastStopper, line, stops) >= 0)
      return this.#lastStopper;
    this.#lastStopper = -1;
    this.#question++;
    const [dx, dz] = [to.x - from.x, to.z - from.z];
    let answer = isFree;
    // Row by row, the columns that the segment passes in that row. Solids are listed in all cells that they
    // come within reach of.
    const firstRow = this.#row(Math.min(from.z, to.z));
    const lastRow = this.#row(Math.max(from.z, to.z));
    for (let row = firstRow; row <= lastRow; row++) {
      // For speed only: the segment passes no fewer columns from further back.
      const enter = row === firstRow ? Math.min(from.z, to.z) : this.#z0 + row * this.#size;
      const leave = row === lastRow ? Math.max(from.z, to.z) : this.#z0 + (row + 1) * this.#size;
      const x0 = dz === 0 ? from.x : from.x + (dx * (enter - from.z)) / dz;
      const x1 = dz === 0 ? to.x : from.x + (dx * (leave - from.z)) / dz;
      const first = row * this.#columns + this.#column(Math.min(x0, x1) - slack);
      const last = row * this.#columns + this.#column(Math.max(x0, x1) + slack);
      // The cells of a row follow one another, and so do their lists.
      const end = this.#begins[last + 1]!;
      for (let i = this.#begins[first]!; i < end; i++) {
        const number = this.#listed[i]!;
        if (this.#lastMet[number] === this.#question) continue;
        this.#lastMet[number] = this.#question;
        if (!mayStop(this.#solids, number, line)) continue;
        this.#near[this.#nearCount++] = number;
        const found = askSolid(this.#solids, number, line, stops);
        if (found >= 0) return (this.#lastStopper = found);
        if (found === isOpen) answer = isOpen;
      }
    }
    return answer;
  }

  /** Judges the solids near the same line together, after an `isOpen`: `isFree`, `isStopped` or `isOpen`. */
  askTogether(line: MiddleLine, stops: Stops): number {
    return askTogether(this.#solids, this.near, line, stops);
  }

  #column(x: Mu): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor((x - this.#x0) / this.#size)));
  }

  #row(z: Mu): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor((z - this.#z0) / this.#size)));
  }
}
