/** The maps of the layout lab: one value for each cell of a table, coarse first where that costs little. */
import type { SightRule } from '../../engine/port/sight-rule';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { ModelBody } from '../../query/index/bodies';
import { isSeen } from '../../query/sight/quick-sight';
import { fieldGrid, type FieldGrid } from '../../query/sight/sight-field';
import type { Table } from '../../table/table';
import { liesOn, sideGrounds } from '../layout/zones';
import {
  createEmptyTable,
  eyeHeights,
  figureOfEye,
  hasRoom,
  middlesOf,
  figuresOver,
  placeFigure,
  type EmptyTable,
} from './empty-table';
import { coverBetween, strengthOf } from './empty-table-cover';
import { exposure } from './exposure';
import { leapsOf, stepsOf } from './going';
import { findSafestPath } from './safest-path';
import { pathsFrom, type PathTo } from './paths';

/** The subject of a map. `side` is the side whose zone the viewers stand in. */
export type MapSubject =
  /** Share of places that see a figure there, over the whole table or over a side's zone. */
  | { readonly kind: 'exposure'; readonly side: string | null }
  /** Weakest cover against the viewers in a side's zone: 0 unseen, 1 in the open, 2 light (or in cover, for rules with one kind), 3 heavy, 4 solid. */
  | { readonly kind: 'cover'; readonly side: string }
  /** 1 where one spot sees the figure, else 0. */
  | { readonly kind: 'sight'; readonly spot: PlanPoint }
  /** Band of a weapon's range in which one spot sees the figure, from 1; 0 out of range or out of sight. */
  | { readonly kind: 'fire'; readonly spot: PlanPoint; readonly bands: readonly Mu[] }
  /** Turns that a figure needs to reach the cell from a spot, 1 or 2; 0 if more. */
  | { readonly kind: 'reach'; readonly spot: PlanPoint; readonly move: Mu }
  /** As `exposure` to the side's enemy, with the least visible path from the side's zone to an objective. */
  | { readonly kind: 'route'; readonly side: string; readonly objective: string };

export interface MapQuery {
  readonly subject: MapSubject;
  /** Height of the figures' eyes above the surface under them. */
  readonly eye: Mu;
  readonly resolution: Mu;
}

export interface MapPatch {
  readonly cells: readonly number[];
  readonly values: readonly number[];
}

/** Value of a cell where the base would overhang the table. */
export const noPlace = -1;

/** Results of a map beside its cells. */
export interface MapEnd {
  /** Number of viewing places. */
  readonly places: number;
  readonly path: readonly PlanPoint[] | null;
}

/** Distance between the places of a zone, and between those of the whole table. */
export const zoneSpacing: Mu = 3;
export const tableSpacing: Mu = 6;

/** Generates the map; callers may stop between any two patches. */
export function* labMap(table: Table, rule: SightRule, query: MapQuery): Generator<MapPatch, MapEnd, void> {
  const emptyTable = createEmptyTable(table, rule);
  const { subject } = query;
  const places = placesLooking(emptyTable, query);
  const figure = figureOfEye(query.eye);
  const grid = fieldGrid(table, query.resolution);
  const middles = middlesOf(grid);
  switch (subject.kind) {
    case 'exposure':
      yield* shares(emptyTable, query, places);
      return { places: places.length, path: null };
    case 'sight':
    case 'fire':
      for (const patch of exposure(emptyTable, { places, figure, resolution: query.resolution })) {
        yield {
          cells: patch.cells,
          values: patch.seen.map((seen, i) =>
            seen <= 0 || subject.kind === 'sight'
              ? seen
              : bandOf(
                  emptyTable,
                  places[0]!,
                  placeFigure(emptyTable, figure, middles[patch.cells[i]!]!)!,
                  subject.bands,
                ),
          ),
        };
      }
      return { places: places.length, path: null };
    case 'cover':
      yield* rowByRow(grid, (at) => coverAt(emptyTable, places, query.eye, at));
      return { places: places.length, path: null };
    case 'reach':
      yield* reach(emptyTable, grid, subject, query.eye);
      return { places: 1, path: null };
    case 'route': {
      const risk = new Float64Array(grid.columns * grid.rows);
      for (const patch of shares(emptyTable, query, places)) {
        patch.cells.forEach((cell, i) => (risk[cell] = patch.values[i]!));
        yield patch;
      }
      return { places: places.length, path: wayOf(emptyTable, grid, risk, subject) };
    }
  }
}

/** Returns the viewers: figures at the places that the subject names. */
export function placesLooking(emptyTable: EmptyTable, { subject, eye }: MapQuery): readonly ModelBody[] {
  const figure = figureOfEye(eye);
  if ('spot' in subject) {
    const looker = placeFigure(emptyTable, figure, subject.spot);
    return looker ? [looker] : [];
  }
  if (subject.kind === 'exposure' && subject.side === null)
    return figuresOver(emptyTable, figure, tableSpacing);
  const grounds = sideGrounds(emptyTable.table);
  const ground = grounds.find(({ side }) =>
    subject.kind === 'route' ? side !== subject.side : side === subject.side,
  );
  return ground ? figuresOver(emptyTable, figure, zoneSpacing, (at) => liesOn(ground, at)) : [];
}

