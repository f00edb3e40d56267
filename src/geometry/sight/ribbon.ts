/** The ribbon around a line: flat-ended, from the first end to the second. */
import type { Region } from '../shapes/region';
import { regionChord, scratchChord } from '../shapes/region-chord';
import { regionSupport, scratchSupport, supportValue } from '../shapes/region-support';
import type { Mu } from '../units';

/** Scratch result of `extentWithin`: the points of least and greatest offset. */
class ScratchExtent {
  lowX: Mu = NaN;
  lowZ: Mu = NaN;
  highX: Mu = NaN;
  highZ: Mu = NaN;
}
export const scratchExtent = new ScratchExtent();

/**
 * Finds the least and greatest offset of the part of a region from `start` to `stop` along the unit direction
 * (dx, dz), and leaves them in `scratchExtent`; false where there is none.
 */
export function extentWithin(region: Region, dx: number, dz: number, start: Mu, stop: Mu): boolean {
  if (start >= stop || supportValue(region, dx, dz) <= start || -supportValue(region, -dx, -dz) >= stop)
    return false;
  extentAt(region, dx, dz, start, stop, -1);
  scratchExtent.lowX = scratchSupport.x;
  scratchExtent.lowZ = scratchSupport.z;
  extentAt(region, dx, dz, start, stop, 1);
  scratchExtent.highX = scratchSupport.x;
  scratchExtent.highZ = scratchSupport.z;
  return true;
}

/**
 * Finds the furthest point to one side, on the limit that the region's own furthest point passes, and leaves
 * it in `scratchSupport`.
 */
function extentAt(region: Region, dx: number, dz: number, start: Mu, stop: Mu, side: 1 | -1): void {
  regionSupport(region, -side * dz, side * dx);
  const along = dx * scratchSupport.x + dz * scratchSupport.z;
  if (along >= start && along <= stop) return;
  const at = along < start ? start : stop;
  if (!regionChord(region, at * dx, at * dz, -side * dz, side * dx)) return;
  scratchSupport.x = at * dx - scratchChord.leave * side * dz;
  scratchSupport.z = at * dz + scratchChord.leave * side * dx;
}

/** Returns the greatest half width of the ribbon with no blocker in it. */
export function halfWidthAt(
  blockers: readonly { readonly region: Region }[],
  {
    dx,
    dz,
    offset,
    start,
    stop,
  }: { readonly dx: number; readonly dz: number; readonly offset: Mu; readonly start: Mu; readonly stop: Mu },
): Mu {
  let half = Infinity;
  for (const { region } of blockers) {
    if (!extentWithin(region, dx, dz, start, stop)) continue;
    const low = dx * scratchExtent.lowZ - dz * scratchExtent.lowX - offset;
    const high = dx * scratchExtent.highZ - dz * scratchExtent.highX - offset;
    half = Math.min(half, Math.max(low, -high, 0));
  }
  return half;
}
