/**
 * From how many places is each cell of a table seen? Each answer is the kernel's own to the question between a figure at the place
 * and one in the middle of the cell. What makes it quick is that all solids are sorted once by the direction in which they lie from
 * each place: then most pairs are settled by the line between the middles (geometry/middle-line.ts), and the others among the few
 * solids that lie near it: by some lines more, else by the search over all lines.
 */
import type { EndCircle, MiddleLine } from '../../geometry/sight/line-axis';
import { isClose, isFree, isOpen, isStopped, lineSolids, type Stops } from '../../geometry/sight/middle-line';
import type { Solid } from '../../geometry/shapes/shapes';
import { SolidFan } from '../../geometry/sight/solid-fan';
import { toMu, type Mu } from '../../geometry/units';
import type { ModelBody } from '../../query/index/bodies';
import { endsOf } from '../../query/index/snapshot';
import {
  isPastMeshes,
  lineEnd,
  lineMargin,
  middleLine,
  partStops,
  seesPast,
} from '../../query/sight/quick-sight';
import { seenLine } from '../../query/sight/sightline';
import { cellMiddle, fieldGrid, type FieldGrid } from '../../query/sight/sight-field';
import { placeFigure, type EmptyTable, type LabFigure } from './empty-table';

export interface ExposureQuery {
  /** The viewers. */
  readonly places: readonly ModelBody[];
  /** The figures in the cells. */
  readonly figure: LabFigure;
  /** Side of a cell. */
  readonly resolution: Mu;
  /** Range from base to base in plan; farther places do not count. */
  readonly range?: Mu;
}

/** Answers for some cells, by cell number: the number of places that see the cell, and of places in range. */
export interface Patch {
  readonly cells: readonly number[];
  readonly seen: readonly number[];
  readonly of: readonly number[];
}

/** Value in a `Patch` where the base would overhang the table. */
export const overhangs = -1;

/** Step of the first, coarse pass, and rows of each patch of the second pass over all cells. */
const coarseStep = 8;

/** Generates the cells, coarse first; callers may stop between any two patches. Later patches repeat cells of the first. */
export function* exposure(emptyTable: EmptyTable, query: ExposureQuery): Generator<Patch, void, void> {
  const { columns, rows } = fieldGrid(emptyTable.table, query.resolution);
  const survey = new Survey(emptyTable, query);
  for (let row = 0; row < rows; row += coarseStep) {
    yield survey.patch(
      Array.from({ length: Math.ceil(columns / coarseStep) }, (_, i) => row * columns + i * coarseStep),
    );
  }
  for (let row = 0; row < rows; row += coarseStep) {
    yield survey.patch(
      Array.from({ length: columns * Math.min(coarseStep, rows - row) }, (_, i) => row * columns + i),
    );
  }
}

type Movable<T> = { -readonly [K in keyof T]: T[K] };

/** A viewing place and its surroundings. */
interface Evaluation {
  readonly place: ModelBody;
  readonly fan: SolidFan;
  /** Line to the current target; one object for all pairs. */
  readonly line: Movable<Omit<MiddleLine, 'to'>> & { readonly to: Movable<EndCircle> };
  /** Blockers of its lines, by kind of target. */
  readonly stops: Stops[];
}

/** Kinds of a cell where a base would overhang the table, and of a cell not computed yet. */
const nowhere = -1;
const unknown = -2;

/** Figures in the middle of each cell, made on demand. Their coordinates stand in arrays, as every place needs all of them. */
class Targets {
  readonly figures: ModelBody[] = [];
  /** Figures of one kind stand on and in the same pieces, so a sight rule treats them alike. */
  readonly kinds: Int32Array;
  readonly x: Float64Array;
  readonly z: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly y: Float64Array;
  readonly #grid: FieldGrid;
  readonly #kinds = new Map<string, number>();

  constructor(
    private readonly emptyTable: EmptyTable,
    private readonly figure: LabFigure,
    resolution: Mu,
  ) {
    this.#grid = fieldGrid(emptyTable.table, resolution);
    const count = this.#grid.columns * this.#grid.rows;
    this.kinds = new Int32Array(count).fill(unknown);
    [this.x, this.z, this.low, this.high, this.y] = [
      new Float64Array(count),
      new Float64Array(count),
      new Float64Array(count),
      new Float64Array(count),
      new Float64Array(count),
    ];
  }

  /** Places a figure in a cell and reports whether its base has room. */
  fits(cell: number): boolean {
    if (this.kinds[cell] === unknown) this.#stand(cell);
    return this.kinds[cell] !== nowhere;
  }

