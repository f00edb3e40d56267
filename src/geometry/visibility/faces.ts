/** The faces of an upright body that turn to a point, and their parts in the shadow of other bodies. */
import { ScratchStretch } from '../scratch';
import { clipHalf, type ConvexPolygon, type Fit, intersect, polygonOf } from '../shapes/convex';
import { convexHull } from '../shapes/hull';
import type { Region } from '../shapes/region';
import { supportValue } from '../shapes/region-support';
import type { PlanPoint, Point, Solid } from '../shapes/shapes';
import type { Mu } from '../units';
import { dot } from '../vector';

/**
 * A flat face. A point of it has two coordinates: its distances along `right` and along `up` from the origin
 * of the table's frame.
 */
export interface Face {
  readonly kind: 'side' | 'level';
  /** Unit vectors; `normal` points out of the body. */
  readonly right: Point;
  readonly up: Point;
  readonly normal: Point;
  /** Distance of the face along its normal. */
  readonly offset: Mu;
  readonly corners: ConvexPolygon;
}

/** An upright body with flat faces. */
export interface Prism {
  readonly id: string;
  readonly outline: ConvexPolygon;
  readonly bottom: Mu;
  readonly top: Mu;
}

/** Returns a body with its curves as polygons of `corners` corners. */
export const prismOf = ({ id, outline, bottom, top }: Solid, corners: number, fit: Fit): Prism => ({
  id,
  outline: polygonOf(outline, corners, fit),
  bottom: Math.max(bottom, -farthest),
  top: Math.min(top, farthest),
});

/** Stands for endless heights: beyond any table's. */
const farthest: Mu = 1e4;

/**
 * A point that sees a face at a slant of less than this above its plane does not see it: 0.025 mm at 28 mm
 * scale.
 */
const slant: Mu = 1e-3;

/** Reports whether the face turns to a point. */
export const facesPoint = (face: Face, point: Point): boolean => before(face, point) >= slant;

/** Returns the distance of a point in front of a face's plane. */
const before = ({ normal, offset }: Face, point: Point): Mu => dot(normal, point) - offset;

/** Returns a polygon of the face, in space. */
export const polygonInSpace = (
  { right, up, normal, offset }: Face,
  polygon: ConvexPolygon,
): readonly Point[] =>
  polygon.map(
    ([s, t]) =>
      [0, 1, 2].map((axis) => s * right[axis]! + t * up[axis]! + offset * normal[axis]!) as [Mu, Mu, Mu],
  );

/** Returns the faces that turn to the eye; none where the eye is inside the body. */
export function facesTowards({ outline, bottom, top }: Prism, eye: Point): readonly Face[] {
  const sides = outline.flatMap((p, i): readonly Face[] => {
    const q = outline[(i + 1) % outline.length]!;
    const [dx, dz] = [q[0] - p[0], q[1] - p[1]];
    const length = Math.sqrt(dx * dx + dz * dz);
    if (length === 0 || top <= bottom) return [];
    // Seen from outside, the outline runs to the right along each side: the body lies left of it.
    const right: Point = [dx / length, 0, dz / length];
    const normal: Point = [-right[2], 0, right[0]];
    const [from, to] = [p[0] * right[0] + p[1] * right[2], q[0] * right[0] + q[1] * right[2]];
    const corners: ConvexPolygon = [
      [from, bottom],
      [from, top],
      [to, top],
      [to, bottom],
    ];
    return [
      { kind: 'side', right, up: [0, 1, 0], normal, offset: p[0] * normal[0] + p[1] * normal[2], corners },
    ];
  });
  const level = (y: Mu, up: 1 | -1): Face => ({
    kind: 'level',
    right: [1, 0, 0],
    up: [0, 0, 1],
    normal: [0, up, 0],
    offset: up * y,
    corners: outline,
  });
  return [...sides, level(top, 1), level(bottom, -1)].filter((face) => facesPoint(face, eye));
}

/** Returns the part of a viewer's body in front of a face; null where there is none. */
export function inFront({ kind, normal, offset }: Face, { id, outline, bottom, top }: Prism): Prism | null {
  const least = offset + slant;
  if (kind === 'level') {
    const [low, high] = normal[1] > 0 ? [Math.max(bottom, least), top] : [bottom, Math.min(top, -least)];
    return low <= high ? { id, outline, bottom: low, top: high } : null;
  }
  const front = halfBeyond(outline, [normal[0], normal[2]], least);
  return front.length > 0 ? { id, outline: front, bottom, top } : null;
}

/** Reports whether a region of the plan lies in front of a side's plane; a level face's plane has no part in that. */
export const isAllInFront = ({ kind, normal: [nx, , nz], offset }: Face, region: Region): boolean =>
  kind === 'level' || -supportValue(region, -nx, -nz) >= offset + slant;

/** Returns the part of an outline at least `least` along a unit vector of the plan. */
export function halfBeyond(outline: ConvexPolygon, [nx, nz]: PlanPoint, least: Mu): ConvexPolygon {
  const p: PlanPoint = [nx * least, nz * least];
  return clipHalf(outline, p, [p[0] - nz, p[1] + nx], 1);
}

/**
 * Bodies within this share of the way from the eye are ignored: a thousandth of a millimetre on a table of 60
 * MU.
 */
const nearest = 1e-6;

