import { living } from '../../shared/roster';
import type { Mu } from '../../../geometry/units';
import { coverOf, type ModelCover } from './cover';
import type { Game } from '../game';
import { bandAt, rangedWeapons, rangeTo } from './volleys';

/** What shooting at a unit would meet. */
export interface ShotReport {
  /** The nearest band that a weapon of the unit is in; null where none reaches. */
  readonly band: string | null;
  /** From the nearest model to the nearest. */
  readonly range: Mu;
  /** Each model of the target that is seen, with its cover against whoever sees it best. */
  readonly cover: readonly ModelCover[];
}

// TT-RANGE-01, TT-RANGE-02, TT-RULING-54
export function reportShot(game: Game, attacker: string, target: string): ShotReport {
  const query = game.query();
  const shooters = living(game, attacker).map(({ id }) => ({ id, range: rangeTo(game, id, target) }));
  const bands = shooters.flatMap(({ id, range }) =>
    rangedWeapons(game, id).flatMap((weapon) => bandAt(game, weapon, range) ?? []),
  );
  const cover = living(game, target).flatMap(({ id }) => {
    const against = shooters
      .filter((shooter) => query.sees(shooter.id, id))
      .map((shooter) => coverOf(game, shooter.id, id));
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
