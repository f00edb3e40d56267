/**
 * From how many places is each cell of a table seen? Each answer is the kernel's own to the question between a figure at the place
 * and one in the middle of the cell; what makes it quick is that many cells are answered at once. A circle round the bases of a
 * square of cells stands for them: what one solid hides of the circle it hides of each of them, and where nothing comes near the
 * lines between the middles each has one that is free (both as in geometry/middle-line.ts). What is neither is asked of a quarter of
 * the square, among the solids that were near all of it, down to single cells, which try a few lines more before the search over all lines.
 */
import type { SightEnds } from '../../engine/table-query';
import { circleOutline, type PlanBounds } from '../../geometry/outline';
import { isClose, isFree, SolidGrid, type MiddleLine } from '../../geometry/middle-line';
import { regionOf, type Region } from '../../geometry/region';
import { toMu, type Mm, type Mu } from '../../geometry/units';
import type { ModelBody } from '../../query/bodies';
import { endsOf } from '../../query/moment';
import { isSeen, seesPast } from '../../query/quick-sight';
import { cellMiddle, fieldGrid, type FieldGrid } from '../../query/sight-field';
import { standAt, type Bare, type LabFigure } from './bare';

export interface ExposureQuery {
  /** Who looks. */
  readonly places: readonly ModelBody[];
  /** Who stands in the cells. */
  readonly figure: LabFigure;
  /** Side of a cell. */
  readonly resolution: Mu;
  /** Places farther than this, base to base in plan, do not count. */
  readonly range?: Mu;
}

/** Some cells' answers, by their number in the grid: from how many places each is seen, of how many in range. */
export interface Patch {
  readonly cells: readonly number[];
  readonly seen: readonly number[];
  readonly of: readonly number[];
}

/** In a `Patch`: the base would overhang the table. */
export const overhangs = -1;

/** Cells are looked at first by every so many, then by squares of so many, a row of squares at a time. */
const squareSpan = 8;
/** As in query/quick-sight.ts: a middle line this far from everything is a line with a margin, and a corridor has half its width besides. */
const marginMm: Mm = 0.01;
const corridorHalfMm: Mm = 0.5;

/** The cells, coarse first: whoever asks may stop between any two patches. Later patches repeat cells of the first. */
export function* exposure(bare: Bare, query: ExposureQuery): Generator<Patch, void, void> {
  const grid = fieldGrid(bare.table, query.resolution);
  const cells = new CellFigures(bare, query.figure, grid);
  const survey = new Survey(bare, query, grid);
  for (let row = 0; row < grid.rows; row += squareSpan) {
    const coarse = Array.from({ length: Math.ceil(grid.columns / squareSpan) }, (_, i) => row * grid.columns + i * squareSpan);
    yield survey.patch(coarse.map((cell) => single(cell, cells)), coarse);
  }
  for (let row = 0; row < grid.rows; row += squareSpan) {
    const squares: Square[] = [];
    for (let column = 0; column < grid.columns; column += squareSpan) squares.push(squareAt(grid, column, row, squareSpan, cells));
    const band = grid.columns * Math.min(squareSpan, grid.rows - row);
    yield survey.patch(squares, Array.from({ length: band }, (_, i) => row * grid.columns + i));
  }
}

/** A figure in the middle of each cell, made when it is asked for. */
class CellFigures {
  readonly #made: (ModelBody | null | undefined)[] = [];

  constructor(
    private readonly bare: Bare,
    private readonly figure: LabFigure,
    private readonly grid: FieldGrid,
  ) {}

