import { convolve, type Distribution } from '../../engine/odds';

/** What one die of an attack may come to; the probabilities add up to 1. */
export interface DieOdds {
  readonly hit: number;
  /** A hit whose save shows a natural 1. */
  readonly naturalOne: number;
  /** A hit whose save fails otherwise, or that allows none. */
  readonly failed: number;
  /** Damage of a failed save. */
  readonly damage: number;
  /** How many dice there are of this kind. */
  readonly count: number;
}

export interface AttackOdds {
  readonly hits: Distribution;
  readonly damage: Distribution;
  /** Probability of each damage together with at least one natural 1. */
  readonly damageWithOne: Distribution;
}

/** Hits, and damage with and without a natural 1 among the saves. */
export function attackOdds(dice: readonly DieOdds[]): AttackOdds {
  let hits: Distribution = [1];
  let all: Distribution = [1];
  let withoutOne: Distribution = [1];
  for (const { hit, naturalOne, failed, damage, count } of dice) {
    const oneHit = [1 - hit, hit];
    const stopped = 1 - naturalOne - failed;
    for (let die = 0; die < count; die++) {
      hits = convolve(hits, oneHit);
      all = convolve(all, spread(stopped, naturalOne + failed, damage));
      withoutOne = convolve(withoutOne, spread(stopped, failed, damage));
    }
  }
  return { hits, damage: all, damageWithOne: all.map((p, index) => Math.max(0, p - (withoutOne[index] ?? 0))) };
}

/** 0 with one probability, `value` with the other. */
function spread(nothing: number, something: number, value: number): Distribution {
  const result = Array<number>(value + 1).fill(0);
  result[0] = nothing;
  result[value] = something;
  return result;
}
