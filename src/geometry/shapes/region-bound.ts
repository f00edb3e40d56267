/**
 * Finds where a line leaves a region, and the half-plane that it leaves there. The kernel's inner loops must not allocate, so results
 * are left in module-level scratch records.
 */
import type { Mu } from '../units';
import { circleKind, ellipseKind, polygonKind, type Region } from './region';
import { regionSupport, scratchSupport } from './region-support';

/** Scratch result: a half-plane that contains a region, the points with x·nx + z·nz ≤ value. */
class ScratchBound {
  nx = NaN;
  nz = NaN;
  value = NaN;
}
export const scratchBound = new ScratchBound();

/**
 * Finds, of the half-planes that contain the region, the one that the line through (px, pz) along (dx, dz)
 * leaves first, and leaves it in `scratchBound`, its normal of unit length.
 * @param leave where the line leaves the region, in lengths of (dx, dz)
 */
export function boundAhead(region: Region, px: Mu, pz: Mu, dx: number, dz: number, leave: number): void {
  switch (region.kind) {
    case polygonKind:
      edgeAhead(region.corners, px, pz, dx, dz);
      break;
    case circleKind:
      scratchBound.nx = px + leave * dx - region.x;
      scratchBound.nz = pz + leave * dz - region.z;
      break;
    case ellipseKind: {
      const { along, across, axisX, axisZ } = region;
      const [x, z] = [px + leave * dx - region.x, pz + leave * dz - region.z];
      const u = (x * axisX + z * axisZ) / (along * along);
      const v = (z * axisX - x * axisZ) / (across * across);
      scratchBound.nx = u * axisX - v * axisZ;
      scratchBound.nz = u * axisZ + v * axisX;
      break;
    }
    default:
      furthestAlong(region, px, pz, dx, dz);
  }
  const length = Math.sqrt(scratchBound.nx * scratchBound.nx + scratchBound.nz * scratchBound.nz);
  scratchBound.nx /= length;
  scratchBound.nz /= length;
  regionSupport(region, scratchBound.nx, scratchBound.nz);
  scratchBound.value = scratchBound.nx * scratchSupport.x + scratchBound.nz * scratchSupport.z;
}

/** Leaves in `scratchBound` the normal of the edge through which the line leaves the polygon. */
function edgeAhead(corners: Float64Array, px: Mu, pz: Mu, dx: number, dz: number): void {
  let leave = Infinity;
  let x = corners[corners.length - 2]!;
  let z = corners[corners.length - 1]!;
  for (let i = 0; i < corners.length; i += 2) {
    const nextX = corners[i]!;
    const nextZ = corners[i + 1]!;
    const ex = nextX - x;
    const ez = nextZ - z;
    const rate = ex * dz - ez * dx;
    const at = -(ex * (pz - z) - ez * (px - x)) / rate;
    if (rate < 0 && at < leave) {
      leave = at;
      scratchBound.nx = ez;
      scratchBound.nz = -ex;
    }
    x = nextX;
    z = nextZ;
  }
}

/**
 * The search for a crossing ends after this many support points. Each third halves the normals left, so at the worst their error is
 * 2⁻³², and that of the crossing of the order of its square.
 */
const mostSupports = 96;
/** Precision of the crossing, in lengths of the line's direction. */
const precision = 1e-12;

/**
 * Returns where the line leaves a region known only by its support, and leaves a bound there in `scratchBound`. The edge where it
 * leaves lies between two support points on either side of the line: the line leaves no sooner than it crosses the chord between
 * them, and no later than it crosses the support line of any normal. Their normals are brought together until both are the same.
 */
export function furthestAlong(region: Region, px: Mu, pz: Mu, dx: number, dz: number): number {
  const squared = dx * dx + dz * dz;
  const offset = dx * pz - dz * px;
  // Normals are (1 − |m|)·d + m·d⊥; t is how far a support point lies to the left of the line, s how far along it, in units of |d|².
  let lowM = -1;
  let highM = 1;
  let m = 0;
  regionSupport(region, dz, -dx);
  let lowT = dx * scratchSupport.z - dz * scratchSupport.x - offset;
  let lowS = dx * (scratchSupport.x - px) + dz * (scratchSupport.z - pz);
  regionSupport(region, -dz, dx);
  let highT = dx * scratchSupport.z - dz * scratchSupport.x - offset;
  let highS = dx * (scratchSupport.x - px) + dz * (scratchSupport.z - pz);
  let nearest = Infinity;
  for (let i = 0; i < mostSupports; i++) {
    const straight = 1 - Math.abs(m);
    const nx = straight * dx - m * dz;
    const nz = straight * dz + m * dx;
    regionSupport(region, nx, nz);
    const { x, z } = scratchSupport;
    const crossing = (nx * (x - px) + nz * (z - pz)) / (nx * dx + nz * dz);
    if (crossing < nearest) {
      nearest = crossing;
      scratchBound.nx = nx;
      scratchBound.nz = nz;
    }
    const t = dx * z - dz * x - offset;
    const s = dx * (x - px) + dz * (z - pz);
    if (t < 0) {
      lowM = m;
      lowT = t;
      lowS = s;
    } else {
      highM = m;
      highT = t;
      highS = s;
    }
    const across = highT - lowT;
    if (!(across > 0)) return nearest;
    const onChord = (lowS * highT - highS * lowT) / (across * squared);
    if (nearest - onChord <= precision) return nearest;
    m = nextNormal(i % 3, lowM, highM, lowT, highT, (lowS - highS) / across);
  }
  return nearest;
}

/**
 * Returns the normal to try next: in turn the chord's, which ends the search at a straight edge; the one where the line lies between
 * the two by their distances from it, which on a round edge comes near; and the one half way.
 */
function nextNormal(
  turn: number,
  lowM: number,
  highM: number,
  lowT: number,
  highT: number,
  chordTurn: number,
): number {
  const m =
    turn === 0
      ? chordTurn / (1 + Math.abs(chordTurn))
      : turn === 1
        ? (lowM * highT - highM * lowT) / (highT - lowT)
        : (lowM + highM) / 2;
  return m > lowM && m < highM ? m : (lowM + highM) / 2;
}
