import { ScratchStretch } from '../scratch';
import type { Mu } from '../units';
import type { Outline, PlanPoint } from './shapes';

/** Stretch of a segment as fractions of its length: 0 is its start, 1 its end; `enter` < `leave`. */
export type Stretch = readonly [enter: number, leave: number];

/**
 * Returns the stretch of a plan segment that runs through an outline, deeper than `inset` under its edge, or
 * null. With a tolerance as the inset, a segment along an edge or through a corner does not count. Accurate
 * to rounding.
 */
export function chord(from: PlanPoint, to: PlanPoint, outline: Outline, inset: Mu): Stretch | null {
  return findChord(from, to, outline, inset) ? [found.enter, found.leave] : null;
}

/** Returns the stretch from where a segment first enters one of some outlines to where it last leaves one, as `chord` does. */
export function chordOfAll(
  from: PlanPoint,
  to: PlanPoint,
  outlines: readonly Outline[],
  inset: Mu,
): Stretch | null {
  let enter = Infinity;
  let leave = -Infinity;
  for (const outline of outlines) {
    if (!findChord(from, to, outline, inset)) continue;
    if (found.enter < enter) enter = found.enter;
    if (found.leave > leave) leave = found.leave;
  }
  return enter < leave ? [enter, leave] : null;
}

/** The stretch that `findChord` found last: it runs in the innermost loops and makes no arrays. */
const found = new ScratchStretch();

/** Finds a chord; returns false where there is none. */
const findChord = (from: PlanPoint, to: PlanPoint, outline: Outline, inset: Mu): boolean =>
  outline.shape === 'polygon'
    ? throughPolygon(from[0], from[1], to[0], to[1], outline.points, inset)
    : throughRound(from[0], from[1], to[0], to[1], outline, inset);

function keep(enter: number, leave: number): true {
  found.enter = enter;
  found.leave = leave;
  return true;
}

/** Cuts the segment at each edge's line, moved inwards (Cyrus and Beck 1978). */
function throughPolygon(
  fromX: Mu,
  fromZ: Mu,
  toX: Mu,
  toZ: Mu,
  points: readonly PlanPoint[],
  inset: Mu,
): boolean {
  let enter = 0;
  let leave = 1;
  let p = points[points.length - 1]!;
  for (let i = 0; i < points.length; i++) {
    const q = points[i]!;
    // Depth of a point inside the line from p to q: its distance on the left, seen from above.
    const dx = q[0] - p[0];
    const dz = q[1] - p[1];
    const length = Math.sqrt(dx * dx + dz * dz);
    const start = (dz * (fromX - p[0]) - dx * (fromZ - p[1])) / length - inset;
    const end = (dz * (toX - p[0]) - dx * (toZ - p[1])) / length - inset;
    if (start <= 0 && end <= 0) return false;
    if (start < 0) enter = Math.max(enter, start / (start - end));
    else if (end < 0) leave = Math.min(leave, start / (start - end));
    if (enter >= leave) return false;
    p = q;
  }
  return keep(enter, leave);
}

/** Solves in a frame where the circle or ellipse is the unit circle. */
function throughRound(
  fromX: Mu,
  fromZ: Mu,
  toX: Mu,
  toZ: Mu,
  outline: Exclude<Outline, { shape: 'polygon' }>,
  inset: Mu,
): boolean {
  const x = outline.centre[0];
  const z = outline.centre[1];
  if (outline.shape === 'circle') {
    const radius = outline.radius - inset;
    if (radius <= 0) return false;
    return throughUnitCircle(
      (fromX - x) / radius,
      (fromZ - z) / radius,
      (toX - x) / radius,
      (toZ - z) / radius,
    );
  }
  const [along, across] = [outline.radii[0] - inset, outline.radii[1] - inset];
  if (along <= 0 || across <= 0) return false;
  const [ux, uz] = outline.axis;
  const [px, pz, qx, qz] = [fromX - x, fromZ - z, toX - x, toZ - z];
  return throughUnitCircle(
    (px * ux + pz * uz) / along,
    (pz * ux - px * uz) / across,
    (qx * ux + qz * uz) / along,
    (qz * ux - qx * uz) / across,
  );
}

function throughUnitCircle(px: number, pz: number, qx: number, qz: number): boolean {
  const dx = qx - px;
  const dz = qz - pz;
  const a = dx * dx + dz * dz;
  const halfB = px * dx + pz * dz;
  // The distance of the line from the centre, as a cross product: no cancellation where the line only grazes.
  const cross = px * qz - pz * qx;
  const discriminant = a - cross * cross;
  if (a === 0 || discriminant <= 0) return false;
  const half = Math.sqrt(discriminant);
  const enter = Math.max(0, (-halfB - half) / a);
  const leave = Math.min(1, (half - halfB) / a);
  return enter < leave && keep(enter, leave);
}
