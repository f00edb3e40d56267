import type { PlanBounds } from '../geometry/outline';
import type { Mu } from '../geometry/units';

/** Things by where they lie in plan. What a question finds grows with what is near it, not with the table. */
export interface PlanIndex<T> {
  /** What may meet the ground that a box sweeps from `a` to `b` (as large as the larger, grown by `reach`), in the order given. */
  along(a: PlanBounds, b: PlanBounds, reach?: Mu): readonly T[];
}

const cellSize: Mu = 3;
/** A table of absurd extent gets larger cells, not more of them. */
const maxCellsAcross = 128;

/** A uniform grid: each cell lists, by number, the entries whose bounds reach into it. */
export function planIndex<T>(entries: readonly T[], boundsOf: (entry: T) => PlanBounds): PlanIndex<T> {
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

  return {
    along(a, b, reach = 0) {
      const found = new Set<number>();
      const sweep = sweepOf(a, b, reach);
      for (let r = row(sweep.min[1]); r <= row(sweep.max[1]); r++) {
        const low = r === 0 ? -Infinity : z0 + r * size;
        const high = r === rows - 1 ? Infinity : z0 + (r + 1) * size;
        const [from, to] = reachInRow(sweep, low, high);
        for (let c = column(from); c <= column(to); c++) for (const number of cells[r * columns + c]!) found.add(number);
      }
      return [...found]
        .sort((p, q) => p - q)
        .filter((number) => sweepMeets(sweep, bounds[number]!))
        .map((number) => entries[number]!);
    },
  };
}

/** The ground that a box sweeps on its way: centre (x + t dx, z + t dz) for t from 0 to 1, half extents (halfX, halfZ). */
export interface Sweep extends PlanBounds {
  readonly x: Mu;
  readonly z: Mu;
  readonly dx: Mu;
  readonly dz: Mu;
  readonly halfX: Mu;
  readonly halfZ: Mu;
}

/** The sweep from one box to another, as large as the larger of them, grown by `reach`. Holds the hull of both. */
export function sweepOf(a: PlanBounds, b: PlanBounds, reach: Mu): Sweep {
  const halfX = Math.max(a.max[0] - a.min[0], b.max[0] - b.min[0]) / 2 + reach;
  const halfZ = Math.max(a.max[1] - a.min[1], b.max[1] - b.min[1]) / 2 + reach;
  const [x, z] = [(a.min[0] + a.max[0]) / 2, (a.min[1] + a.max[1]) / 2];
  const [dx, dz] = [(b.min[0] + b.max[0]) / 2 - x, (b.min[1] + b.max[1]) / 2 - z];
  return {
    x, z, dx, dz, halfX, halfZ,
    min: [Math.min(x, x + dx) - halfX, Math.min(z, z + dz) - halfZ],
    max: [Math.max(x, x + dx) + halfX, Math.max(z, z + dz) + halfZ],
  };
}

/** Whether a box may meet the swept ground; edges that touch count, and so does what rounding cannot tell from a touch. */
export function sweepMeets(sweep: Sweep, { min, max }: PlanBounds): boolean {
  const [inX, outX] = between(sweep.x, sweep.dx, min[0] - sweep.halfX, max[0] + sweep.halfX);
  const [inZ, outZ] = between(sweep.z, sweep.dz, min[1] - sweep.halfZ, max[1] + sweep.halfZ);
  return Math.max(inX, inZ, 0) <= Math.min(outX, outZ, 1) + rounding;
}

const rounding = 1e-9;

/** The span of t in which start + t step lies from low to high; an empty span where it never does. */
function between(start: number, step: number, low: number, high: number): readonly [number, number] {
  if (step === 0) return low <= start && start <= high ? [-Infinity, Infinity] : [1, 0];
  const [t, u] = [(low - start) / step, (high - start) / step];
  return t < u ? [t, u] : [u, t];
}

/** From which x to which the sweep reaches in the row of cells from `low` to `high`. */
function reachInRow(sweep: Sweep, low: Mu, high: Mu): readonly [Mu, Mu] {
  const [enter, leave] = between(sweep.z, sweep.dz, low - sweep.halfZ, high + sweep.halfZ);
  const [first, last] = [Math.max(0, enter), Math.min(1, leave)];
  const [p, q] = [sweep.x + first * sweep.dx, sweep.x + last * sweep.dx];
  return [Math.min(p, q) - sweep.halfX, Math.max(p, q) + sweep.halfX];
}

function extent(bounds: readonly PlanBounds[]): readonly [Mu, Mu, Mu, Mu] {
  if (bounds.length === 0) return [0, 0, 0, 0];
  return [
    Math.min(...bounds.map(({ min }) => min[0])), Math.min(...bounds.map(({ min }) => min[1])),
    Math.max(...bounds.map(({ max }) => max[0])), Math.max(...bounds.map(({ max }) => max[1])),
  ];
}
