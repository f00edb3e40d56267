/**
 * Lines between ends at different heights, or between bodies that have height.
 *
 * Over one line of the plan the question is the upright slice's. Lines of the plan are taken by cells (line-cell.ts). If the
 * slice of the middle line is stopped, and what excludes its lines excludes those of every other line of the cell, the whole
 * cell is: that a line passes left of two edges and right of a third is a matter of a quadratic form's sign, so the cells that
 * remain are those so small that their lines hardly differ. If the middle line is free, that is the answer; otherwise the cell
 * is cut, along the lines through a corner of a blocker where one lies well inside.
 *
 * Bounds that are constant over a cell would do as well, but err with its size: a line hidden by a hundredth of a millimetre
 * takes tens of thousands of such cells, and some hundred of these, whose error is of its square.
 */
import { touch } from './between';
import { commonPoint } from '../shapes/common-point';
import type { Edge } from '../shapes/edge';
import {
  beside,
  coincide,
  coneCell,
  crossesAll,
  cutAtPoint,
  cutByDirection,
  earlierEdge,
  edgeAt,
  excludes,
  inner,
  laterEdge,
  lieBeside,
  mayPrecede,
  misses,
  outerEdge,
  placeOf,
  turnWithin,
  type LineCell,
} from './line-cell';
import { heightsOver, passing } from './passing';
import { findPlanLine, unsettled, type PlanLine } from './plan-lines';
import {
  chord,
  crossed,
  polygonKind,
  polygonRegion,
  support,
  supported,
  supportValue,
  type Region,
} from './region';
import { separation } from '../shapes/separation';
import type { PlanPoint } from '../shapes/shapes';
import { stopsAll, threadSlice, underside, type Pass, type Rectangle } from './slice';
import type { Mu } from '../units';

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
  /** Asked again and again to measure something: each question may give up sooner. */
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

/** What a search that found no line did. */
export interface SearchNotes {
  /** Ids of blockers that together stop every line that was settled. */
  readonly used: Set<string>;
  /** 0 where every line was settled; else how far the lines that were not lie from others that are stopped, at most. */
  unsettled: Mu;
  /** How many cells of lines it took. */
  cells: number;
}

export const notesOf = (): SearchNotes => ({ used: new Set(), unsettled: 0, cells: 0 });

const mostCells = 20000;
const mostCellsOfMeasures = 2000;
/** Lines nearer to each other than this, in MU, are one. */
const smallest: Mu = 1e-8;

/**
 * Finds a free line whose ribbon, level crosswise, is `width` wide, or proves that there is none: null, and in `notes` the ids of
 * blockers that together stop every line. Null too where it gives up: then `notes` says how near what it did not settle is to
 * what is stopped, so that no ribbon of twice that is free.
 */
export function findSpaceLine(
  { from, to, blockers, join, isMeasure = false }: SpaceProblem,
  width: Mu,
  notes: SearchNotes = notesOf(),
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
      if (bottom > passing.high + heightSlack || top < passing.low - heightSlack) continue;
      isTall =
        (bottom <= low || bottom < passing.low - heightSlack) &&
        (top > high + touch || top > passing.high + heightSlack);
    }
    between.push(blocker);
    if (isTall) tall.push(blocker);
  }
  const meeting = meetingPoint(from, to, between);
  if (meeting !== null) return meeting;
  // What is tall enough to stop every height is settled in plan, and so is a line clear of everything.
  const behindTall = findPlanLine(from.region, to.region, tall, join, width, notes.used);
  if (behindTall === null) return null;
  if (behindTall !== unsettled && tall.length === between.length) return level(behindTall, from, to);
  // Often that line passes over what is lower, too.
  const overLow =
    behindTall === unsettled || width > 0
      ? null
      : lineAlong({ from, to, join }, between, behindTall.dx, behindTall.dz, behindTall.offset, 0);
  if (overLow !== null) return overLow;
  const clearOfAll =
    tall.length === between.length
      ? unsettled
      : findPlanLine(from.region, to.region, between, join, width, null);
  if (clearOfAll !== null && clearOfAll !== unsettled) return level(clearOfAll, from, to);
  return searchCells({
    from,
    to,
    blockers: [...between, ...bridges(between, join)],
    join,
    isMeasure,
    half: width / 2,
    notes,
  });
}

