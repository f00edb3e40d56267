/**
 * The search for a line of sight in space: the quick answers in plan first (plan-lines.ts), then the cells (cell-search.ts).
 */
import type { Region } from '../shapes/region';
import { supportValue } from '../shapes/region-support';
import { separation } from '../shapes/separation';
import type { Mu } from '../units';
import { touch } from './between';
import { searchCells } from './cell-search';
import { commonPoint } from './common-point';
import type { PlanLine } from './cone-search';
import { lineAlong } from './line-slice';
import { heightsOver, scratchHeights } from './passing';
import { findPlanLine, unsettled } from './plan-lines';
import { bridges } from './seam-bridges';
import { underside } from './slice';
import {
  type Body,
  notesOf,
  type OpenCells,
  type SearchNotes,
  type SpaceLine,
  type SpaceProblem,
} from './space-problem';

/**
 * Finds a free line whose ribbon, level crosswise, is `width` wide, or proves that there is none: returns
 * null, and in `notes` the ids of blockers that together stop every line. It also returns null where it gives
 * up: then `notes.unsettled` bounds the lines that it did not settle, and no ribbon of twice that is free.
 * @param open cells to begin with, which an earlier search left; takes down those that this one leaves
 */
export function findSpaceLine(
  { from, to, blockers, join, isMeasure = false, mostCells = Infinity }: SpaceProblem,
  width: Mu,
  notes: SearchNotes = notesOf(),
  open?: OpenCells,
): SpaceLine | null {
  const low = Math.min(from.bottom, to.bottom);
  const high = Math.max(from.top, to.top);
  const between: Body[] = [];
  const tall: Body[] = [];
  for (const blocker of blockers) {
    const { bottom, top } = blocker;
    if (bottom > high || (low < high ? top <= low + touch : top <= low)) continue;
    let isTall = low === high || (bottom <= low && top > high + touch);
    if (!isTall) {
      passOver(blocker.region, from, to, width / 2);
      if (bottom > scratchHeights.high + heightSlack || top < scratchHeights.low - heightSlack) continue;
      isTall =
        (bottom <= low || bottom < scratchHeights.low - heightSlack) &&
        (top > high + touch || top > scratchHeights.high + heightSlack);
    }
    between.push(blocker);
    if (isTall) tall.push(blocker);
  }
  const withBridges = (): readonly Body[] => [...between, ...bridges(between, join)];
  const search = { from, to, join, isMeasure, mostCells, half: width / 2, notes, open };
  if (open !== undefined && open.tasks !== null)
    // The cells name their blockers, bridges too, where they were left by a search of the same width.
    return searchCells({ ...search, blockers: open.half === width / 2 ? between : withBridges() });
  const meeting = meetingPoint(from, to, between);
  if (meeting !== null) return meeting;
  // Blockers tall enough to stop every height are settled in plan, and so is a line clear of everything.
  const behindTall = findPlanLine(from.region, to.region, tall, join, width, notes.used, isMeasure);
  if (behindTall === null) return null;
  if (behindTall !== unsettled && tall.length === between.length) return level(behindTall, from, to);
  // Often that line passes over the lower blockers, too.
  const overLow =
    behindTall === unsettled || width > 0
      ? null
      : lineAlong({ from, to, join }, between, behindTall.dx, behindTall.dz, behindTall.offset, 0);
  if (overLow !== null) return overLow;
  const clearOfAll =
    tall.length === between.length
      ? unsettled
      : findPlanLine(from.region, to.region, between, join, width, null, isMeasure);
  if (clearOfAll !== null && clearOfAll !== unsettled) return level(clearOfAll, from, to);
  return searchCells({ ...search, blockers: withBridges() });
}

/** Heights this near to a blocker's top or bottom are left to the cells. */
const heightSlack: Mu = 1e-6;

/**
 * Finds the heights at which lines from end to end pass within `reach` of a region, and leaves them in
 * `scratchHeights`.
 */
function passOver(region: Region, from: Body, to: Body, reach: Mu): void {
  const { x, z } = from.region;
  const [dx, dz] = [to.region.x - x, to.region.z - z];
  const length = Math.sqrt(dx * dx + dz * dz);
  scratchEnds.fromLow = from.bottom;
  scratchEnds.fromHigh = from.top;
  scratchEnds.toLow = to.bottom;
  scratchEnds.toHigh = to.top;
  if (length <= from.region.radius + to.region.radius) {
    scratchHeights.low = Math.min(from.bottom, to.bottom);
    scratchHeights.high = Math.max(from.top, to.top);
    return;
  }
  const [ux, uz] = [dx / length, dz / length];
  const start = ux * x + uz * z;
  const [nearest, farthest] = [
    -supportValue(region, -ux, -uz) - start - reach,
    supportValue(region, ux, uz) - start + reach,
  ];
  heightsOver(scratchEnds, length, nearest, farthest, from.region.radius, to.region.radius);
}

/** Scratch argument of `heightsOver`. */
class ScratchEnds {
  fromLow: Mu = NaN;
  fromHigh: Mu = NaN;
  toLow: Mu = NaN;
  toHigh: Mu = NaN;
}
const scratchEnds = new ScratchEnds();

/**
 * Returns a line of no length where the ends have a common point that no blocker covers: the lowest common
 * height, the top of a blocker or a hair below its bottom is as good as any.
 */
function meetingPoint(from: Body, to: Body, blockers: readonly Body[]): SpaceLine | null {
  const [low, high] = [Math.max(from.bottom, to.bottom), Math.min(from.top, to.top)];
  if (low > high || areApart(from.region, to.region)) return null;
  const { gap, first } = separation(from.region, to.region);
  // For speed only: ends that are apart have no common point.
  if (gap > touch) return null;
  const heights = [
    low,
    ...blockers.flatMap(({ bottom, top }) => [bottom - underside, top]).filter((y) => y > low && y <= high),
  ];
  for (const y of heights) {
    const point = commonPoint(
      from.region,
      to.region,
      blockers.filter(({ bottom, top }) => bottom <= y && y < top),
      first,
    );
    if (point !== null)
      return {
        dx: 1,
        dz: 0,
        offset: point[1],
        start: point[0],
        stop: point[0],
        half: Infinity,
        startY: y,
        stopY: y,
      };
  }
  return null;
}

/** Reports whether the circles around two regions are apart. For speed only: then the regions are, too. */
function areApart(from: Region, to: Region): boolean {
  const [dx, dz, reach] = [to.x - from.x, to.z - from.z, from.radius + to.radius + touch];
  return dx * dx + dz * dz > reach * reach;
}

/** Gives a line that nothing meets in plan its heights: any at its ends will do. */
function level({ dx, dz, offset, start, stop, half }: PlanLine, from: Body, to: Body): SpaceLine {
  // The lowest common height, where there is one.
  const height = Math.max(from.bottom, to.bottom);
  return {
    dx,
    dz,
    offset,
    start,
    stop,
    half,
    startY: clamp(height, from),
    stopY: clamp(height, to),
  };
}

const clamp = (y: Mu, { bottom, top }: Body): Mu => Math.min(Math.max(y, bottom), top);