  at(cell: number): ModelBody | null {
    const { columns } = this.grid;
    return (this.#made[cell] ??= standAt(this.bare, this.figure, cellMiddle(this.grid, cell % columns, Math.floor(cell / columns))));
  }
}

/** Cells that are asked about together. */
interface Square {
  readonly figures: readonly (readonly [cell: number, figure: ModelBody])[];
  /** What stands for all of them; null where there are none. */
  readonly target: Target | null;
  readonly quarters: readonly Square[];
  /** How often quarters are quartered again, down to single cells. */
  readonly depth: number;
}

interface Target {
  /** One of each kind: figures that stand on and in the same pieces are alike to a rule of sight. */
  readonly kinds: readonly ModelBody[];
  /** A circle round all bases. */
  readonly region: Region;
  readonly bounds: PlanBounds;
  /** How far the bases' middles are from the circle's, at most. */
  readonly spread: Mu;
  readonly lowest: Mu;
  readonly highestBase: Mu;
  readonly lowestTop: Mu;
  readonly highestTop: Mu;
}

function squareAt(grid: FieldGrid, column: number, row: number, span: number, cells: CellFigures): Square {
  if (span === 1) return single(row * grid.columns + column, cells);
  const half = span / 2;
  const quarters: Square[] = [];
  for (const r of [row, row + half]) {
    for (const c of [column, column + half]) if (r < grid.rows && c < grid.columns) quarters.push(squareAt(grid, c, r, half, cells));
  }
  const figures = quarters.flatMap((quarter) => quarter.figures);
  const kinds = quarters.flatMap(({ target }) => target?.kinds ?? []);
  return { figures, target: targetOf(figures, kinds), quarters, depth: (quarters[0]?.depth ?? 0) + 1 };
}

function single(cell: number, cells: CellFigures): Square {
  const figure = cells.at(cell);
  const figures = figure ? [[cell, figure] as const] : [];
  return { figures, target: targetOf(figures, figure ? [figure] : []), quarters: [], depth: 0 };
}

const standAlike = (a: ModelBody, b: ModelBody): boolean =>
  isSame(a.overlapped, b.overlapped) && (a.overlapped.size === 0 || (isSame(a.within, b.within) && a.facts.standsOn === b.facts.standsOn));

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && (a.size === 0 || [...a].every((id) => b.has(id)));

function targetOf(all: Square['figures'], kinds: readonly ModelBody[]): Target | null {
  if (all.length === 0) return null;
  const figures = all.map(([, figure]) => figure);
  const xs = figures.map(({ region }) => region.x);
  const zs = figures.map(({ region }) => region.z);
  const [x, z] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...zs) + Math.max(...zs)) / 2];
  const spread = Math.max(...figures.map(({ region }) => length(region.x - x, region.z - z)));
  const radius = spread + Math.max(...figures.map(({ region }) => region.radius));
  return {
    kinds: kinds.filter((kind, i) => kinds.findIndex((other) => standAlike(other, kind)) === i),
    region: regionOf(circleOutline([x, z], radius)),
    bounds: { min: [x - radius, z - radius], max: [x + radius, z + radius] },
    spread,
    lowest: Math.min(...figures.map(({ solid }) => solid.bottom)),
    highestBase: Math.max(...figures.map(({ solid }) => solid.bottom)),
    lowestTop: Math.min(...figures.map(({ solid }) => solid.top)),
    highestTop: Math.max(...figures.map(({ solid }) => solid.top)),
  };
}

const length = (x: Mu, z: Mu): Mu => Math.sqrt(x * x + z * z);

/** What comes to the same length by two ways may differ by so much. */
const roundingMu: Mu = 1e-9;

/** Asks squares of cells from all places, and adds up. */
class Survey {
  readonly #bare: Bare;
  readonly #places: readonly ModelBody[];
  readonly #range: Mu;
  readonly #margin: Mu;
  /** What may stop a line, by how far targets reach: lists are the longer the farther solids are looked for. */
  readonly #grids: readonly SolidGrid[];
  readonly #seen: Int32Array;
  readonly #of: Int32Array;

  constructor(bare: Bare, { places, range = Infinity, figure }: ExposureQuery, grid: FieldGrid) {
    const { ground: { rule, partBodies, table } } = bare;
    this.#bare = bare;
    this.#places = places;
    this.#range = range;
    this.#margin = toMu(rule.line === 'corridor' ? marginMm + corridorHalfMm : marginMm, table.muMm);
    const radius = Math.max(toMu(figure.base.mm, table.muMm) / 2, ...places.map(({ region }) => region.radius));
    const solids = partBodies.map(({ solid }) => solid);
    const spreads = [1, 2, 4, squareSpan].map((span) => (length(...grid.cell) * (span - 1)) / 2);
    this.#grids = spreads.map((spread) => new SolidGrid(solids, spread + this.#margin + radius + roundingMu));
    this.#seen = new Int32Array(grid.columns * grid.rows);
    this.#of = new Int32Array(grid.columns * grid.rows);
  }

