/** Weighs a decision of a battle anew, with more samples than a player has time for. */
import type { Battle, Json } from '../engine/index';
import { leadsAfter, weigh } from '../players/planner';
import { veteranDepth } from '../players/strengths';
import { meanInBlocks, type Interval } from './series/statistics';

/** A decision with an answer that may have been better. */
export interface Reweighed {
  readonly given: Json;
  readonly better: Json;
  /** Lead in points that the better answer adds, with its 95 % interval. */
  readonly gain: Interval;
}

/**
 * Looks for a better answer than the given one. The samples that choose it would flatter it, as any best of several is flattered: so
 * fresh samples measure the gain, with the same dice for both answers.
 * @param battle the battle at the question, before the answer
 * @param samples number of samples for the choice, and again for each of the two answers; at least 2
 * @returns null if no other answer seems better, or only one is legal
 */
export function reweigh(battle: Battle, given: Json, samples: number, seed: string): Reweighed | null {
  const depth = { ...veteranDepth, samples };
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
