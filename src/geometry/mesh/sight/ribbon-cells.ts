/**
 * The widest ribbon past shells, found and bounded: cells of lines are searched for wider ribbons, and left out
 * where each ribbon of a certain width is stopped.
 *
 * A ribbon is a line and all lines that lie level beside it, up to half the width to either side. The lines of a
 * cell, each moved aside by the same distance, lie in a tube around the cell's ends moved aside. If a sheet stops
 * that tube, it stops each ribbon that reaches as far. A limit of the sheet stops those whose moved line passes
 * on its near side, and limits on both sides cover the cell together (cover.ts). The direction aside differs
 * from line to line: statements about it here hold for all directions of the cell.
 */
import { convexHull } from '../../shapes/hull';
import type { PlanPoint, Point, Segment, Solid } from '../../shapes/shapes';
import type { Mu } from '../../units';
import { extentOf, type Shell } from '../shell';
import { halves, type Measure, sizeOf } from './cell-cuts';
import { type Cell, outermostOf, firstCells, isAside } from './cells';
import { findCover, lineBeyond, pointOf } from './cover';
import { type Limit, sideNormal, volumeOf } from './limits';
import { type Clearance, clearanceBeside } from './ribbon';
import { type Asides, asidesOf, edgeStops } from './ribbon-edge';
import { touchesShell, Tracer } from './tracer';
import { tubeOf } from './tube';

/** A question about ribbons from one body to another past shells. */
export interface RibbonQuestion {
  readonly from: Solid;
  readonly to: Solid;
  readonly shells: readonly Shell[];
  /** Cells narrower than this are not cut. */
  readonly smallest: Mu;
  /** A wider ribbon counts as this wide. */
  readonly most: Mu;
  /** Returns the widest ribbon found near a line; null where the line is not free. */
  readonly widen: (line: Segment) => Ribbon | null;
}

/** A free ribbon. */
export interface Ribbon {
  readonly line: Segment;
  readonly width: Mu;
}

/** The widest ribbon found. */
export interface WidestRibbon extends Ribbon {
  /** Proven: no ribbon is wider. */
  readonly most: Mu;
}

/**
 * Limits of each width that is tried: cells that are cut, and work. Work is counted in triangles: those of all sheets, and some for
 * each tube.
 */
const cellsPerWidth = 150;
const workPerWidth = 10_000;
const workOfTube = 8;
/** Factors of the excess from one width to the next, where the cells were too many and where the work was. */
const excessFactor = 2;
const quickFactor = 3;
/** Limits of the whole search. Without that of work, verdicts past 200,000 triangles took 1.6 times as long in the worst hundredth. */
const mostCells = 600;
const mostWork = 45_000;
/** A cell with one end this many times as long as the other is cut across it. */
const longest = 4;
/** Lines that are looked at in a cell. */
const mostSamples = 4;
/** First excess over the widest ribbon found that is tried: a share of its width, and of the smallest cell. */
const firstExcess = 0.02;
const smallestExcess = 4;

/** Finds the widest ribbon, given a free one. */
export function widestRibbon(question: RibbonQuestion, known: Ribbon): WidestRibbon {
  return new RibbonSearch(question, known).run();
}

class RibbonSearch {
  #best: Ribbon;
  readonly #extent: Mu;
  readonly #tracer: Tracer;
  #cells = 0;
  #work = 0;

  constructor(
    private readonly question: RibbonQuestion,
    known: Ribbon,
  ) {
    const { from, to, shells, most } = question;
    this.#best = known;
    this.#extent = extentOf(shells, outermostOf(from, to)) + most;
    this.#tracer = new Tracer(shells, this.#extent, 0);
  }

