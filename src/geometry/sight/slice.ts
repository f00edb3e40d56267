/**
 * The upright slice along one line of the plan: x runs along the line, y is height. Both ends are rectangles,
 * and so is every blocker. The question: is there a segment from end to end that misses all blockers?
 *
 * A rising line passes a blocker above if it passes above and left of its upper left corner, below if below
 * and right of its lower right one; it leaves the first end below and right of that end's upper left corner,
 * and so on. Turned by an eighth, a rising line is v = k + m·u with −1 ≤ m ≤ 1, and each condition is a
 * half-plane of (m, k): a convex polygon cut by one choice for every blocker leaves the free lines. Falling
 * lines are rising ones in a mirror.
 *
 * If a choice leaves nothing, three conditions already exclude each other (Helly): a line at three heights
 * cannot lie left, right and left of where it should. Such triples are the reason why a slice is stopped, and
 * decide whether its neighbours are as well.
 */
import type { Mu } from '../units';
import type { Edge } from './edge';

/** A body in the slice. */
export interface Rectangle {
  readonly left: Mu;
  readonly right: Mu;
  readonly bottom: Mu;
  readonly top: Mu;
  /** The lines of the plan on which the sides stand, where the slice belongs to a cell. */
  readonly leftEdge?: Edge | undefined;
  readonly rightEdge?: Edge | undefined;
}

/** A segment from where it leaves the first end to where it enters the second. */
export interface SliceLine {
  readonly startX: Mu;
  readonly startY: Mu;
  readonly stopX: Mu;
  readonly stopY: Mu;
}

/** Condition on a line: it passes above and left of the point (x, y), or below and right of it. */
export interface Pass {
  readonly above: boolean;
  readonly x: Mu;
  readonly y: Mu;
  readonly edge: Edge | undefined;
}

/** Questions about the slices beside the current one. */
export interface Neighbours {
  /** Reports whether the first side may come before the second, or at it, in one of the slices. */
  mayPrecede(first: Pass, second: Pass): boolean;
  /**
   * Reports whether no rising line takes all of these passes, in any slice.
   * @param passes up to three, by ascending heights
   */
  exclude(passes: readonly Pass[]): boolean;
}

/** Rounding, in MU: a line that near to a corner touches it. */
const touch: Mu = 1e-9;
/** A blocker's bottom is part of it: a line along it is stopped, one this far below is not. */
export const underside: Mu = 1e-7;

/**
 * Finds a free segment from one end to the other, in the middle of all free ones; null where every one is
 * stopped. Blockers that abut to `join` leave no gap. The ends lie one after the other along x, or one above
 * the other.
 */
export function threadSlice(
  from: Rectangle,
  to: Rectangle,
  blockers: readonly Rectangle[],
  join: Mu,
): SliceLine | null {
  const bodies = cutToSize([from], [to], [...blockers, ...seams(blockers, join)]);
  const rising = to.top >= from.bottom ? threadRising([from], [to], [from, to], bodies, null) : null;
  if (rising !== null) return segmentOf(rising, from, to);
  const falling =
    to.bottom <= from.top
      ? threadRising([mirror(from)], [mirror(to)], [mirror(from), mirror(to)], bodies.map(mirror), null)
      : null;
  if (falling === null) return null;
  const line = segmentOf(falling, mirror(from), mirror(to));
  return { ...line, startY: -line.startY, stopY: -line.stopY };
}

/**
 * The ends of a slice: a line that meets both leaves the first no sooner than at its right, and comes to the
 * second no later than at its left.
 */
type Ends = readonly [from: Rectangle, to: Rectangle];

/**
 * Reports whether every line is stopped, in this slice and in all its neighbours. Each end may be given by
 * several rectangles that all contain it and are alike in height; the rectangles of blockers must not be
 * larger than the blockers.
 */
export function stopsAll(
  from: readonly Rectangle[],
  to: readonly Rectangle[],
  ends: Ends,
  blockers: readonly Rectangle[],
  neighbours: Neighbours,
): boolean {
  const bodies = cutToSize(from, to, blockers);
  const [first, last] = [from[0]!, to[0]!];
  // The second end lies behind the first: no line comes to it.
  if (
    !neighbours.mayPrecede(
      below(first.left, first.bottom, first.leftEdge),
      below(last.right, last.bottom, last.rightEdge),
    )
  )
    return true;
  if (last.top >= first.bottom && threadRising(from, to, ends, bodies, neighbours) !== null) return false;
  if (last.bottom > first.top) return true;
  return (
    threadRising(
      from.map(mirror),
      to.map(mirror),
      [mirror(ends[0]), mirror(ends[1])],
      bodies.map(mirror),
      neighbours,
    ) === null
  );
}

