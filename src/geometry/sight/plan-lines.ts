/**
 * The planar core: is there a line in plan from one convex region to another that a set of convex regions leaves free?
 *
 * A line is a direction d and an offset c. In one direction every region blocks one open interval of offsets, from its lowest
 * to its highest support value; the line is free where no interval of a region between the ends covers c. Over a whole cone of
 * directions α·d0 + β·d1 (α, β ≥ 0) the offset of a fixed point is linear in (α, β), so an order of offsets that holds at both
 * ends of the cone holds throughout: checking two directions proves it for all of them, without any trigonometry. So each
 * region is replaced by the segment between its two support points at the cone's middle (it blocks no more than the region),
 * the ends' ranges by chords above their convex support functions (they hold no less), and if one chain of overlapping
 * intervals reaches from below the ends' range to above it at both ends of the cone, every line of the cone is stopped.
 * Otherwise the middle direction is tried exactly, and the cone is halved.
 *
 * Enumerating the common tangents (the visibility complex of Pocchiola and Vegter) settles the same question without halving,
 * but needs every tangent of every pair; here two or three cones settle most pairs, whatever the shapes.
 */
import type { Region } from '../shapes/region';
import { separation } from '../shapes/separation';
import type { Mu } from '../units';
import { type Between, type Strip, stripBetween, placeBetween, type PlanBlocker, touch } from './between';
import { type PlanLine, type Search, searchCone } from './cone-search';

/**
 * Cones left open after this many go to the slower cell search (cell-search.ts). Wide lines beside blockers
 * near their ends often do.
 */
const mostCones = 300;
const mostWideCones = 60;

/**
 * Answer of a search that gave up, or whose ends meet so that no line separates them: lines may be free or
 * not.
 */
export const unsettled = 'unsettled';

/**
 * Finds a free line that is `width` wide, or proves that there is none: returns null, and the ids of blockers
 * that together stop every line in `used`. Of width 0, a line that touches is free. Gaps between blockers up
 * to `join` are seams, and closed.
 * @param isMeasure true where any free line will do
 */
export function findPlanLine(
  from: Region,
  to: Region,
  blockers: readonly PlanBlocker[],
  join: Mu,
  width: Mu,
  used: Set<string> | null,
  isMeasure = false,
): PlanLine | typeof unsettled | null {
  let axisX = to.x - from.x;
  let axisZ = to.z - from.z;
  const distance = Math.sqrt(axisX * axisX + axisZ * axisZ);
  // For speed only: the tangents of circles bound the directions better than a line that separates them.
  const isFar = distance > farApart * (from.radius + to.radius);
  if (isFar) {
    axisX /= distance;
    axisZ /= distance;
  } else {
    const ends = separation(from, to);
    if (ends.gap <= touch) return unsettled;
    axisX = ends.nx;
    axisZ = ends.nz;
  }
  const strip = stripBetween(from, to, axisX, axisZ, width);
  // Widened by half the width, blockers on both sides of a seam overlap by that width.
  const seam = Math.max(join - width, touch);
  const half = width / 2;
  // For speed only: what a few blockers stop, all of them stop.
  if (blockers.length > 2 * few) {
    const first: Search = {
      from,
      to,
      blockers: placeBlockers(largestNearAxis(blockers, strip), strip),
      isMeasure,
      join: seam,
      half,
      used,
      conesLeft: few,
      gaveUp: false,
    };
    if (searchAll(first, strip, distance, isFar) === null && !first.gaveUp) return null;
    used?.clear();
  }
  // For speed only: the cell search settles what this one leaves open.
  const conesLeft = width > 0 ? mostWideCones : mostCones;
  const search: Search = {
    from,
    to,
    blockers: placeBlockers(blockers, strip),
    isMeasure,
    join: seam,
    half,
    used,
    conesLeft,
    gaveUp: false,
  };
  const line = searchAll(search, strip, distance, isFar);
  return line === null && search.gaveUp ? unsettled : line;
}

function searchAll(search: Search, { axisX, axisZ }: Strip, distance: Mu, isFar: boolean): PlanLine | null {
  return isFar ? searchBetweenCircles(search, axisX, axisZ, distance) : searchForward(search, axisX, axisZ);
}

function placeBlockers(blockers: readonly PlanBlocker[], strip: Strip): readonly Between[] {
  const between: Between[] = [];
  for (const blocker of blockers) {
    const place = placeBetween(blocker, strip);
    if (place !== null) between.push(place);
  }
  return between;
}

/** Among many blockers a few often stop every line: these are tried first, for a few cones only. */
const few = 4;

/**
 * Returns the few blockers that reach furthest over the middle of the strip, from one side or the other. The
 * choice is for speed only.
 */
function largestNearAxis(
  blockers: readonly PlanBlocker[],
  { axisX, axisZ, low, high, fromStop, toStart }: Strip,
): readonly PlanBlocker[] {
  const best: PlanBlocker[] = [];
  const scores: Mu[] = [];
  for (const blocker of blockers) {
    const { x, z, radius } = blocker.region;
    const depth = axisX * x + axisZ * z;
    if (depth < fromStop || depth > toStart) continue;
    const score = radius - Math.abs(axisX * z - axisZ * x - (low + high) / 2);
    let at = best.length;
    while (at > 0 && scores[at - 1]! < score) at--;
    if (at === few) continue;
    best.splice(at, 0, blocker);
    scores.splice(at, 0, score);
    best.length = Math.min(best.length, few);
  }
  return best;
}

/**
 * Distance of two circles, as a multiple of their radii, from which on their tangents bound the directions
 * well.
 */
const farApart = 1.05;

/** Searches all lines between two circles far apart: from one inner tangent's direction to the other's. */
function searchBetweenCircles(search: Search, axisX: number, axisZ: number, distance: Mu): PlanLine | null {
  // A little more than the tangents' own, so that rounding loses none.
  const side = (1.000001 * (search.from.radius + search.to.radius)) / distance;
  const along = Math.sqrt(1 - side * side);
  return searchCone(
    search,
    along * axisX + side * axisZ,
    along * axisZ - side * axisX,
    along * axisX - side * axisZ,
    along * axisZ + side * axisX,
  );
}

/** Searches all lines that cross, forwards, a line that separates the ends. */
function searchForward(search: Search, nx: number, nz: number): PlanLine | null {
  return searchCone(search, nz, -nx, nx, nz) ?? searchCone(search, nx, nz, -nz, nx);
}
