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
import { type Cover, findCover, lineBeyond } from './cover';
import { crossing, crossingsOf, crossesTriangle, isInside, unsure } from './crossing';
import { besideLimit, type Cell, depthBelow, halves, type Measure, sizeOf, tightened } from './cell-cuts';
import { above, below, type EndPiece, type OpenCaps, piecesOf } from './end-pieces';
import type { Limit } from './limits';
import { growSheet, type Sheet } from './sheet';
import { touchesEnds, type Tube, tubeOf } from './tube';

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
  /** Reports whether something else stops a line; then the line is no answer, and its cell is cut. */
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
  /** The shells, the last one that stopped a line first. */
  readonly #shells: Shell[];
  /** The triangle of the first shell that stopped the last line. */
  #last = -1;

  constructor(private readonly question: LineQuestion) {
    this.#shells = [...question.shells];
    const corners = [question.from, question.to].flatMap((end) =>
      piecesOf(end, { sides: true, top: false, bottom: false }).flatMap(({ points }) => Array.from(points)),
    );
    this.#extent = extentOf(question.shells, Float64Array.from(corners));
  }

  run(): LineAnswer {
    const { mostCells, smallest } = this.question;
    const cells: Cell[] = [...this.#firstCells()];
    let open = 0;
    let count = 0;
    for (; count < cells.length; count++) {
      const cell = cells[count]!;
      if (count === mostCells) {
        for (const { from, to } of cells.slice(count)) open = Math.max(open, sizeOf(from), sizeOf(to));
        break;
      }
      if (this.#isAside(cell)) {
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
      else cells.push(...(tightened(cell, judged.loose, smallest) ?? halves(cell, judged.by, smallest)));
    }
    return { witness: null, open, cells: count, used: this.#used };
  }

  #settle({ from, to }: Cell, reason: Reason): void {
    this.question.record?.({ from: from.points, to: to.points, reason });
    if (reason.kind === 'sheet') this.#used.add(reason.sheet.shell.id);
    else if (reason.kind === 'cover') for (const { shell } of reason.sheets) this.#used.add(shell.id);
    else if (reason.kind === 'inside') this.#used.add(reason.shell.id);
  }

  #firstCells(): readonly Cell[] {
    const { from, to } = this.question;
    const isLevel = from.bottom === to.top && to.bottom === from.top;
    // A line that is not level pierces a base in one point, which may be any.
    const openOf = (end: Solid, other: Solid): OpenCaps =>
      end.bottom === end.top && !isLevel
        ? { sides: false, top: true, bottom: false }
        : { sides: true, top: other.top > end.top, bottom: other.bottom < end.bottom };
    const starts = piecesOf(from, openOf(from, to));
    const stops = piecesOf(to, openOf(to, from));
    return starts.flatMap((start) =>
      stops.flatMap((stop): Cell[] => {
        const cell = clipped({ from: start, to: stop }, from, to);
        return cell === null ? [] : [cell];
      }),
    );
  }

  /** Reports whether all lines run into the first end where they should leave it, or leave the second. */
  #isAside({ from, to }: Cell): boolean {
    return runsAgainst(from, to, from.normals, 1) || runsAgainst(from, to, to.normals, -1);
  }

  #judge({
    from,
    to,
  }: Cell):
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
      const hit = this.#trace(line);
      if (hit === 'free') {
        const inside = this.#insideOf(line);
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
      const sheet = this.#sheetAt(tube, hit, line);
      if (sheet === null) {
        by = touchesEnds(tube, this.#shells[0]!, hit) ? [depthBelow(this.#shells[0]!, hit)] : [];
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
      const beyond = lineBeyond(limits, from.points.length / 3, to.points.length / 3);
      if (beyond === null) break;
      line = lineBetween(pointOf(from.points, beyond.from), pointOf(to.points, beyond.to));
      const isReal = ({ isReal }: EndPiece, shares: Float64Array): boolean =>
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

  /** Returns the triangle that stops a line, and puts its shell first. */
  #trace(line: Float64Array): number | 'free' | 'unsure' {
    const [px, py, pz, qx, qy, qz] = line as unknown as [Mu, Mu, Mu, Mu, Mu, Mu];
    const shells = this.#shells;
    if (this.#last >= 0) {
      const sign = crossesTriangle(shells[0]!, this.#last, px, py, pz, qx, qy, qz, this.#extent);
      if (sign === 1 || sign === -1) return this.#last;
    }
    let answer: 'free' | 'unsure' = 'free';
    for (let i = 0; i < shells.length; i++) {
      const hit = crossing(shells[i]!, px, py, pz, qx, qy, qz, this.#extent);
      if (hit === unsure) answer = 'unsure';
      if (hit < 0) continue;
      [shells[0], shells[i]] = [shells[i]!, shells[0]!];
      this.#last = hit;
      return hit;
    }
    return answer;
  }

  /**
   * Returns a sheet around a triangle that stops a line: the one given or, where the tube's ends reach through
   * its plane, another that the line crosses later or before.
   */
  #sheetAt(tube: Tube, hit: number, line: Float64Array): Sheet | null {
    const { seam } = this.question;
    const shell = this.#shells[0]!;
    const sheet = growSheet(tube, shell, hit, line, seam);
    if (sheet !== null) return sheet;
    for (const other of this.#shells) {
      for (const { triangle, sign } of crossingsOf(other, line, this.#extent)) {
        if (sign === 0 || (other === shell && triangle === hit)) continue;
        const found = growSheet(tube, other, triangle, line, seam);
        if (found !== null) return found;
      }
    }
    return null;
  }

  /** Returns the shell that the start of a line lies in. */
  #insideOf(line: Float64Array): Shell | null | 'unsure' {
    for (const shell of this.#shells) {
      const inside = isInside(shell, line[0]!, line[1]!, line[2]!, this.#extent);
      if (inside === null) return 'unsure';
      if (inside) return shell;
    }
    return null;
  }
}

/** Leaves out lines that would rise where they leave a bottom, or fall where they leave a top. */
function clipped({ from, to }: Cell, first: Solid, second: Solid): Cell | null {
  const end = beyondCap(from, to, first);
  if (end === null) return null;
  const start = beyondCap(end, from, second);
  return start === null ? null : { from: start, to: end };
}

function beyondCap({ shape }: EndPiece, other: EndPiece, { bottom, top }: Solid): EndPiece | null {
  if (shape.kind !== 'cap' || bottom === top) return other;
  return shape.y === top ? above(other, top) : below(other, bottom);
}

/** Reports whether lines surely run against these normals (sign 1), or along them (−1). */
function runsAgainst(from: EndPiece, to: EndPiece, normals: readonly number[], sign: 1 | -1): boolean {
  if (normals.length === 0) return false;
  for (let k = 0; k < normals.length; k += 2) {
    const [nx, nz] = [sign * normals[k]!, sign * normals[k + 1]!];
    let [farthest, nearest] = [-Infinity, Infinity];
    for (let i = 0; i < to.points.length; i += 3)
      farthest = Math.max(farthest, nx * to.points[i]! + nz * to.points[i + 2]!);
    for (let i = 0; i < from.points.length; i += 3)
      nearest = Math.min(nearest, nx * from.points[i]! + nz * from.points[i + 2]!);
    if (farthest >= nearest - againstSlack * (Math.abs(nx) + Math.abs(nz))) return false;
  }
  return true;
}

/** Lines run against a side by more than this, so that rounding changes nothing. */
const againstSlack: Mu = 1e-9;

const lineBetween = (from: Point, to: Point): Float64Array => Float64Array.of(...from, ...to);
/** Returns a line a fifth of the way to corners of both pieces, others for each number. */
function beside(line: Float64Array, from: EndPiece, to: EndPiece, number: number): Float64Array {
  const [starts, stops] = [from.points.length / 3, to.points.length / 3];
  const [start, stop] = [3 * (number % starts), 3 * ((2 * number + 1) % stops)];
  return line.map((x, k) => 0.8 * x + 0.2 * (k < 3 ? from.points[start + k]! : to.points[stop + k - 3]!));
}

/** Returns the sum of corners by their shares. */
function pointOf(points: Float64Array, shares: Float64Array): Point {
  let [x, y, z] = [0, 0, 0];
  for (let i = 0; i < shares.length; i++) {
    x += shares[i]! * points[3 * i]!;
    y += shares[i]! * points[3 * i + 1]!;
    z += shares[i]! * points[3 * i + 2]!;
  }
  return [x, y, z];
}

const pointAt = (points: Float64Array, i: number): Point => [points[i]!, points[i + 1]!, points[i + 2]!];

/** Reports whether a triangle of the shell may meet the box around a hull. */
function touchesShell({ tree: { boxes, links } }: Shell, hull: Float64Array): boolean {
  const low = [0, 1, 2].map((axis) =>
    hull.reduce((least, x, i) => (i % 3 === axis && x < least ? x : least), Infinity),
  );
  const high = [0, 1, 2].map((axis) =>
    hull.reduce((most, x, i) => (i % 3 === axis && x > most ? x : most), -Infinity),
  );
  const meets = (node: number): boolean => {
    for (let axis = 0; axis < 3; axis++)
      if (boxes[node * 6 + axis]! > high[axis]! + 1e-9 || boxes[node * 6 + 3 + axis]! < low[axis]! - 1e-9)
        return false;
    const kind = links[node * 2 + 1]!;
    return kind >= 0 ? true : meets(node + 1) || meets(links[node * 2]!);
  };
  return meets(0);
}
