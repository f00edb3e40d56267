import { chord } from '../geometry/shapes/chord';
import type { Outline, PlanPoint, Segment } from '../geometry/shapes/shapes';
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
export function createLineFrame([from, to]: Segment, spare: PlanPoint = [1, 0]): LineFrame {
  const origin: PlanPoint = [from[0], from[2]];
  const [length, along] = unitVector([to[0] - from[0], to[2] - from[2]]);
  if (along !== null) return { origin, along, length };
  return { origin, along: unitVector(spare)[1] ?? [1, 0], length: 0 };
}

/** A vector's length, and the unit vector along it; null for one so short that it has no direction. */
export function unitVector([x, z]: PlanPoint): readonly [Mu, PlanPoint | null] {
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

export function fromFrame(
  { origin: [x, z], along: [ax, az] }: LineFrame,
  [along, left]: FramePoint,
): PlanPoint {
  return [x + along * ax + left * az, z + along * az - left * ax];
}

/** The outline as it lies in the frame: its points are frame points. Polygons run anticlockwise there as well. */
export function outlineInFrame(frame: LineFrame, outline: Outline): Outline {
  switch (outline.shape) {
    case 'circle':
      return { ...outline, centre: toFrame(frame, outline.centre) };
    case 'ellipse':
      return {
        ...outline,
        centre: toFrame(frame, outline.centre),
        axis: directionInFrame(frame, outline.axis),
      };
    case 'polygon':
      return { shape: 'polygon', points: outline.points.map((point) => toFrame(frame, point)) };
  }
}

/** The outline's point that lies farthest in a direction. */
export function support(outline: Outline, [dx, dz]: PlanPoint): PlanPoint {
  if (outline.shape === 'polygon') {
    return outline.points.reduce((best, point) =>
      point[0] * dx + point[1] * dz > best[0] * dx + best[1] * dz ? point : best,
    );
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

/** Farther than any table reaches, in MU. */
const beyond: Mu = 1000;

/** Less than this is a touch, in MU: far under the 0.001 mm at which faces count as joined. */
export const touchTolerance: Mu = 1e-6;

/** Returns the span of the frame's line, extended both ways, inside an outline of the table frame; null where it misses or only touches. */
export function spanAlong(frame: LineFrame, outline: Outline): Span | null {
  return span(frame, [-beyond, 0], [beyond, 0], outline, touchTolerance);
}

/** Returns the span of an outline of the table frame, right to left, at one place of the line; null where it is not there. */
export function spanAcross(frame: LineFrame, along: Mu, outline: Outline): Span | null {
  return span(frame, [along, -beyond], [along, beyond], outline, 0);
}

function span(frame: LineFrame, from: FramePoint, to: FramePoint, outline: Outline, inset: Mu): Span | null {
  const stretch = chord(fromFrame(frame, from), fromFrame(frame, to), outline, inset);
  return stretch && [(2 * stretch[0] - 1) * beyond, (2 * stretch[1] - 1) * beyond];
}