  #stand(cell: number): void {
    const { columns } = this.#grid;
    const figure = placeFigure(
      this.emptyTable,
      this.figure,
      cellMiddle(this.#grid, cell % columns, Math.floor(cell / columns)),
    );
    this.kinds[cell] = figure === null ? nowhere : this.#kindOf(figure);
    if (figure === null) return;
    const { low, high, y } = lineEnd(this.emptyTable.staticTable, figure);
    this.figures[cell] = figure;
    [this.x[cell], this.z[cell]] = [figure.region.x, figure.region.z];
    [this.low[cell], this.high[cell], this.y[cell]] = [low, high, y];
  }

  #kindOf({ overlapped, within, facts }: ModelBody): number {
    const key =
      overlapped.size === 0
        ? ''
        : JSON.stringify([[...overlapped].sort(), [...within].sort(), facts.standsOn]);
    const cached = this.#kinds.get(key);
    if (cached !== undefined) return cached;
    this.#kinds.set(key, this.#kinds.size);
    return this.#kinds.size - 1;
  }
}

class Survey {
  readonly #targets: Targets;
  readonly #outlooks: readonly Evaluation[];
  readonly #range: Mu;
  /** Lines past meshes need a search: solids alone do not settle them. */
  readonly #hasMeshes: boolean;

  constructor(
    private readonly emptyTable: EmptyTable,
    { places, figure, resolution, range = Infinity }: ExposureQuery,
  ) {
    const { partBodies, table } = emptyTable.staticTable;
    const solids = lineSolids(partBodies.map(({ solid }) => solid));
    const radius = toMu(figure.base.mm, table.muMm) / 2;
    const reach =
      Math.max(radius, ...places.map(({ region }) => region.radius)) + lineMargin(emptyTable.staticTable);
    this.#targets = new Targets(emptyTable, figure, resolution);
    this.#range = range;
    this.#hasMeshes = table.pieces.some(({ parts }) => parts.some(({ mesh }) => mesh !== null));
    this.#outlooks = places.map((place) => {
      const line = { ...middleLine(emptyTable.staticTable, place, place), to: { x: 0, z: 0, radius } };
      return { place, fan: new SolidFan(solids, place.region, reach), line, stops: [] };
    });
  }

  patch(cells: readonly number[]): Patch {
    const fits = cells.map((cell) => this.#targets.fits(cell));
    const seen = fits.map((does) => (does ? 0 : overhangs));
    const of = fits.map(() => 0);
    for (const evaluation of this.#outlooks) {
      for (let i = 0; i < cells.length; i++) {
        if (!fits[i] || !this.#aim(evaluation.line, cells[i]!)) continue;
        of[i]!++;
        if (this.#isSeen(evaluation, cells[i]!)) seen[i]!++;
      }
    }
    return { cells, seen, of };
  }

  /** Points the line at a target; returns false if it is out of range. */
  #aim(line: Evaluation['line'], cell: number): boolean {
    const { x, z, low, high, y } = this.#targets;
    const { from, to } = line;
    to.x = x[cell]!;
    to.z = z[cell]!;
    line.toLow = low[cell]!;
    line.toHigh = high[cell]!;
    line.stopY = y[cell]!;
    return (
      this.#range === Infinity ||
      length(to.x - from.x, to.z - from.z) - from.radius - to.radius <= this.#range
    );
  }

  #isSeen(evaluation: Evaluation, cell: number): boolean {
    const {
      staticTable: { partBodies, meshes },
      snapshot,
    } = this.emptyTable;
    const { place, fan, line } = evaluation;
    const { figures, kinds } = this.#targets;
    const stops = evaluation.stops[kinds[cell]!] ?? this.#stops(evaluation, cell);
    const isPastMesh = this.#hasMeshes && meshes.along(place.bounds, figures[cell]!.bounds).length > 0;
    let answer = fan.ask(line, stops);
    if (answer >= 0) return false;
    const figure = figures[cell]!;
    if (isPastMesh && answer === isFree && isPastMeshes(snapshot, line, place, figure)) return true;
    if (answer === isOpen) answer = fan.askTogether(line, stops);
    if (answer === isStopped) return false;
    if (answer === isClose || isPastMesh) return seenLine(snapshot, place, figure).seen;
    if (answer === isFree) return true;
    const blockers: Solid[] = [];
    for (const number of fan.near)
      if (partBodies[number]!.coreOf === undefined && stops(number)) blockers.push(partBodies[number]!.solid);
    return seesPast(snapshot, place, figure, blockers);
  }

  #stops({ place, stops }: Evaluation, cell: number): Stops {
    const {
      staticTable: { rule, partBodies },
      snapshot,
    } = this.emptyTable;
    const { figures, kinds } = this.#targets;
    const ends = endsOf(snapshot, place, figures[cell]!);
    return (stops[kinds[cell]!] = (number) => partStops(rule, partBodies[number]!, ends, place));
  }
}

const length = (x: Mu, z: Mu): Mu => Math.sqrt(x * x + z * z);
