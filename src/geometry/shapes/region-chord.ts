/**
 * Chords of regions: the stretch of a line that lies in a region. The kernel's inner loops must not allocate,
 * so results are left in module-level scratch records.
 */
import type { Mu } from '../units';
import { circleKind, ellipseKind, polygonKind, type Region } from './region';
import { furthestAlong } from './region-bound';
import { depthIn, isSurelyIn } from './region-frame';
import { supportValue } from './region-support';

/** Scratch result of `regionChord`: the places along the line where it enters and leaves the region. */
class ScratchChord {
  enter: Mu = NaN;
  leave: Mu = NaN;
}
export const scratchChord = new ScratchChord();

/**
 * Finds the stretch of the line through (px, pz) along (dx, dz) in the closed region, in lengths of (dx, dz),
 * and leaves it in `scratchChord`; false where the line misses.
 */
export function regionChord(region: Region, px: Mu, pz: Mu, dx: number, dz: number): boolean {
  switch (region.kind) {
    case polygonKind:
      return chordOfPolygon(region.corners, px, pz, dx, dz);
    case circleKind:
      return chordOfUnitCircle(
        (px - region.x) / region.radius,
        (pz - region.z) / region.radius,
        dx / region.radius,
        dz / region.radius,
      );
    case ellipseKind: {
      const { along, across, axisX, axisZ } = region;
      const [x, z] = [px - region.x, pz - region.z];
      return chordOfUnitCircle(
        (x * axisX + z * axisZ) / along,
        (z * axisX - x * axisZ) / across,
        (dx * axisX + dz * axisZ) / along,
        (dz * axisX - dx * axisZ) / across,
      );
    }
    default: {
      const polygon = polygonIn(region);
      if (polygon === null || polygon.normals !== null) return chordBySupport(region, px, pz, dx, dz);
      const { x, z, radius } = circleIn(region);
      return chordOfRoundedPolygon(polygon.corners, radius, px - x, pz - z, dx, dz);
    }
  }
}

/** Returns the polygon of a sum of a polygon and a circle; null for any other region. */
function polygonIn({ core, shifts }: Region): Region | null {
  if (core === null || shifts === null) return null;
  if (core.kind === polygonKind && shifts.kind === circleKind) return core;
  return core.kind === circleKind && shifts.kind === polygonKind ? shifts : null;
}

/** Returns the circle of such a sum. */
const circleIn = ({ core, shifts }: Region): Region => (core!.kind === circleKind ? core! : shifts!);

/** Finds the chord of a polygon grown by a radius: its edge is the polygon's edges moved outwards, and arcs about the corners. */
function chordOfRoundedPolygon(
  corners: Float64Array,
  radius: Mu,
  px: Mu,
  pz: Mu,
  dx: number,
  dz: number,
): boolean {
  let enter = Infinity;
  let leave = -Infinity;
  let [x, z] = [corners[corners.length - 2]!, corners[corners.length - 1]!];
  for (let i = 0; i < corners.length; i += 2) {
    const [nextX, nextZ] = [corners[i]!, corners[i + 1]!];
    if (chordOfUnitCircle((px - x) / radius, (pz - z) / radius, dx / radius, dz / radius)) {
      enter = Math.min(enter, scratchChord.enter);
      leave = Math.max(leave, scratchChord.leave);
    }
    const [ex, ez] = [nextX - x, nextZ - z];
    const out = radius / (Math.sqrt(ex * ex + ez * ez) || 1);
    const [fromX, fromZ] = [px - x - out * ez, pz - z + out * ex];
    const rate = ex * dz - ez * dx;
    const share = (fromX * dz - fromZ * dx) / rate;
    if (rate !== 0 && share >= 0 && share <= 1) {
      const at = -(ex * fromZ - ez * fromX) / rate;
      enter = Math.min(enter, at);
      leave = Math.max(leave, at);
    }
    [x, z] = [nextX, nextZ];
  }
  scratchChord.enter = enter;
  scratchChord.leave = leave;
  return enter <= leave;
}