/** Heights this near to a blocker's top or bottom are left to the cells. */
const heightSlack: Mu = 1e-6;

/** Between which heights lines from end to end pass a region, as near as `reach`; left in `passing`. */
function passOver(region: Region, from: Body, to: Body, reach: Mu): void {
  const { x, z } = from.region;
  const [dx, dz] = [to.region.x - x, to.region.z - z];
  const length = Math.sqrt(dx * dx + dz * dz);
  ends.fromLow = from.bottom;
  ends.fromHigh = from.top;
  ends.toLow = to.bottom;
  ends.toHigh = to.top;
  if (length <= from.region.radius + to.region.radius) {
    passing.low = Math.min(from.bottom, to.bottom);
    passing.high = Math.max(from.top, to.top);
    return;
  }
  const [ux, uz] = [dx / length, dz / length];
  const start = ux * x + uz * z;
  const [nearest, farthest] = [
    -supportValue(region, -ux, -uz) - start - reach,
    supportValue(region, ux, uz) - start + reach,
  ];
  heightsOver(ends, length, nearest, farthest, from.region.radius, to.region.radius);
}

const ends = { fromLow: 0, fromHigh: 0, toLow: 0, toHigh: 0 };

/**
 * A line of no length, where the ends have a point in common that no blocker holds: the lowest common height, the top of a
 * blocker or a hair below its bottom is as good as any.
 */
