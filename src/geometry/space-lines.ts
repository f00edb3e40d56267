/**
 * Lines between ends at different heights, or between bodies that have height.
 *
 * Over one line of the plan the question is the upright slice's. Lines of the plan are taken by cells: a cone of directions and,
 * for each, a range of offsets, both linear in the cone's coordinates, so that a cell is the hull of its four corner lines.
 * Where all four run inside a convex body all lines of the cell do; where an end reaches at most follows from two lines that
 * hold the cell between them. If the slice is stopped even with ends so large and bodies so small, the whole cell is.
 * Otherwise its middle line is tried exactly, and the cell is halved.
 */
import { highest, lowest, touch } from './between';
import { findPlanLine, type PlanLine } from './plan-lines';
import { chord, crossed, polygonKind, polygonRegion, support, supported, supportValue, type Region } from './region';
import { separation } from './separation';
import type { PlanPoint } from './shapes';
import { threadSlice, type Rectangle } from './slice';
import type { Mu } from './units';

/** An upright body, or a flat base whose bottom is its top. */
export interface Body {
  readonly id: string;
  readonly region: Region;
  readonly bottom: Mu;
  readonly top: Mu;
}

export interface SpaceProblem {
  readonly from: Body;
  readonly to: Body;
  readonly blockers: readonly Body[];
  /** Gaps between blockers up to this are seams, and closed. */
  readonly join: Mu;
  /** Asked again and again to measure something: each question may give up where only a hair is left open. */
  readonly isMeasure?: boolean;
}

/** A line of the plan from one end to the other, with its heights there. */
export interface SpaceLine {
  readonly dx: number;
  readonly dz: number;
  readonly offset: Mu;
  readonly start: Mu;
  readonly stop: Mu;
  /** Half the width of the ribbon round it that nothing stops; at least half of what was asked for. */
  readonly half: Mu;
  readonly startY: Mu;
  readonly stopY: Mu;
}

/** A cone of directions from d0 to d1 and, at either, a range of offsets. */
interface Cell {
  readonly d0x: number;
  readonly d0z: number;
  readonly d1x: number;
  readonly d1z: number;
  readonly low0: Mu;
  readonly high0: Mu;
  readonly low1: Mu;
  readonly high1: Mu;
}

const mostCells = 20000;
/** Of a wide line, and of a line to any of a target's shifted places, more is not asked: what was found by then is the answer. */
const mostCellsOfMeasures = 1000;
/** A cell smaller than this, in radians and MU, holds no line wider than rounding. */
const smallest = 1e-8;

/**
 * Finds a free line whose ribbon, level crosswise, is `width` wide, or proves that there is none: null, and in `used` the ids of
 * blockers that together stop every line.
 */
export function findSpaceLine({ from, to, blockers, join, isMeasure = false }: SpaceProblem, width: Mu, used: Set<string> | null = null): SpaceLine | null {
  const low = Math.min(from.bottom, to.bottom);
  const high = Math.max(from.top, to.top);
  const between: Body[] = [];
  const tall: Body[] = [];
  for (const blocker of blockers) {
    const { bottom, top } = blocker;
    if (bottom > high || (low < high ? top <= low + touch : top <= low)) continue;
    between.push(blocker);
    if (bottom <= low && (top > high + touch || low === high)) tall.push(blocker);
  }
  // What is tall enough to stop every height is settled in plan, and so is a line clear of everything.
  const behindTall = findPlanLine(from.region, to.region, tall, join, width, used);
  if (behindTall === null) return null;
  if (tall.length === between.length) return level(behindTall, from, to);
  const clearOfAll = findPlanLine(from.region, to.region, between, join, width, null);
  if (clearOfAll !== null) return level(clearOfAll, from, to);
  return searchCells({ from, to, blockers: [...between, ...bridges(between, join)], join, isMeasure, half: width / 2, used });
}

