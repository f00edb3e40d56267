/**
 * The upright slice along one line of the plan: x runs along the line, y is height. Both ends are rectangles, so is every
 * blocker; is there a segment from end to end that misses them all?
 *
 * A rising line passes a blocker above if it passes above and left of its upper left corner, below if below and right of its
 * lower right one; it leaves the first end below and right of that end's upper left corner, and so on. Turned by an eighth,
 * a rising line is v = k + m·u with −1 ≤ m ≤ 1, and each condition is a half-plane of (m, k): what is left when a convex
 * polygon is cut by one choice for every blocker are the lines that are free. Falling lines are rising ones in a mirror.
 */
import type { Mu } from './units';

export interface Rectangle {
  readonly left: Mu;
  readonly right: Mu;
  readonly bottom: Mu;
  readonly top: Mu;
}

/** From where it leaves the first end to where it enters the second. */
export interface SliceLine {
  readonly startX: Mu;
  readonly startY: Mu;
  readonly stopX: Mu;
  readonly stopY: Mu;
}

/** Rounding, in MU: a line that near to a corner touches it. */
const touch: Mu = 1e-9;
/** A blocker's bottom is part of it: a line along it is stopped, one this far below is not. */
const underside: Mu = 1e-7;

/**
 * A free segment from one end to the other, in the middle of its like; null where every one is stopped. Blockers that abut to
 * `join` leave no gap. The ends lie one after the other along x, or one above the other.
 */
export function threadSlice(from: Rectangle, to: Rectangle, blockers: readonly Rectangle[], join: Mu): SliceLine | null {
  const low = Math.min(from.bottom, to.bottom);
  const high = Math.max(from.top, to.top);
  const bodies: Rectangle[] = [];
  for (const list of blockers.length > 1 ? [blockers, seams(blockers, join)] : [blockers]) {
    for (const { left, right, bottom, top } of list) {
      bodies.push({ left, right, bottom: Math.max(bottom, low - 1) - underside, top: Math.min(top, high + 1) });
    }
  }
  const rising = to.top >= from.bottom ? threadRising(from, to, bodies) : null;
  if (rising !== null) return rising;
  const falling = to.bottom <= from.top ? threadRising(mirrored(from), mirrored(to), bodies.map(mirrored)) : null;
  return falling && { ...falling, startY: -falling.startY, stopY: -falling.stopY };
}

const mirrored = ({ left, right, bottom, top }: Rectangle): Rectangle => ({ left, right, bottom: -top, top: -bottom });

/** Where two blockers abut, what they cover together across the seam. */
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

/** Pass above and left of the point (x, y), or below and right of it. */
interface Pass {
  readonly above: boolean;
  readonly x: Mu;
  readonly y: Mu;
}

const above = (x: Mu, y: Mu): Pass => ({ above: true, x, y });
const below = (x: Mu, y: Mu): Pass => ({ above: false, x, y });

function threadRising(from: Rectangle, to: Rectangle, bodies: readonly Rectangle[]): SliceLine | null {
  const meets = [below(from.left, from.top), above(from.right, from.bottom), below(to.left, to.top), above(to.right, to.bottom)];
  let lines: Lines = allRising;
  for (const pass of meets) {
    lines = cut(lines, pass);
    if (lines.length === 0) return null;
  }
  const ways: (readonly Pass[])[] = [];
  for (const body of bodies) {
    const past = waysPast(body, from, to);
    if (past !== null) ways.push(past);
  }
  const free = threadBodies(lines, ways, 0);
  return free && segmentOf(free, from, to);
}

/** Any one of these keeps a rising line's segment clear of the body; null where all lines are. */
function waysPast(body: Rectangle, from: Rectangle, to: Rectangle): readonly Pass[] | null {
  const { left, right, bottom, top } = body;
  const behindStart = right <= from.right;
  const beyondStop = left >= to.left;
  if ((behindStart && top <= from.top) || (beyondStop && bottom >= to.bottom)) return null;
  const ways = [above(left, top), below(right, bottom)];
  // The line leaves the body before it leaves the first end, so it can start behind the body.
  if (behindStart && bottom < from.top) ways.push(below(right, from.top));
  else if (!behindStart && top <= from.top && left < from.right) ways.push(above(from.right, top));
  // The line enters the second end before it enters the body, so it can stop in front of it.
  if (beyondStop && top > to.bottom) ways.push(above(left, to.bottom));
  else if (!beyondStop && bottom >= to.bottom && right > to.left) ways.push(below(to.left, bottom));
  return ways;
}

/** A convex polygon of lines v = k + m·u, where u = x + y and v = y − x: m and k in turn. */
type Lines = readonly number[];

const farthest: Mu = 1e5;
const allRising: Lines = [-1, -farthest, 1, -farthest, 1, farthest, -1, farthest];

const slack = (m: number, k: number, { above: isAbove, x, y }: Pass): number => {
  const over = k + m * (x + y) - (y - x);
  return isAbove ? over : -over;
};

function cut(lines: Lines, pass: Pass): Lines {
  const kept: number[] = [];
  for (let i = 0; i < lines.length; i += 2) {
    const next = (i + 2) % lines.length;
    const [m, k, nextM, nextK] = [lines[i]!, lines[i + 1]!, lines[next]!, lines[next + 1]!];
    const [here, there] = [slack(m, k, pass), slack(nextM, nextK, pass)];
    if (here >= -touch) kept.push(m, k);
    if ((here > touch && there < -touch) || (here < -touch && there > touch)) {
      const share = here / (here - there);
      kept.push(m + share * (nextM - m), k + share * (nextK - k));
    }
  }
  return kept;
}

function threadBodies(lines: Lines, bodies: readonly (readonly Pass[])[], at: number): Lines | null {
  const ways = bodies[at];
  if (ways === undefined) return lines;
  for (const way of ways) if (isFree(lines, way)) return threadBodies(lines, bodies, at + 1);
  for (const way of ways) {
    const left = cut(lines, way);
    const free = left.length > 0 ? threadBodies(left, bodies, at + 1) : null;
    if (free !== null) return free;
  }
  return null;
}

function isFree(lines: Lines, way: Pass): boolean {
  for (let i = 0; i < lines.length; i += 2) if (slack(lines[i]!, lines[i + 1]!, way) < 0) return false;
  return true;
}

/** The mean of the free lines' corners, from where it leaves the first end to where it enters the second. */
function segmentOf(lines: Lines, from: Rectangle, to: Rectangle): SliceLine {
  let [m, k] = [0, 0];
  for (let i = 0; i < lines.length; i += 2) {
    m += (2 * lines[i]!) / lines.length;
    k += (2 * lines[i + 1]!) / lines.length;
  }
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

// A line that touches an end passes its corner by a hair at most; where it is level, or upright, it never comes to the corner's height.
const lesser = (point: SlicePoint, x: Mu, atX: OnLine): SlicePoint => (point[0] <= x + touch ? [Math.min(point[0], x), point[1]] : atX(x));
const greater = (point: SlicePoint, x: Mu, atX: OnLine): SlicePoint => (point[0] >= x - touch ? [Math.max(point[0], x), point[1]] : atX(x));
const lesserY = (point: SlicePoint, y: Mu, atY: OnLine): SlicePoint => (point[1] <= y + touch ? [point[0], Math.min(point[1], y)] : atY(y));
const greaterY = (point: SlicePoint, y: Mu, atY: OnLine): SlicePoint => (point[1] >= y - touch ? [point[0], Math.max(point[1], y)] : atY(y));
