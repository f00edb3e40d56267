/**
 * The search over cells of lines past shells: it finds a free line, or proves that there is none, or says how
 * wide the lines are that it leaves open.
 *
 * A cell is all lines from one piece of the first end to one piece of the second (end-pieces.ts). It is stopped
 * if a sheet of a shell stops all of its lines, or two sheets do together (sheet.ts, cover.ts). A line of the
 * cell decides what to look at: if nothing stops it, it is the answer; else the shell that stops it gives a
 * sheet, and the line that passes farthest beside that sheet is looked at next. Where four lines do not settle
 * a cell, it is halved.
 */
import { outlineContains } from '../../shapes/outline';
import type { Point, Segment, Solid } from '../../shapes/shapes';
import type { Mu } from '../../units';
import { extentOf, type Shell } from '../shell';
import { besideLimit, depthBelow, halves, type Measure, sizeOf, tightened } from './cell-cuts';
import { type Cell, outermostOf, firstCells, isAside } from './cells';
import { type Cover, findCover, lineBeyond, pointOf } from './cover';
import { type EndHull, wholeHull } from './end-pieces';
import type { Limit } from './limits';
import type { Sheet } from './sheet';
import { touchesShell, Tracer } from './tracer';
import { touchesEnds, tubeOf } from './tube';

/** A question about lines from one body to another past shells. */
export interface LineQuestion {
  /** A flat body (top = bottom) is a base. */
  readonly from: Solid;
  readonly to: Solid;
  readonly shells: readonly Shell[];
  /** Gaps between parts of shells up to this are closed. */
  readonly seam: Mu;
  /** Cells narrower than this are left open. */
  readonly smallest: Mu;
  readonly mostCells: number;
  /** Reports whether something else stops a line; then the line does not count, and its cell is cut. */
  readonly stops?: (start: Point, end: Point) => boolean;
  /** Receives each cell that is settled and why, for certificates and drawings. */
  readonly record?: (cell: SettledCell) => void;
}

/** The answer. */
export interface LineAnswer {
  readonly witness: Segment | null;
  /** Width of the widest cell left open; 0 where all lines are stopped. */
  readonly open: Mu;
  readonly cells: number;
  /** Ids of the shells that together stop all lines of the settled cells. */
  readonly used: ReadonlySet<string>;
}

/** A cell that is settled. */
export interface SettledCell {
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly reason: Reason;
}

/** Why no line of a cell is free. */
export type Reason =
  /** All lines cross the sheet. */
  | { readonly kind: 'sheet'; readonly sheet: Sheet }
  /** Each line crosses one of the sheets. */
  | { readonly kind: 'cover'; readonly sheets: readonly Sheet[]; readonly cover: Cover }
  /** One end lies inside the shell. */
  | { readonly kind: 'inside'; readonly shell: Shell }
  /** No line leaves the first end there, or enters the second. */
  | { readonly kind: 'aside' };

const mostSamples = 8;

/** Searches the cells, larger ones first. */
export function searchLines(question: LineQuestion): LineAnswer {
  return new Search(question).run();
}

class Search {
  readonly #used = new Set<string>();
  readonly #extent: Mu;
  readonly #tracer: Tracer;

  constructor(private readonly question: LineQuestion) {
    const { from, to, shells, seam } = question;
    this.#extent = extentOf(shells, outermostOf(from, to));
    this.#tracer = new Tracer(shells, this.#extent, seam);
  }

  run(): LineAnswer {
    const { from, to, record } = this.question;
    const first = firstCells(from, to);
    // For speed only: looks at one line of each cell before any is looked at closely.
    for (const cell of first) {
      const witness = this.#freeMiddle(cell);
      if (witness !== null) return { witness, open: 0, cells: 1, used: new Set() };
    }
    return (record === undefined ? this.#settleWhole() : null) ?? this.#divide(first);
  }

  /** For speed only: looks at all lines as one cell. A record has cells of the ends' surfaces alone. */
  #settleWhole(): LineAnswer | null {
    const [from, to] = [wholeHull(this.question.from), wholeHull(this.question.to)];
    if (from.core.every((x, axis) => x === to.core[axis])) return null;
    const judged = this.#judge({ from, to });
    if (judged.kind === 'open') return null;
    if (judged.kind === 'free') return { witness: judged.line, open: 0, cells: 1, used: new Set() };
    this.#use(judged.reason);
    return { witness: null, open: 0, cells: 1, used: this.#used };
  }

  #divide(first: readonly Cell[]): LineAnswer {
    const { mostCells, smallest } = this.question;
    const cells = [...first];
    let free: Segment | null = null;
    let open = 0;
    let count = 0;
    for (; count < cells.length; count++) {
      if (free !== null) return { witness: free, open: 0, cells: count, used: new Set() };
      const cell = cells[count]!;
      if (count === mostCells) {
        for (const { from, to } of cells.slice(count)) open = Math.max(open, sizeOf(from), sizeOf(to));
        break;
      }
      if (isAside(cell)) {
        this.#settle(cell, { kind: 'aside' });
        continue;
      }
      const judged = this.#judge(cell);
      if (judged.kind === 'free') return { witness: judged.line, open: 0, cells: count, used: new Set() };
      if (judged.kind === 'settled') {
        this.#settle(cell, judged.reason);
        continue;
      }
      const size = Math.max(sizeOf(cell.from), sizeOf(cell.to));
      if (size < smallest) open = Math.max(open, size);
      else
        for (const half of tightened(cell, judged.loose, smallest) ?? halves(cell, judged.by, smallest)) {
          cells.push(half);
          free ??= this.#freeMiddle(half);
        }
    }
    return { witness: null, open, cells: count, used: this.#used };
  }

  /** Returns the line between the middles of a cell if nothing stops it. */
  #freeMiddle(cell: Cell): Segment | null {
    if (isAside(cell)) return null;
    const [from, to] = [cell.from.core, cell.to.core];
    const line = lineBetween(from, to);
    if (this.#tracer.trace(line) !== 'free' || this.#tracer.insideOf(line) !== null) return null;
    return this.question.stops?.(from, to) ? null : [from, to];
  }

  #settle({ from, to }: Cell, reason: Reason): void {
    this.question.record?.({ from: from.points, to: to.points, reason });
    this.#use(reason);
  }

