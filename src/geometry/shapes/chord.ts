import type { Mu } from '../units';
import type { Outline, PlanPoint } from './shapes';

/** A stretch of a segment, as parts of its length: 0 is its start, 1 its end; `enter` < `leave`. */
export type Stretch = readonly [enter: number, leave: number];

/**
 * Where a plan segment runs through an outline, deeper than `inset` under its edge; null where it does not. With an inset
 * of a tolerance, what runs along an edge or grazes a corner does not count as running through. To rounding.
 */
export function chord(from: PlanPoint, to: PlanPoint, outline: Outline, inset: Mu): Stretch | null {
  return outline.shape === 'polygon'
    ? throughPolygon(from, to, outline.points, inset)
    : throughRound(from, to, outline, inset);
}

/** Cyrus and Beck 1978: cut the segment at each edge's line, moved inwards. */
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
    // How far a point lies inside the line from p to q: on its left, seen from above.
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

/** In a frame where the circle or ellipse is the unit circle. */
function throughRound(
  from: PlanPoint,
  to: PlanPoint,
  outline: Exclude<Outline, { shape: 'polygon' }>,
  inset: Mu,
): Stretch | null {
  const [along, across] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  if (along <= inset || across <= inset) return null;
  const [ux, uz] = outline.shape === 'circle' ? [1, 0] : outline.axis;
  const scaled = ([x, z]: PlanPoint): PlanPoint => {
    const [dx, dz] = [x - outline.centre[0], z - outline.centre[1]];
    return [(dx * ux + dz * uz) / (along - inset), (dz * ux - dx * uz) / (across - inset)];
  };
  const [px, pz] = scaled(from);
  const [qx, qz] = scaled(to);
  const [dx, dz] = [qx - px, qz - pz];
  const a = dx * dx + dz * dz;
  const halfB = px * dx + pz * dz;
  // The distance of the line from the centre, by the cross product: no cancellation where the line only grazes.
  const cross = px * qz - pz * qx;
  const discriminant = a - cross * cross;
  if (a === 0 || discriminant <= 0) return null;
  const half = Math.sqrt(discriminant);
  const [enter, leave] = [Math.max(0, (-halfB - half) / a), Math.min(1, (half - halfB) / a)];
  return enter < leave ? [enter, leave] : null;
}
