import type { Mu } from '../../../geometry/units';
import type { ModelId, UnitId } from '../../../table/ids';
import { bandAt } from './attack';
import { isSmall } from './volleys';
import { coverOfModel, type ModelCover } from './cover';
import { leaderOf, living, modelProfile, type Game } from '../game';
import type { Weapon } from '../forces/profiles';

/** A unit's view of an enemy unit, for the panel beside the table. */
export interface SightReport {
  readonly unit: UnitId;
  readonly enemy: UnitId;
  /** Models of the unit that see at least one enemy model, and the number of models on their bases. */
  readonly viewers: readonly string[];
  readonly viewerCount: number;
  /** Enemy models that at least one model of the unit sees. */
  readonly seen: readonly string[];
  readonly pairs: readonly { readonly from: ModelId; readonly to: ModelId; readonly sees: boolean }[];
  /** Distance from Leader to Leader. */
  readonly range: Mu;
  readonly measured: readonly [from: ModelId, to: ModelId];
  /** The unit's weapons, each with the band of the range; null beyond reach. */
  readonly bands: readonly {
    readonly weapon: string;
    readonly band: 'short' | 'medium' | 'long' | null;
    readonly die: string | null;
  }[];
  readonly cover: readonly ModelCover[];
  readonly small: boolean;
}

// GT-LOS-09, GT-SHOOT-04 to GT-SHOOT-06, GT-COVER-06, GT-SMALL-01
export function sightReport(game: Game, unit: UnitId, enemy: UnitId): SightReport {
  const query = game.query();
  const own = living(game, unit);
  const theirs = living(game, enemy);
  const pairs = own.flatMap(({ id: from }) =>
    theirs.map(({ id: to }) => ({ from, to, sees: query.sees(from, to) })),
  );
  const viewers = own.filter(({ id }) => pairs.some((pair) => pair.from === id && pair.sees));
  const seen = theirs.filter(({ id }) => pairs.some((pair) => pair.to === id && pair.sees));
  const measured = [leaderOf(game, unit).id, leaderOf(game, enemy).id] as const;
  const range = query.distance(...measured).distance;
  const weapons = new Map(
    own.flatMap(({ id }) => modelProfile(game, id).weapons.map((weapon) => [weapon.id, weapon])),
  );
  return {
    unit,
    enemy,
    viewers: viewers.map(({ id }) => id),
    viewerCount: viewers.reduce((sum, model) => sum + model.count, 0),
    seen: seen.map(({ id }) => id),
    pairs,
    range,
    measured,
    bands: [...weapons.values()].map((weapon) => ({
      weapon: weapon.name,
      band: bandName(weapon, range),
      die: bandAt(weapon, range)?.die ?? null,
    })),
    cover: theirs.map(({ id }) => coverOfModel(query, viewers, id, game.options, measured)),
    small: isSmall(game, enemy),
  };
}

// GT-PROFILE-11 to GT-PROFILE-13
function bandName(weapon: Weapon, range: Mu): 'short' | 'medium' | 'long' | null {
  const band = bandAt(weapon, range);
  return (
    (['short', 'medium', 'long'] as const).find((name) => band !== null && weapon[name] === band) ?? null
  );
}
