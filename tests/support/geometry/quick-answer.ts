/** Plain reference for the quick answers about one solid: turns everything into the frame of the line from middle to middle. */
import type { Outline, PlanPoint, Solid } from '../../../src/geometry/shapes/shapes';
import type { MiddleLine } from '../../../src/geometry/sight/line-axis';

type Verdict = 'free' | 'stops' | 'open';

/** Returns many points of an outline's edge, along the line from `a` (s) and to its left (t). */
function edgeOf(outline: Outline, a: PlanPoint, [ux, uz]: PlanPoint): readonly PlanPoint[] {
  const inFrame = ([x, z]: PlanPoint): PlanPoint => [
    ux * (x - a[0]) + uz * (z - a[1]),
    ux * (z - a[1]) - uz * (x - a[0]),
  ];
  if (outline.shape === 'polygon') return outline.points.map(inFrame);
  const [first, second] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  const [ax, az] = outline.shape === 'circle' ? [1, 0] : outline.axis;
  return Array.from({ length: 240 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 240;
    const [p, q] = [first * Math.cos(angle), second * Math.sin(angle)];
    return inFrame([outline.centre[0] + p * ax - q * az, outline.centre[1] + p * az + q * ax]);
  });
}

const leastOf = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
const mostOf = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));

/**
 * Returns the answer about one solid, or null where it is within `doubt` of another answer.
 * @param margin distance in height that must stay free of a rising line
 */
export function quickAnswer(
  line: MiddleLine,
  { outline, bottom, top }: Solid,
  doubt: number,
): Verdict | null {
  const answers = [-doubt, doubt].map((by) => answerWith(line, outline, bottom, top, by));
  return answers[0] === answers[1] ? answers[0]! : null;
}

/** Returns the answer with all that counts against it in plan larger or smaller by `by`. */
function answerWith(line: MiddleLine, outline: Outline, bottom: number, top: number, by: number): Verdict {
  const { from, to, startY, stopY, margin } = line;
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const length = Math.hypot(dx, dz);
  const edge = edgeOf(outline, [from.x, from.z], [dx / length, dz / length]);
  const [along, across] = [edge.map(([s]) => s), edge.map(([, t]) => t)];
  const [near, far] = [leastOf(along), mostOf(along)];
  const isBeside = mostOf(across) <= -margin + by || leastOf(across) >= margin - by;
  if (isBeside || far <= by || near >= length - by) return 'free';
  const heightAt = (s: number): number => startY + Math.min(Math.max(s / length, 0), 1) * (stopY - startY);
  const heights = [heightAt(near), heightAt(far)];
  const hair = startY === stopY ? 0 : 1e-4;
  if (top + hair <= leastOf(heights) || bottom - hair > mostOf(heights)) return 'free';
  const [low, high] = [Math.min(line.fromLow, line.toLow), Math.max(line.fromHigh, line.toHigh)];
  const isTall = bottom <= low && top > high;
  const left = edge.find(([, t]) => t === mostOf(across))!;
  const right = edge.find(([, t]) => t === leastOf(across))!;
  if (
    keepsApart(line, length, left, right, by) &&
    (isTall || reachesAll(line, length, left, right, bottom, top))
  )
    return 'stops';
  const next = (i: number): PlanPoint => edge[(i + 1) % edge.length]!;
  const around = Math.sign(edge.reduce((sum, [p, q], i) => sum + p * next(i)[1] - q * next(i)[0], 0));
  const holds = (s: number, radius: number): boolean =>
    edge.every(([p, q], i) => {
      const [nextP, nextQ] = next(i);
      const side = around * ((nextP - p) * (0 - q) - (nextQ - q) * (s - p));
      return side >= (radius + by) * Math.hypot(nextP - p, nextQ - q);
    });
  const isRound = outline.shape === 'ellipse';
  return isTall && !isRound && (holds(0, from.radius) || holds(length, to.radius)) ? 'stops' : 'open';
}