/** A line that nothing meets in plan may run at any heights of its ends. */
function level({ dx, dz, offset, start, stop, half }: PlanLine, from: Body, to: Body): SpaceLine {
  const common = Math.max(from.bottom, to.bottom);
  const sameHeight = common <= Math.min(from.top, to.top);
  return { dx, dz, offset, start, stop, half, startY: sameHeight ? common : clamp(common, from), stopY: sameHeight ? common : clamp(common, to) };
}

const clamp = (y: Mu, { bottom, top }: Body): Mu => Math.min(Math.max(y, bottom), top);

interface CellSearch extends SpaceProblem {
  readonly half: Mu;
  readonly used: Set<string> | null;
}

/** Larger cells first, so that no corner of the lines uses up what may be asked. */
function searchCells(search: CellSearch): SpaceLine | null {
  const { from, to, half, isMeasure } = search;
  const most = half > 0 || isMeasure ? mostCellsOfMeasures : mostCells;
  const cells = [...firstCells(from.region, to.region)];
  for (let i = 0; i < cells.length && i < most; i++) {
    const cell = cells[i]!;
    const verdict = judge(search, cell);
    if (verdict === 'stopped') continue;
    if (verdict !== 'open') return verdict;
    if (size(cell) > smallest) cells.push(...halves(cell, from.region, to.region));
  }
  return null;
}

const cross = (ax: number, az: number, bx: number, bz: number): number => ax * bz - az * bx;

function firstCells(from: Region, to: Region): readonly Cell[] {
  const { gap, nx, nz } = separation(from, to);
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const squared = dx * dx + dz * dz;
  const reach = 1.000001 * (from.radius + to.radius);
  if (squared > 1.1 * reach * reach) {
    const length = Math.sqrt(squared);
    const tangent = Math.sqrt(squared - reach * reach) / length;
    const [ex, ez, side] = [dx / length, dz / length, reach / length];
    return [cellOf(from, tangent * ex + side * ez, tangent * ez - side * ex, tangent * ex - side * ez, tangent * ez + side * ex)];
  }
  const forward = [cellOf(from, nz, -nx, nx, nz), cellOf(from, nx, nz, -nz, nx)];
  return gap > 0 ? forward : [...forward, cellOf(from, -nz, nx, -nx, -nz), cellOf(from, -nx, -nz, nz, -nx)];
}

/** All lines of a cone that may meet the region: its support is convex, so the chord between the cone's ends is no less. */
function cellOf(region: Region, d0x: number, d0z: number, d1x: number, d1z: number): Cell {
  return {
    d0x, d0z, d1x, d1z,
    low0: lowest(region, d0x, d0z), high0: highest(region, d0x, d0z), low1: lowest(region, d1x, d1z), high1: highest(region, d1x, d1z),
  };
}

/** About how far apart the lines of a cell are: across, by turning, at the ends. */
const size = (cell: Cell): number => Math.max(breadth(cell), angle(cell));
const breadth = ({ low0, high0, low1, high1 }: Cell): Mu => Math.max(high0 - low0, high1 - low1);
const angle = ({ d0x, d0z, d1x, d1z }: Cell): number => Math.abs(cross(d0x, d0z, d1x, d1z));

function halves(cell: Cell, from: Region, to: Region): readonly [Cell, Cell] {
  const { d0x, d0z, d1x, d1z, low0, high0, low1, high1 } = cell;
  const reach = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.z - from.z) * (to.z - from.z)) / 2 + from.radius + to.radius;
  if (breadth(cell) > angle(cell) * reach) {
    const [middle0, middle1] = [(low0 + high0) / 2, (low1 + high1) / 2];
    return [{ ...cell, high0: middle0, high1: middle1 }, { ...cell, low0: middle0, low1: middle1 }];
  }
  const [sx, sz] = [d0x + d1x, d0z + d1z];
  const length = Math.sqrt(sx * sx + sz * sz);
  const [mx, mz, low, high] = [sx / length, sz / length, (low0 + low1) / length, (high0 + high1) / length];
  return [{ ...cell, d1x: mx, d1z: mz, low1: low, high1: high }, { ...cell, d0x: mx, d0z: mz, low0: low, high0: high }];
}