  run(): WidestRibbon {
    const { most, from, to } = this.question;
    let cells: readonly Cell[] = firstCells(from, to).filter((cell) => !isAside(cell));
    let excess = 1;
    while (this.#cells < mostCells && this.#work < mostWork) {
      const lastWork = this.#work + workPerWidth;
      const { width, left } = this.#searchAt(excess, lastWork, cells);
      if (left.length === 0) return { ...this.#best, most: Math.max(width, this.#best.width) };
      cells = left;
      excess *= this.#work < lastWork ? excessFactor : quickFactor;
    }
    return { ...this.#best, most };
  }

  /** Searches cells at widths that exceed the best ribbon's by a factor, and returns those left open. */
  #searchAt(
    excess: number,
    lastWork: number,
    first: readonly Cell[],
  ): { readonly width: Mu; readonly left: readonly Cell[] } {
    const { smallest, most } = this.question;
    const cells = [...first];
    const left: Cell[] = [];
    const widthOf = (): Mu =>
      Math.min(most, this.#best.width * (1 + firstExcess * excess) + smallestExcess * smallest * excess);
    const mostCuts = first.length + cellsPerWidth;
    for (let i = 0; i < cells.length; i++) {
      if (widthOf() >= most) return { width: most, left: [] };
      const cell = cells[i]!;
      const isSpent = this.#work >= Math.min(mostWork, lastWork) || this.#cells++ >= mostCells;
      const by = isSpent ? [] : this.#judge(cell, widthOf);
      if (by === 'stopped') continue;
      if (isSpent || i >= mostCuts || Math.max(sizeOf(cell.from), sizeOf(cell.to)) < smallest)
        left.push(cell);
      else cells.push(...halves(cell, by, smallest).filter((half) => !isAside(half)));
    }
    return { width: widthOf(), left };
  }

  /** Reports that all ribbons of a width in a cell are stopped, or returns measures by which to cut it. */
  #judge(cell: Cell, widthOf: () => Mu): 'stopped' | readonly Measure[] {
    const asides = asidesOf(cell);
    if (asides === null) return [];
    const { from, to } = cell;
    this.#tryToWiden([from.core, to.core]);
    const reach = widthOf() / 2;
    const limits: MovedLimit[] = [];
    let line: Segment = [from.core, to.core];
    for (let i = 0; i < mostSamples; i++) {
      const before = limits.length;
      const clearance = clearanceBeside(this.question.shells, line, this.question.most / 2);
      const ends = [clearance.leftEnd, clearance.rightEnd];
      if (ends.some((end) => end !== null && edgeStops(cell, asides, reach, end))) return 'stopped';
      for (const shift of shiftsAt(clearance, reach, Math.max(from.width, to.width))) {
        const found = this.#limitsAt(cell, asides, line, shift);
        if (found === 'stopped' || findCover(found, [...limits, ...found]) !== null) return 'stopped';
        limits.push(...found);
      }
      if (limits.length === before) break;
      const beyond = lineBeyond(
        limits.map(({ widened }) => widened),
        from.points.length / 3,
        to.points.length / 3,
      );
      if (beyond === null) break;
      line = [pointOf(from.points, beyond.from), pointOf(to.points, beyond.to)];
    }
    const [fromSize, toSize] = [sizeOf(from), sizeOf(to)];
    const isLong = Math.max(fromSize, toSize) > longest * Math.min(fromSize, toSize);
    return isLong ? [] : limits.map(({ measure }) => measure);
  }

  #tryToWiden(line: Segment): void {
    const { shells, most, widen } = this.question;
    const { left, right } = clearanceBeside(shells, line, most / 2, this.#best.width / 2);
    if (2 * Math.min(left, right) <= this.#best.width) return;
    const wider = widen(line);
    if (wider !== null && wider.width > this.#best.width) this.#best = wider;
  }

  /** Returns limits of the cell's lines that are stopped when all of them are moved aside. */
  #limitsAt(
    cell: Cell,
    asides: Asides,
    [start, stop]: Segment,
    shift: Mu,
  ): 'stopped' | readonly MovedLimit[] {
    const { from, to } = cell;
    const [ux, uz] = asides.middle;
    this.#work += workOfTube;
    const moved = ([x, y, z]: Point): Point => [x + shift * ux, y, z + shift * uz];
    const line = Float64Array.of(...moved(start), ...moved(stop));
    const tube = tubeOf(
      hullMoved(from.points, asides, shift),
      hullMoved(to.points, asides, shift),
      this.#extent,
    );
    const hit = this.#tracer.trace(line);
    if (hit === 'unsure') return [];
    if (hit === 'free') {
      const inside = this.#tracer.insideOf(line);
      return inside === null || inside === 'unsure' || touchesShell(inside, tube.from) ? [] : 'stopped';
    }
    const sheet = this.#tracer.sheetAt(tube, hit, line);
    if (sheet === null) return [];
    this.#work += sheet.triangles.length;
    if (sheet.limits === null) return 'stopped';
    return sheet.limits.map((limit) => {
      const widened = leastVolumes(cell, asides, shift, limit);
      const most = widened.reduce((largest, volume) => Math.max(largest, Math.abs(volume)), 1e-300);
      return {
        ...limit,
        widened,
        measure: (p, q) => volumeOf(moved(p), moved(q), limit.a, limit.b) / most,
      };
    });
  }
}

/** Returns distances aside at which something may stop a line: none, those at which it just does, and the farthest. */
function shiftsAt({ left, right }: Clearance, reach: Mu, size: Mu): ReadonlySet<Mu> {
  const shifts = new Set<Mu>([0]);
  if (left <= reach) shifts.add(Math.min(reach, left + size)).add(reach);
  if (right <= reach) shifts.add(-Math.min(reach, right + size)).add(-reach);
  return shifts;
}

/** A limit for lines moved aside: `widened` are volumes by the lines' ends before. */
interface MovedLimit extends Limit {
  readonly measure: Measure;
}

/** Returns corners of the hull of a piece's points, each moved aside in all directions. */
function hullMoved(points: Float64Array, { hull }: Asides, shift: Mu): Float64Array {
  const [bottom, top] = [points[1]!, points[points.length - 2]!];
  const plan: PlanPoint[] = [];
  for (let i = 0; i < points.length && points[i + 1] === bottom; i += 3)
    for (const [x, z] of hull) plan.push([points[i]! + shift * x, points[i + 2]! + shift * z]);
  const corners = convexHull(plan);
  const heights = bottom === top ? [bottom] : [bottom, top];
  return Float64Array.from(heights.flatMap((y) => corners.flatMap(([x, z]) => [x, y, z])));
}

/** Returns, for each pair of corners of a cell, the least volume of their line, moved aside in any direction, with a limit. */
function leastVolumes({ from, to }: Cell, { hull }: Asides, shift: Mu, { a, b }: Limit): Float64Array {
  const [starts, stops] = [from.points, to.points];
  const volumes = new Float64Array((starts.length / 3) * (stops.length / 3)).fill(Infinity);
  for (const [x, z] of hull) {
    let at = 0;
    for (let i = 0; i < starts.length; i += 3) {
      const start: Point = [starts[i]! + shift * x, starts[i + 1]!, starts[i + 2]! + shift * z];
      const [nx, ny, nz] = sideNormal(start, a, b);
      for (let j = 0; j < stops.length; j += 3, at++) {
        const volume =
          nx * (stops[j]! + shift * x - start[0]) +
          ny * (stops[j + 1]! - start[1]) +
          nz * (stops[j + 2]! + shift * z - start[2]);
        if (volume < volumes[at]!) volumes[at] = volume;
      }
    }
  }
  return volumes;
}
