import type { PlanBounds } from '../geometry/outline';
import type { Mu } from '../geometry/units';

/** Things by where they lie in plan. What a question finds, and costs, grows with what is near it, not with the table. */
export interface PlanIndex<T> {
  /**
   * What may meet the ground that a box sweeps from `a` to `b` (as large as the larger, grown by `reach`), in the order given;
   * only what is wanted, where that is said.
   */
  along(a: PlanBounds, b: PlanBounds, reach?: Mu, isWanted?: (entry: T) => boolean): readonly T[];
}

const cellSize: Mu = 3;
/** A table of absurd extent gets larger cells, not more of them. */
const maxCellsAcross = 128;

/** A uniform grid: each cell lists, by number, the entries whose bounds reach into it. */
export function planIndex<T>(entries: readonly T[], boundsOf: (entry: T) => PlanBounds): PlanIndex<T> {
  if (entries.length === 0) return { along: () => [] };
  const bounds = entries.map(boundsOf);
  const [x0, z0, x1, z1] = extent(bounds);
  const size = Math.max(cellSize, (x1 - x0) / maxCellsAcross, (z1 - z0) / maxCellsAcross);
  const columns = Math.floor((x1 - x0) / size) + 1;
  const rows = Math.floor((z1 - z0) / size) + 1;
  const column = (x: Mu): number => Math.min(columns - 1, Math.max(0, Math.floor((x - x0) / size)));
  const row = (z: Mu): number => Math.min(rows - 1, Math.max(0, Math.floor((z - z0) / size)));

  const cells: number[][] = Array.from({ length: columns * rows }, () => []);
  bounds.forEach(({ min, max }, number) => {
    for (let r = row(min[1]); r <= row(max[1]); r++) {
      for (let c = column(min[0]); c <= column(max[0]); c++) cells[r * columns + c]!.push(number);
    }
  });
  /** The question that last met each entry: one that lies in several cells is looked at once. */
  const lastMet = new Uint32Array(entries.length);
  let question = 0;

  return {
    along(a, b, reach = 0, isWanted = () => true) {
      question++;
      const found: number[] = [];
      const sweep = sweepOf(a, b, reach);
      const lastRow = row(sweep.z1);
      for (let r = row(sweep.z0); r <= lastRow; r++) {
        // The outermost cells also hold what lies beyond the grid.
        const [from, to] = reachInRow(sweep, r === 0 ? -Infinity : z0 + r * size, r === rows - 1 ? Infinity : z0 + (r + 1) * size);
        const lastColumn = column(to);
        for (let c = column(from); c <= lastColumn; c++) {
          for (const number of cells[r * columns + c]!) {
            if (lastMet[number] === question) continue;
            lastMet[number] = question;
            if (isWanted(entries[number]!) && sweepMeets(sweep, bounds[number]!)) found.push(number);
          }
        }
      }
      return found.sort((p, q) => p - q).map((number) => entries[number]!);
    },
  };
}

/** The ground that a box sweeps on its way: centre (x + t dx, z + t dz) for t from 0 to 1, half extents (halfX, halfZ). */
export interface Sweep {
  readonly x: Mu;
  readonly z: Mu;
  readonly dx: Mu;
  readonly dz: Mu;
  readonly halfX: Mu;
  readonly halfZ: Mu;
  /** From where to where it reaches along z. */
  readonly z0: Mu;
  readonly z1: Mu;
}

/** The sweep from one box to another, as large as the larger of them, grown by `reach`. Holds the hull of both. */
export function sweepOf(a: PlanBounds, b: PlanBounds, reach: Mu): Sweep {
  const halfX = Math.max(a.max[0] - a.min[0], b.max[0] - b.min[0]) / 2 + reach;
  const halfZ = Math.max(a.max[1] - a.min[1], b.max[1] - b.min[1]) / 2 + reach;
  const x = (a.min[0] + a.max[0]) / 2;
  const z = (a.min[1] + a.max[1]) / 2;
  const dx = (b.min[0] + b.max[0]) / 2 - x;
  const dz = (b.min[1] + b.max[1]) / 2 - z;
  return { x, z, dx, dz, halfX, halfZ, z0: Math.min(z, z + dz) - halfZ, z1: Math.max(z, z + dz) + halfZ };
}

const rounding = 1e-9;

/** Whether a box may meet the swept ground; edges that touch count, and so does what rounding cannot tell from a touch. */
export function sweepMeets({ x, z, dx, dz, halfX, halfZ }: Sweep, { min, max }: PlanBounds): boolean {
  const enter = Math.max(0, enters(x, dx, min[0] - halfX, max[0] + halfX), enters(z, dz, min[1] - halfZ, max[1] + halfZ));
  const leave = Math.min(1, leaves(x, dx, min[0] - halfX, max[0] + halfX), leaves(z, dz, min[1] - halfZ, max[1] + halfZ));
  return enter <= leave + rounding;
}

/** The t from which start + t step lies from low to high; endless where it never does. */
function enters(start: number, step: number, low: number, high: number): number {
  if (step === 0) return low <= start && start <= high ? -Infinity : Infinity;
  return ((step > 0 ? low : high) - start) / step;
}

/** The t up to which start + t step lies from low to high. */
function leaves(start: number, step: number, low: number, high: number): number {
  return step === 0 ? Infinity : ((step > 0 ? high : low) - start) / step;
}

/** From which x to which the sweep reaches in the row of cells from `low` to `high`. */
function reachInRow({ x, z, dx, dz, halfX, halfZ }: Sweep, low: Mu, high: Mu): readonly [Mu, Mu] {
  const p = x + dx * Math.max(0, Math.min(1, enters(z, dz, low - halfZ, high + halfZ)));
  const q = x + dx * Math.min(1, Math.max(0, leaves(z, dz, low - halfZ, high + halfZ)));
  return [Math.min(p, q) - halfX, Math.max(p, q) + halfX];
}

function extent(bounds: readonly PlanBounds[]): readonly [Mu, Mu, Mu, Mu] {
  let [x0, z0, x1, z1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { min, max } of bounds) {
    x0 = Math.min(x0, min[0]);
    z0 = Math.min(z0, min[1]);
    x1 = Math.max(x1, max[0]);
    z1 = Math.max(z1, max[1]);
  }
  return [x0, z0, x1, z1];
}