function chordOfPolygon(corners: Float64Array, px: Mu, pz: Mu, dx: number, dz: number): boolean {
  let enter = -Infinity;
  let leave = Infinity;
  let x = corners[corners.length - 2]!;
  let z = corners[corners.length - 1]!;
  for (let i = 0; i < corners.length; i += 2) {
    const nextX = corners[i]!;
    const nextZ = corners[i + 1]!;
    const ex = nextX - x;
    const ez = nextZ - z;
    const inside = ex * (pz - z) - ez * (px - x);
    const rate = ex * dz - ez * dx;
    if (rate > 0) enter = Math.max(enter, -inside / rate);
    else if (rate < 0) leave = Math.min(leave, -inside / rate);
    else if (inside < 0) return false;
    x = nextX;
    z = nextZ;
  }
  scratchChord.enter = enter;
  scratchChord.leave = leave;
  return enter <= leave;
}

function chordOfUnitCircle(px: number, pz: number, dx: number, dz: number): boolean {
  const a = dx * dx + dz * dz;
  const offset = dx * pz - dz * px;
  const under = a - offset * offset;
  if (!(under >= 0)) return false;
  const middle = -(px * dx + pz * dz) / a;
  const half = Math.sqrt(under) / a;
  scratchChord.enter = middle - half;
  scratchChord.leave = middle + half;
  return true;
}

/** Finds the chord of a region known only by its support. */
function chordBySupport(region: Region, px: Mu, pz: Mu, dx: number, dz: number): boolean {
  const offset = dx * pz - dz * px;
  if (supportValue(region, -dz, dx) < offset || -supportValue(region, dz, -dx) > offset) return false;
  const leave = furthestAlong(region, px, pz, dx, dz);
  const enter = -furthestAlong(region, px, pz, -dx, -dz);
  scratchChord.enter = enter;
  scratchChord.leave = leave;
  // For a tangent, rounding decides where it touches.
  return enter <= leave && enter > -Infinity && leave < Infinity;
}

/** Reports whether a point lies farther than `by` outside the circle around a region, by more than rounding. */
function isBeyond({ x, z, radius }: Region, px: Mu, pz: Mu, by: Mu): boolean {
  const reach = radius + by + beyondRounding;
  return (px - x) * (px - x) + (pz - z) * (pz - z) > reach * reach;
}

const beyondRounding: Mu = 1e-6;

/**
 * Reports whether the point is inside by more than `slack`; with a negative slack, whether it is inside or at
 * most that far outside.
 */
export function containsPoint(region: Region, px: Mu, pz: Mu, slack: Mu): boolean {
  switch (region.kind) {
    case polygonKind: {
      const { corners } = region;
      for (let i = 0; i < corners.length; i += 2) {
        const next = (i + 2) % corners.length;
        const [x, z] = [corners[i]!, corners[i + 1]!];
        const [ex, ez] = [corners[next]! - x, corners[next + 1]! - z];
        if (ex * (pz - z) - ez * (px - x) <= slack * Math.sqrt(ex * ex + ez * ez)) return false;
      }
      return true;
    }
    case circleKind: {
      const [x, z] = [px - region.x, pz - region.z];
      return Math.sqrt(x * x + z * z) < region.radius - slack;
    }
    case ellipseKind: {
      const { along, across, axisX, axisZ } = region;
      const [x, z] = [px - region.x, pz - region.z];
      const [u, v] = [(x * axisX + z * axisZ) / along, (z * axisX - x * axisZ) / across];
      return Math.sqrt(u * u + v * v) < 1 - slack / Math.min(along, across);
    }
    default: {
      if (isBeyond(region, px, pz, Math.max(0, -slack))) return false;
      const polygon = polygonIn(region);
      if (polygon !== null) {
        const { x, z, radius } = circleIn(region);
        return radius + depthIn(polygon.corners, px - x, pz - z) > slack;
      }
      const sure = isSurelyIn(region, px, pz, slack);
      if (sure !== null) return sure;
      // Inside on the line along x through the point, and, as that does not bound the depth, on the line
      // along z.
      const onX =
        regionChord(region, px, pz, 1, 0) && scratchChord.enter < -slack && scratchChord.leave > slack;
      return (
        onX && regionChord(region, px, pz, 0, 1) && scratchChord.enter < -slack && scratchChord.leave > slack
      );
    }
  }
}