/** Returns the blockers with their undersides, cut off above and below the ends. */
function cutToSize(
  [from]: readonly Rectangle[],
  [to]: readonly Rectangle[],
  blockers: readonly Rectangle[],
): readonly Rectangle[] {
  const low = Math.min(from!.bottom, to!.bottom) - 1;
  const high = Math.max(from!.top, to!.top) + 1;
  const bodies: Rectangle[] = [];
  for (const { left, right, bottom, top, leftEdge, rightEdge } of blockers) {
    bodies.push({
      left,
      right,
      bottom: Math.max(bottom, low) - underside,
      top: Math.min(top, high),
      leftEdge,
      rightEdge,
    });
  }
  return bodies;
}

const mirror = ({ left, right, bottom, top, leftEdge, rightEdge }: Rectangle): Rectangle => ({
  left,
  right,
  bottom: -top,
  top: -bottom,
  leftEdge,
  rightEdge,
});

/** Returns the rectangles that abutting blockers cover together across the seam. */
function seams(blockers: readonly Rectangle[], join: Mu): readonly Rectangle[] {
  const found: Rectangle[] = [];
  for (const a of blockers) {
    for (const b of blockers) {
      if (a === b) continue;
      if (Math.abs(a.top - b.bottom) <= join) {
        const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
        if (left < right) found.push({ left, right, bottom: a.bottom, top: b.top });
      }
      if (Math.abs(a.right - b.left) <= join) {
        const [bottom, top] = [Math.max(a.bottom, b.bottom), Math.min(a.top, b.top)];
        if (bottom < top) found.push({ left: a.left, right: b.right, bottom, top });
      }
    }
  }
  return found;
}

const above = (x: Mu, y: Mu, edge: Edge | undefined): Pass => ({ above: true, x, y, edge });
const below = (x: Mu, y: Mu, edge: Edge | undefined): Pass => ({ above: false, x, y, edge });

/** Returns the free rising lines; null where all are stopped, in the neighbours too if there are any. */
function threadRising(
  from: readonly Rectangle[],
  to: readonly Rectangle[],
  ends: Ends,
  bodies: readonly Rectangle[],
  neighbours: Neighbours | null,
): Lines | null {
  let lines: Lines | null = allRising;
  for (const end of from) lines = lines && linesThrough(end, lines, neighbours);
  for (const end of to) lines = lines && linesThrough(end, lines, neighbours);
  if (lines === null) return null;
  const apart = waysApart(ends, neighbours);
  const ways: (readonly Pass[])[] = apart === null ? [] : [apart];
  for (const body of bodies) {
    const past = waysPast(body, from[0]!, to[0]!, neighbours);
    if (past !== null) ways.push(past);
  }
  return threadBodies(lines, ways, 0, neighbours);
}

/** Returns those of the lines that meet an end, or all where none does but a neighbour's may; null where none of the neighbours' does. */
function linesThrough(
  { left, right, bottom, top, leftEdge, rightEdge }: Rectangle,
  lines: Lines,
  neighbours: Neighbours | null,
): Lines | null {
  const half = linesPast(below(left, top, leftEdge), lines, neighbours);
  return half && linesPast(above(right, bottom, rightEdge), half, neighbours);
}

function linesPast(pass: Pass, lines: Lines, neighbours: Neighbours | null): Lines | null {
  const rest = cut(lines, pass);
  if (rest.m.length > 0) return rest;
  return isExcluded(lines, pass, neighbours) ? null : lines;
}

/**
 * Returns passes of which any one lets a rising line leave the first end before it comes to the second; null
 * where all lines do, or may. The common part of ends that overlap is not free, or the search would have
 * ended there: so a line is free only where it does.
 */
