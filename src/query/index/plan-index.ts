import { sortNumbers } from '../../geometry/sort-numbers';
import type { PlanBounds } from '../../geometry/shapes/outline';
import type { Mu } from '../../geometry/units';

/** Things by where they lie in plan. What a question finds, and costs, grows with what is near it, not with the table. */
export interface PlanIndex<T> {
  /** Returns entries that may meet the area a box sweeps from `a` to `b` (as large as the larger, grown by `reach`), in the order given. */
  along(a: PlanBounds, b: PlanBounds, reach?: Mu): readonly T[];
}

const cellSize: Mu = 3;
/** A table of absurd extent gets larger cells, not more of them. */
const maxCellsAcross = 128;

export function planIndex<T>(entries: readonly T[], boundsOf: (entry: T) => PlanBounds): PlanIndex<T> {
  return new Grid(entries, entries.map(boundsOf));
}

/** A uniform grid: each cell lists, by number, the entries whose bounds reach into it. */
class Grid<T> implements PlanIndex<T> {
  readonly #entries: readonly T[];
  /** Four numbers an entry: x, z, half its extent along each. */
  readonly #boxes: Float64Array;
  readonly #cells: readonly (readonly number[])[];
  readonly #x0: Mu;
  readonly #z0: Mu;
  readonly #size: Mu;
  readonly #columns: number;
  readonly #rows: number;
  /** The question that last met each entry: one that lies in several cells is looked at once. */
  readonly #lastMet: Uint32Array;
  #question = 0;

  constructor(entries: readonly T[], bounds: readonly PlanBounds[]) {
    const [x0, z0, x1, z1] = extent(bounds);
    this.#entries = entries;
    this.#boxes = Float64Array.from(
      bounds.map(boxOf).flatMap(({ x, z, halfX, halfZ }) => [x, z, halfX, halfZ]),
    );
    this.#lastMet = new Uint32Array(entries.length);
    this.#x0 = x0;
    this.#z0 = z0;
    this.#size = Math.max(cellSize, (x1 - x0) / maxCellsAcross, (z1 - z0) / maxCellsAcross);
    this.#columns = Math.floor((x1 - x0) / this.#size) + 1;
    this.#rows = Math.floor((z1 - z0) / this.#size) + 1;

