/** The plan of a line of sight: what lies beside it, how wide the way is, and what narrows it first. */
import { cutTriangles } from '../geometry/mesh/cut';
import type { Outline, PlanPoint, Point, Segment, Solid } from '../geometry/shapes/shapes';
import { toMm, type Mm, type Mu } from '../geometry/units';
import { planHull } from '../table/mesh';
import {
  directionInFrame,
  createLineFrame,
  outlineInFrame,
  spanAcross,
  support,
  toFrame,
  type FramePoint,
  type LineFrame,
  type Span,
} from './line-frame';
import type { Obstacle } from './section';

/** An obstacle in plan. Its outlines lie in the plan's frame: first along the line, second to the viewer's left. */
export interface PlanShape {
  readonly id: string;
  readonly label: string;
  readonly kind: Obstacle['kind'];
  readonly stops: boolean;
  /** It stops the line at the heights that the line has, and not only lower or higher ones. */
  readonly isAtLineHeight: boolean;
  readonly outlines: readonly Outline[];
  /** Of a mesh: the ground that holds it, and where it is cut level across at the height that the line has there. */
  readonly mesh?: { readonly hull: Outline; readonly edges: readonly (readonly [FramePoint, FramePoint])[] };
}

/** An obstacle that narrows the corridor on one side, and its point nearest to the middle. */
export interface Narrowing {
  readonly id: string;
  readonly label: string;
  readonly side: 'left' | 'right';
  readonly at: FramePoint;
  /** From the line. */
  readonly mm: Mm;
  /** It limits the corridor's width; otherwise the middle cannot come closer, as it must run from base to base. */
  readonly isLimit: boolean;
}

export interface Corridor {
  readonly mm: Mm;
  readonly left: Narrowing | null;
  readonly right: Narrowing | null;
}

/** The smallest shift of the target that opens a line, and the line that it opens. */
export interface NudgePlan {
  readonly mm: Mm;
  readonly vector: FramePoint;
  readonly outline: Outline;
  readonly opened: readonly [FramePoint, FramePoint] | null;
}

export interface CorridorPlan {
  readonly frame: LineFrame;
  /** The line from viewer to target; it starts at the frame's origin and runs straight along it. */
  readonly length: Mu;
  readonly from: { readonly id: string; readonly outline: Outline };
  readonly to: { readonly id: string; readonly outline: Outline };
  readonly shapes: readonly PlanShape[];
  readonly corridor: Corridor | null;
  readonly nudge: NudgePlan | null;
}

export interface PlanInput {
  /** The corridor's centre line, or the line that is stopped. */
  readonly line: Segment;
  readonly spare: PlanPoint;
  readonly from: Solid;
  readonly to: Solid;
  readonly obstacles: readonly Obstacle[];
  /** The corridor's width; null where no line is free. */
  readonly corridorMm: Mm | null;
  readonly nudge: { readonly mm: Mm; readonly vector: PlanPoint; readonly opened: Segment | null } | null;
  readonly muMm: Mm;
}

/** Distance to either side of the line that the plan covers. */
const reach: Mu = 5;

export function buildCorridorPlan({
  line,
  spare,
  from,
  to,
  obstacles,
  corridorMm,
  nudge,
  muMm,
}: PlanInput): CorridorPlan {
  const frame = createLineFrame(line, spare);
  const shapes = obstacles
    .map((obstacle): PlanShape => {
      const { id, label, kind, stops, endless, solids } = obstacle;
      const mesh = meshOf(obstacle, frame, line);
      const atLine =
        stops &&
        (solids.some((solid) => stretchOf(obstacle, solid, line, frame.length) !== null) ||
          (mesh !== null && (endless || mesh.edges.length > 0)));
      const outlines = solids
        .map(({ outline }) => outlineInFrame(frame, outline))
        .filter((outline) => isNear(outline, frame.length));
      return {
        id,
        label,
        kind,
        stops,
        isAtLineHeight: atLine,
        outlines,
        ...(mesh !== null && isNear(mesh.hull, frame.length) && { mesh }),
      };
    })
    .filter(({ outlines, mesh }) => outlines.length > 0 || mesh !== undefined);
  const target = outlineInFrame(frame, to.outline);
  return {
    frame,
    length: frame.length,
    from: { id: from.id, outline: outlineInFrame(frame, from.outline) },
    to: { id: to.id, outline: target },
    shapes,
    corridor:
      corridorMm === null
        ? null
        : { mm: corridorMm, ...narrowings(frame, line, obstacles, corridorMm / 2, muMm) },
    nudge: nudge && nudgePlan(frame, target, nudge),
  };
}

