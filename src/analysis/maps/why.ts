/** Explains a map cell's value: viewers that see it, pieces that hide it from the others, cover on it, length of the path to it. */
import type { FigureCover } from '../../engine/empty-table';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { ModelBody } from '../../query/index/bodies';
import { isSeen } from '../../query/sight/quick-sight';
import { sightOf } from '../../query/sight/sightline';
import { figureOfEye, placeFigure, type EmptyTable } from './empty-table';
import { coverBetween, strengthOf } from './empty-table-cover';
import { placesLooking, pathToOf, type MapQuery } from './lab-map';
import type { FoundPath } from './paths';

export interface CellWhy {
  readonly seen: number;
  readonly of: number;
  /** Pieces that hide the cell, alone or together, from the nearest viewer that does not see it. */
  readonly hiddenBy: readonly string[];
  /** Cover against the nearest viewer that sees the cell (on a map of cover: against the viewer with the weakest cover in its way), and its pieces. */
  readonly cover: FigureCover | null;
  /** Shortest path to the cell on a map of reach; null if it takes more than two turns, and on other maps. */
  readonly path: FoundPath | null;
}

/** Explains a cell; null where no base fits, or without viewers. */
export function whyAt(emptyTable: EmptyTable, query: MapQuery, at: PlanPoint): CellWhy | null {
  const { subject, eye } = query;
  const places = placesLooking(emptyTable, query);
  const body = placeFigure(emptyTable, figureOfEye(eye), at);
  if (!body || places.length === 0) return null;
  if (subject.kind === 'reach')
    return { seen: 0, of: 0, hiddenBy: [], cover: null, path: pathToOf(emptyTable, subject, eye)(at) };
  const seers = places.filter((place) => isSeen(emptyTable.snapshot, place, body));
  const other = nearest(
    places.filter((place) => !seers.includes(place)),
    at,
  );
  return {
    seen: seers.length,
    of: places.length,
    hiddenBy: other ? [...new Set(sightOf(emptyTable.snapshot, other, body).value.blockers)] : [],
    cover:
      subject.kind === 'cover' ? weakest(emptyTable, seers, body) : coverFromNearest(emptyTable, seers, body),
    path: null,
  };
}

function coverFromNearest(
  emptyTable: EmptyTable,
  seers: readonly ModelBody[],
  body: ModelBody,
): FigureCover | null {
  const seer = nearest(seers, body.model.at);
  return seer && coverBetween(emptyTable, seer, body);
}

function weakest(emptyTable: EmptyTable, seers: readonly ModelBody[], body: ModelBody): FigureCover | null {
  let least: FigureCover | null = null;
  for (const seer of seers) {
    const cover = coverBetween(emptyTable, seer, body);
    if (least === null || strengthOf(cover) < strengthOf(least)) least = cover;
    if (strengthOf(least) === 0) break;
  }
  return least;
}

function nearest(bodies: readonly ModelBody[], [x, z]: PlanPoint): ModelBody | null {
  const square = ({ model }: ModelBody): number =>
    (model.at[0] - x) * (model.at[0] - x) + (model.at[1] - z) * (model.at[1] - z);
  return bodies.reduce<ModelBody | null>(
    (best, next) => (best === null || square(next) < square(best) ? next : best),
    null,
  );
}