  patch(squares: readonly Square[], cells: readonly number[]): Patch {
    for (const cell of cells) this.#seen[cell] = this.#of[cell] = 0;
    for (const place of this.#places) for (const square of squares) this.#settle(place, square);
    const fits = new Set(squares.flatMap(({ figures }) => figures.map(([cell]) => cell)));
    return { cells, seen: cells.map((cell) => (fits.has(cell) ? this.#seen[cell]! : overhangs)), of: cells.map((cell) => this.#of[cell]!) };
  }

  /** @param among numbers of what may stop a line to any of the square; null where it was not asked about as a whole */
  #settle(place: ModelBody, square: Square, among: readonly number[] | null = null): void {
    const { figures, target, quarters } = square;
    if (target === null) return;
    const inRange = this.#inRange(place, target);
    if (inRange === 'none') return;
    const answer = inRange === 'all' ? this.#ask(place, target, this.#grids[square.depth]!, among) : { near: among };
    if (typeof answer !== 'string' && quarters.length > 0) {
      for (const quarter of quarters) this.#settle(place, quarter, answer.near);
      return;
    }
    const isAll = answer === 'all' || (typeof answer !== 'string' && this.#search(place, figures[0]![1], answer.near));
    for (const [cell] of figures) {
      this.#of[cell]!++;
      if (isAll) this.#seen[cell]!++;
    }
  }

  /** The search over all lines between two figures, past what is near them if that is known. */
  #search(place: ModelBody, figure: ModelBody, near: readonly number[] | null): boolean {
    const { ground: { rule, partBodies }, moment } = this.#bare;
    if (near === null) return isSeen(moment, place, figure);
    const ends = endsOf(moment, place, figure);
    return seesPast(moment, place, figure, near.map((number) => partBodies[number]!).filter(({ facts }) => rule.stopsPart(facts, ends)).map(({ solid }) => solid));
  }

  /** Are all of these in range, or none? */
  #inRange({ region: { x, z, radius } }: ModelBody, { region, spread }: Target): 'all' | 'none' | 'open' {
    if (this.#range === Infinity) return 'all';
    const gap = length(region.x - x, region.z - z) - radius - (region.radius - spread);
    return gap + spread <= this.#range ? 'all' : gap - spread > this.#range ? 'none' : 'open';
  }

  /** Does the place see all of these, or none? Else what may stop a line to any of them; null where the quick questions do not tell. */
  #ask(place: ModelBody, target: Target, grid: SolidGrid, among: readonly number[] | null): 'all' | 'none' | Near {
    const { ground: { rule, partBodies, meshes }, moment } = this.#bare;
    const { region, spread } = target;
    const isVolume = rule.line === 'volume';
    let ends: readonly SightEnds[] | null = null;
    const endsOfKinds = (): readonly SightEnds[] => (ends ??= target.kinds.map((kind) => endsOf(moment, place, kind)));
    const stops = (number: number): boolean => endsOfKinds().some((of) => rule.stopsPart(partBodies[number]!.facts, of));
    const stopsAll = (number: number): boolean => endsOfKinds().every((of) => rule.stopsPart(partBodies[number]!.facts, of));
    if (meshes.along(place.bounds, target.bounds).length > 0) return notTold;

    line.from = place.region;
    line.to = region;
    line.fromLow = place.solid.bottom;
    line.fromHigh = isVolume ? place.solid.top : place.solid.bottom;
    line.toLow = target.lowest;
    line.toHigh = isVolume ? target.highestTop : target.highestBase;
    line.margin = this.#margin;
    line.spread = spread;
    const middle = grid.ask(line, stops, among);
    if (middle >= 0) return target.kinds.length === 1 || stopsAll(middle) ? 'none' : { near: among };
    if (middle === isClose) return notTold;
    if (middle === isFree) return 'all';

    const { near } = grid;
    line.from = start;
    line.to = end;
    const isFreeBeside = (fromLeft: number, toLeft: number): boolean => {
      putEnds(place.region, region, fromLeft, toLeft);
      return grid.ask(line, stops, near) === isFree;
    };
    if (isVolume) {
      // From a hair under the one top to a hair under the others.
      line.fromLow = line.fromHigh = place.solid.top - this.#margin;
      line.toLow = target.lowestTop - this.#margin;
      line.toHigh = target.highestTop - this.#margin;
      if (isFreeBeside(0, 0)) return 'all';
    }
    return spread === 0 && sideways.some(([fromLeft, toLeft]) => isFreeBeside(fromLeft, toLeft)) ? 'all' : { near };
  }
}

/** What may stop a line, by its number in the ground's parts; null where it is not known. */
interface Near {
  readonly near: readonly number[] | null;
}

const notTold: Near = { near: null };

/** Lines beside the middle one that are tried: from and to where on the bases, as shares of their radius to the left. */
const sideways = [[0.9, 0.9], [-0.9, -0.9], [0.9, -0.9], [-0.9, 0.9]] as const;

type Movable<T> = { -readonly [K in keyof T]: T[K] };
/** The line that is tried, and the points that it runs between: made once, not for every pair. */
const start: Movable<Region> = { ...regionOf(circleOutline([0, 0], 0)) };
const end: Movable<Region> = { ...regionOf(circleOutline([0, 0], 0)) };
const line: Movable<MiddleLine> = { from: start, to: end, fromLow: 0, fromHigh: 0, toLow: 0, toHigh: 0, margin: 0, spread: 0 };

/** Puts the ends beside the middles. */
function putEnds(from: Region, to: Region, fromLeft: number, toLeft: number): void {
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const distance = length(dx, dz);
  const [ux, uz] = [dx / distance, dz / distance];
  start.x = from.x - uz * fromLeft * from.radius;
  start.z = from.z + ux * fromLeft * from.radius;
  end.x = to.x - uz * toLeft * to.radius;
  end.z = to.z + ux * toLeft * to.radius;
}
