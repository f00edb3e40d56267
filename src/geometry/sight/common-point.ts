import { crossings } from '../shapes/crossings';
import type { Region } from '../shapes/region';
import { containsPoint } from '../shapes/region-chord';
import { regionSupport, scratchSupport } from '../shapes/region-support';
import { separation } from '../shapes/separation';
import type { PlanPoint } from '../shapes/shapes';
import { type PlanBlocker, touch } from './between';

/**
 * Returns a common point of two ends that no blocker covers: ends that overlap or touch see each other there.
 * Null where all common points are covered. The points that no blocker covers are a closed set; its leftmost
 * point is a crossing of two edges, or a leftmost or rightmost point. `near` is one of the common points.
 */
export function commonPoint(
  from: Region,
  to: Region,
  blockers: readonly PlanBlocker[],
  near: PlanPoint,
): PlanPoint | null {
  // For speed only: the others cover no common point.
  const meeting = blockers.filter(
    ({ region }) => separation(region, from).gap < -touch && separation(region, to).gap < -touch,
  );
  const regions = [from, to, ...meeting.map(({ region }) => region)];
  const candidates = [
    near,
    ...regions.flatMap((region) => [sidemost(region, -1), sidemost(region, 1)]),
    ...regions.flatMap((region, i) => regions.slice(i + 1).flatMap((other) => crossings(region, other))),
  ];
  const isFree = ([x, z]: PlanPoint): boolean =>
    containsPoint(from, x, z, -touch) &&
    containsPoint(to, x, z, -touch) &&
    !meeting.some(({ region }) => containsPoint(region, x, z, touch));
  return candidates.find(isFree) ?? null;
}

function sidemost(region: Region, side: 1 | -1): PlanPoint {
  regionSupport(region, side, 0);
  return [scratchSupport.x, scratchSupport.z];
}