/** Reports whether two points lie beside the hull of both ends, and the line through them separates the ends. */
function keepsApart(
  { from, to }: MiddleLine,
  length: number,
  [leftS, leftT]: PlanPoint,
  [rightS, rightT]: PlanPoint,
  by: number,
): boolean {
  // The hull's left tangent has the angle whose sine is the difference of the radii over the length.
  const angle = Math.asin((to.radius - from.radius) / length);
  const beyond = (s: number, t: number): number => t * Math.cos(angle) - s * Math.sin(angle) - from.radius;
  if (beyond(leftS, leftT) <= by || beyond(rightS, -rightT) <= by) return false;
  const width = Math.hypot(leftS - rightS, leftT - rightT);
  const before = (s: number): number => ((leftT - rightT) * (rightS - s) - (leftS - rightS) * rightT) / width;
  return before(0) > from.radius + by && -before(length) > to.radius + by;
}

/** Reports whether the solid reaches over all heights of lines between its two outermost points. */
function reachesAll(
  line: MiddleLine,
  length: number,
  [leftS]: PlanPoint,
  [rightS]: PlanPoint,
  bottom: number,
  top: number,
): boolean {
  const { from, to, fromLow, fromHigh, toLow, toHigh } = line;
  if (fromLow === toLow && fromHigh === toHigh) return false;
  const shares = [leftS, rightS].flatMap((s) =>
    [-from.radius, from.radius].flatMap((a) =>
      [-to.radius, to.radius].map((b) => Math.min(Math.max((s - a) / (length + b - a), 0), 1)),
    ),
  );
  const least = leastOf(shares.map((share) => fromLow + share * (toLow - fromLow)));
  const most = mostOf(shares.map((share) => fromHigh + share * (toHigh - fromHigh)));
  return (
    (bottom <= Math.min(fromLow, toLow) || bottom + 1e-4 <= least) &&
    (top > Math.max(fromHigh, toHigh) || top > most + 1e-4)
  );
}

/** Directions tried for a line beside all solids, as shares of the way to the ends' common tangents. */
const tilts = [0, 0.5, -0.5, 0.9, -0.9];

/**
 * Reports whether a line of one of five directions passes beside all solids at the heights of the middle
 * line; null where one passes, or fails to, by less than `doubt`.
 */
export function passesBeside(line: MiddleLine, solids: readonly Solid[], doubt: number): boolean | null {
  const answers = [-doubt, doubt].map((by) => tilts.some((tilt) => passesAlong(line, solids, tilt, by)));
  return answers[0] === answers[1] ? answers[0]! : null;
}

function passesAlong(line: MiddleLine, solids: readonly Solid[], tilt: number, by: number): boolean {
  const { from, to, startY, stopY, margin } = line;
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const length = Math.hypot(dx, dz);
  const angle = Math.atan2(dz, dx) + Math.asin((tilt * (from.radius + to.radius)) / length);
  const direction: PlanPoint = [Math.cos(angle), Math.sin(angle)];
  const [toS, toT] = [direction[0] * dx + direction[1] * dz, direction[0] * dz - direction[1] * dx];
  const [low, high] = [
    Math.max(-from.radius, toT - to.radius) + margin,
    Math.min(from.radius, toT + to.radius) - margin,
  ];
  const stopped = solids.flatMap(({ outline, bottom, top }): readonly PlanPoint[] => {
    // A line along a top passes.
    if (top <= Math.min(startY, stopY) || bottom > Math.max(startY, stopY)) return [];
    const edge = edgeOf(outline, [from.x, from.z], direction);
    const [along, across] = [edge.map(([s]) => s), edge.map(([, t]) => t)];
    const [near, far] = [leastOf(along), mostOf(along)];
    if (far <= by || near >= toS - by) return [];
    const heights = [near, far].map((s) => startY + Math.min(Math.max(s / toS, 0), 1) * (stopY - startY));
    const hair = startY === stopY ? 0 : 1e-4;
    if (top + hair <= leastOf(heights) || bottom - hair > mostOf(heights)) return [];
    return [[leastOf(across) - margin + by, mostOf(across) + margin - by]];
  });
  // A free offset lies at a bound of the stopped offsets, or at a bound of all.
  const offsets = [low + doubtless, ...stopped.map(([, end]) => end + doubtless)];
  return offsets.some(
    (offset) =>
      offset > low && offset < high - by && stopped.every(([start, end]) => offset >= end || offset <= start),
  );
}

/** A hair beyond a bound. */
const doubtless = 1e-9;
