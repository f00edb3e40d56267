/**
 * Computes how open a point on a sculpt is: ambient occlusion from the distances between points along its normal and the nearest part.
 * It runs for every point of every mesh before the first picture, most of it before the engine compiles it: plain numbers, no arrays.
 */
import type { Block, Loft, Part, Ring, Slab } from '../../../models';
import { cross, sub, unit, type Vec } from '../../../models/kit/vector';
import { framesOf, onSlab, radii, type RingFrame } from './mesh';

/** Distances along the normal (MU) at which neighbours are looked for, with weights. */
const probes = [
  { reach: 0.02, weight: 0.38 },
  { reach: 0.05, weight: 0.3 },
  { reach: 0.11, weight: 0.2 },
] as const;
const furthest = 0.11;

/** Returns a function for the openness of a point among parts, by its normal: 1 with nothing near, 0 deep between parts. */
export function opennessAmong(parts: readonly Part[]): (point: Vec, normal: Vec) => number {
  const near = bodiesByCell(parts.flatMap(bodiesOf));
  return (point, normal) => {
    let closed = 0;
    for (const { reach, weight } of probes) {
      const x = point[0] + normal[0] * reach;
      const y = point[1] + normal[1] * reach;
      const z = point[2] + normal[2] * reach;
      const nearest = distance(near(x, y, z), x, y, z, reach);
      closed += weight * (1 - nearest / reach);
    }
    return Math.max(0, Math.min(1, 1.05 - closed));
  };
}

/** A convex piece of a part, within a box that is parallel to the axes. */
interface Body {
  readonly low: Vec;
  readonly high: Vec;
  /** Returns the approximate distance to a point, negative inside. */
  readonly distance: (x: number, y: number, z: number) => number;
}

/** Side of the cells that index bodies (MU). */
const cell = 0.12;

/** Returns a function for the bodies within `furthest` of the cell of a point. */
function bodiesByCell(bodies: readonly Body[]): (x: number, y: number, z: number) => readonly Body[] {
  const cells = new Map<number, readonly Body[]>();
  return (x, y, z) => {
    const i = Math.floor(x / cell);
    const j = Math.floor(y / cell);
    const k = Math.floor(z / cell);
    const key = (i + 64) * 16384 + (j + 64) * 128 + k + 64;
    const known = cells.get(key);
    if (known !== undefined) return known;
    const near = bodies.filter(
      ({ low, high }) =>
        low[0] - furthest < (i + 1) * cell &&
        high[0] + furthest > i * cell &&
        low[1] - furthest < (j + 1) * cell &&
        high[1] + furthest > j * cell &&
        low[2] - furthest < (k + 1) * cell &&
        high[2] + furthest > k * cell,
    );
    cells.set(key, near);
    return near;
  };
}

/** Returns the distance to the nearest of some bodies or to the base's top, negative inside a body, at most `most`. */
function distance(bodies: readonly Body[], x: number, y: number, z: number, most: number): number {
  let nearest = Math.max(0, Math.min(most, y + 0.01));
  for (const { low, high, distance } of bodies) {
    const reach = Math.max(0, nearest);
    const isBeyond =
      x > high[0] + reach ||
      x < low[0] - reach ||
      y > high[1] + reach ||
      y < low[1] - reach ||
      z > high[2] + reach ||
      z < low[2] - reach;
    if (!isBeyond) nearest = Math.min(nearest, distance(x, y, z));
  }
  return nearest;
}

function bodiesOf(part: Part): Body[] {
  switch (part.kind) {
    case 'loft':
      return segmentsOf(part);
    case 'block':
      return [blockBody(part)];
    case 'slab':
      return [slabBody(part)];
    case 'sheet':
      return [];
  }
}

/** Returns the box around points, each with an extent along the axes. */
function boxAround(points: readonly Vec[], extents: readonly Vec[]): Pick<Body, 'low' | 'high'> {
  const bound = (axis: 0 | 1 | 2, sign: 1 | -1): number =>
    sign * Math.max(...points.map((point, i) => sign * point[axis] + (extents[i]?.[axis] ?? 0)));
  return { low: [bound(0, -1), bound(1, -1), bound(2, -1)], high: [bound(0, 1), bound(1, 1), bound(2, 1)] };
}