    const cells: number[][] = Array.from({ length: this.#columns * this.#rows }, () => []);
    bounds.forEach(({ min, max }, number) => {
      for (let row = this.#row(min[1]); row <= this.#row(max[1]); row++) {
        for (let column = this.#column(min[0]); column <= this.#column(max[0]); column++)
          cells[row * this.#columns + column]!.push(number);
      }
    });
    this.#cells = cells;
  }

  along(a: PlanBounds, b: PlanBounds, reach: Mu = 0): readonly T[] {
    if (reach === Infinity || this.#entries.length === 0) return this.#entries;
    this.#question++;
    const found: number[] = [];
    const { x, z, dx, dz, halfX, halfZ } = sweepOf(a, b, reach);
    const lastRow = this.#row(Math.max(z, z + dz) + halfZ);
    for (let row = this.#row(Math.min(z, z + dz) - halfZ); row <= lastRow; row++) {
      // The outermost rows also hold what lies beyond the grid.
      const low = row === 0 ? -Infinity : this.#z0 + row * this.#size;
      const high = row === this.#rows - 1 ? Infinity : this.#z0 + (row + 1) * this.#size;
      const enter = x + dx * shareAt(z, dz, low - halfZ, 0);
      const leave = x + dx * shareAt(z, dz, high + halfZ, 1);
      const lastColumn = this.#column(Math.max(enter, leave) + halfX);
      for (let column = this.#column(Math.min(enter, leave) - halfX); column <= lastColumn; column++) {
        this.#gather(this.#cells[row * this.#columns + column]!, x, z, dx, dz, halfX, halfZ, found);
      }
    }
    return sortNumbers(found).map((number) => this.#entries[number]!);
  }

  #gather(
    cell: readonly number[],
    x: Mu,
    z: Mu,
    dx: Mu,
    dz: Mu,
    halfX: Mu,
    halfZ: Mu,
    found: number[],
  ): void {
    const boxes = this.#boxes;
    for (let i = 0; i < cell.length; i++) {
      const number = cell[i]!;
      if (this.#lastMet[number] === this.#question) continue;
      this.#lastMet[number] = this.#question;
      const box = 4 * number;
      if (
        meets(dx, dz, boxes[box]! - x, boxes[box + 1]! - z, halfX + boxes[box + 2]!, halfZ + boxes[box + 3]!)
      )
        found.push(number);
    }
  }

  #column(x: Mu): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor((x - this.#x0) / this.#size)));
  }

  #row(z: Mu): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor((z - this.#z0) / this.#size)));
  }
}

/** A box by its middle and half its extents. */
export interface Box {
  readonly x: Mu;
  readonly z: Mu;
  readonly halfX: Mu;
  readonly halfZ: Mu;
}

export function boxOf({ min, max }: PlanBounds): Box {
  return {
    x: (min[0] + max[0]) / 2,
    z: (min[1] + max[1]) / 2,
    halfX: (max[0] - min[0]) / 2,
    halfZ: (max[1] - min[1]) / 2,
  };
}

/** The ground that a box sweeps when its middle goes from (x, z) by (dx, dz). */
export interface Sweep extends Box {
  readonly dx: Mu;
  readonly dz: Mu;
}

/** The sweep from one box to another, as large as the larger of them, grown by `reach`. Holds the hull of both. */
export function sweepOf(a: PlanBounds, b: PlanBounds, reach: Mu): Sweep {
  const x = (a.min[0] + a.max[0]) / 2;
  const z = (a.min[1] + a.max[1]) / 2;
  return {
    x,
    z,
    dx: (b.min[0] + b.max[0]) / 2 - x,
    dz: (b.min[1] + b.max[1]) / 2 - z,
    halfX: Math.max(a.max[0] - a.min[0], b.max[0] - b.min[0]) / 2 + reach,
    halfZ: Math.max(a.max[1] - a.min[1], b.max[1] - b.min[1]) / 2 + reach,
  };
}

/** Boxes this close are taken to meet: far more than rounding, and a candidate too many costs little. */
const slack: Mu = 1e-9;

/** May a box meet the swept area? */
export function sweepMeets(sweep: Sweep, box: Box): boolean {
  return meets(
    sweep.dx,
    sweep.dz,
    box.x - sweep.x,
    box.z - sweep.z,
    sweep.halfX + box.halfX,
    sweep.halfZ + box.halfZ,
  );
}

/**
 * May the sweep by (dx, dz) meet a box around (x, z) with these half extents? Convex figures are apart along x, along z
 * or across the way, or not at all.
 */
function meets(dx: Mu, dz: Mu, x: Mu, z: Mu, halfX: Mu, halfZ: Mu): boolean {
  const wideX = halfX + slack;
  const wideZ = halfZ + slack;
  if (x < Math.min(0, dx) - wideX || x > Math.max(0, dx) + wideX) return false;
  if (z < Math.min(0, dz) - wideZ || z > Math.max(0, dz) + wideZ) return false;
  return Math.abs(dx * z - dz * x) <= Math.abs(dz) * wideX + Math.abs(dx) * wideZ;
}

/** Returns the share of the sweep from z by dz at which it reaches `at`, from 0 to 1; `level` where its z is constant. */
function shareAt(z: Mu, dz: Mu, at: Mu, level: number): number {
  return dz === 0 ? level : Math.max(0, Math.min(1, (at - z) / dz));
}

function extent(bounds: readonly PlanBounds[]): readonly [Mu, Mu, Mu, Mu] {
  if (bounds.length === 0) return [0, 0, 0, 0];
  let [x0, z0, x1, z1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { min, max } of bounds) {
    x0 = Math.min(x0, min[0]);
    z0 = Math.min(z0, min[1]);
    x1 = Math.max(x1, max[0]);
    z1 = Math.max(z1, max[1]);
  }
  return [x0, z0, x1, z1];
}