function waysApart([from, to]: Ends, neighbours: Neighbours | null): readonly Pass[] | null {
  // By more than a touch: a line along the bottom or the left side of the second end is in it all the way.
  const leave = below(from.right + underside, to.bottom - underside, from.rightEdge);
  const come = above(to.left - underside, from.top + underside, to.leftEdge);
  if (neighbours === null ? from.right <= to.left + touch : neighbours.mayPrecede(leave, come)) return null;
  if (from.top < to.bottom || (from.top === to.bottom && from.bottom < to.top)) return null;
  // A line comes to the second end through the bottom only if that is higher than the first's, and leaves the
  // first through the top only if that is lower.
  return [...(from.bottom < to.bottom ? [leave] : []), ...(from.top < to.top ? [come] : [])];
}

/**
 * Returns passes of which any one keeps a rising line's segment clear of the body; null where all lines are
 * clear.
 */
function waysPast(
  { left, right, bottom, top, leftEdge, rightEdge }: Rectangle,
  from: Rectangle,
  to: Rectangle,
  neighbours: Neighbours | null,
): readonly Pass[] | null {
  const ways = [above(left, top, leftEdge), below(right, bottom, rightEdge)];
  const precedes = (one: Pass, other: Pass): boolean =>
    neighbours === null ? one.x <= other.x : neighbours.mayPrecede(one, other);
  const behindStart = precedes(below(right, bottom, rightEdge), below(from.right, bottom, from.rightEdge));
  const beyondStop = precedes(below(to.left, top, to.leftEdge), below(left, top, leftEdge));
  if ((behindStart && top <= from.top) || (beyondStop && bottom >= to.bottom)) return null;
  // The line leaves the body before it leaves the first end, so it can start behind the body.
  if (behindStart && bottom < from.top) ways.push(below(right, from.top, rightEdge));
  if (top <= from.top) ways.push(above(from.right, top, from.rightEdge));
  // The line enters the second end before it enters the body, so it can stop in front of it.
  if (beyondStop && top > to.bottom) ways.push(above(left, to.bottom, leftEdge));
  if (bottom >= to.bottom) ways.push(below(to.left, bottom, to.leftEdge));
  return ways;
}

/**
 * A convex polygon of lines v = k + m·u, where u = x + y and v = y − x: corners, and the pass that bounds it
 * from each corner on.
 */
interface Lines {
  readonly m: readonly number[];
  readonly k: readonly number[];
  readonly bound: readonly (Pass | null)[];
}

const farthest: Mu = 1e5;
const allRising: Lines = {
  m: [-1, 1, 1, -1],
  k: [-farthest, -farthest, farthest, farthest],
  bound: [null, null, null, null],
};

const slack = (m: number, k: number, { above: isAbove, x, y }: Pass): number => {
  const over = k + m * (x + y) - (y - x);
  return isAbove ? over : -over;
};

function cut({ m, k, bound }: Lines, pass: Pass): Lines {
  const left: { m: number[]; k: number[]; bound: (Pass | null)[] } = { m: [], k: [], bound: [] };
  const keep = (atM: number, atK: number, by: Pass | null): void => {
    left.m.push(atM);
    left.k.push(atK);
    left.bound.push(by);
  };
  for (let i = 0; i < m.length; i++) {
    const next = (i + 1) % m.length;
    const here = slack(m[i]!, k[i]!, pass);
    const there = slack(m[next]!, k[next]!, pass);
    const leaves = here >= -touch && there < -touch;
    const returns = here < -touch && there >= -touch;
    if (here >= -touch) keep(m[i]!, k[i]!, bound[i]!);
    if (!leaves && !returns) continue;
    // A corner that the pass only touches stays, between the two bounds that it had: one of them may be the
    // reason why lines are stopped.
    const share = Math.abs(here) <= touch ? 0 : Math.abs(there) <= touch ? 1 : here / (here - there);
    keep(m[i]! + share * (m[next]! - m[i]!), k[i]! + share * (k[next]! - k[i]!), leaves ? pass : bound[i]!);
  }
  return left;
}

/**
 * Returns the lines that take one of the passes past each body; null where none does, and the neighbours' are
 * stopped for the same reasons.
 */