function judge(search: CellSearch, cell: Cell): 'stopped' | 'open' | SpaceLine {
  const { d0x, d0z, d1x, d1z, low0, high0, low1, high1 } = cell;
  const [sx, sz] = [d0x + d1x, d0z + d1z];
  const length = Math.sqrt(sx * sx + sz * sz);
  const [mx, mz] = [sx / length, sz / length];
  const outerFrom = outerExtent(search.from.region, cell, mx, mz);
  const outerTo = outerFrom && outerExtent(search.to.region, cell, mx, mz);
  if (!outerFrom || !outerTo) return 'stopped';
  const rectangles: Rectangle[] = [];
  const ids: string[] = [];
  for (const body of search.blockers) {
    const sure = sureRectangle(search, body, cell, mx, mz, length / 2);
    if (sure === null) continue;
    rectangles.push(sure);
    ids.push(body.id);
  }
  if (threadSlice(rectangle(outerFrom, search.from), rectangle(outerTo, search.to), rectangles, search.join) === null) {
    for (const id of ids) search.used?.add(id);
    return 'stopped';
  }
  const line = lineAlong(search, mx, mz, (low0 + high0 + low1 + high1) / (2 * length), search.half);
  return line === null ? 'open' : widened(search, line);
}

const widenings = 16;

/** A wide line with the widest ribbon that its place allows, to a small share of its width. */
function widened(search: CellSearch, line: SpaceLine): SpaceLine {
  if (search.half === 0) return line;
  const at = (half: Mu): SpaceLine | null => lineAlong(search, line.dx, line.dz, line.offset, half);
  let best = line;
  let tooWide = 2 * line.half;
  for (let wider = at(tooWide); wider !== null && tooWide < farther; wider = at(tooWide)) {
    best = wider;
    tooWide *= 2;
  }
  for (let i = 0; i < widenings; i++) {
    const half = (best.half + tooWide) / 2;
    const wider = at(half);
    if (wider === null) tooWide = half;
    else best = wider;
  }
  return best;
}

/** No corridor is as wide. */
const farther: Mu = 12;

const rectangle = ([left, right]: readonly [Mu, Mu], { bottom, top }: Body): Rectangle => ({ left, right, bottom, top });

/**
 * How far along (nx, nz) a line of the cell may meet the region, at most; null where none does. Over the region's whole extent
 * the cell's lines lie between two lines, as the highest of them is a convex function and the lowest a concave one.
 */
function outerExtent(region: Region, cell: Cell, nx: number, nz: number): readonly [Mu, Mu] | null {
  support(region, nx, nz);
  const [farX, farZ] = [supported.x, supported.z];
  const far = nx * farX + nz * farZ;
  support(region, -nx, -nz);
  const { x: nearX, z: nearZ } = supported;
  const near = nx * nearX + nz * nearZ;
  const span = Math.max(far - near, 1e-12);
  const [low0, high0] = crosswise(cell, nx, nz, near);
  const [low1, high1] = crosswise(cell, nx, nz, far);
  // Both lines, as points and directions of the plan: along (nx, nz) by 1, to the left by their rise.
  const lowRise = (low1 - low0) / span;
  const highRise = (high1 - high0) / span;
  const acrossNear = cross(nx, nz, nearX, nearZ);
  const acrossFar = cross(nx, nz, farX, farZ);
  let [from, to] = [Infinity, -Infinity];
  // Where a line only touches the region its chord may be lost to rounding, but not the point that it touches.
  if (acrossNear >= low0 - touch && acrossNear <= high0 + touch) from = near;
  if (acrossFar >= low1 - touch && acrossFar <= high1 + touch) to = far;
  for (const [across, rise] of [[low0, lowRise], [high0, highRise]] as const) {
    if (!chord(region, near * nx - across * nz, near * nz + across * nx, nx - rise * nz, nz + rise * nx)) continue;
    from = Math.min(from, near + crossed.enter);
    to = Math.max(to, near + crossed.leave);
  }
  if (from === Infinity && to === -Infinity) return null;
  return from === Infinity ? [to, to] : to === -Infinity ? [from, from] : [from, to];
}

