import { living } from '../../shared/roster';
import type { CoverLevel } from '../../../table/format';
import type { Mu } from '../../../geometry/units';
import { isDugIn, isProne, type Game } from '../game';
import { isWithin } from '../movement/lengths';
import type { ModelState } from '../../../engine/state';
import type { ModelId, PieceId, UnitId } from '../../../table/ids';

/** Cover (X) of each of the table's levels of cover. */
// TT-RULING-53
const coverValue: Readonly<Record<CoverLevel, number>> = { none: 0, light: 1, heavy: 2, solid: 3 };

// TT-RULING-54
const coverReach: Mu = 1;

/** A model's Cover (X) against an attacking model, and the piece that gives it. */
export interface ModelCover {
  readonly model: ModelId;
  readonly value: number;
  readonly piece: PieceId | null;
}

/** Finds the best cover of a model against another: a piece it stands in, or one nearby that crosses every line. */
// TT-RULING-53, TT-RULING-54
export function coverOf(game: Pick<Game, 'query' | 'table'>, attacker: ModelId, model: ModelId): ModelCover {
  const query = game.query();
  const within = new Set(query.occupiedPieces(model));
  const near = game.table.pieces
    .map(({ id }) => ({ piece: id, value: coverValue[query.piece(id).cover] }))
    .filter(
      ({ piece, value }) =>
        value > 0 && (within.has(piece) || isWithin(query.distanceToItem(model, piece).distance, coverReach)),
    )
    .sort((a, b) => b.value - a.value);
  const best = near.find(({ piece }) => within.has(piece) || !query.seesPast(attacker, model, piece));
  return { model, value: best?.value ?? 0, piece: best?.piece ?? null };
}

/** Cover (X) of holes dug by an action of a profile. */
// TT-ACT-09
const coverOfHoles = 1;

/** Returns a model's cover against another: from terrain, or from holes that its unit has dug. */
// TT-ACT-09, TT-RULING-53, TT-RULING-54
export function coverInPlace(game: Game, attacker: ModelId, { id, unit }: ModelState): ModelCover {
  const cover = coverOf(game, attacker, id);
  return isDugIn(game, unit) && cover.value < coverOfHoles
    ? { ...cover, value: coverOfHoles, piece: null }
    : cover;
}

/** Returns the Cover (X) of each model of a target against an attacking model, with the bonus for prone units. */
// TT-PRONE-05, TT-RULING-53, TT-RULING-54
export function coverOfUnit(game: Game, attacker: ModelId, target: UnitId): ReadonlyMap<string, number> {
  const covers = living(game, target).map((model) => coverInPlace(game, attacker, model));
  const shared = sharedCover(covers.map(({ value }) => value));
  const whileProne = (value: number) => (value > 0 && isProne(game, target) ? value + 1 : value);
  return new Map(
    covers.map(({ model, value }) => [
      model,
      whileProne(game.options.coverRule === 'perModel' ? value : shared),
    ]),
  );
}

/** Returns the highest Cover (X) that at least half of the models reach. */
// TT-RULING-54
export function sharedCover(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
}
