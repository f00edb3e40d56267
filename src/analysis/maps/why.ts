/** Why a cell of a map has its value: who of those that look sees it, and what hides it from the others. */
import type { PlanPoint } from '../../geometry/shapes';
import type { CoverLevel } from '../../table/format';
import type { ModelBody } from '../../query/bodies';
import { isSeen } from '../../query/quick-sight';
import { sightOf, weakestCover } from '../../query/sightline';
import { figureOfEye, standAt, type Bare } from './bare';
import { placesLooking, type MapQuery } from './lab-map';

export interface CellWhy {
  readonly seen: number;
  readonly of: number;
  /** Pieces that hide it, together or alone, from the nearest of those that do not see it. */
  readonly hiddenBy: readonly string[];
  /** The cover that the nearest of those that see it meets, and the pieces that give it. */
  readonly cover: { readonly level: CoverLevel; readonly pieces: readonly string[] } | null;
}

/** Null where no base fits, or nobody looks. */
export function whyAt(bare: Bare, query: MapQuery, at: PlanPoint): CellWhy | null {
  const places = placesLooking(bare, query);
  const body = standAt(bare, figureOfEye(query.eye), at);
  if (!body || places.length === 0) return null;
  const seers = places.filter((place) => isSeen(bare.moment, place, body));
  const seer = nearest(seers, at);
  const other = nearest(places.filter((place) => !seers.includes(place)), at);
  const cover = seer && weakestCover(bare.moment, seer, body, new Set());
  return {
    seen: seers.length,
    of: places.length,
    hiddenBy: other ? [...new Set(sightOf(bare.moment, other, body).value.blockers)] : [],
    cover: cover ? { level: cover.level, pieces: cover.crosses.map(({ piece }) => piece) } : null,
  };
}

function nearest(bodies: readonly ModelBody[], [x, z]: PlanPoint): ModelBody | null {
  const square = ({ model }: ModelBody): number => (model.at[0] - x) * (model.at[0] - x) + (model.at[1] - z) * (model.at[1] - z);
  return bodies.reduce<ModelBody | null>((best, next) => (best === null || square(next) < square(best) ? next : best), null);
}