function meetingPoint(from: Body, to: Body, blockers: readonly Body[]): SpaceLine | null {
  const [dx, dz, reach] = [
    to.region.x - from.region.x,
    to.region.z - from.region.z,
    from.region.radius + to.region.radius + touch,
  ];
  const [low, high] = [Math.max(from.bottom, to.bottom), Math.min(from.top, to.top)];
  if (low > high || dx * dx + dz * dz > reach * reach) return null;
  const { gap, first } = separation(from.region, to.region);
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

/** A line that nothing meets in plan may run at any heights of its ends. */
function level({ dx, dz, offset, start, stop, half }: PlanLine, from: Body, to: Body): SpaceLine {
  const common = Math.max(from.bottom, to.bottom);
  const sameHeight = common <= Math.min(from.top, to.top);
  return {
    dx,
    dz,
    offset,
    start,
    stop,
    half,
    startY: sameHeight ? common : clamp(common, from),
    stopY: sameHeight ? common : clamp(common, to),
  };
}

const clamp = (y: Mu, { bottom, top }: Body): Mu => Math.min(Math.max(y, bottom), top);

interface CellSearch extends SpaceProblem {
  readonly half: Mu;
  readonly notes: SearchNotes;
}

/** A cell, and of the blockers those that some of its lines may meet. */
interface Task {
  readonly cell: LineCell;
  readonly blockers: readonly Body[];
}

/** Larger cells first, so that no corner of the lines uses up what may be asked. */
function searchCells(search: CellSearch): SpaceLine | null {
  const { from, to, blockers, isMeasure, notes } = search;
  const most = isMeasure ? mostCellsOfMeasures : mostCells;
  const tasks: Task[] = firstCells(from.region, to.region).map((cell) => ({ cell, blockers }));
  for (let i = 0; i < tasks.length; i++) {
    if (i === most) {
      for (const { cell } of tasks.slice(i))
        notes.unsettled = Math.max(notes.unsettled, sizeOf(cell, from.region, to.region).size);
      return null;
    }
    notes.cells++;
    const { line, rest } = judge(search, tasks[i]!);
    if (line !== null) return line;
    tasks.push(...rest);
  }
  return null;
}

const cross = (ax: number, az: number, bx: number, bz: number): number => ax * bz - az * bx;

function firstCells(from: Region, to: Region): readonly LineCell[] {
  const { gap, nx, nz } = separation(from, to);
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const squared = dx * dx + dz * dz;
  const reach = 1.000001 * (from.radius + to.radius);
  if (squared > 1.1 * reach * reach) {
    const length = Math.sqrt(squared);
    const tangent = Math.sqrt(squared - reach * reach) / length;
    const [ex, ez, side] = [dx / length, dz / length, reach / length];
    return [
      coneCell(
        from,
        tangent * ex + side * ez,
        tangent * ez - side * ex,
        tangent * ex - side * ez,
        tangent * ez + side * ex,
      ),
    ];
  }
  const forward = [coneCell(from, nz, -nx, nx, nz), coneCell(from, nx, nz, -nz, nx)];
  return gap > 0
    ? forward
    : [...forward, coneCell(from, -nz, nx, -nx, -nz), coneCell(from, -nx, -nz, nz, -nx)];
}

const settled = { line: null, rest: [] };

/** A free line of the cell, or what is left to ask: nothing where all its lines are stopped, else its parts. */
function judge(
  search: CellSearch,
  { cell, blockers }: Task,
): { readonly line: SpaceLine | null; readonly rest: readonly Task[] } {
  const { from, to, half, notes } = search;
  if (misses(cell, from.region, touch) || misses(cell, to.region, touch)) return settled;
  const near: Body[] = [];
  for (const body of blockers) if (!misses(cell, body.region, half)) near.push(body);
  const line = lineAlong(search, near, cell.dx, cell.dz, cell.offset, half);
  if (line !== null) return { line: widened(search, line), rest: [] };
  const sure: SureRectangle[] = [];
  for (const body of near) {
    const rectangle = sureRectangle(search, body, cell);
    if (rectangle !== null) sure.push(rectangle);
  }
  const [froms, tos] = [outerRectangles(from, cell), outerRectangles(to, cell)];
  if (froms.length === 0 || tos.length === 0) return settled;
  const neighbours = {
    mayPrecede: (first: Pass, second: Pass) => mayPrecede(cell, first.edge!, second.edge!),
    exclude: (passes: readonly Pass[]) => excludes(cell, passes),
  };
  const ends = [
    sureEnd(from, cell) ?? shrunk(froms.at(-1)!, 'left'),
    sureEnd(to, cell) ?? shrunk(tos.at(-1)!, 'right'),
  ] as const;
  if (stopsAll(froms, tos, ends, [...sure, ...seamsOf(cell, sure, search.join)], neighbours)) {
    for (const { id } of sure) notes.used.add(id);
    return settled;
  }
  const { size, cut } = sizeOf(cell, from.region, to.region);
  if (size < smallest) return settled;
  const parts = cutAtCorner(search, cell, near, size) ?? cut();
  return { line: null, rest: parts.map((part) => ({ cell: part, blockers: near })) };
}

/** How far apart the cell's lines are, at the ends or by turning, and how to cut it across there. */
function sizeOf(
  cell: LineCell,
  from: Region,
  to: Region,
): { readonly size: Mu; readonly cut: () => readonly LineCell[] } {
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const turned = 2 * turnWithin(cell) * (from.radius + to.radius + Math.sqrt(dx * dx + dz * dz) / 8);
  let best = { size: turned, cut: (): readonly LineCell[] => cutByDirection(cell) };
  for (const { x, z } of [from, to]) {
    const along = x * cell.dx + z * cell.dz;
    const [atX, atZ] = [along * cell.dx - cell.offset * cell.dz, along * cell.dz + cell.offset * cell.dx];
    lieBeside(cell, atX, atZ);
    const size = beside.most - beside.least;
    if (size > best.size) best = { size, cut: () => cutAtPoint(cell, atX, atZ) };
  }
  return best;
}

/** A cut along the lines through a point is worth it if this share of the cell's size lies on either side. */
const leastShare = 0.1;

/**
 * Cuts the cell along the lines through an outermost point or a corner of a blocker: on either side the body is met, or missed,
 * or its sides are straight. For a ribbon, whose edges are to pass the point, half its width aside. Null where no such point
 * lies well inside.
 */
function cutAtCorner(
  { from, to, half }: CellSearch,
  cell: LineCell,
  near: readonly Body[],
  size: Mu,
): readonly LineCell[] | null {
  let [best, bestX, bestZ] = [leastShare * size, 0, 0];
  const consider = (x: Mu, z: Mu): void => {
    lieBeside(cell, x, z);
    const share = Math.min(beside.most, -beside.least);
    if (share > best) [best, bestX, bestZ] = [share, x, z];
  };
  const considerRegion = (region: Region, aside: Mu): void => {
    const { corners } = region;
    const [moveX, moveZ] = [-aside * cell.dz, aside * cell.dx];
    for (let i = 0; i < corners.length; i += 2) consider(corners[i]! + moveX, corners[i + 1]! + moveZ);
    if (corners.length > 0) return;
    for (const side of [1, -1]) {
      support(region, -side * cell.dz, side * cell.dx);
      consider(supported.x + moveX, supported.z + moveZ);
    }
  };
  for (const { region } of near)
    for (const aside of half > 0 ? [-half, half] : [0]) considerRegion(region, aside);
  for (const { region } of [from, to]) considerRegion(region, 0);
  return best > leastShare * size ? cutAtPoint(cell, bestX, bestZ) : null;
}

const widenings = 16;

/** A wide line with the widest ribbon that its place allows, to a small share of its width. */
function widened(search: CellSearch, line: SpaceLine): SpaceLine {
  if (search.half === 0) return line;
  const at = (half: Mu): SpaceLine | null =>
    lineAlong(search, search.blockers, line.dx, line.dz, line.offset, half);
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

const rectangle = ([left, right]: readonly [Mu, Mu], { bottom, top }: Body): Rectangle => ({
  left,
  right,
  bottom,
  top,
});

/** A rectangle that holds where a line may meet the end, and one that is better near the middle line; empty where none meets it. */
function outerRectangles(body: Body, cell: LineCell): readonly Rectangle[] {
  const extent = outerExtent(body.region, cell);
  if (extent === null) return [];
  const { bottom, top } = body;
  const whole = {
    left: extent[0],
    right: extent[1],
    bottom,
    top,
    leftEdge: edgeAt(cell, extent[0]),
    rightEdge: edgeAt(cell, extent[1]),
  };
  const [leftEdge, rightEdge] = [outerEdge(cell, body.region, -1), outerEdge(cell, body.region, 1)];
  if (leftEdge === null && rightEdge === null) return [whole];
  const close = {
    bottom,
    top,
    left: leftEdge === null ? whole.left : placeOf(leftEdge, cell),
    leftEdge: leftEdge ?? whole.leftEdge,
    right: rightEdge === null ? whole.right : placeOf(rightEdge, cell),
    rightEdge: rightEdge ?? whole.rightEdge,
  };
  return [close, whole];
}

/**
 * How far along the cell's middle a line of the cell may meet the region, at most; null where none does. Over the region's whole
 * extent the cell's lines lie between two lines, as the highest of them is a convex function and the lowest a concave one.
 */
function outerExtent(region: Region, cell: LineCell): readonly [Mu, Mu] | null {
  const { dx: nx, dz: nz } = cell;
  support(region, nx, nz);
  const [farX, farZ] = [supported.x, supported.z];
  const far = nx * farX + nz * farZ;
  support(region, -nx, -nz);
  const { x: nearX, z: nearZ } = supported;
  const near = nx * nearX + nz * nearZ;
  const span = Math.max(far - near, 1e-12);
  const [low0, high0] = crosswise(cell, near);
  const [low1, high1] = crosswise(cell, far);
  // Both lines, as points and directions of the plan: along (nx, nz) by 1, to the left by their rise.
  const lowRise = (low1 - low0) / span;
  const highRise = (high1 - high0) / span;
  const acrossNear = cross(nx, nz, nearX, nearZ);
  const acrossFar = cross(nx, nz, farX, farZ);
  let [from, to] = [Infinity, -Infinity];
  // Where a line only touches the region its chord may be lost to rounding, but not the point that it touches.
  if (acrossNear >= low0 - touch && acrossNear <= high0 + touch) from = near;
  if (acrossFar >= low1 - touch && acrossFar <= high1 + touch) to = far;
  for (const [across, rise] of [
    [low0, lowRise],
    [high0, highRise],
  ] as const) {
    if (!chord(region, near * nx - across * nz, near * nz + across * nx, nx - rise * nz, nz + rise * nx))
      continue;
    from = Math.min(from, near + crossed.enter);
    to = Math.max(to, near + crossed.leave);
  }
  if (from === Infinity && to === -Infinity) return null;
  return from === Infinity ? [to, to] : to === -Infinity ? [from, from] : [from, to];
}

/** How far to the left the cell's lowest and highest lines are, so far along its middle. */
function crosswise({ corners, dx: nx, dz: nz }: LineCell, along: Mu): readonly [Mu, Mu] {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < corners.length; i += 3) {
    const [dx, dz] = [corners[i]!, corners[i + 1]!];
    // The point along·n + w·n⊥ lies on the line when along·cross(d, n) + w·dot(d, n) = c.
    const across = (corners[i + 2]! - along * cross(dx, dz, nx, nz)) / (dx * nx + dz * nz);
    low = Math.min(low, across);
    high = Math.max(high, across);
  }
  return [low, high];
}

/** What every line of the cell surely meets of the end; null where one may miss it. */
function sureEnd({ region, bottom, top }: Body, cell: LineCell): Rectangle | null {
  if (!crossesAll(cell, region, 0, 0)) return null;
  const [leftEdge, rightEdge] = [inner.enter!, inner.leave!];
  return { left: placeOf(leftEdge, cell), right: placeOf(rightEdge, cell), bottom, top, leftEdge, rightEdge };
}

/** Of an end that some lines of the cell may miss: the side before which, or behind which, the others surely do not meet it. */
function shrunk(
  { left, right, leftEdge, rightEdge, bottom, top }: Rectangle,
  side: 'left' | 'right',
): Rectangle {
  return side === 'left'
    ? { left, right: left, bottom, top, leftEdge, rightEdge: leftEdge }
    : { left: right, right, bottom, top, leftEdge: rightEdge, rightEdge };
}

interface SureRectangle extends Rectangle {
  readonly id: string;
  readonly leftEdge: Edge;
  readonly rightEdge: Edge;
}

/**
 * What every line of the cell, or the ribbon round it, surely meets of the body; null where one may miss it. A ribbon meets it
 * where it meets the body moved crosswise, by half the ribbon's width or by less.
 */
function sureRectangle(
  { half }: CellSearch,
  { id, region, bottom, top }: Body,
  cell: LineCell,
): SureRectangle | null {
  let [left, right] = [Infinity, -Infinity];
  let [leftEdge, rightEdge]: [Edge | null, Edge | null] = [null, null];
  const towards = Math.min(Math.max(cell.offset - (cell.dx * region.z - cell.dz * region.x), -half), half);
  for (const by of half > 0 ? [-half, half, towards] : [0]) {
    if (!crossesAll(cell, region, -by * cell.dz, by * cell.dx)) continue;
    const [enter, leave] = [
      { ...inner.enter!, aside: -by },
      { ...inner.leave!, aside: -by },
    ];
    const [first, last] = [placeOf(enter, cell), placeOf(leave, cell)];
    if (first < left) [left, leftEdge] = [first, enter];
    if (last > right) [right, rightEdge] = [last, leave];
  }
  return leftEdge === null || rightEdge === null || left > right
    ? null
    : { id, left, right, bottom, top, leftEdge, rightEdge };
}

/** Where two bodies abut, one above the other or one behind the other on every line of the cell: what they cover across the seam. */
function seamsOf(cell: LineCell, bodies: readonly SureRectangle[], join: Mu): readonly Rectangle[] {
  const found: Rectangle[] = [];
  for (const a of bodies) {
    for (const b of bodies) {
      if (a === b) continue;
      if (Math.abs(a.top - b.bottom) <= join) {
        const [leftEdge, rightEdge] = [
          laterEdge(cell, a.leftEdge, b.leftEdge),
          earlierEdge(cell, a.rightEdge, b.rightEdge),
        ];
        const [left, right] = [placeOf(leftEdge, cell), placeOf(rightEdge, cell)];
        if (left < right) found.push({ left, right, bottom: a.bottom, top: b.top, leftEdge, rightEdge });
      }
      if (Math.abs(a.right - b.left) <= join && coincide(cell, a.rightEdge, b.leftEdge, join)) {
        const [bottom, top] = [Math.max(a.bottom, b.bottom), Math.min(a.top, b.top)];
        if (bottom < top)
          found.push({
            left: a.left,
            right: b.right,
            bottom,
            top,
            leftEdge: a.leftEdge,
            rightEdge: b.rightEdge,
          });
      }
    }
  }
  return found;
}

/** The slice of one line, exactly. */
function lineAlong(
  { from, to, join }: Pick<SpaceProblem, 'from' | 'to' | 'join'>,
  blockers: readonly Body[],
  dx: number,
  dz: number,
  offset: Mu,
  half: Mu,
): SpaceLine | null {
  const [px, pz] = [-dz * offset, dx * offset];
  if (!chord(from.region, px, pz, dx, dz)) return null;
  const first = rectangle([crossed.enter, crossed.leave], from);
  if (!chord(to.region, px, pz, dx, dz)) return null;
  const second = rectangle([crossed.enter, crossed.leave], to);
  const bodies: Rectangle[] = [];
  for (const body of blockers) {
    if (half > 0 ? !ribbonChord(body.region, dx, dz, offset, half) : !chord(body.region, px, pz, dx, dz))
      continue;
    if (crossed.enter + touch < crossed.leave) bodies.push(rectangle([crossed.enter, crossed.leave], body));
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

/** From where to where, along the line, the ribbon round it runs through the region, left in `crossed`; false where it misses. */
function ribbonChord(region: Region, dx: number, dz: number, offset: Mu, half: Mu): boolean {
  const [low, high] = [offset - half, offset + half];
  if (supportValue(region, -dz, dx) <= low + touch || -supportValue(region, dz, -dx) >= high - touch)
    return false;
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
      return kitesBetween(a.region, b.region, join).map((region) => ({ id: a.id, region, bottom, top }));
    }),
  );
}

