/**
 * Cores and covers: upright solids within a shell and around it, by which most lines are settled sooner than by its
 * triangles.
 *
 * A core lies within a closed component. A line that starts outside the shell's bounds and enters a core has crossed
 * the component's surface: what stops all lines past the core stops them past the shell. A cover lies around a
 * component: a line past the covers is free.
 */
import type { PlanPoint, Solid } from '../shapes/shapes';
import type { Mu } from '../units';
import { cellsAcross, type Columns, columnsOf, stretchOver, unturned } from './columns';
import { type Component, componentsOf } from './components';
import { planHullOf, solidAround } from './plan-hull';
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

/** Of a shell with more components, later ones have no core, and there are no covers. */
const mostComponents = 64;

/** Upright solids that stand for a shell. */
export interface StandIns {
  readonly cores: readonly Solid[];
  /** Null where the shell has none. */
  readonly covers: readonly Solid[] | null;
}

const caches = new WeakMap<Shell, StandIns>();

/** Returns the cores and covers of a shell, from the cache if there. */
export function standInsOf(shell: Shell): StandIns {
  const cached = caches.get(shell);
  if (cached !== undefined) return cached;
  // Of a shell whose points may lie elsewhere nothing stands still.
  const found = (shell.margin ?? 0) > 0 ? { cores: [], covers: null } : findStandIns(shell);
  caches.set(shell, found);
  return found;
}

/** Reports whether a body, given by a box around it, lies outside the bounds of a shell: then the shell's cores stop its lines. */
export const isBeside = ({ bounds }: Shell, min: PlanPoint, max: PlanPoint, bottom: Mu, top: Mu): boolean =>
  max[0] < bounds[0]! ||
  max[1] < bounds[2]! ||
  min[0] > bounds[3]! ||
  min[1] > bounds[5]! ||
  // Lines past meshes run a hair higher.
  bottom >= bounds[4]! ||
  top + hair < bounds[1]!;

function findStandIns(shell: Shell): StandIns {
  const all = componentsOf(shell);
  const components = all.slice(0, mostComponents);
  const cores: Solid[] = [];
  const covers: Solid[] = [];
  for (const component of components) {
    const hull = planHullOf(component);
    if (hull.length < 3) continue;
    const cover = solidAround(component, hull);
    covers.push(cover);
    if (component.closed) cores.push(...coresWithin(component, hull, cover.top - cover.bottom));
  }
  return { cores, covers: covers.length < all.length ? null : covers };
}

function coresWithin(component: Component, hull: readonly PlanPoint[], height: Mu): readonly Solid[] {
  const { cores, isEnough } = shrunkHulls(component, hull, height);
  const columns = isEnough ? null : columnsOf(component, hull);
  return columns === null
    ? cores
    : [...cores, ...boxesIn(columns).map((box) => solidOf(component.shell.id, columns, box))];
}

/** Sizes of hulls that are tried, as shares of the shell's hull: the largest is smaller by a hair. */
const shares = [1, 0.93, 0.8, 0.6, 0.4] as const;
const leastInset: Mu = 4e-6;
/** Corners of a hull that are used. */
const mostCorners = 24;
/** Boxes are looked for where no hull of at least this share reaches over at least that share of the height. */
const enoughShare = 0.8;
const enoughHeight = 0.4;
/** A smaller hull is used where it reaches higher by this share. */
const leastRise = 0.05;

/** Returns cores in the shape of a component's hull in plan, each smaller than the one before and taller. */
function shrunkHulls(
  component: Component,
  all: readonly PlanPoint[],
  height: Mu,
): { readonly cores: readonly Solid[]; readonly isEnough: boolean } {
  const { id } = component.shell;
  const step = Math.max(1, all.length / mostCorners);
  const hull = Array.from({ length: Math.floor(all.length / step) }, (_, i) => all[Math.floor(i * step)]!);
  const [cx, cz] = [0, 1].map((k) => hull.reduce((sum, at) => sum + at[k]! / hull.length, 0)) as [Mu, Mu];
  const cores: Solid[] = [];
  let [least, isEnough] = [leastHeight, false];
  const radius = Math.max(...hull.map(([x, z]) => Math.max(Math.abs(x - cx), Math.abs(z - cz))));
  for (const share of shares) {
    const scale = share - leastInset / radius;
    const points = hull.map(([x, z]): PlanPoint => [cx + scale * (x - cx), cz + scale * (z - cz)]);
    const stretch = stretchOver(component, points);
    if (stretch === null || stretch[1] - stretch[0] < least) continue;
    const [bottom, top] = stretch;
    // Lines past meshes run a hair higher than those past solids.
    cores.push({ id, outline: { shape: 'polygon', points }, bottom, top: top - 2 * hair });
    least = (1 + leastRise) * (top - bottom);
    isEnough ||= share >= enoughShare && top - bottom >= enoughHeight * height;
    if (least > height) break;
  }
  return { cores, isEnough };
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