  #use(reason: Reason): void {
    if (reason.kind === 'sheet') this.#used.add(reason.sheet.shell.id);
    else if (reason.kind === 'cover') for (const { shell } of reason.sheets) this.#used.add(shell.id);
    else if (reason.kind === 'inside') this.#used.add(reason.shell.id);
  }

  #judge({
    from,
    to,
  }: {
    readonly from: EndHull;
    readonly to: EndHull;
  }):
    | { readonly kind: 'free'; readonly line: Segment }
    | { readonly kind: 'settled'; readonly reason: Reason }
    | { readonly kind: 'open'; readonly by: readonly Measure[]; readonly loose: 'from' | 'to' | null } {
    const tube = tubeOf(from.points, to.points, this.#extent);
    const sheets: Sheet[] = [];
    let limits: Limit[] = [];
    let line: Float64Array = lineBetween(from.core, to.core);
    /** The end of the line that lies on its piece's hull only. */
    let loose: 'from' | 'to' | null = null;
    let by: readonly Measure[] = [];
    for (let i = 0; i < mostSamples; i++) {
      const hit = this.#tracer.trace(line);
      if (hit === 'free') {
        const inside = this.#tracer.insideOf(line);
        if (inside === 'unsure') break;
        if (inside === null) {
          if (loose !== null) return { kind: 'open', by, loose };
          if (this.question.stops?.(pointAt(line, 0), pointAt(line, 3))) break;
          return { kind: 'free', line: [pointAt(line, 0), pointAt(line, 3)] };
        }
        if (touchesShell(inside, from.points)) break;
        return { kind: 'settled', reason: { kind: 'inside', shell: inside } };
      }
      if (hit === 'unsure') {
        // An edge lies in the way of this line, as a seam does in the middle between two models: try one beside it.
        line = beside(line, from, to, i);
        loose = this.#looseEnd(line);
        continue;
      }
      const sheet = this.#tracer.sheetAt(tube, hit, line);
      if (sheet === null) {
        const shell = this.#tracer.lastShell;
        by = touchesEnds(tube, shell, hit) ? [depthBelow(shell, hit)] : [];
        break;
      }
      sheets.push(sheet);
      if (sheet.limits === null) return { kind: 'settled', reason: { kind: 'sheet', sheet } };
      limits = [...limits, ...sheet.limits];
      by = limits.map(besideLimit);
      const cover = findCover(sheet.limits, limits);
      if (cover !== null) {
        const needed = sheets.filter((one) => one.limits!.some((limit) => cover.limits.includes(limit)));
        return { kind: 'settled', reason: { kind: 'cover', sheets: needed, cover } };
      }
      const beyond = lineBeyond(
        limits.map(({ volumes }) => volumes),
        from.points.length / 3,
        to.points.length / 3,
      );
      if (beyond === null) break;
      line = lineBetween(pointOf(from.points, beyond.from), pointOf(to.points, beyond.to));
      const isReal = ({ isReal }: EndHull, shares: Float64Array): boolean =>
        shares.every((share, corner) => share === 0 || isReal[corner]!);
      loose = isReal(from, beyond.from) && isReal(to, beyond.to) ? null : this.#looseEnd(line);
    }
    return { kind: 'open', by, loose: null };
  }

  /** Returns the end of a line that lies outside its body; null where both lie in theirs. */
  #looseEnd(line: Float64Array): 'from' | 'to' | null {
    const { from, to } = this.question;
    if (!outlineContains(from.outline, [line[0]!, line[2]!])) return 'from';
    return outlineContains(to.outline, [line[3]!, line[5]!]) ? null : 'to';
  }
}

const lineBetween = (from: Point, to: Point): Float64Array => Float64Array.of(...from, ...to);
/** Returns a line a fifth of the way to corners of both pieces, others for each number. */
function beside(line: Float64Array, from: EndHull, to: EndHull, number: number): Float64Array {
  const [starts, stops] = [from.points.length / 3, to.points.length / 3];
  const [start, stop] = [3 * (number % starts), 3 * ((2 * number + 1) % stops)];
  return line.map((x, k) => 0.8 * x + 0.2 * (k < 3 ? from.points[start + k]! : to.points[stop + k - 3]!));
}

const pointAt = (points: Float64Array, i: number): Point => [points[i]!, points[i + 1]!, points[i + 2]!];
