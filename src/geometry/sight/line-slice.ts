import type { Region } from '../shapes/region';
import { regionChord, scratchChord } from '../shapes/region-chord';
import { regionSupport, scratchSupport, supportValue } from '../shapes/region-support';
import type { Mu } from '../units';
import { planCross } from '../vector';
import { touch } from './between';
import { type Rectangle, threadSlice } from './slice';
import type { Body, SpaceLine, SpaceProblem } from './space-problem';

/** Returns the rectangle of a body over `scratchChord`. */
const rectangleOf = ({ bottom, top }: Body): Rectangle => ({
  left: scratchChord.enter,
  right: scratchChord.leave,
  bottom,
  top,
  leftEdge: undefined,
  rightEdge: undefined,
});

/** Finds a free line over one line of the plan, by its exact slice. */
export function lineAlong(
  { from, to, join }: Pick<SpaceProblem, 'from' | 'to' | 'join'>,
  blockers: readonly Body[],
  dx: number,
  dz: number,
  offset: Mu,
  half: Mu,
): SpaceLine | null {
  const [px, pz] = [-dz * offset, dx * offset];
  if (!regionChord(from.region, px, pz, dx, dz)) return null;
  const first = rectangleOf(from);
  if (!regionChord(to.region, px, pz, dx, dz)) return null;
  const second = rectangleOf(to);
  const bodies: Rectangle[] = [];
  for (const body of blockers) {
    if (
      half > 0 ? !ribbonChord(body.region, dx, dz, offset, half) : !regionChord(body.region, px, pz, dx, dz)
    )
      continue;
    if (scratchChord.enter + touch < scratchChord.leave) bodies.push(rectangleOf(body));
  }
  const line = threadSlice(first, second, bodies, join);
  return (
    line && {
      dx,
      dz,
      offset,
      half,
      start: line.startX,
      stop: line.stopX,
      startY: line.startY,
      stopY: line.stopY,
    }
  );
}

/**
 * Finds the stretch along the line over which the ribbon around it runs through the region, and leaves it in
 * `scratchChord`; false where it misses.
 */
function ribbonChord(region: Region, dx: number, dz: number, offset: Mu, half: Mu): boolean {
  const [low, high] = [offset - half, offset + half];
  if (supportValue(region, -dz, dx) <= low + touch || -supportValue(region, dz, -dx) >= high - touch)
    return false;
  const enter = ribbonEnd(region, dx, dz, low, high, -1);
  scratchChord.leave = ribbonEnd(region, dx, dz, low, high, 1);
  scratchChord.enter = enter;
  return true;
}

/** Returns the end, back (side −1) or forth (side 1), of the part of the region between two offsets. */
function ribbonEnd(region: Region, dx: number, dz: number, low: Mu, high: Mu, side: 1 | -1): Mu {
  regionSupport(region, side * dx, side * dz);
  const across = planCross(dx, dz, scratchSupport.x, scratchSupport.z);
  if (across >= low && across <= high) return scratchSupport.x * dx + scratchSupport.z * dz;
  const edge = across < low ? low : high;
  regionChord(region, -dz * edge, dx * edge, dx, dz);
  return side < 0 ? scratchChord.enter : scratchChord.leave;
}