function* shares(
  emptyTable: EmptyTable,
  { eye, resolution }: MapQuery,
  places: readonly ModelBody[],
): Generator<MapPatch, void, void> {
  for (const { cells, seen, of } of exposure(emptyTable, { places, figure: figureOfEye(eye), resolution })) {
    yield { cells, values: seen.map((count, i) => (count < 0 ? noPlace : count / Math.max(1, of[i]!))) };
  }
}

function* rowByRow(grid: FieldGrid, valueAt: (at: PlanPoint) => number): Generator<MapPatch, void, void> {
  const middles = middlesOf(grid);
  for (let row = 0; row < grid.rows; row++) {
    const cells = Array.from({ length: grid.columns }, (_, column) => row * grid.columns + column);
    yield { cells, values: cells.map((cell) => valueAt(middles[cell]!)) };
  }
}

function coverAt(emptyTable: EmptyTable, places: readonly ModelBody[], eye: Mu, at: PlanPoint): number {
  const body = placeFigure(emptyTable, figureOfEye(eye), at);
  if (!body) return noPlace;
  let weakest = Infinity;
  for (const place of places) {
    if (weakest <= 1) break;
    if (isSeen(emptyTable.snapshot, place, body))
      weakest = Math.min(weakest, 1 + strengthOf(coverBetween(emptyTable, place, body)));
  }
  return weakest === Infinity ? 0 : weakest;
}

/** Returns range bands by the distance from base to base, as the rules measure it. */
function bandOf(emptyTable: EmptyTable, from: ModelBody, to: ModelBody, bands: readonly Mu[]): number {
  const [dx, dz] = [to.region.x - from.region.x, to.region.z - from.region.z];
  const plan = Math.max(0, Math.sqrt(dx * dx + dz * dz) - from.region.radius - to.region.radius);
  const rise = emptyTable.staticTable.rule.measuresInPlan ? 0 : to.model.y - from.model.y;
  return 1 + bands.findIndex((band) => plan * plan + rise * rise <= band * band);
}

/** Returns turns by the shortest path, as the rules cost it. Each move ends where a base comes to rest. */
function* reach(
  emptyTable: EmptyTable,
  grid: FieldGrid,
  subject: ReachSubject,
  eye: Mu,
): Generator<MapPatch, void, void> {
  const figure = figureOfEye(eye);
  const pathTo = pathToOf(emptyTable, subject, eye);
  const { perTurn } = emptyTable.rules.pace;
  yield* rowByRow(grid, (at) => {
    if (placeFigure(emptyTable, figure, at) === null) return noPlace;
    const moves = pathTo(at)?.moves ?? null;
    return moves === null || moves > turns * perTurn ? 0 : Math.ceil(moves / perTurn);
  });
}

/** Number of turns on a map of reach. */
const turns = 2;

type ReachSubject = MapSubject & { readonly kind: 'reach' };

const pathCache = new WeakMap<EmptyTable, { readonly key: string; readonly pathTo: PathTo }>();

/** Paths of a map of reach; a pointer that hovers over it asks for the same ones repeatedly. */
export function pathToOf(emptyTable: EmptyTable, { spot, move }: ReachSubject, eye: Mu): PathTo {
  const key = JSON.stringify([spot, move, eye]);
  const cached = pathCache.get(emptyTable);
  if (cached?.key === key) return cached.pathTo;
  const pathTo = pathsFrom(
    emptyTable,
    figureOfEye(Math.min(eye, eyeHeights.standing)),
    spot,
    move,
    turns * emptyTable.rules.pace.perTurn,
  );
  pathCache.set(emptyTable, { key, pathTo });
  return pathTo;
}

function wayOf(
  emptyTable: EmptyTable,
  grid: FieldGrid,
  risk: Float64Array,
  { side, objective }: MapSubject & { readonly kind: 'route' },
): readonly PlanPoint[] | null {
  const own = sideGrounds(emptyTable.table).find((ground) => ground.side === side);
  const goal = emptyTable.table.objectives.find(({ id }) => id === objective);
  if (!own || !goal) return null;
  const figure = figureOfEye(eyeHeights.standing);
  const heights = middlesOf(grid).map((at) => {
    const body = placeFigure(emptyTable, figure, at);
    return body !== null && hasRoom(emptyTable, body, 0) ? body.model.y : null;
  });
  const going = {
    isOpen: heights.map((height) => height !== null),
    stepFrom: stepsOf(emptyTable, figure),
    leapsFrom: leapsOf(emptyTable, figure, grid, heights),
  };
  return findSafestPath(grid, risk, going, (at) => liesOn(own, at), goal.at);
}
