/** Distances of a moving base to others, in space. */
import { closestInPlan } from '../../../geometry/distance';
import { chordThrough, inflate } from '../../../geometry/shapes/inflate';
import { boundsMeet, movedOutline, outlineBounds } from '../../../geometry/shapes/outline';
import type { Outline, PlanPoint, Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';

/** Another model: its base at its height, and its volume. */
export interface Bystander {
  readonly id: string;
  readonly outline: Outline;
  readonly y: Mu;
  readonly height: Mu;
}

type Circle = Extract<Outline, { readonly shape: 'circle' }>;

/** Returns the gap in plan of two circles whose middles are `x` and `z` apart. */
const circleGap = (one: Circle, other: Circle, x: Mu, z: Mu): Mu =>
  Math.max(0, lengthOf(x, z) - one.radius - other.radius);

/** Base to base when the mover's middle is at a point. */
export function gapAt(base: Outline, [x, y, z]: Point, other: Bystander): Mu {
  const rise = y - other.y;
  const plan =
    base.shape === 'circle' && other.outline.shape === 'circle'
      ? circleGap(base, other.outline, x - other.outline.centre[0], z - other.outline.centre[1])
      : closestInPlan(moved(base, [x, z]), other.outline).distance;
  return Math.sqrt(plan * plan + rise * rise);
}

/** Returns a function for the gap at a share of a straight leg. Searches call it many times: for circles, as most bases are, it makes no arrays. */
function gapAlong(base: Outline, from: Point, to: Point, other: Bystander): (share: number) => Mu {
  const { outline, y } = other;
  if (base.shape !== 'circle' || outline.shape !== 'circle')
    return (share) => gapAt(base, between(from, to, share), other);
  const [fromX, fromY, fromZ] = from;
  const [dx, dy, dz] = [to[0] - fromX, to[1] - fromY, to[2] - fromZ];
  const [centreX, centreZ] = outline.centre;
  return (share) => {
    const plan = circleGap(base, outline, fromX + share * dx - centreX, fromZ + share * dz - centreZ);
    const rise = fromY + share * dy - y;
    return Math.sqrt(plan * plan + rise * rise);
  };
}

/** Along a straight leg: the least gap, and the share of the leg at which it is. The gap is convex along it: thirds close in on the least. */
export function leastGap(
  base: Outline,
  from: Point,
  to: Point,
  other: Bystander,
): { readonly gap: Mu; readonly at: number } {
  const gap = gapAlong(base, from, to, other);
  let low = 0;
  let high = 1;
  for (let i = 0; i < thirds; i++) {
    const a = low + (high - low) / 3;
    const b = high - (high - low) / 3;
    if (gap(a) <= gap(b)) high = b;
    else low = a;
  }
  const inside = (low + high) / 2;
  return [0, 1].reduce((best, at) => (gap(at) < best.gap ? { gap: gap(at), at } : best), {
    gap: gap(inside),
    at: inside,
  });
}

/** Each leaves two thirds: a leg of 12 MU is known to a hundred-thousandth. */
const thirds = 36;

/** Returns the first share of a leg at which the gap is at most `within`; null where there is none. */
export function firstWithin(
  base: Outline,
  from: Point,
  to: Point,
  other: Bystander,
  within: Mu,
): number | null {
  const gap = gapAlong(base, from, to, other);
  if (gap(0) <= within) return 0;
  if (leastPossibleGap(base, from, to, other) > within + rounding) return null;
  const least = leastGap(base, from, to, other);
  if (least.gap > within) return null;
  let outside = 0;
  let inside = least.at;
  for (let i = 0; i < halvings; i++) {
    const half = (outside + inside) / 2;
    if (gap(half) <= within) inside = half;
    else outside = half;
  }
  return inside;
}

const halvings = 48;
/** Far more than the arithmetic of a bound is off (MU). */
const rounding: Mu = 1e-9;

/** Returns a lower bound of the gap along a straight leg: from the least distance in plan and the least rise, even at different places. */
function leastPossibleGap(base: Outline, from: Point, to: Point, { outline, y }: Bystander): Mu {
  if (base.shape !== 'circle' || outline.shape !== 'circle') return 0;
  const [dx, dz] = [to[0] - from[0], to[2] - from[2]];
  const [x, z] = [outline.centre[0] - from[0], outline.centre[1] - from[2]];
  const share = Math.max(0, Math.min(1, (x * dx + z * dz) / (dx * dx + dz * dz || 1)));
  const plan = circleGap(base, outline, x - share * dx, z - share * dz);
  const rise = Math.max(0, Math.min(from[1], to[1]) - y, y - Math.max(from[1], to[1]));
  return Math.sqrt(plan * plan + rise * rise);
}

/** May the base come as near to the other as this, in plan, on the straight ways from point to point? By bounds only. */
export function isNear(base: Outline, points: readonly Point[], other: Bystander, within: Mu): boolean {
  const track = outlineBounds({ shape: 'polygon', points: points.map(([x, , z]) => [x, z]) });
  const { min, max } = outlineBounds(base);
  const swept = {
    min: [track.min[0] + min[0] - within, track.min[1] + min[1] - within],
    max: [track.max[0] + max[0] + within, track.max[1] + max[1] + within],
  } as const;
  return boundsMeet(swept, outlineBounds(other.outline));
}

/** Does the mover's volume pass through the other's on a leg, by more than a touch? */
export function passesThrough(
  base: Outline,
  height: Mu,
  from: Point,
  to: Point,
  other: Bystander,
  touch: Mu,
): boolean {
  const [low, high] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  if (low >= other.y + other.height || high + height <= other.y) return false;
  const [start, end]: readonly [PlanPoint, PlanPoint] = [
    [from[0], from[2]],
    [to[0], to[2]],
  ];
  if (start[0] === end[0] && start[1] === end[1]) return false;
  if (!isNear(base, [from, to], other, 0)) return false;
  return chordThrough(inflate(other.outline, base), start, end, touch) !== null;
}

export const between = (from: Point, to: Point, t: number): Point => [
  from[0] + t * (to[0] - from[0]),
  from[1] + t * (to[1] - from[1]),
  from[2] + t * (to[2] - from[2]),
];

/** An outline that has its middle at the origin, carried to a place. */
export const moved = (outline: Outline, [x, z]: PlanPoint): Outline => movedOutline(outline, x, z);

const lengthOf = (x: Mu, z: Mu): Mu => Math.sqrt(x * x + z * z);