/** How far to the left the cell's lowest and highest lines are at `along`. */
function crosswise({ d0x, d0z, d1x, d1z, low0, high0, low1, high1 }: Cell, nx: number, nz: number, along: Mu): readonly [Mu, Mu] {
  // The point along·n + w·n⊥ lies on the line when along·cross(d, n) + w·dot(d, n) = c.
  const turn0 = along * cross(d0x, d0z, nx, nz);
  const turn1 = along * cross(d1x, d1z, nx, nz);
  const dot0 = d0x * nx + d0z * nz;
  const dot1 = d1x * nx + d1z * nz;
  return [Math.min((low0 - turn0) / dot0, (low1 - turn1) / dot1), Math.max((high0 - turn0) / dot0, (high1 - turn1) / dot1)];
}

/** From where to where along the cell's middle all lines looked at so far run inside a region. */
const sure = { left: 0, right: 0 };

/** What every line of the cell, or the ribbon round it, surely meets of the body; null where one may miss it. */
function sureRectangle({ half }: CellSearch, body: Body, cell: Cell, nx: number, nz: number, shrink: number): Rectangle | null {
  if (half === 0) {
    return isSure(body.region, cell, nx, nz, 0) ? { left: sure.left, right: sure.right, bottom: body.bottom, top: body.top } : null;
  }
  let left = Infinity;
  let right = -Infinity;
  for (let side = -1; side <= 1; side++) {
    if (!isSure(body.region, cell, nx, nz, side * half * shrink)) continue;
    left = Math.min(left, sure.left);
    right = Math.max(right, sure.right);
  }
  return left < right ? { left, right, bottom: body.bottom, top: body.top } : null;
}

/** Do all lines of the cell, moved aside, run through the region together? What runs inside for all four corners does for all. */
function isSure(region: Region, { d0x, d0z, d1x, d1z, low0, high0, low1, high1 }: Cell, nx: number, nz: number, aside: Mu): boolean {
  sure.left = -Infinity;
  sure.right = Infinity;
  return (
    narrowSure(region, d0x, d0z, low0 + aside, nx, nz) && narrowSure(region, d0x, d0z, high0 + aside, nx, nz) &&
    narrowSure(region, d1x, d1z, low1 + aside, nx, nz) && narrowSure(region, d1x, d1z, high1 + aside, nx, nz)
  );
}

function narrowSure(region: Region, dx: number, dz: number, offset: Mu, nx: number, nz: number): boolean {
  if (!chord(region, -dz * offset, dx * offset, dx, dz)) return false;
  const base = offset * cross(dx, dz, nx, nz);
  const rate = dx * nx + dz * nz;
  sure.left = Math.max(sure.left, base + crossed.enter * rate);
  sure.right = Math.min(sure.right, base + crossed.leave * rate);
  return sure.left < sure.right;
}

/** The slice of one line, exactly. */
function lineAlong({ from, to, blockers, join }: CellSearch, dx: number, dz: number, offset: Mu, half: Mu): SpaceLine | null {
  const [px, pz] = [-dz * offset, dx * offset];
  if (!chord(from.region, px, pz, dx, dz)) return null;
  const first = rectangle([crossed.enter, crossed.leave], from);
  if (!chord(to.region, px, pz, dx, dz)) return null;
  const second = rectangle([crossed.enter, crossed.leave], to);
  const bodies: Rectangle[] = [];
  for (const body of blockers) {
    if (half > 0 ? !ribbonChord(body.region, dx, dz, offset, half) : !chord(body.region, px, pz, dx, dz)) continue;
    if (crossed.enter + touch < crossed.leave) bodies.push(rectangle([crossed.enter, crossed.leave], body));
  }
  const line = threadSlice(first, second, bodies, join);
  return line && { dx, dz, offset, half, start: line.startX, stop: line.stopX, startY: line.startY, stopY: line.stopY };
}