/**
 * Returns the part of a face, or of a part of it, that a convex body hides from an eye in front of it; empty where there is none.
 */
export function shadowOn(face: Face, body: Prism, eye: Point, part = face.corners): ConvexPolygon {
  const height = before(face, eye);
  const points =
    face.kind === 'side' ? castOnSide(face, body, eye, height) : castOnLevel(face, body, eye, height);
  if (misses(points, part)) return nothing;
  const shadow = convexHull(points);
  return shadow.length < 3 ? nothing : intersect(part, shadow);
}

const nothing: ConvexPolygon = [];

/** Reports whether a body surely hides all of a part of a face from an eye in front of it: each corner, by more than a touch. */
export function hidesAll(
  { kind, right, normal, offset }: Face,
  body: Prism,
  eye: Point,
  part: ConvexPolygon,
): boolean {
  for (const [s, t] of part) {
    const isHidden =
      kind === 'side'
        ? stops(body, eye, s * right[0] + offset * normal[0], t, s * right[2] + offset * normal[2])
        : stops(body, eye, s, offset * normal[1], t);
    if (!isHidden) return false;
  }
  return true;
}

/** A segment inside a body for less than this share of its length only touches it. */
const leastShare = 1e-9;

/** Reports whether a body stops the segment from an eye to a spot, beyond what is next to the eye. */
function stops({ outline, bottom, top }: Prism, [eyeX, eyeY, eyeZ]: Point, x: Mu, y: Mu, z: Mu): boolean {
  scratchShare.enter = nearest;
  scratchShare.leave = 1;
  keepWithin(eyeY - bottom, y - bottom);
  keepWithin(top - eyeY, top - y);
  let p = outline.at(-1)!;
  for (const q of outline) {
    const [dx, dz] = [q[0] - p[0], q[1] - p[1]];
    keepWithin(dz * (eyeX - p[0]) - dx * (eyeZ - p[1]), dz * (x - p[0]) - dx * (z - p[1]));
    p = q;
  }
  return scratchShare.leave - scratchShare.enter > leastShare;
}

/** Stretch of a segment, as shares of its length. */
const scratchShare = new ScratchStretch();

/** Leaves in `scratchShare` what of it lies inside a plane, by the depths of the segment's ends. */
function keepWithin(first: Mu, last: Mu): void {
  if (first >= 0 && last >= 0) return;
  if (first < 0 && last < 0) {
    scratchShare.leave = -Infinity;
    return;
  }
  const share = first / (first - last);
  if (first < 0) scratchShare.enter = Math.max(scratchShare.enter, share);
  else scratchShare.leave = Math.min(scratchShare.leave, share);
}

/** Reports whether points lie all to one side of a face's corners, or all above or below them. */
export function misses(points: readonly PlanPoint[], corners: ConvexPolygon): boolean {
  let [minS, maxS, minT, maxT] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [s, t] of points) {
    if (s < minS) minS = s;
    if (s > maxS) maxS = s;
    if (t < minT) minT = t;
    if (t > maxT) maxT = t;
  }
  let [left, right, below, above] = [true, true, true, true];
  for (const [s, t] of corners) {
    if (s < maxS) left = false;
    if (s > minS) right = false;
    if (t < maxT) below = false;
    if (t > minT) above = false;
  }
  return left || right || below || above;
}

/** Casts the body's outline on a side face. Only the part between the face and the eye hides. */
function castOnSide(
  { right, normal, offset }: Face,
  { outline, bottom, top }: Prism,
  [x, y, z]: Point,
  height: Mu,
): readonly PlanPoint[] {
  if (bottom >= top) return nothing;
  const [rx, rz, nx, nz] = [right[0], right[2], normal[0], normal[2]];
  const farthestOff = height * (1 - nearest);
  let [least, most] = [Infinity, -Infinity];
  for (const [px, pz] of outline) {
    const off = px * nx + pz * nz - offset;
    if (off < least) least = off;
    if (off > most) most = off;
  }
  if (most <= 0 || least >= farthestOff) return nothing;
  const between =
    least >= 0 && most <= farthestOff
      ? outline
      : halfBeyond(halfBeyond(outline, [nx, nz], offset), [-nx, -nz], -offset - farthestOff);
  const eyeS = x * rx + z * rz;
  const points: PlanPoint[] = [];
  for (const [px, pz] of between) {
    const times = height / (height - (px * nx + pz * nz - offset));
    const s = eyeS + times * (px * rx + pz * rz - eyeS);
    points.push([s, y + times * (bottom - y)], [s, y + times * (top - y)]);
  }
  return points;
}

function castOnLevel(
  { normal, offset }: Face,
  { outline, bottom, top }: Prism,
  [x, y, z]: Point,
  height: Mu,
): readonly PlanPoint[] {
  const farthestOff = offset + height * (1 - nearest);
  const [low, high] =
    normal[1] > 0
      ? [Math.max(bottom, offset), Math.min(top, farthestOff)]
      : [Math.max(bottom, -farthestOff), Math.min(top, -offset)];
  if (low >= high) return nothing;
  const points: PlanPoint[] = [];
  for (const level of [low, high]) {
    const times = height / Math.abs(y - level);
    for (const [px, pz] of outline) points.push([x + times * (px - x), z + times * (pz - z)]);
  }
  return points;
}
