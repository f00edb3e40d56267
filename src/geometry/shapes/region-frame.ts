/**
 * Two polygons that a sum of regions lies between, each grown by a radius. They answer nearly every question about the sum by a
 * distance to edges; only those about its very edge need the search by support points (region-chord.ts).
 */
import { rotation } from '../turn';
import type { Mu } from '../units';
import { convexHull } from './hull';
import { circleKind, ellipseKind, polygonKind, sumKind, type Region } from './region';
import type { PlanPoint } from './shapes';

/** The region lies outside `inner` and inside `outer`, both grown by `radius`. Corners are x and z in turn, as regions keep them. */
interface Frame {
  readonly inner: Float64Array;
  readonly outer: Float64Array;
  readonly radius: Mu;
}

/** Far more than the rounding of both ways to answer. */
const margin: Mu = 1e-5;
/** Corners of the polygons that an ellipse lies between. */
const ellipseCorners = 48;

const frames = new WeakMap<Region, Frame | null>();

/** Returns the frame of a region, from the cache if there; null for a clipped disc, and where no polygon is in it. */
function frameOf(region: Region): Frame | null {
  let frame = frames.get(region);
  if (frame === undefined) frames.set(region, (frame = makeFrame(region)));
  return frame;
}

function makeFrame(region: Region): Frame | null {
  const inner = framePoints(region, 1);
  const outer = framePoints(region, 1 / rotation(180 / ellipseCorners).cos);
  if (inner === null || outer === null || inner.length < 3) return null;
  return { inner: cornersOf(inner), outer: cornersOf(outer), radius: radiusIn(region) };
}

/** Returns the sum of the radii of the circles that a region is made of. */
function radiusIn({ kind, radius, core, shifts }: Region): Mu {
  if (kind === sumKind) return radiusIn(core!) + radiusIn(shifts!);
  return kind === circleKind ? radius : 0;
}

/** Returns points whose hull is a region without its circles, an ellipse as the polygon through its points scaled by `out`. */
function framePoints(region: Region, out: number): readonly PlanPoint[] | null {
  const { x, z, corners, along, across, axisX, axisZ } = region;
  switch (region.kind) {
    case circleKind:
      return [[x, z]];
    case polygonKind:
      return Array.from({ length: corners.length / 2 }, (_, i): PlanPoint => [
        corners[2 * i]!,
        corners[2 * i + 1]!,
      ]);
    case ellipseKind:
      return Array.from({ length: ellipseCorners }, (_, i): PlanPoint => {
        const { cos, sin } = rotation((360 * i) / ellipseCorners);
        const [p, q] = [out * along * cos, out * across * sin];
        return [x + p * axisX - q * axisZ, z + p * axisZ + q * axisX];
      });
    case sumKind: {
      const [core, shifts] = [framePoints(region.core!, out), framePoints(region.shifts!, out)];
      return (
        core &&
        shifts &&
        convexHull(core.flatMap(([cx, cz]) => shifts.map(([dx, dz]): PlanPoint => [cx + dx, cz + dz])))
      );
    }
    default:
      return null;
  }
}

/** Returns the corners of a hull in the order of regions, which is the contrary of an outline's. */
const cornersOf = (points: readonly PlanPoint[]): Float64Array =>
  Float64Array.from(points.toReversed().flatMap(([x, z]) => [x, z]));

/** Reports whether a point certainly lies in a region by more than `slack` (true), certainly outside it (false), or either (null). */
export function isSurelyIn(region: Region, x: Mu, z: Mu, slack: Mu): boolean | null {
  const frame = frameOf(region);
  if (frame === null || slack < 0) return null;
  if (depthIn(frame.inner, x, z) + frame.radius > slack + margin) return true;
  return depthIn(frame.outer, x, z) + frame.radius < -margin ? false : null;
}

/** Reports whether a segment certainly enters a region (true), certainly stays outside it (false), or either (null). */
export function surelyEnters(region: Region, ax: Mu, az: Mu, bx: Mu, bz: Mu): boolean | null {
  const frame = frameOf(region);
  if (frame === null) return null;
  const near = frame.radius - margin;
  if (near > 0 && segmentGapSquare(frame.inner, ax, az, bx, bz) < near * near) return true;
  const far = frame.radius + margin;
  return segmentGapSquare(frame.outer, ax, az, bx, bz) > far * far ? false : null;
}

/** Returns the depth of a point in a polygon: its distance from the nearest edge, negative outside. */
export function depthIn(corners: Float64Array, px: Mu, pz: Mu): Mu {
  let square = Infinity;
  let isInside = true;
  let x = corners[corners.length - 2]!;
  let z = corners[corners.length - 1]!;
  for (let i = 0; i < corners.length; i += 2) {
    const nextX = corners[i]!;
    const nextZ = corners[i + 1]!;
    const ex = nextX - x;
    const ez = nextZ - z;
    const fromX = px - x;
    const fromZ = pz - z;
    if (ex * fromZ - ez * fromX < 0) isInside = false;
    const edge = ex * ex + ez * ez;
    const share = edge === 0 ? 0 : Math.min(1, Math.max(0, (ex * fromX + ez * fromZ) / edge));
    const offX = fromX - share * ex;
    const offZ = fromZ - share * ez;
    square = Math.min(square, offX * offX + offZ * offZ);
    x = nextX;
    z = nextZ;
  }
  return isInside ? Math.sqrt(square) : -Math.sqrt(square);
}

/** Returns the squared distance of a segment from a polygon; 0 where the segment meets it. */
function segmentGapSquare(corners: Float64Array, ax: Mu, az: Mu, bx: Mu, bz: Mu): number {
  let square = Infinity;
  let isInside = true;
  let x = corners[corners.length - 2]!;
  let z = corners[corners.length - 1]!;
  for (let i = 0; i < corners.length; i += 2) {
    const nextX = corners[i]!;
    const nextZ = corners[i + 1]!;
    const ex = nextX - x;
    const ez = nextZ - z;
    const sideA = ex * (az - z) - ez * (ax - x);
    const sideB = ex * (bz - z) - ez * (bx - x);
    if (sideA < 0) isInside = false;
    const acrossX = (bx - ax) * (z - az) - (bz - az) * (x - ax);
    const acrossNext = (bx - ax) * (nextZ - az) - (bz - az) * (nextX - ax);
    if (sideA * sideB < 0 && acrossX * acrossNext < 0) return 0;
    square = Math.min(
      square,
      pointGapSquare(x, z, ax, az, bx, bz),
      pointGapSquare(ax, az, x, z, nextX, nextZ),
      pointGapSquare(bx, bz, x, z, nextX, nextZ),
    );
    x = nextX;
    z = nextZ;
  }
  return isInside && corners.length > 4 ? 0 : square;
}

/** Returns the squared distance of a point from a segment. */
function pointGapSquare(px: Mu, pz: Mu, ax: Mu, az: Mu, bx: Mu, bz: Mu): number {
  const dx = bx - ax;
  const dz = bz - az;
  const square = dx * dx + dz * dz;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (pz - az) * dz) / square));
  const offX = px - ax - share * dx;
  const offZ = pz - az - share * dz;
  return offX * offX + offZ * offZ;
}
