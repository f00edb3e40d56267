import type { Region } from '../shapes/region';
import { regionSupport, scratchSupport } from '../shapes/region-support';
import { separation } from '../shapes/separation';
import type { Mu } from '../units';
import { touch } from './between';
import {
  outerRectangles,
  seamsOf,
  shrinkToSide,
  sureEnd,
  type SureRectangle,
  sureRectangle,
} from './cell-rectangles';
import {
  coneCell,
  cutAtPoint,
  cutByDirection,
  excludes,
  type LineCell,
  mayPrecede,
  measureBeside,
  misses,
  scratchBeside,
  turnWithin,
} from './line-cell';
import { lineAlong } from './line-slice';
import { type Pass, stopsAll } from './slice';
import type { Body, CellTask, OpenCells, SearchNotes, SpaceLine, SpaceProblem } from './space-problem';

/**
 * The search over cells of lines, for lines between ends at different heights or between bodies that have
 * height.
 *
 * Over one line of the plan the question is the upright slice's (slice.ts). Lines of the plan are taken by
 * cells (line-cell.ts). If the slice of the middle line is stopped, and the reasons that exclude its lines
 * also exclude those of every other line of the cell, the whole cell is stopped. Whether a line passes left
 * of two edges and right of a third is the sign of a quadratic form, so the only cells that remain are so
 * small that their lines hardly differ. If the middle line is free, it is the answer. Otherwise the cell is
 * cut, along the lines through a corner of a blocker where one lies well inside.
 *
 * Bounds that are constant over a cell would do as well, but err with its size: a line hidden by a hundredth
 * of a millimetre takes tens of thousands of such cells, and some hundred of these, whose error is of its
 * square.
 */

const mostCellsOfVerdicts = 20000;
const mostCellsOfMeasures = 2000;
/** Lines nearer to each other than this, in MU, count as one. */
const smallest: Mu = 1e-8;

/** A search over cells of lines for a ribbon. */
export interface CellSearch extends SpaceProblem {
  readonly half: Mu;
  readonly notes: SearchNotes;
  /** Cells that an earlier search left, to begin with; takes down those that this one leaves. */
  readonly open?: OpenCells | undefined;
}

/** Searches larger cells first, so that no corner of the lines uses up all cells allowed. */
export function searchCells(search: CellSearch): SpaceLine | null {
  const { from, to, isMeasure, notes, open } = search;
  const most = Math.min(isMeasure ? mostCellsOfMeasures : mostCellsOfVerdicts, search.mostCells ?? Infinity);
  const tasks = tasksToBegin(search);
  for (let i = 0; i < tasks.length; i++) {
    if (i === most) {
      for (const { cell } of tasks.slice(i))
        notes.unsettled = Math.max(notes.unsettled, sizeOf(cell, from.region, to.region).size);
      return null;
    }
    notes.cells++;
    const { line, rest } = judge(search, tasks[i]!);
    if (line !== null) {
      if (open) {
        open.tasks = tasks.slice(i);
        open.half = search.half;
      }
      return line;
    }
    tasks.push(...rest);
  }
  return null;
}

/** Returns the cells that an earlier search left, or all lines. A wider ribbon may meet blockers that the narrower one missed. */
function tasksToBegin({ from, to, blockers, half, open }: CellSearch): CellTask[] {
  if (open === undefined || open.tasks === null)
    return firstCells(from.region, to.region).map((cell) => ({ cell, blockers }));
  return open.half === half ? [...open.tasks] : open.tasks.map(({ cell }) => ({ cell, blockers }));
}

