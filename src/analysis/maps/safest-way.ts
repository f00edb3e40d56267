/** The way over a map of risk on which the least is seen: Dijkstra from cell to neighbouring cell, and over what parts two. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { cellMiddle, type FieldGrid } from '../../query/sight/sight-field';

/** What a step of a way unseen costs beside one in full view: without it unseen ways would wander. */
const stepCost = 0.05;

/** So far one goes over ground on which no base rests (a wall, a parapet, the rim of a roof), to the next place where it does. */
const widestCrossed: Mu = 2.5;

/** A way from one cell to another that is not beside it, and what it counts for. */
export interface Leap {
  readonly cell: number;
  readonly length: Mu;
}

/** What can be gone between cells. */
export interface CellGoing {
  /** Whether a base comes to rest in each cell. */
  readonly isOpen: readonly boolean[];
  /** What a step straight to a cell beside it, or behind what is crossed, counts for; null where it cannot be gone. */
  stepFrom(from: PlanPoint, to: PlanPoint): Mu | null;
  leapsFrom(cell: number): readonly Leap[];
}

/**
 * From whichever cell of the beginning to the cell of a point; its length counts by the risk of the cells that it leads through.
 * Null where none leads there.
 * @param risk of each cell, 0 to 1
 */
export function safestWay(
  grid: FieldGrid,
  risk: ArrayLike<number>,
  { isOpen, stepFrom, leapsFrom }: CellGoing,
  begins: (at: PlanPoint) => boolean,
  to: PlanPoint,
): readonly PlanPoint[] | null {
  const {
    columns,
    rows,
    cell: [width, depth],
  } = grid;
  const middle = (cell: number): PlanPoint => cellMiddle(grid, cell % columns, Math.floor(cell / columns));
  const clamp = (value: number, count: number): number => Math.min(count - 1, Math.max(0, Math.floor(value)));
  const goal = clamp(to[1] / depth, rows) * columns + clamp(to[0] / width, columns);
  const cost = new Float64Array(columns * rows).fill(Infinity);
  const before = new Int32Array(columns * rows).fill(-1);
  const queue = new Queue(cost);
  isOpen.forEach((open, cell) => {
    if (!open || !begins(middle(cell))) return;
    cost[cell] = 0;
    queue.push(cell);
  });
  const [across, along] = [
    Math.max(1, Math.floor(widestCrossed / width)),
    Math.max(1, Math.floor(widestCrossed / depth)),
  ];
  /** Whether no base rests between two cells. */
  const isCrossed = (column: number, row: number, c: number, r: number): boolean => {
    const steps = Math.max(Math.abs(c - column), Math.abs(r - row));
    return Array.from({ length: steps - 1 }, (_, i) => (i + 1) / steps).every(
      (share) =>
        !isOpen[Math.round(row + (r - row) * share) * columns + Math.round(column + (c - column) * share)],
    );
  };
  const priceOf = (cell: number, next: number): number => stepCost + (risk[cell]! + risk[next]!) / 2;
  const reach = (cell: number, next: number, length: Mu): void => {
    const through = cost[cell]! + length * priceOf(cell, next);
    if (through >= cost[next]!) return;
    cost[next] = through;
    before[next] = cell;
    queue.push(next);
  };
  for (let cell = queue.pop(); cell !== null && cell !== goal; cell = queue.pop()) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const here = middle(cell);
    for (let r = Math.max(0, row - along); r <= Math.min(rows - 1, row + along); r++) {
      for (let c = Math.max(0, column - across); c <= Math.min(columns - 1, column + across); c++) {
        const next = r * columns + c;
        if (next === cell || (!isOpen[next] && next !== goal) || !isCrossed(column, row, c, r)) continue;
        const [dx, dz] = [(c - column) * width, (r - row) * depth];
        const straight = Math.sqrt(dx * dx + dz * dz);
        if (cost[cell]! + straight * priceOf(cell, next) >= cost[next]!) continue;
        // What stands in the cell of the goal itself does not keep anybody from it.
        const isBeside = Math.abs(c - column) <= 1 && Math.abs(r - row) <= 1;
        reach(cell, next, stepFrom(here, middle(next)) ?? (next === goal && isBeside ? straight : Infinity));
      }
    }
    for (const leap of leapsFrom(cell)) reach(cell, leap.cell, leap.length);
  }
  if (cost[goal] === Infinity) return null;
  const way: number[] = [];
  for (let cell = goal; cell >= 0; cell = before[cell]!) way.unshift(cell);
  return way.map(middle);
}

/** Cells by their cost, the cheapest first; one that has become cheaper stands in it again. */
class Queue {
  readonly #heap: { readonly cell: number; readonly cost: number }[] = [];

  constructor(private readonly costs: Float64Array) {}

  push(cell: number): void {
    const heap = this.#heap;
    heap.push({ cell, cost: this.costs[cell]! });
    for (let i = heap.length - 1; i > 0;) {
      const parent = (i - 1) >> 1;
      if (heap[parent]!.cost <= heap[i]!.cost) return;
      [heap[parent], heap[i]] = [heap[i]!, heap[parent]!];
      i = parent;
    }
  }

  pop(): number | null {
    const heap = this.#heap;
    while (heap.length > 0) {
      const { cell, cost } = heap[0]!;
      const last = heap.pop()!;
      if (heap.length > 0) {
        heap[0] = last;
        this.#sink();
      }
      if (cost === this.costs[cell]) return cell;
    }
    return null;
  }

  #sink(): void {
    const heap = this.#heap;
    for (let i = 0; ;) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let least = i;
      if (left < heap.length && heap[left]!.cost < heap[least]!.cost) least = left;
      if (right < heap.length && heap[right]!.cost < heap[least]!.cost) least = right;
      if (least === i) return;
      [heap[least], heap[i]] = [heap[i]!, heap[least]!];
      i = least;
    }
  }
}