function threadBodies(
  lines: Lines,
  bodies: readonly (readonly Pass[])[],
  at: number,
  neighbours: Neighbours | null,
): Lines | null {
  const ways = bodies[at];
  if (ways === undefined) return lines;
  // For speed only: a way that takes all lines leaves nothing to choose.
  for (const way of ways) if (isFree(lines, way)) return threadBodies(lines, bodies, at + 1, neighbours);
  for (const way of ways) {
    const left = cut(lines, way);
    if (left.m.length === 0 && isExcluded(lines, way, neighbours)) continue;
    // If a neighbour's lines may still take this pass, the bodies that follow must stop all of them.
    const free = threadBodies(left.m.length > 0 ? left : lines, bodies, at + 1, neighbours);
    if (free !== null) return free;
  }
  return null;
}

function isFree({ m, k }: Lines, way: Pass): boolean {
  for (let i = 0; i < m.length; i++) if (slack(m[i]!, k[i]!, way) < 0) return false;
  return true;
}

/**
 * Reports whether a pass that none of the lines takes is excluded in the neighbours too. The reason is two of
 * their bounds, or fewer: those where the lines come nearest to the pass, or others.
 */
function isExcluded({ m, k, bound }: Lines, pass: Pass, neighbours: Neighbours | null): boolean {
  if (neighbours === null) return true;
  let nearest = 0;
  // For speed only: the reason to try first.
  for (let i = 1; i < m.length; i++)
    if (slack(m[i]!, k[i]!, pass) > slack(m[nearest]!, k[nearest]!, pass)) nearest = i;
  if (isReason(bound.at(nearest - 1) ?? null, bound[nearest] ?? null, pass, neighbours)) return true;
  for (let i = 0; i < bound.length; i++)
    for (let j = 0; j < i; j++) if (isReason(bound[i]!, bound[j]!, pass, neighbours)) return true;
  return false;
}

/** Reports whether two bounds, or one where the other is null, and a pass exclude each other in all neighbours. */
function isReason(one: Pass | null, other: Pass | null, pass: Pass, neighbours: Neighbours): boolean {
  const passes: Pass[] = [];
  for (const each of [one, other, pass]) {
    if (each === null) continue;
    let at = passes.length;
    for (; at > 0 && passes[at - 1]!.y > each.y; at--) passes[at] = passes[at - 1]!;
    passes[at] = each;
  }
  return neighbours.exclude(passes);
}

/**
 * Returns the mean of the free lines' corners as a segment, from where it leaves the first end to where it
 * enters the second.
 */
function segmentOf(lines: Lines, from: Rectangle, to: Rectangle): SliceLine {
  const count = lines.m.length;
  const m = lines.m.reduce((sum, each) => sum + each / count, 0);
  const k = lines.k.reduce((sum, each) => sum + each / count, 0);
  // v = k + m·u is (1 − m)·y = k + (1 + m)·x.
  const atX = (x: Mu): readonly [Mu, Mu] => [x, (k + (1 + m) * x) / (1 - m)];
  const atY = (y: Mu): readonly [Mu, Mu] => [((1 - m) * y - k) / (1 + m), y];
  const isSteep = m > 0;
  const exit = isSteep ? lesser(atY(from.top), from.right, atX) : lesserY(atX(from.right), from.top, atY);
  const entry = isSteep ? greater(atY(to.bottom), to.left, atX) : greaterY(atX(to.left), to.bottom, atY);
  return { startX: exit[0], startY: exit[1], stopX: entry[0], stopY: entry[1] };
}

type SlicePoint = readonly [Mu, Mu];
type OnLine = (coordinate: Mu) => SlicePoint;

// A line that touches an end passes its corner by a hair at most; where it is level, or upright, it never
// comes to the corner's height.
const lesser = (point: SlicePoint, x: Mu, atX: OnLine): SlicePoint =>
  point[0] <= x + touch ? [Math.min(point[0], x), point[1]] : atX(x);
const greater = (point: SlicePoint, x: Mu, atX: OnLine): SlicePoint =>
  point[0] >= x - touch ? [Math.max(point[0], x), point[1]] : atX(x);
const lesserY = (point: SlicePoint, y: Mu, atY: OnLine): SlicePoint =>
  point[1] <= y + touch ? [point[0], Math.min(point[1], y)] : atY(y);
const greaterY = (point: SlicePoint, y: Mu, atY: OnLine): SlicePoint =>
  point[1] >= y - touch ? [point[0], Math.max(point[1], y)] : atY(y);
