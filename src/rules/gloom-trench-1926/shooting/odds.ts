/** The exact distribution of an attack's outcomes, by convolution die after die. */
import { convolve, type Distribution } from '../../shared/odds';

/** Equal dice with equal saves; the probabilities are those of one die. */
export interface DieOdds {
  readonly count: number;
  readonly hit: number;
  /** Probability of a hit whose save shows a natural 1. */
  readonly naturalOne: number;
  /** Probability of a hit whose save fails otherwise, or that allows none. */
  readonly failed: number;
  /** Damage of a failed save. */
  readonly damage: number;
  /** Casualties of its hits bring one more token (GT-STRESS-03). */
  readonly bare?: boolean;
}

/** One outcome of an attack, and its probability. */
export interface Outcome {
  /** Damage of each failed save, the greatest first. */
  readonly damage: readonly number[];
  /** A save shows a natural 1. */
  readonly naturalOne: boolean;
  /** There is a hit of dice marked `bare`. */
  readonly bare: boolean;
  readonly probability: number;
}

export interface AttackOdds {
  readonly hits: Distribution;
  readonly outcomes: readonly Outcome[];
}

export function attackOdds(dice: readonly DieOdds[]): AttackOdds {
  const hits = dice.reduce<Distribution>(
    (sum, { count, hit }) => convolve(sum, manyOf([1 - hit, hit], count)),
    [1],
  );
  const values = [...new Set(dice.map(({ damage }) => damage))].sort((a, b) => b - a);
  // Failed saves of each damage, among all throws, those without a natural 1, without a bare hit, without either.
  const failures = values.map((value) => {
    const alike = dice.filter(({ damage }) => damage === value);
    return throwsLeftOut.map((without) =>
      alike.reduce<Distribution>((sum, die) => convolve(sum, failuresOf(die, without)), [1]),
    );
  });
  const outcomes = tuples(failures.map(([all]) => all!.length)).flatMap((counts) => {
    const [all, noOne, noBare, neither] = throwsLeftOut.map((_, kind) =>
      counts.reduce((product, count, index) => product * (failures[index]![kind]![count] ?? 0), 1),
    );
    const damage = counts.flatMap((count, index) => Array<number>(count).fill(values[index]!));
    return [
      { damage, naturalOne: false, bare: false, probability: neither! },
      { damage, naturalOne: true, bare: false, probability: noBare! - neither! },
      { damage, naturalOne: false, bare: true, probability: noOne! - neither! },
      { damage, naturalOne: true, bare: true, probability: all! - noOne! - noBare! + neither! },
    ];
  });
  return { hits, outcomes: outcomes.filter(({ probability }) => probability > roundingError) };
}

/** Largest rounding error of a probability that is a difference and should be 0. */
const roundingError = 1e-15;

interface LeftOut {
  readonly naturalOne: boolean;
  readonly bare: boolean;
}

const throwsLeftOut: readonly LeftOut[] = [
  { naturalOne: false, bare: false },
  { naturalOne: true, bare: false },
  { naturalOne: false, bare: true },
  { naturalOne: true, bare: true },
];

/** Returns the distribution of failed saves of these dice, without the excluded throws. */
function failuresOf(
  { count, hit, naturalOne, failed, bare = false }: DieOdds,
  without: LeftOut,
): Distribution {
  if (bare && without.bare) return manyOf([1 - hit], count);
  return manyOf([1 - naturalOne - failed, failed + (without.naturalOne ? 0 : naturalOne)], count);
}

/** Returns the distribution of the sum of several counts of one distribution. */
const manyOf = (one: Distribution, times: number): Distribution =>
  Array<Distribution>(times).fill(one).reduce(convolve, [1]);

/** Returns every list of counts below these lengths. */
const tuples = (lengths: readonly number[]): readonly (readonly number[])[] =>
  lengths.reduce<readonly (readonly number[])[]>(
    (lists, length) => lists.flatMap((list) => Array.from({ length }, (_, count) => [...list, count])),
    [[]],
  );

/** Returns the distribution of a count over outcomes. */
export function tally(outcomes: readonly Outcome[], of: (outcome: Outcome) => number): Distribution {
  const result: number[] = [];
  for (const outcome of outcomes) {
    const value = of(outcome);
    while (result.length <= value) result.push(0);
    result[value]! += outcome.probability;
  }
  return result;
}