/** A mesh as the plan shows it; null where an obstacle has none, or one that covers no ground. */
function meshOf(
  { mesh }: Obstacle,
  frame: LineFrame,
  [from, to]: Segment,
): NonNullable<PlanShape['mesh']> | null {
  const points = mesh ? planHull(mesh) : null;
  if (!mesh || points === null) return null;
  const {
    along: [ax, az],
    length,
  } = frame;
  const slope = length > 0 ? (to[1] - from[1]) / length : 0;
  const scale = 1 / Math.sqrt(1 + slope * slope);
  const normal: Point = [-slope * ax * scale, scale, -slope * az * scale];
  const at = normal[0] * from[0] + normal[1] * from[1] + normal[2] * from[2];
  const edges = cutTriangles(mesh, { normal, at }).map(
    ([p, q]) => [toFrame(frame, [p[0], p[2]]), toFrame(frame, [q[0], q[2]])] as const,
  );
  return { hull: outlineInFrame(frame, { shape: 'polygon', points }), edges };
}

function isNear(outline: Outline, length: Mu): boolean {
  const [back, ahead] = [support(outline, [-1, 0])[0], support(outline, [1, 0])[0]];
  const [right, left] = [support(outline, [0, -1])[1], support(outline, [0, 1])[1]];
  return ahead > -reach && back < length + reach && left > -reach && right < reach;
}

function nudgePlan(
  frame: LineFrame,
  target: Outline,
  { mm, vector, opened }: NonNullable<PlanInput['nudge']>,
): NudgePlan {
  const shift = directionInFrame(frame, vector);
  return {
    mm,
    vector: shift,
    outline: moved(target, shift),
    opened: opened && [
      toFrame(frame, [opened[0][0], opened[0][2]]),
      toFrame(frame, [opened[1][0], opened[1][2]]),
    ],
  };
}

const moved = (outline: Outline, [dx, dz]: PlanPoint): Outline =>
  outline.shape === 'polygon'
    ? { ...outline, points: outline.points.map(([x, z]) => [x + dx, z + dz] as const) }
    : { ...outline, centre: [outline.centre[0] + dx, outline.centre[1] + dz] };

/** On each side the obstacle that comes closest to the line, at the heights that the line has there. */
function narrowings(
  frame: LineFrame,
  line: Segment,
  obstacles: readonly Obstacle[],
  half: Mm,
  muMm: Mm,
): Pick<Corridor, 'left' | 'right'> {
  const found = obstacles
    .filter(({ stops }) => stops)
    .flatMap((obstacle) =>
      obstacle.solids.flatMap((solid) => {
        const { id, label } = obstacle;
        const stretch = stretchOf(obstacle, solid, line, frame.length);
        const beside = stretch && closestBeside(frame, solid.outline, stretch);
        if (beside === null) return [];
        const mm = toMm(Math.abs(beside.at[1]), muMm);
        return [{ id, label, ...beside, mm, isLimit: mm <= half + limitSlack }];
      }),
    );
  const closest = (side: 'left' | 'right'): Narrowing | null =>
    found
      .filter((one) => one.side === side)
      .reduce<Narrowing | null>((best, next) => (best === null || next.mm < best.mm ? next : best), null);
  return { left: closest('left'), right: closest('right') };
}

/** Returns the stretch of the line at heights from the solid's bottom to its top, if heights count. */
function stretchOf(
  { endless }: Obstacle,
  { bottom, top }: Solid,
  [from, to]: Segment,
  length: Mu,
): Span | null {
  if (endless) return [0, length];
  const rise = to[1] - from[1];
  if (rise === 0) return bottom <= from[1] && from[1] < top ? [0, length] : null;
  const [p, q] = [((bottom - from[1]) / rise) * length, ((top - from[1]) / rise) * length];
  const [start, end] = [Math.max(0, Math.min(p, q)), Math.min(length, Math.max(p, q))];
  return start < end ? [start, end] : null;
}

/** The outline's point that comes closest to the line within a stretch of it; null where it is not beside it, or lies across it. */
function closestBeside(
  frame: LineFrame,
  outline: Outline,
  [start, end]: Span,
): Pick<Narrowing, 'side' | 'at'> | null {
  const placed = outlineInFrame(frame, outline);
  const [first, last] = [
    Math.max(start, support(placed, [-1, 0])[0]),
    Math.min(end, support(placed, [1, 0])[0]),
  ];
  if (first > last) return null;
  const [rightmost, leftmost] = [support(placed, [0, -1]), support(placed, [0, 1])];
  const [alongRight, alongLeft] = [rightmost, leftmost].map(([along]) =>
    Math.min(Math.max(along, first), last),
  ) as [Mu, Mu];
  const right = spanAcross(frame, alongRight, outline)?.[0] ?? rightmost[1];
  const left = spanAcross(frame, alongLeft, outline)?.[1] ?? leftmost[1];
  if (right >= -grazing) return { side: 'left', at: [alongRight, Math.max(0, right)] };
  if (left <= grazing) return { side: 'right', at: [alongLeft, Math.min(0, left)] };
  return null;
}

/** The corridor's width is known to about this. */
const limitSlack: Mm = 0.05;

/** A line that touches an outline may lie this far within it by rounding, in MU. */
const grazing: Mu = 1e-7;
