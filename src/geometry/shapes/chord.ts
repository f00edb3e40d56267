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
  return outline.shape === 'polygon'
    ? throughPolygon(from, to, outline.points, inset)
    : throughRound(from, to, outline, inset);
}

/** Cuts the segment at each edge's line, moved inwards (Cyrus and Beck 1978). */
function throughPolygon(
  [fromX, fromZ]: PlanPoint,
  [toX, toZ]: PlanPoint,
  points: readonly PlanPoint[],
  inset: Mu,
): Stretch | null {
  let [enter, leave] = [0, 1];
  let p = points[points.length - 1]!;
  for (let i = 0; i < points.length; i++) {
    const q = points[i]!;
    // Depth of a point inside the line from p to q: its distance on the left, seen from above.
    const [dx, dz] = [q[0] - p[0], q[1] - p[1]];
    const length = Math.sqrt(dx * dx + dz * dz);
    const start = (dz * (fromX - p[0]) - dx * (fromZ - p[1])) / length - inset;
    const end = (dz * (toX - p[0]) - dx * (toZ - p[1])) / length - inset;
    if (start <= 0 && end <= 0) return null;
    if (start < 0) enter = Math.max(enter, start / (start - end));
    else if (end < 0) leave = Math.min(leave, start / (start - end));
    if (enter >= leave) return null;
    p = q;
  }
  return [enter, leave];
}

/** Solves in a frame where the circle or ellipse is the unit circle. */
function throughRound(
  [fromX, fromZ]: PlanPoint,
  [toX, toZ]: PlanPoint,
  outline: Exclude<Outline, { shape: 'polygon' }>,
  inset: Mu,
): Stretch | null {
  const [x, z] = outline.centre;
  if (outline.shape === 'circle') {
    const radius = outline.radius - inset;
    if (radius <= 0) return null;
    return throughUnitCircle(
      (fromX - x) / radius,
      (fromZ - z) / radius,
      (toX - x) / radius,
      (toZ - z) / radius,
    );
  }
  const [along, across] = [outline.radii[0] - inset, outline.radii[1] - inset];
  if (along <= 0 || across <= 0) return null;
  const [ux, uz] = outline.axis;
  const [px, pz, qx, qz] = [fromX - x, fromZ - z, toX - x, toZ - z];
  return throughUnitCircle(
    (px * ux + pz * uz) / along,
    (pz * ux - px * uz) / across,
    (qx * ux + qz * uz) / along,
    (qz * ux - qx * uz) / across,
  );
}

function throughUnitCircle(px: number, pz: number, qx: number, qz: number): Stretch | null {
  const [dx, dz] = [qx - px, qz - pz];
  const a = dx * dx + dz * dz;
  const halfB = px * dx + pz * dz;
  // The distance of the line from the centre, as a cross product: no cancellation where the line only grazes.
  const cross = px * qz - pz * qx;
  const discriminant = a - cross * cross;
  if (a === 0 || discriminant <= 0) return null;
  const half = Math.sqrt(discriminant);
  const [enter, leave] = [Math.max(0, (-halfB - half) / a), Math.min(1, (half - halfB) / a)];
  return enter < leave ? [enter, leave] : null;
}