/** Whatever measures something asks about the same neighbours again and again, and regions never change. */
const knownKites = new WeakMap<
  Region,
  WeakMap<Region, { readonly join: Mu; readonly kites: readonly Region[] }>
>();
const noKites: readonly Region[] = [];

function kitesBetween(a: Region, b: Region, join: Mu): readonly Region[] {
  if (a.kind !== polygonKind || b.kind !== polygonKind || !mayTouch(a, b, join)) return noKites;
  const ofA =
    knownKites.get(a) ?? new WeakMap<Region, { readonly join: Mu; readonly kites: readonly Region[] }>();
  const before = ofA.get(b);
  if (before?.join === join) return before.kites;
  const kites = sharedEdges(a, b, join).map(polygonRegion);
  knownKites.set(a, ofA.set(b, { join, kites }));
  return kites;
}

/** The kites across edges that two polygons share, or share a stretch of. */
function sharedEdges(a: Region, b: Region, join: Mu): readonly (readonly PlanPoint[])[] {
  const kites: (readonly PlanPoint[])[] = [];
  for (const [px, pz, qx, qz] of edgesOf(a)) {
    const length = Math.sqrt((qx - px) * (qx - px) + (qz - pz) * (qz - pz));
    const [ex, ez] = [(qx - px) / length, (qz - pz) / length];
    for (const [rx, rz, sx, sz] of edgesOf(b)) {
      if (
        Math.abs(cross(ex, ez, rx - px, rz - pz)) > join ||
        Math.abs(cross(ex, ez, sx - px, sz - pz)) > join
      )
        continue;
      const [start, stop] = [
        Math.max(0, ex * (sx - px) + ez * (sz - pz)),
        Math.min(length, ex * (rx - px) + ez * (rz - pz)),
      ];
      if (stop - start <= join) continue;
      const [mx, mz] = [px + (ex * (start + stop)) / 2, pz + (ez * (start + stop)) / 2];
      const [deepA, deepB] = [depthAlong(a, mx, mz, -ez, ex), depthAlong(b, mx, mz, ez, -ex)];
      kites.push([
        [px + ex * start, pz + ez * start],
        [mx + ez * deepB, mz - ex * deepB],
        [px + ex * stop, pz + ez * stop],
        [mx - ez * deepA, mz + ex * deepA],
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
