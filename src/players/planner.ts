/**
 * The AI player that looks ahead. At each question it selects the promising answers and plays each of them on with dice of its own:
 * quick answers for both sides to the end of the activation, then some more activations. It averages the evaluations of the final
 * states and drops the weaker half of the answers, round by round, until one remains beside the first thought: sequential halving
 * (Karnin, Koren, Somekh 2013), flat Monte Carlo over a narrowed choice, an improvement of the quick player by its own rollouts
 * (Bertsekas, Tsitsiklis, Wu 1997). Tree search (UCT) was rejected: few questions between two throws of dice matter, and sampling
 * an activation to its end tells more than a second level of choices with a handful of samples each. The player never sees the
 * battle's own dice nor the order of the bag: each sample draws its own. Like every player it sees its side's view of the battle.
 */
import { contextOf, withSeed, type Battle, type AiProfile, type Json } from '../engine/index';
import { evaluation } from './evaluation';
import { answered, aiProfileOf, asKnown, isLegal, playOn, type Player } from './player';
import { priorities, quickAnswer } from './quick-player';
import { bestSpots } from './spots';

export interface Depth {
  /** Greatest number of answers to evaluate. */
  readonly answers: number;
  /** Approximate number of samples, shared among the rounds and, within a round, among the remaining answers. */
  readonly samples: number;
  /** Number of activations to play after the current one. */
  readonly activations: number;
}

/** An evaluated answer: average, worst and best lead in points, and the number of samples. */
export interface Weighed {
  readonly answer: Json;
  readonly evaluation: number;
  readonly low: number;
  readonly high: number;
  readonly samples: number;
}

/**
 * Returns the answer and its alternatives, best first. A single choice is not sampled, nor a question before which the side may
 * not measure: its answer is the first thought.
 * @param also a legal answer to evaluate in any case
 */
export function weigh(truth: Battle, depth: Depth, seed: string, also?: Json): readonly Weighed[] {
  const battle = asKnown(truth);
  const aiProfile = aiProfileOf(battle);
  const { by } = battle.question!;
  const candidates = answersToEvaluate(battle, aiProfile, depth.answers, also);
  if (candidates.length === 1 || !mayMeasure(battle, aiProfile))
    return [candidates[0]!, ...(also === undefined ? [] : [also])]
      .filter((given, index, all) => index === 0 || JSON.stringify(given) !== JSON.stringify(all[0]))
      .map(unsampled);
  const tallies = candidates.map((answer): Tally => ({ answer, leads: [] }));
  const [first, ...rest] = tallies as [Tally, ...Tally[]];
  let rivals: readonly Tally[] = rest;
  const rounds = halvings(rest.length) + 1;
  for (let round = 1, sample = 0; round <= rounds; round++) {
    const weighed = [first, ...rivals];
    const each = Math.max(1, Math.floor(depth.samples / (rounds * weighed.length)));
    for (let i = 0; i < each; i++, sample++) {
      for (const { answer, leads } of weighed)
        leads.push(sampled(battle, answer, aiProfile, by, depth.activations, `${seed} ${sample}`));
    }
    rivals = [...rivals].sort(byOutlook).slice(0, Math.ceil(rivals.length / 2));
  }
  const best = isSurelyBetter(rivals[0]!, first) ? rivals[0]! : first;
  return [best, ...tallies.filter((tally) => tally !== best).sort(byOutlook)].map(weighedOf);
}

/**
 * Returns the leads after each sample of an answer. Samples of the same number use the same dice for every answer, so that two answers
 * can be compared dice for dice.
 */
export function leadsAfter(
  truth: Battle,
  answer: Json,
  { samples, activations }: Pick<Depth, 'samples' | 'activations'>,
  seed: string,
): readonly number[] {
  const battle = asKnown(truth);
  const aiProfile = aiProfileOf(battle);
  return Array.from({ length: samples }, (_, sample) =>
    sampled(battle, answer, aiProfile, battle.question!.by, activations, `${seed} ${sample}`),
  );
}

