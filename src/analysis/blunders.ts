/** Weighs decisions of a battle anew: at a glance, or with more samples than a player has time for. */
import type { Battle, Json } from '../engine/index';
import { answersWorthSampling, leadsAfter, weigh, type Depth } from '../players/planner';
import { veteranDepth } from '../players/strengths';
import { meanInBlocks, type Interval } from './series/statistics';

/** A decision with an answer that may have been better. */
export interface Reweighed {
  readonly given: Json;
  readonly better: Json;
  /** Lead in points that the better answer adds, with its 95 % interval. */
  readonly gain: Interval;
}

/** Activations to play after the next one, where the question is who acts: the unit that was not chosen acts, too. */
const activationsAfterOrder = 2;
/** Greatest number of answers that a glance compares. */
const glanced = 3;

/**
 * Compares the given answer with the most promising others by a few samples, with the same dice for all. The best of several is
 * flattered: the result says which decisions deserve `reweigh`, not what they were worth.
 * @param battle the battle at the question, before the answer
 * @param samples number of samples of each answer; at least 2
 * @returns the lead in points that the best of the others adds, less half its standard error; null where there was no choice
 */
export function glance(battle: Battle, given: Json, samples: number, seed: string): number | null {
  const text = JSON.stringify(given);
  const others = answersWorthSampling(battle, glanced).filter((answer) => JSON.stringify(answer) !== text);
  if (others.length === 0) return null;
  const depth = depthAt(battle, samples);
  const before = leadsAfter(battle, given, depth, seed);
  return Math.max(
    ...others.map((answer) =>
      meanLessHalfError(
        leadsAfter(battle, answer, depth, seed).map((lead, sample) => lead - before[sample]!),
      ),
    ),
  );
}

/**
 * Looks for a better answer than the given one. The samples that choose it would flatter it, as any best of several is flattered: so
 * fresh samples measure the gain, with the same dice for both answers.
 * @param battle the battle at the question, before the answer
 * @param samples number of samples for the choice, and again for each of the two answers; at least 2
 * @returns null if no other answer seems better, or only one is legal
 */
export function reweigh(battle: Battle, given: Json, samples: number, seed: string): Reweighed | null {
  const depth = depthAt(battle, samples);
  const [best] = weigh(battle, depth, `${seed} choice`, given);
  const isGiven = JSON.stringify(best!.answer) === JSON.stringify(given);
  if (isGiven || best!.samples === 0) return null;
  const [after, before] = [best!.answer, given].map((answer) =>
    leadsAfter(battle, answer, depth, `${seed} measure`),
  ) as [readonly number[], readonly number[]];
  // Samples are independent: each is a block of its own.
  const gain = meanInBlocks(after.map((lead, sample) => [lead - before[sample]!]));
  return { given, better: best!.answer, gain };
}

/**
 * Samples end with the activation; where the question is who acts, two activations later. Else a unit that acts at once would seem to
 * gain what it gains a little later as well.
 */
const depthAt = ({ state }: Battle, samples: number): Depth => ({
  ...veteranDepth,
  samples,
  activations: veteranDepth.activations + (state.activeUnit === null ? activationsAfterOrder : 0),
});

/** Returns a mean that chance lowers: a gain in one of three samples counts, a swing that may as well be a loss does not. */
function meanLessHalfError(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return mean - Math.sqrt(squares / (values.length - 1) / values.length) / 2;
}