/** From where to where, along the line, the ribbon round it runs through the region, left in `crossed`; false where it misses. */
function ribbonChord(region: Region, dx: number, dz: number, offset: Mu, half: Mu): boolean {
  const [low, high] = [offset - half, offset + half];
  if (supportValue(region, -dz, dx) <= low + touch || -supportValue(region, dz, -dx) >= high - touch) return false;
  const enter = ribbonEnd(region, dx, dz, low, high, -1);
  crossed.leave = ribbonEnd(region, dx, dz, low, high, 1);
  crossed.enter = enter;
  return true;
}

/** How far back (side −1) or forth (side 1) the part of the region between two offsets reaches. */
function ribbonEnd(region: Region, dx: number, dz: number, low: Mu, high: Mu, side: 1 | -1): Mu {
  support(region, side * dx, side * dz);
  const across = cross(dx, dz, supported.x, supported.z);
  if (across >= low && across <= high) return supported.x * dx + supported.z * dz;
  const edge = across < low ? low : high;
  chord(region, -dz * edge, dx * edge, dx, dz);
  return side < 0 ? crossed.enter : crossed.leave;
}

/**
 * Bodies across the seams of those that abut in plan: no line along a seam lies inside either of the two, but it does in the
 * kite from the seam's ends to a point of each.
 */
function bridges(bodies: readonly Body[], join: Mu): readonly Body[] {
  return bodies.flatMap((a, i) =>
    bodies.slice(i + 1).flatMap((b) => {
      const [bottom, top] = [Math.max(a.bottom, b.bottom), Math.min(a.top, b.top)];
      if (bottom >= top) return [];
      return sharedEdges(a.region, b.region, join).map((corners) => ({ id: a.id, region: polygonRegion(corners), bottom, top }));
    }),
  );
}

/** The kites across edges that two polygons share, or share a stretch of. */
function sharedEdges(a: Region, b: Region, join: Mu): readonly (readonly PlanPoint[])[] {
  if (a.kind !== polygonKind || b.kind !== polygonKind || !mayTouch(a, b, join)) return [];
  const kites: (readonly PlanPoint[])[] = [];
  for (const [px, pz, qx, qz] of edgesOf(a)) {
    const length = Math.sqrt((qx - px) * (qx - px) + (qz - pz) * (qz - pz));
    const [ex, ez] = [(qx - px) / length, (qz - pz) / length];
    for (const [rx, rz, sx, sz] of edgesOf(b)) {
      if (Math.abs(cross(ex, ez, rx - px, rz - pz)) > join || Math.abs(cross(ex, ez, sx - px, sz - pz)) > join) continue;
      const [start, stop] = [Math.max(0, ex * (sx - px) + ez * (sz - pz)), Math.min(length, ex * (rx - px) + ez * (rz - pz))];
      if (stop - start <= join) continue;
      const [mx, mz] = [px + (ex * (start + stop)) / 2, pz + (ez * (start + stop)) / 2];
      const [deepA, deepB] = [depthAlong(a, mx, mz, -ez, ex), depthAlong(b, mx, mz, ez, -ex)];
      kites.push([
        [px + ex * start, pz + ez * start], [mx + ez * deepB, mz - ex * deepB],
        [px + ex * stop, pz + ez * stop], [mx - ez * deepA, mz + ex * deepA],
      ]);
    }
  }
  return kites;
}

function mayTouch(a: Region, b: Region, join: Mu): boolean {
  const [dx, dz, reach] = [b.x - a.x, b.z - a.z, a.radius + b.radius + join];
  return dx * dx + dz * dz <= reach * reach;
}

function edgesOf({ corners }: Region): readonly (readonly [Mu, Mu, Mu, Mu])[] {
  return Array.from({ length: corners.length / 2 }, (_, i) => {
    const next = (2 * i + 2) % corners.length;
    return [corners[2 * i]!, corners[2 * i + 1]!, corners[next]!, corners[next + 1]!] as const;
  });
}

/** Half the way from a point of the edge, along (dx, dz), to where the region ends. */
function depthAlong(region: Region, x: Mu, z: Mu, dx: number, dz: number): Mu {
  return chord(region, x, z, dx, dz) ? Math.max(crossed.leave, 0) / 2 : 0;
}
