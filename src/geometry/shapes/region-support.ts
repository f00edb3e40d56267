/**
 * Support points of regions: the furthest point in a direction. The kernel's inner loops must not allocate,
 * so the point is left in a module-level scratch record.
 */
import { ScratchPoint } from '../scratch';
import type { Mu } from '../units';
import {
  circleKind,
  clippedDiscKind,
  ellipseKind,
  type Limits,
  type Normals,
  polygonKind,
  type Region,
  sumKind,
  turnOf,
} from './region';

/** Scratch result of `regionSupport`: the support point. */
export const scratchSupport = new ScratchPoint();

/**
 * Finds the region's furthest point in the direction (nx, nz), of any length, and leaves it in
 * `scratchSupport`.
 */
export function regionSupport(region: Region, nx: number, nz: number): void {
  switch (region.kind) {
    case polygonKind:
      if (region.normals === null) supportOfPolygon(region.corners, nx, nz);
      else supportOfMany(region.corners, region.normals, nx, nz);
      return;
    case circleKind: {
      const length = Math.sqrt(nx * nx + nz * nz);
      scratchSupport.x = region.x + (region.radius * nx) / length;
      scratchSupport.z = region.z + (region.radius * nz) / length;
      return;
    }
    case ellipseKind: {
      const u = region.along * (nx * region.axisX + nz * region.axisZ);
      const v = region.across * (nz * region.axisX - nx * region.axisZ);
      const length = Math.sqrt(u * u + v * v) || 1;
      const alongBy = (region.along * u) / length;
      const acrossBy = (region.across * v) / length;
      scratchSupport.x = region.x + alongBy * region.axisX - acrossBy * region.axisZ;
      scratchSupport.z = region.z + alongBy * region.axisZ + acrossBy * region.axisX;
      return;
    }
    case clippedDiscKind:
      supportOfClippedDisc(region.radius, region.limits!, nx, nz);
      return;
    default: {
      regionSupport(region.shifts!, nx, nz);
      const { x, z } = scratchSupport;
      regionSupport(region.core!, nx, nz);
      scratchSupport.x += x;
      scratchSupport.z += z;
    }
  }
}

function supportOfPolygon(corners: Float64Array, nx: number, nz: number): void {
  let best = -Infinity;
  let at = 0;
  for (let i = 0; i < corners.length; i += 2) {
    const value = corners[i]! * nx + corners[i + 1]! * nz;
    if (value > best) {
      best = value;
      at = i;
    }
  }
  scratchSupport.x = corners[at]!;
  scratchSupport.z = corners[at + 1]!;
}

/** Looks the furthest corner up: the start of the first edge whose normal turns further than the direction. */
function supportOfMany(corners: Float64Array, { first, turns }: Normals, nx: number, nz: number): void {
  const turn = turnOf(nx, nz);
  let [low, high] = [0, turns.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (turns[middle]! < turn) low = middle + 1;
    else high = middle;
  }
  const at = (2 * (first + low)) % corners.length;
  scratchSupport.x = corners[at]!;
  scratchSupport.z = corners[at + 1]!;
}

/**
 * Finds the support point of a clipped disc: the disc's own, or a point on a limit that the disc's own
 * passes.
 */
function supportOfClippedDisc(reach: Mu, { minX, maxX, minZ, maxZ }: Limits, nx: number, nz: number): void {
  const length = Math.sqrt(nx * nx + nz * nz);
  const x = (reach * nx) / length;
  const z = (reach * nz) / length;
  const edgeX = Math.min(Math.max(x, minX), maxX);
  const edgeZ = Math.min(Math.max(z, minZ), maxZ);
  const besideX = chordOfDisc(reach, edgeX, nz, minZ, maxZ);
  const besideZ = chordOfDisc(reach, edgeZ, nx, minX, maxX);
  const useX = edgeX !== x && (edgeZ === z || edgeX * nx + besideX * nz >= besideZ * nx + edgeZ * nz);
  scratchSupport.x = useX || edgeZ === z ? edgeX : besideZ;
  scratchSupport.z = useX ? besideX : edgeZ;
}

/**
 * Returns the end, towards `sign`, of the disc's chord at distance `across` from its centre, clamped to the
 * bounds.
 */
function chordOfDisc(reach: Mu, across: Mu, sign: number, min: Mu, max: Mu): Mu {
  const half = Math.sqrt(Math.max(reach * reach - across * across, 0));
  return Math.min(Math.max(sign < 0 ? -half : half, min), max);
}

/** Returns the largest value of x·nx + z·nz in the region; of a sum, the sum of the values. */
export function supportValue(region: Region, nx: number, nz: number): number {
  switch (region.kind) {
    case circleKind:
      return region.x * nx + region.z * nz + region.radius * Math.sqrt(nx * nx + nz * nz);
    case sumKind:
      return supportValue(region.core!, nx, nz) + supportValue(region.shifts!, nx, nz);
    default:
      regionSupport(region, nx, nz);
      return scratchSupport.x * nx + scratchSupport.z * nz;
  }
}
