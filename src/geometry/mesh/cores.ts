/**
 * Cores: upright boxes within a closed shell. What stops all lines past the core stops them past the shell, which
 * says so much sooner than the shell's triangles do: most lines past terrain are stopped by the middle of something.
 * What no core stops is left to the search over the triangles.
 */
import type { PlanPoint, Solid } from '../shapes/shapes';
import type { Mu } from '../units';
import { cellsAcross, type Columns, columnsOf, unturned } from './columns';
import { hair } from './segment-stops';
import type { Shell } from './shell';

/** Heights at which boxes are looked for: shares of the columns that are at least as high. */
const levels = [0.02, 0.3, 0.6, 0.9] as const;
/** Boxes at each height. A later one adds at least this share of the cells that are as high. */
const boxesPerLevel = 3;
const leastShare = 0.1;
/** Share of the columns that begin as low as the boxes do. */
const footShare = 0.9;
/** Columns lower than this make no core. */
const leastHeight: Mu = 0.05;

const caches = new WeakMap<Shell, readonly Solid[]>();

/** Returns the cores of a shell, from the cache if there; none for an open shell. */
export function coresOf(shell: Shell): readonly Solid[] {
  const cached = caches.get(shell);
  if (cached !== undefined) return cached;
  const columns = shell.closed ? columnsOf(shell) : null;
  const cores = columns === null ? [] : boxesIn(columns).map((box) => solidOf(shell.id, columns, box));
  caches.set(shell, cores);
  return cores;
}

/** A box of columns: its first and last columns and rows, and its heights. */
interface Box {
  readonly first: readonly [number, number];
  readonly last: readonly [number, number];
  readonly bottom: Mu;
  readonly top: Mu;
}

function boxesIn({ bottoms, tops }: Columns): readonly Box[] {
  const full = [...tops.keys()].filter((cell) => tops[cell]! - bottoms[cell]! >= leastHeight);
  if (full.length === 0) return [];
  const sorted = (values: Float64Array): readonly Mu[] =>
    full.map((cell) => values[cell]!).sort((a, b) => a - b);
  const [lows, highs] = [sorted(bottoms), sorted(tops)];
  const bottom = lows[Math.floor(footShare * (lows.length - 1))]!;
  const boxes: Box[] = [];
  for (const top of new Set(levels.map((share) => highs[Math.floor((1 - share) * (highs.length - 1))]!))) {
    if (top - bottom < leastHeight) continue;
    const isFull = Array.from(tops, (high, cell) => high >= top && bottoms[cell]! <= bottom);
    const isNew = isFull.map(
      (full, cell) => full && !boxes.some((box) => box.top >= top && holds(box, cell)),
    );
    const count = isFull.filter(Boolean).length;
    for (let i = 0; i < boxesPerLevel; i++) {
      const box = largestBox(isFull, isNew);
      if (box === null || box.gain < leastShare * count) break;
      boxes.push({ ...box, bottom, top });
      isNew.forEach((_, cell) => (isNew[cell] &&= !holds(box, cell)));
    }
  }
  return boxes;
}

function holds({ first, last }: Pick<Box, 'first' | 'last'>, cell: number): boolean {
  const [column, row] = [cell % cellsAcross, Math.floor(cell / cellsAcross)];
  return column >= first[0] && column <= last[0] && row >= first[1] && row <= last[1];
}

/** Returns the rectangle of full cells with the most new ones; null where there is none. */
function largestBox(
  isFull: readonly boolean[],
  isNew: readonly boolean[],
): (Pick<Box, 'first' | 'last'> & { readonly gain: number }) | null {
  let best: ReturnType<typeof largestBox> = null;
  for (let firstRow = 0; firstRow < cellsAcross; firstRow++) {
    const isOpen = Array.from({ length: cellsAcross }, () => true);
    const gains = Array.from({ length: cellsAcross }, () => 0);
    for (let lastRow = firstRow; lastRow < cellsAcross; lastRow++) {
      for (let column = 0; column < cellsAcross; column++) {
        const cell = lastRow * cellsAcross + column;
        isOpen[column] &&= isFull[cell]!;
        gains[column]! += isNew[cell]! ? 1 : 0;
      }
      // Of all columns that are full over these rows, the runs side by side.
      for (let first = 0; first < cellsAcross; first++) {
        let gain = 0;
        let last = first;
        for (; last < cellsAcross && isOpen[last]!; last++) gain += gains[last]!;
        if (last > first && gain > (best?.gain ?? 0))
          best = { first: [first, firstRow], last: [last - 1, lastRow], gain };
        first = last;
      }
    }
  }
  return best;
}

function solidOf(id: string, { axis, origin, size }: Columns, { first, last, bottom, top }: Box): Solid {
  const at = (column: number, row: number): PlanPoint =>
    unturned(axis, origin[0] + column * size[0], origin[1] + row * size[1]);
  const [right, far] = [last[0] + 1, last[1] + 1];
  return {
    id,
    outline: {
      shape: 'polygon',
      points: [at(first[0], first[1]), at(first[0], far), at(right, far), at(right, first[1])],
    },
    bottom,
    // Lines past meshes run a hair higher than those past solids.
    top: top - 2 * hair,
  };
}
