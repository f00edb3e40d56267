import { living } from '../../shared/roster';
import type { Mu } from '../../../geometry/units';
import { coverInPlace, type ModelCover } from './cover';
import type { Game } from '../game';
import { bandAt, rangedWeapons, rangeTo } from './volleys';
import type { UnitId } from '../../../table/ids';

/** The range and cover that a shot at a unit would meet. */
export interface ShotReport {
  /** The nearest range band of the unit's weapons; null if none reaches. */
  readonly band: string | null;
  /** Distance between the nearest models. */
  readonly range: Mu;
  /** Visible models of the target, each with its cover against the attacker that sees it best. */
  readonly cover: readonly ModelCover[];
}

/** Reports range and cover of a shot from one unit at another. */
// TT-RANGE-01, TT-RANGE-02, TT-RULING-54
export function reportShot(game: Game, attacker: UnitId, target: UnitId): ShotReport {
  const query = game.query();
  const shooters = living(game, attacker).map(({ id }) => ({ id, range: rangeTo(game, id, target) }));
  const bands = shooters.flatMap(({ id, range }) =>
    rangedWeapons(game, id).flatMap((weapon) => bandAt(game, weapon, range) ?? []),
  );
  const cover = living(game, target).flatMap((model) => {
    const against = shooters
      .filter((shooter) => query.sees(shooter.id, model.id))
      .map((shooter) => coverInPlace(game, shooter.id, model));
    return against.length === 0
      ? []
      : [against.reduce((least, next) => (next.value < least.value ? next : least))];
  });
  const nearest = bands.reduce<(typeof bands)[number] | null>(
    (best, band) => (best === null || band.most < best.most ? band : best),
    null,
  );
  return { band: nearest?.name ?? null, range: Math.min(...shooters.map(({ range }) => range)), cover };
}
