/** Pools of D6, of which the best or worst count, and the exact odds of their sums. */
import type { Modifier } from '../../engine/events';

/** A pool of `count` dice, of which the best or worst `kept` count. */
export interface Pool {
  readonly count: number;
  readonly kept: number;
  readonly best: boolean;
}

// TC-DICE-01 to TC-DICE-05, TC-INJ-02
/** Returns a pool of `base` dice changed by net DICE: either sign adds dice; with a negative one the worst count. */
export const poolOf = (base: number, net: number): Pool => ({
  count: base + Math.abs(net),
  kept: base,
  best: net >= 0,
});

// TC-DICE-02, TC-DICE-03, TC-DICE-08
/** Returns the net DICE of modifiers: they add up and cancel. */
export const netDice = (modifiers: readonly Modifier[]): number => sumOf(modifiers, 'pool');

// TC-INJ-03
/** Returns the sum of the modifiers to the total. */
export const addedTotal = (modifiers: readonly Modifier[]): number => sumOf(modifiers, 'total');

const sumOf = (modifiers: readonly Modifier[], kind: Modifier['kind']): number =>
  modifiers.reduce((sum, modifier) => (modifier.kind === kind ? sum + modifier.value : sum), 0);

/** Returns the faces that count: the best or the worst. */
// TC-DICE-04, TC-DICE-05
export function keptFaces(pool: Pool, faces: readonly number[]): readonly number[] {
  return [...faces].sort((a, b) => (pool.best ? b - a : a - b)).slice(0, pool.kept);
}

/** Returns the sum of the faces that count. */
export const keptSum = (pool: Pool, faces: readonly number[]): number =>
  keptFaces(pool, faces).reduce((sum, face) => sum + face, 0);

/** Odds of sums by pool: a few dozen pools come up again and again. */
const knownOdds = new Map<string, readonly number[]>();

/** Returns the exact chance of each sum of the counting dice, indexed by the sum. */
export function oddsOfSums(pool: Pool): readonly number[] {
  const key = `${pool.count} ${pool.kept} ${pool.best}`;
  const known = knownOdds.get(key) ?? findOddsOfSums(pool);
  knownOdds.set(key, known);
  return known;
}

/** Takes the faces in the order in which they count, and for each the number of the remaining dice that show it. */
function findOddsOfSums(pool: Pool): readonly number[] {
  const order = pool.best ? [6, 5, 4, 3, 2, 1] : [1, 2, 3, 4, 5, 6];
  const odds = Array<number>(6 * pool.kept + 1).fill(0);
  let states = new Map([[stateKey(pool.count, 0), 1]]);
  order.forEach((face, index) => {
    const next = new Map<number, number>();
    for (const [key, chance] of states) {
      const [left, sum] = [Math.floor(key / sumRange), key % sumRange];
      const taken = pool.count - left;
      for (let showing = 0; showing <= left; showing++) {
        const counted = Math.max(0, Math.min(showing, pool.kept - taken));
        const share =
          chance *
          binomial(left, showing) *
          power(1 / (6 - index), showing) *
          power((5 - index) / (6 - index), left - showing);
        const at = stateKey(left - showing, sum + counted * face);
        next.set(at, (next.get(at) ?? 0) + share);
      }
    }
    states = next;
  });
  for (const [key, chance] of states) odds[key % sumRange]! += chance;
  return odds;
}

const sumRange = 1000;
const stateKey = (left: number, sum: number): number => left * sumRange + sum;

function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
}

function power(base: number, exponent: number): number {
  let result = 1;
  for (let i = 0; i < exponent; i++) result *= base;
  return result;
}

/** The outcome of a Success Roll. */
export type SuccessOutcome = 'failure' | 'success' | 'critical';

// TC-DICE-06, TC-DICE-07
/** Returns the outcome of a Success Roll's sum; only an attack can be critical. */
export function successOf(sum: number, isAttack: boolean): SuccessOutcome {
  if (sum <= 6) return 'failure';
  return isAttack && sum >= 12 ? 'critical' : 'success';
}

/** The outcomes of an Injury Roll, from the lightest. */
export const injuryOutcomes = ['none', 'minor', 'down', 'out'] as const;
/** The outcome of an Injury Roll. */
export type InjuryOutcome = (typeof injuryOutcomes)[number];

// TC-INJ-04 to TC-INJ-08
/** Returns the outcome of an Injury Roll's total. */
export function injuryOf(total: number): InjuryOutcome {
  if (total <= 1) return 'none';
  if (total <= 6) return 'minor';
  return total <= 8 ? 'down' : 'out';
}

/** Chances of the outcomes of a Success Roll. */
export interface SuccessOdds {
  readonly failure: number;
  readonly success: number;
  readonly critical: number;
}

/** Returns the exact chances of a Success Roll with these net DICE. */
export function successOdds(net: number, isAttack: boolean): SuccessOdds {
  const odds = { failure: 0, success: 0, critical: 0 };
  oddsOfSums(poolOf(2, net)).forEach((chance, sum) => (odds[successOf(sum, isAttack)] += chance));
  return odds;
}

/** Chances of the outcomes of an Injury Roll. */
export type InjuryOdds = Readonly<Record<InjuryOutcome, number>>;

/** Returns the exact chances of an Injury Roll with this base, these net INJURY DICE and this modifier to the total. */
export function injuryOdds(base: number, net: number, added: number): InjuryOdds {
  const odds = { none: 0, minor: 0, down: 0, out: 0 };
  oddsOfSums(poolOf(base, net)).forEach((chance, sum) => (odds[injuryOf(sum + added)] += chance));
  return odds;
}
