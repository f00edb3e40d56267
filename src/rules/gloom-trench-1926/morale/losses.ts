import type { ModelId, UnitId } from '../../../table/ids';
import { damageToken } from './casualties';
import { countOf, living, modelProfile, tokens, type Game } from '../game';

/** How far a unit's models have fallen, in the order in which they are foreseen to. */
export interface Losses {
  readonly fallen: number;
  /** Damage on the next one. */
  readonly taken: number;
}

export const unhurt: Losses = { fallen: 0, taken: 0 };

/** The order in which a unit's models are foreseen to fall. */
export interface FallOrder {
  /** A model's id for each model, as often as its base carries some. */
  readonly models: readonly string[];
  /** What each of them still takes. */
  readonly wounds: readonly number[];
  /** All models of the unit, those too that cannot be hit. */
  readonly standing: number;
  readonly carries: boolean;
}

/** Who is wounded falls first, then the profile with most models; the owner may do otherwise (GT-CAS-04). */
export function fallOrder(game: Game, unit: UnitId, eligible: (model: ModelId) => boolean): FallOrder {
  const all = living(game, unit);
  const models = all.filter((model) => eligible(model.id));
  const sizeOf = (profile: string) => countOf(models.filter((model) => model.profile === profile));
  const order = [...models].sort(
    (a, b) => (b.damage > 0 ? 1 : 0) - (a.damage > 0 ? 1 : 0) || sizeOf(b.profile) - sizeOf(a.profile),
  );
  const falls = order.flatMap(({ id, count, damage }) => {
    const { wounds } = modelProfile(game, id);
    return Array.from({ length: count }, (_, index) => ({
      id,
      wounds: index === 0 ? wounds - damage : wounds,
    }));
  });
  const carried = tokens(game, unit, damageToken);
  return {
    models: falls.map(({ id }) => id),
    wounds: falls.map(({ wounds }, index) => (index === 0 ? Math.max(1, wounds - carried) : wounds)),
    standing: countOf(all),
    carries: game.options.damageSpill === 'carries',
  };
}

/** What hits of this damage, in this order, would do; `applied` are the points that find a model. */
// GT-CAS-01, GT-CAS-03, GT-RULING-105
export function foreseen(
  { wounds, carries }: FallOrder,
  before: Losses,
  damage: readonly number[],
): Losses & { readonly applied: number } {
  let { fallen, taken } = before;
  let applied = 0;
  for (const points of damage) {
    let left = points;
    while (left > 0 && fallen < wounds.length) {
      const found = Math.min(left, wounds[fallen]! - taken);
      taken += found;
      applied += found;
      left = carries ? left - found : 0;
      if (taken === wounds[fallen]) [fallen, taken] = [fallen + 1, 0];
    }
  }
  return { fallen, taken, applied };
}