/** A slab is the intersection of the half-spaces of its faces. */
function slabBody(slab: Slab): Body {
  const low = slab.outline.map((corner) => onSlab(slab, corner, 0));
  const high = slab.top.map((corner) => onSlab(slab, corner, slab.thick));
  const out = cross(slab.x, slab.y);
  const planes: readonly { readonly on: Vec; readonly normal: Vec }[] = [
    { on: low[0]!, normal: [-out[0], -out[1], -out[2]] },
    { on: high[0]!, normal: out },
    ...low.map((on, k) => ({
      on,
      normal: unit(cross(sub(low[(k + 1) % low.length]!, on), sub(high[k]!, on))),
    })),
  ];
  const distance = (x: number, y: number, z: number): number => {
    let most = -Infinity;
    for (const { on, normal } of planes) {
      const above = (x - on[0]) * normal[0] + (y - on[1]) * normal[1] + (z - on[2]) * normal[2];
      if (above > most) most = above;
    }
    return most;
  };
  return { ...boxAround([...low, ...high], []), distance };
}

function blockBody({ at, x: a, y: b, size }: Block): Body {
  const c = cross(a, b);
  const [halfA, halfB, halfC] = [size[0] / 2, size[1] / 2, size[2] / 2];
  const distance = (x: number, y: number, z: number): number => {
    const dx = x - at[0];
    const dy = y - at[1];
    const dz = z - at[2];
    const u = Math.abs(dx * a[0] + dy * a[1] + dz * a[2]) - halfA;
    const v = Math.abs(dx * b[0] + dy * b[1] + dz * b[2]) - halfB;
    const w = Math.abs(dx * c[0] + dy * c[1] + dz * c[2]) - halfC;
    const outU = Math.max(0, u);
    const outV = Math.max(0, v);
    const outW = Math.max(0, w);
    return Math.sqrt(outU * outU + outV * outV + outW * outW) + Math.min(0, Math.max(u, v, w));
  };
  const extent = (axis: 0 | 1 | 2): number =>
    Math.abs(a[axis]) * halfA + Math.abs(b[axis]) * halfB + Math.abs(c[axis]) * halfC;
  return { ...boxAround([at], [[extent(0), extent(1), extent(2)]]), distance };
}

const segmentsOf = (loft: Loft): Body[] => {
  const frames = framesOf(loft);
  return loft.rings.slice(1).map((to, i) => segmentBody(loft.rings[i]!, to, frames[i]!));
};

/** A segment is the tapered, elliptic cylinder between two rings. */
function segmentBody(from: Ring, to: Ring, { a, b, t: path }: RingFrame): Body {
  const [fromX, fromY, fromZ] = from.at;
  const [axisX, axisY, axisZ] = sub(to.at, from.at);
  const span = axisX * axisX + axisY * axisY + axisZ * axisZ;
  const [fromA, fromB] = radii(from);
  const [toA, toB] = radii(to);
  const distance = (px: number, py: number, pz: number): number => {
    const x = px - fromX;
    const y = py - fromY;
    const z = pz - fromZ;
    const t = span < 1e-9 ? 0 : Math.max(0, Math.min(1, (x * axisX + y * axisY + z * axisZ) / span));
    const outX = x - axisX * t;
    const outY = y - axisY * t;
    const outZ = z - axisZ * t;
    const u = outX * a[0] + outY * a[1] + outZ * a[2];
    const v = outX * b[0] + outY * b[1] + outZ * b[2];
    const shareU = u / (fromA + (toA - fromA) * t);
    const shareV = v / (fromB + (toB - fromB) * t);
    const stretched = Math.sqrt(shareU * shareU + shareV * shareV);
    const radial =
      stretched < 1e-9 ? -Math.min(fromA, fromB) : Math.sqrt(u * u + v * v) * (1 - 1 / stretched);
    if (t > 0 && t < 1) return radial;
    const beyond = outX * path[0] + outY * path[1] + outZ * path[2];
    const outside = Math.max(0, radial);
    return Math.sqrt(outside * outside + beyond * beyond);
  };
  const extentOf = (radiusA: number, radiusB: number): Vec => {
    const extent = (axis: 0 | 1 | 2): number => Math.hypot(a[axis] * radiusA, b[axis] * radiusB);
    return [extent(0), extent(1), extent(2)];
  };
  return { ...boxAround([from.at, to.at], [extentOf(fromA, fromB), extentOf(toA, toB)]), distance };
}
