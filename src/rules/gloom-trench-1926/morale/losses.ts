import type { ModelId, UnitId } from '../../../table/ids';
import { damageToken } from './casualties';
import { countOf, living, modelProfile, tokens, type Game } from '../game';

/** Foreseen losses of a unit. */
export interface Losses {
  readonly fallen: number;
  /** Damage on the next model. */
  readonly taken: number;
}

export const unhurt: Losses = { fallen: 0, taken: 0 };

/** Order in which a unit's models are expected to fall. */
export interface FallOrder {
  /** Ids of the models; a base of several appears once for each. */
  readonly models: readonly string[];
  /** Wounds that each of them has left. */
  readonly wounds: readonly number[];
  /** Number of all models of the unit, including those that cannot be hit. */
  readonly standing: number;
  readonly carries: boolean;
}

/** Returns the expected order: wounded models first, then the profile with most models; the owner may choose otherwise (GT-CAS-04). */
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

/** Returns the losses after hits of this damage, in this order; `applied` counts the points that models take. */
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
