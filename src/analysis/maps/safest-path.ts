/** The least visible path over a map of risk: Dijkstra from cell to neighbouring cell, and over the obstacles between two. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { BestFirstQueue } from '../../geometry/best-first-queue';
import { cellMiddle, type FieldGrid } from '../../query/sight/sight-field';

/** Cost of an unseen step relative to one in full view; without it unseen paths would wander. */
const stepCost = 0.05;

/** Longest distance over cells where no base rests (a wall, a parapet, the rim of a roof), to the next cell where one does. */
const widestCrossed: Mu = 2.5;

/** A path between two cells that are not neighbours, and its cost. */
export interface Leap {
  readonly cell: number;
  readonly length: Mu;
}

/** Movement between cells. */
export interface CellGoing {
  /** For each cell: a base comes to rest there. */
  readonly isOpen: readonly boolean[];
  /** Returns the cost of a straight step to a neighbouring cell, or to one behind an obstacle; null if it is impossible. */
  stepFrom(from: PlanPoint, to: PlanPoint): Mu | null;
  leapsFrom(cell: number): readonly Leap[];
}

/**
 * Finds the path of least cost from any cell of the beginning to the cell of a point; a length costs by the risk of the cells
 * it leads through. Returns null without a path.
 * @param risk of each cell, 0 to 1
 */
export function findSafestPath(
  grid: FieldGrid,
  risk: ArrayLike<number>,
  going: CellGoing,
  isStart: (at: PlanPoint) => boolean,
  to: PlanPoint,
): readonly PlanPoint[] | null {
  return new SafestPathSearch(grid, risk, going, to).run(isStart);
}

class SafestPathSearch {
  readonly #grid: FieldGrid;
  readonly #risk: ArrayLike<number>;
  readonly #going: CellGoing;
  readonly #goal: number;
  readonly #cost: Float64Array;
  /** Predecessor of each cell on its cheapest path; -1 for none. */
  readonly #previous: Int32Array;
  readonly #queue = new BestFirstQueue<number>();

  constructor(grid: FieldGrid, risk: ArrayLike<number>, going: CellGoing, to: PlanPoint) {
    const {
      columns,
      rows,
      cell: [width, depth],
    } = grid;
    this.#grid = grid;
    this.#risk = risk;
    this.#going = going;
    this.#goal = clampedFloor(to[1] / depth, rows) * columns + clampedFloor(to[0] / width, columns);
    this.#cost = new Float64Array(columns * rows).fill(Infinity);
    this.#previous = new Int32Array(columns * rows).fill(-1);
  }

  run(isStart: (at: PlanPoint) => boolean): readonly PlanPoint[] | null {
    this.#going.isOpen.forEach((open, cell) => {
      if (!open || !isStart(this.#middle(cell))) return;
      this.#cost[cell] = 0;
      this.#queue.push(0, cell);
    });
    for (let entry = this.#queue.pop(); entry !== null; entry = this.#queue.pop()) {
      const { priority, item: cell } = entry;
      // An outdated entry: the cell became cheaper and was queued again.
      if (priority !== this.#cost[cell]) continue;
      if (cell === this.#goal) break;
      this.#expand(cell);
    }
    if (this.#cost[this.#goal] === Infinity) return null;
    const path: number[] = [];
    for (let cell = this.#goal; cell >= 0; cell = this.#previous[cell]!) path.unshift(cell);
    return path.map((cell) => this.#middle(cell));
  }

  #expand(cell: number): void {
    const {
      columns,
      rows,
      cell: [width, depth],
    } = this.#grid;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const across = Math.max(1, Math.floor(widestCrossed / width));
    const along = Math.max(1, Math.floor(widestCrossed / depth));
    for (let r = Math.max(0, row - along); r <= Math.min(rows - 1, row + along); r++) {
      for (let c = Math.max(0, column - across); c <= Math.min(columns - 1, column + across); c++)
        this.#tryStep(cell, column, row, c, r);
    }
    for (const leap of this.#going.leapsFrom(cell)) this.#reach(cell, leap.cell, leap.length);
  }

  #tryStep(cell: number, column: number, row: number, c: number, r: number): void {
    const {
      columns,
      cell: [width, depth],
    } = this.#grid;
    const next = r * columns + c;
    const isGoal = next === this.#goal;
    if (next === cell || (!this.#going.isOpen[next] && !isGoal) || !this.#isAllClosed(column, row, c, r))
      return;
    const [dx, dz] = [(c - column) * width, (r - row) * depth];
    const straight = Math.sqrt(dx * dx + dz * dz);
    if (this.#cost[cell]! + straight * this.#costPerMu(cell, next) >= this.#cost[next]!) return;
    // An obstacle in the goal's own cell does not block it.
    const isBeside = Math.abs(c - column) <= 1 && Math.abs(r - row) <= 1;
    const length =
      this.#going.stepFrom(this.#middle(cell), this.#middle(next)) ??
      (isGoal && isBeside ? straight : Infinity);
    this.#reach(cell, next, length);
  }

  #reach(cell: number, next: number, length: Mu): void {
    const through = this.#cost[cell]! + length * this.#costPerMu(cell, next);
    if (through >= this.#cost[next]!) return;
    this.#cost[next] = through;
    this.#previous[next] = cell;
    this.#queue.push(through, next);
  }

  /** Reports whether no base rests between two cells. */
  #isAllClosed(column: number, row: number, c: number, r: number): boolean {
    const steps = Math.max(Math.abs(c - column), Math.abs(r - row));
    return Array.from({ length: steps - 1 }, (_, i) => (i + 1) / steps).every(
      (share) =>
        !this.#going.isOpen[
          Math.round(row + (r - row) * share) * this.#grid.columns + Math.round(column + (c - column) * share)
        ],
    );
  }

  #costPerMu(cell: number, next: number): number {
    return stepCost + (this.#risk[cell]! + this.#risk[next]!) / 2;
  }

  #middle(cell: number): PlanPoint {
    const { columns } = this.#grid;
    return cellMiddle(this.#grid, cell % columns, Math.floor(cell / columns));
  }
}

const clampedFloor = (value: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(value)));