const mayMeasure = (battle: Battle, aiProfile: AiProfile): boolean =>
  aiProfile.mayMeasure?.(contextOf(battle), battle.question!) ?? true;

const unsampled = (answer: Json): Weighed => ({ answer, evaluation: 0, low: 0, high: 0, samples: 0 });

/** An answer and its lead in each sample. Samples of the same number use the same dice for every answer. */
interface Tally {
  readonly answer: Json;
  readonly leads: number[];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const byOutlook = (a: Tally, b: Tally): number => mean(b.leads) - mean(a.leads);

const weighedOf = ({ answer, leads }: Tally): Weighed => ({
  answer,
  evaluation: mean(leads),
  low: Math.min(...leads),
  high: Math.max(...leads),
  samples: leads.length,
});

/** Returns the first thought unless another answer beats it, dice for dice, by more than the standard error: a few samples prove little. */
function isSurelyBetter({ leads }: Tally, first: Tally): boolean {
  const gains = leads.map((lead, sample) => lead - first.leads[sample]!);
  const gain = mean(gains);
  const variance =
    gains.reduce((sum, each) => sum + (each - gain) * (each - gain), 0) / Math.max(1, gains.length - 1);
  return gain > Math.sqrt(variance / gains.length);
}

/** Creates a player that looks ahead. Its dice come from a seed and the question's number, so it always answers alike. */
export const planner =
  (depth: Depth, seed: string): Player =>
  (battle) =>
    weigh(battle, depth, seedAt(battle, seed))[0]!.answer;

/** Returns the seed of the planner's own chance at this question. */
export const seedAt = (battle: Battle, seed: string): string => `${seed} ${battle.commands.length}`;

/** Returns the current lead of the player who answers, in points. */
export function leadNow(battle: Battle): number {
  const aiProfile = aiProfileOf(battle);
  return evaluation(asKnown(battle), aiProfile, battle.question!.by);
}

/** The player that does not look ahead. */
export const quickPlayer: Player = (battle) => firstThought(asKnown(battle));

const firstThought: Player = (battle) => quickAnswer(battle, aiProfileOf(battle));

/** Returns the number of halvings until one of `count` remains. */
function halvings(count: number): number {
  let rounds = 0;
  for (let left = count; left > 1; left = Math.ceil(left / 2)) rounds++;
  return rounds;
}

/** Returns the narrowed choice: legal answers of the highest priority. */
function answersToEvaluate(battle: Battle, aiProfile: AiProfile, most: number, also?: Json): readonly Json[] {
  const question = battle.question!;
  const quick = quickAnswer(battle, aiProfile);
  const others = (): readonly Json[] => {
    switch (question.form) {
      case 'one':
        return priorities(battle, aiProfile)
          .filter(({ priority }) => priority > 0)
          .map(({ id }) => id);
      case 'many':
        return [];
      case 'data':
        return [...aiProfile.answers(contextOf(battle), question, bestSpots(battle, aiProfile, most))];
    }
  };
  const different = new Map([quick, ...others()].map((answer) => [JSON.stringify(answer), answer]));
  const chosen = [...different.values()].filter((answer) => isLegal(battle, answer)).slice(0, most);
  const isThere =
    also === undefined || chosen.some((answer) => JSON.stringify(answer) === JSON.stringify(also));
  return isThere ? chosen : [...chosen, also];
}

function sampled(
  battle: Battle,
  answer: Json,
  aiProfile: AiProfile,
  side: string,
  activations: number,
  seed: string,
): number {
  const after = answered(withSeed(battle, seed), answer);
  const sides = Object.fromEntries(Object.keys(battle.state.sides).map((id) => [id, firstThought]));
  const ended = ({ events }: Battle): number =>
    events.slice(battle.events.length).filter(({ type }) => type === 'activation-ended').length;
  return evaluation(
    playOn(after, sides, (now) => ended(now) > activations),
    aiProfile,
    side,
  );
}
