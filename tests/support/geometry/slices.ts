/** Upright slices of small whole numbers, and a brute force that finds their free lines. */
import type { Rectangle } from '../../../src/geometry/sight/slice';

export const rectangle = (left: number, right: number, bottom: number, top: number): Rectangle => ({
  left,
  right,
  bottom,
  top,
});

/** A blocker's underside is part of it: lines pass this far below. */
export const underside = 1e-7;
const hair = 1e-9;

export interface Line {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Returns the stretch of a line inside a closed rectangle enlarged by `by`; null where it misses. */
export function stretch({ x, y, dx, dy }: Line, { left, right, bottom, top }: Rectangle, by: number) {
  let [enter, leave] = [-Infinity, Infinity];
  for (const [at, along, low, high] of [
    [x, dx, left - by, right + by],
    [y, dy, bottom - by, top + by],
  ] as const) {
    if (along === 0 && (at < low || at > high)) return null;
    if (along === 0) continue;
    const [one, other] = [(low - at) / along, (high - at) / along];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave ? ([enter, leave] as const) : null;
}

const cornersOf = ({ left, right, bottom, top }: Rectangle) =>
  [left, right].flatMap((x) => [bottom, top].map((y) => [x, y] as const));

/**
 * Tries every line through two corners, and the upright and level ones through each: if any line is free, the
 * free lines next to it end at one of these.
 */
export function hasLine(from: Rectangle, to: Rectangle, blockers: readonly Rectangle[]): boolean {
  const solids = blockers.map((each) => ({ ...each, bottom: each.bottom - underside }));
  const corners = [from, to, ...solids].flatMap(cornersOf);
  const lines = corners.flatMap(([x, y], i): readonly Line[] => [
    { x, y, dx: 1, dy: 0 },
    { x, y, dx: 0, dy: 1 },
    { x, y, dx: 0, dy: -1 },
    ...corners.slice(i + 1).flatMap(([otherX, otherY]): readonly Line[] => {
      const [dx, dy] = otherX >= x ? [otherX - x, otherY - y] : [x - otherX, y - otherY];
      const length = Math.hypot(dx, dy);
      return length === 0 ? [] : [{ x, y, dx: dx / length, dy: dy / length }];
    }),
  ]);
  return lines.some((line) => {
    const [first, last] = [stretch(line, from, hair), stretch(line, to, hair)];
    if (first === null || last === null || first[1] > last[0] + hair) return false;
    const [start, stop] = [first[1], last[0]];
    return solids.every((solid) => {
      const inside = stretch(line, solid, -hair);
      return inside === null || inside[1] <= start + hair || inside[0] >= stop - hair;
    });
  });
}

export const abuts = (one: Rectangle, next: Rectangle): boolean =>
  one.left === next.right || one.right === next.left || one.top === next.bottom || one.bottom === next.top;

/** Scenes of small whole numbers: many corners lie in line, level or upright, and many sides touch an end's. */
export function randomSlice(random: () => number, above: boolean) {
  const whole = (least: number, most: number): number => least + Math.floor((most - least + 1) * random());
  const place = (x: number, y: number): Rectangle => rectangle(x, x + whole(0, 2), y, y + whole(0, 2));
  const from = place(0, whole(0, 3));
  const to = above
    ? place(whole(from.left, from.right), from.top + whole(1, 5))
    : place(from.right + whole(1, 7), whole(0, 5));
  const blockers: Rectangle[] = [];
  for (let i = whole(1, 5); i > 0; i--) {
    const [x, y] = [whole(-1, 8), whole(-1, 7)];
    const next = rectangle(x, x + whole(1, 4), y, y + whole(1, 4));
    if (!blockers.some((one) => abuts(one, next))) blockers.push(next);
  }
  return { from, to, blockers };
}