function firstCells(from: Region, to: Region): readonly LineCell[] {
  const { gap, nx, nz } = separation(from, to);
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const squared = dx * dx + dz * dz;
  const reach = 1.000001 * (from.radius + to.radius);
  // For speed only: one cone between the tangents of circles is smaller than two right angles.
  const isFar = squared > 1.1 * reach * reach;
  if (isFar) {
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

/**
 * Returns a free line of the cell, or the cells left to search: none where all its lines are stopped, else
 * its parts.
 */
function judge(
  search: CellSearch,
  { cell, blockers }: CellTask,
): { readonly line: SpaceLine | null; readonly rest: readonly CellTask[] } {
  const { from, to, half, notes } = search;
  // For speed only: the slices find nothing either.
  if (misses(cell, from.region, touch) || misses(cell, to.region, touch)) return settled;
  const near: Body[] = [];
  // For speed only: the parts of the cell need not look at the others again.
  for (const body of blockers) if (!misses(cell, body.region, half)) near.push(body);
  const line = lineAlong(search, near, cell.dx, cell.dz, cell.offset, half);
  if (line !== null) return { line: widenLine(search, line), rest: [] };
  const sure: SureRectangle[] = [];
  for (const body of near) {
    const rectangle = sureRectangle(half, body, cell);
    if (rectangle !== null) sure.push(rectangle);
  }
  const [froms, tos] = [outerRectangles(from, cell), outerRectangles(to, cell)];
  if (froms.length === 0 || tos.length === 0) return settled;
  const neighbours = {
    mayPrecede: (first: Pass, second: Pass) => mayPrecede(cell, first.edge!, second.edge!),
    exclude: (passes: readonly Pass[]) => excludes(cell, passes),
  };
  const ends = [
    sureEnd(from, cell) ?? shrinkToSide(froms.at(-1)!, 'left'),
    sureEnd(to, cell) ?? shrinkToSide(tos.at(-1)!, 'right'),
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

/**
 * Returns the greatest distance of the cell's lines, at the ends or by turning, and a function that cuts the
 * cell there.
 */
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
    measureBeside(cell, atX, atZ);
    const size = scratchBeside.most - scratchBeside.least;
    if (size > best.size) best = { size, cut: () => cutAtPoint(cell, atX, atZ) };
  }
  return best;
}

/** A cut along the lines through a point is worth it if this share of the cell's size lies on either side. */
const leastShare = 0.1;

/**
 * Cuts the cell along the lines through an outermost point or a corner of a blocker: on either side the body
 * is met, or missed, or its sides are straight. For a ribbon, whose edges are to pass the point, the cut is
 * half its width aside. Null where no such point lies well inside. The place of a cut is for speed only.
 */
function cutAtCorner(
  { from, to, half }: CellSearch,
  cell: LineCell,
  near: readonly Body[],
  size: Mu,
): readonly LineCell[] | null {
  scratchBest.share = leastShare * size;
  for (const { region } of near) {
    considerRegion(cell, region, -half);
    if (half > 0) considerRegion(cell, region, half);
  }
  considerRegion(cell, from.region, 0);
  considerRegion(cell, to.region, 0);
  return scratchBest.share > leastShare * size ? cutAtPoint(cell, scratchBest.x, scratchBest.z) : null;
}

/** The place of the best cut so far, and the share of the cell's size on its smaller side. */
class ScratchBest {
  x: Mu = NaN;
  z: Mu = NaN;
  share: Mu = NaN;
}
const scratchBest = new ScratchBest();

/** Considers cuts through a region's corners, or its outermost points across the cell's lines, moved aside. */
function considerRegion(cell: LineCell, region: Region, aside: Mu): void {
  const { corners } = region;
  const moveX = -aside * cell.dz;
  const moveZ = aside * cell.dx;
  for (let i = 0; i < corners.length; i += 2) consider(cell, corners[i]! + moveX, corners[i + 1]! + moveZ);
  if (corners.length > 0) return;
  for (let side = 1; side >= -1; side -= 2) {
    regionSupport(region, -side * cell.dz, side * cell.dx);
    consider(cell, scratchSupport.x + moveX, scratchSupport.z + moveZ);
  }
}

function consider(cell: LineCell, x: Mu, z: Mu): void {
  measureBeside(cell, x, z);
  const share = Math.min(scratchBeside.most, -scratchBeside.least);
  if (!(share > scratchBest.share)) return;
  scratchBest.share = share;
  scratchBest.x = x;
  scratchBest.z = z;
}

const widenings = 16;

/** Widens the ribbon of a line as far as its place allows, to a small share of its width. */
function widenLine(search: CellSearch, line: SpaceLine): SpaceLine {
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

/** Half-width limit: no corridor is as wide. */
const farther: Mu = 12;
