/** Why a cell of a map has its value: who of those that look sees it, what hides it from the others, what covers it; how long the way there is. */
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
  /** Pieces that hide it, together or alone, from the nearest of those that do not see it. */
  readonly hiddenBy: readonly string[];
  /** The cover that the nearest of those that see it meets (on a map of cover, the one that meets the weakest), and the pieces that give it. */
  readonly cover: FigureCover | null;
  /** On a map of reach: the shortest way there; null where none leads there in two turns, and on other maps. */
  readonly path: FoundPath | null;
}

/** Null where no base fits, or nobody looks. */
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
