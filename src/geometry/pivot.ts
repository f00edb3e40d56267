/**
 * A convex outline that turns about a point: its least distance to another outline on the way, and whether it
 * runs into that outline.
 *
 * The distance of a turning polygon to a convex shape is least at an end of the turn, where a corner points
 * at a corner or a centre, or where a corner stands upright on an edge. Those poses are few, and each is
 * measured. Curves that turn off their centre, and ellipses, count as polygons around them whose edges are
 * off by at most 0.003 of a radius.
 */
import { overlaps, planDistance } from './distance';
import { convexHull } from './shapes/hull';
import { outlineBounds, type PlanBounds } from './shapes/outline';
import type { Outline, PlanPoint } from './shapes/shapes';
import { rotation, type Rotation, turn } from './turn';
import type { Degrees, Mu } from './units';

/** A turn about a point, anticlockwise seen from above where `degrees` is positive; at most half a turn. */
export interface Pivot {
  readonly about: PlanPoint;
  readonly degrees: Degrees;
}

/** Returns the outline after the turn. */
export const pivotOutline = (outline: Outline, { about, degrees }: Pivot): Outline =>
  rotateOutline(outline, about, rotation(degrees));

/** Returns the least distance to another outline during the turn; 0 where they touch or overlap. */
export function pivotDistance(outline: Outline, pivot: Pivot, other: Outline): Mu {
  return Math.min(...poses(outline, pivot, other).map((pose) => planDistance(pose, other)));
}

/** Reports whether the outline overlaps the other by more than a touch during the turn. */
export function pivotOverlaps(outline: Outline, pivot: Pivot, other: Outline, touch: Mu): boolean {
  if ([outline, pivotOutline(outline, pivot)].some((pose) => overlaps(pose, other, touch))) return true;
  return poses(outline, pivot, other).some((pose) => overlaps(pose, other, touch));
}

/** Returns a convex outline that the turning one never leaves, not much larger than the area it sweeps. */
export function pivotHull(outline: Outline, { about, degrees }: Pivot): Outline {
  const corners = roundCorners(outline, curveCorners);
  const steps = Math.ceil(Math.abs(degrees) / hullStep);
  // Between two poses a corner runs along an arc. Scaled by this factor, the chords between the poses run
  // around the arc.
  const out = steps === 0 ? 1 : 1 / rotation(degrees / steps / 2).cos;
  const poses = Array.from({ length: steps + 1 }, (_, i) =>
    rotation(steps === 0 ? 0 : (degrees * i) / steps),
  );
  const points = poses.flatMap((turned) =>
    corners.flatMap((corner): readonly PlanPoint[] => {
      const at = rotatePoint(corner, about, turned);
      const [x, z] = from(about, at);
      return [at, [about[0] + x * out, about[1] + z * out]];
    }),
  );
  return { shape: 'polygon', points: convexHull(points) };
}

const hullStep: Degrees = 15;

/** Returns the bounds of the outline during the whole turn. */
export function pivotBounds(outline: Outline, pivot: Pivot): PlanBounds {
  const { about } = pivot;
  const body = turning(outline, about);
  if (body === null) return outlineBounds(outline);
  let [minX, minZ, maxX, maxZ] = [Infinity, Infinity, -Infinity, -Infinity];
  const include = (corner: PlanPoint, turned: Rotation): void => {
    const [x, z] = rotatePoint(corner, about, turned);
    minX = Math.min(minX, x);
    minZ = Math.min(minZ, z);
    maxX = Math.max(maxX, x);
    maxZ = Math.max(maxZ, z);
  };
  const isPassed = onTheWay(pivot);
  for (const turned of ends(pivot)) for (const corner of body) include(corner, turned);
  // On its arc a corner comes farthest along an axis at an end, or where it points along that axis.
  for (const corner of body) {
    const arm = from(about, corner);
    for (const axis of axes) {
      const turned = turnBetween(arm, axis);
      if (isPassed(turned)) include(corner, turned);
    }
  }
  return { min: [minX, minZ], max: [maxX, maxZ] };
}

