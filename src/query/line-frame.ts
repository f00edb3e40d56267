import type { Outline, PlanPoint, Segment } from '../geometry/shapes';
import type { Mu } from '../geometry/units';

/** The plan as someone sees it who looks along a line: how far along, and how far to the left of it. */
export type FramePoint = readonly [along: Mu, left: Mu];

/** From…to along one axis, `from` ≤ `to`. */
export type Span = readonly [from: Mu, to: Mu];

/** A line laid into the plan. The line's start is the frame's origin. */
export interface LineFrame {
  readonly origin: PlanPoint;
  /** Unit vector of the line in plan. */
  readonly along: PlanPoint;
  /** Length of the line in plan. */
  readonly length: Mu;
}

/** The frame of a line. One that runs straight up, or has no length, takes its direction from `spare`, else from the x axis. */
export function lineFrame([from, to]: Segment, spare: PlanPoint = [1, 0]): LineFrame {
  const origin: PlanPoint = [from[0], from[2]];
  const [length, along] = unit([to[0] - from[0], to[2] - from[2]]);
  if (along !== null) return { origin, along, length };
  return { origin, along: unit(spare)[1] ?? [1, 0], length: 0 };
}

/** A vector's length, and the unit vector along it; null for one so short that it has no direction. */
export function unit([x, z]: PlanPoint): readonly [Mu, PlanPoint | null] {
  const length = Math.sqrt(x * x + z * z);
  return length > 1e-9 ? [length, [x / length, z / length]] : [0, null];
}

/** A direction of the plan, as far as it goes along the frame's line and to the left of it. */
export function directionInFrame({ along: [ax, az] }: LineFrame, [x, z]: PlanPoint): FramePoint {
  return [x * ax + z * az, x * az - z * ax];
}

export function toFrame(frame: LineFrame, [x, z]: PlanPoint): FramePoint {
  return directionInFrame(frame, [x - frame.origin[0], z - frame.origin[1]]);
}

export function fromFrame({ origin: [x, z], along: [ax, az] }: LineFrame, [along, left]: FramePoint): PlanPoint {
  return [x + along * ax + left * az, z + along * az - left * ax];
}

/** The outline as it lies in the frame: its points are frame points. Polygons run anticlockwise there as well. */
export function outlineInFrame(frame: LineFrame, outline: Outline): Outline {
  switch (outline.shape) {
    case 'circle':
      return { ...outline, centre: toFrame(frame, outline.centre) };
    case 'ellipse':
      return { ...outline, centre: toFrame(frame, outline.centre), axis: directionInFrame(frame, outline.axis) };
    case 'polygon':
      return { shape: 'polygon', points: outline.points.map((point) => toFrame(frame, point)) };
  }
}

/** The outline's point that lies farthest in a direction. */
export function support(outline: Outline, [dx, dz]: PlanPoint): PlanPoint {
  if (outline.shape === 'polygon') {
    return outline.points.reduce((best, point) => (point[0] * dx + point[1] * dz > best[0] * dx + best[1] * dz ? point : best));
  }
  const [x, z] = outline.centre;
  const [p, q] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  const [ux, uz] = outline.shape === 'circle' ? [1, 0] : outline.axis;
  const [a, b] = [p * (dx * ux + dz * uz), q * (dz * ux - dx * uz)];
  const norm = Math.sqrt(a * a + b * b);
  if (norm === 0) return outline.centre;
  const [s, t] = [(p * a) / norm, (q * b) / norm];
  return [x + s * ux - t * uz, z + s * uz + t * ux];
}

/** The part of the line second = `at` that lies in the outline, as a span of the first coordinate; null where it misses. */
export function rowChord(outline: Outline, at: Mu): Span | null {
  return cut(outline, [0, at], [1, 0]);
}

/** The part of the line first = `at` that lies in the outline, as a span of the second coordinate; null where it misses. */
export function columnChord(outline: Outline, at: Mu): Span | null {
  return cut(outline, [at, 0], [0, 1]);
}

/** Where the line through `base` in direction `step` (a unit vector) runs in a convex outline, its edge included. */
function cut(outline: Outline, base: PlanPoint, step: PlanPoint): Span | null {
  return outline.shape === 'polygon' ? cutPolygon(outline.points, base, step) : cutEllipse(outline, base, step);
}

function cutPolygon(points: readonly PlanPoint[], base: PlanPoint, step: PlanPoint): Span | null {
  let [enter, leave] = [-Infinity, Infinity];
  for (const [i, [px, pz]] of points.entries()) {
    const [qx, qz] = points[(i + 1) % points.length]!;
    // Inside is to the left of each edge: cross(edge, point - p) >= 0.
    const [ex, ez] = [qx - px, qz - pz];
    const start = ex * (base[1] - pz) - ez * (base[0] - px);
    const slope = ex * step[1] - ez * step[0];
    if (slope === 0) {
      if (start < 0) return null;
    } else if (slope > 0) enter = Math.max(enter, -start / slope);
    else leave = Math.min(leave, -start / slope);
  }
  return enter <= leave ? [enter, leave] : null;
}

function cutEllipse(outline: Exclude<Outline, { shape: 'polygon' }>, base: PlanPoint, step: PlanPoint): Span | null {
  const [p, q] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  const [ux, uz] = outline.shape === 'circle' ? [1, 0] : outline.axis;
  const [dx, dz] = [base[0] - outline.centre[0], base[1] - outline.centre[1]];
  // In the ellipse's own axes, scaled to the unit circle: |o + t d| = 1.
  const o = [(dx * ux + dz * uz) / p, (dz * ux - dx * uz) / q] as const;
  const d = [(step[0] * ux + step[1] * uz) / p, (step[1] * ux - step[0] * uz) / q] as const;
  const [a, b, c] = [d[0] * d[0] + d[1] * d[1], o[0] * d[0] + o[1] * d[1], o[0] * o[0] + o[1] * o[1] - 1];
  const root = b * b - a * c;
  if (root < 0) return null;
  const half = Math.sqrt(root);
  return [(-b - half) / a, (-b + half) / a];
}