const axes: readonly PlanPoint[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** Returns all poses at which the distance may be least. */
function poses(outline: Outline, pivot: Pivot, other: Outline): readonly Outline[] {
  const { about } = pivot;
  const body = turning(outline, about);
  if (body === null) return [outline];
  const corners = body.map((corner) => from(about, corner));
  const [aims, faces] = [aimsAt(other), facesOf(other)];
  const meeting = [
    ...corners.flatMap((corner) =>
      [...aims.map((aim) => from(about, aim)), ...faces].map((direction) => turnBetween(corner, direction)),
    ),
    ...normalsOf(body).flatMap((normal) => aims.map((aim) => turnBetween(normal, from(about, aim)))),
  ];
  const rotations = [...ends(pivot), ...meeting.filter(onTheWay(pivot))];
  return rotations.map((turned): Outline => ({
    shape: 'polygon',
    points: body.map((corner) => rotatePoint(corner, about, turned)),
  }));
}

/** Returns the corners that turn, or null where the turn changes nothing: a circle about its own centre. */
function turning(outline: Outline, about: PlanPoint): readonly PlanPoint[] | null {
  if (outline.shape === 'polygon') return outline.points;
  if (outline.shape === 'circle' && isSame(outline.centre, about)) return null;
  return roundCorners(outline, curveCorners);
}

const curveCorners = 64;
const isSame = (a: PlanPoint, b: PlanPoint): boolean =>
  Math.abs(a[0] - b[0]) < 1e-9 && Math.abs(a[1] - b[1]) < 1e-9;

/** Returns a polygon around a curve. */
function roundCorners(outline: Outline, count: number): readonly PlanPoint[] {
  if (outline.shape === 'polygon') return outline.points;
  const [radii, axis] =
    outline.shape === 'circle'
      ? ([
          [outline.radius, outline.radius],
          [1, 0],
        ] as const)
      : [outline.radii, outline.axis];
  const out = 1 / rotation(180 / count).cos;
  return Array.from({ length: count }, (_, i): PlanPoint => {
    const [c, s] = turn([out, 0], (360 * (i + 0.5)) / count);
    const [along, across] = [radii[0] * c, radii[1] * s];
    return [
      outline.centre[0] + along * axis[0] - across * axis[1],
      outline.centre[1] + along * axis[1] + across * axis[0],
    ];
  });
}

const aimsAt = (outline: Outline): readonly PlanPoint[] =>
  outline.shape === 'circle' ? [outline.centre] : roundCorners(outline, curveCorners);

/** Returns both normals of each edge. */
const facesOf = (outline: Outline): readonly PlanPoint[] =>
  outline.shape === 'circle'
    ? []
    : normalsOf(roundCorners(outline, curveCorners)).flatMap(([x, z]): PlanPoint[] => [
        [x, z],
        [-x, -z],
      ]);

const normalsOf = (points: readonly PlanPoint[]): readonly PlanPoint[] =>
  points.map(([x, z], i): PlanPoint => {
    const [nextX, nextZ] = points[(i + 1) % points.length]!;
    return [nextZ - z, x - nextX];
  });

const from = (about: PlanPoint, [x, z]: PlanPoint): PlanPoint => [x - about[0], z - about[1]];

/** Returns the turn that carries one direction to another. */
function turnBetween([ax, az]: PlanPoint, [bx, bz]: PlanPoint): Rotation {
  const lengths = Math.sqrt((ax * ax + az * az) * (bx * bx + bz * bz));
  return lengths === 0
    ? { cos: 1, sin: 0 }
    : { cos: (ax * bx + az * bz) / lengths, sin: (az * bx - ax * bz) / lengths };
}

const ends = ({ degrees }: Pivot): readonly Rotation[] => [rotation(0), rotation(degrees)];

/** Returns a test whether a turn is a part of this one. */
function onTheWay({ degrees }: Pivot): (turned: Rotation) => boolean {
  const whole = rotation(degrees);
  return ({ cos, sin }) => sin * degrees >= 0 && cos >= whole.cos;
}

function rotateOutline(outline: Outline, about: PlanPoint, by: Rotation): Outline {
  if (outline.shape === 'polygon')
    return { shape: 'polygon', points: outline.points.map((point) => rotatePoint(point, about, by)) };
  const centre = rotatePoint(outline.centre, about, by);
  return outline.shape === 'circle'
    ? { shape: 'circle', centre, radius: outline.radius }
    : {
        shape: 'ellipse',
        centre,
        radii: outline.radii,
        axis: rotatePoint(outline.axis, [0, 0], by),
      };
}

function rotatePoint([x, z]: PlanPoint, [cx, cz]: PlanPoint, { cos, sin }: Rotation): PlanPoint {
  const dx = x - cx;
  const dz = z - cz;
  return [cx + dx * cos + dz * sin, cz + dz * cos - dx * sin];
}
