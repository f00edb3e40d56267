/**
 * The program's player that looks ahead. At each question it takes the answers worth weighing, and plays each on with dice
 * of its own: quick answers for both sides up to the end of the activation and some activations more. What the moment then looks like is
 * averaged, and the weaker half of the answers is dropped, round by round, until one is left beside the first thought: sequential halving
 * (Karnin, Koren, Somekh 2013), flat Monte Carlo over a narrowed choice, an improvement of the quick player by its own rollouts (Bertsekas,
 * Tsitsiklis, Wu 1997). A tree (UCT) was not taken: a battle has few questions that matter between two
 * throws of dice, and sampling an activation to its end says more than a second level of choices with a handful of samples each.
 * It never sees the battle's own dice, the order of the bag included: each sample has its own; nor a pool that is kept from its side.
 */
import { contextOf, withSeed, type Battle, type AiProfile, type Json } from '../engine/index';
import { evaluation } from './evaluation';
import { answered, aiProfileOf, isLegal, playOn, type Player } from './player';
import { priorities, quickAnswer } from './quick-player';
import { bestSpots } from './spots';

export interface Depth {
  /** Answers weighed at most. */
  readonly answers: number;
  /** Samples in all, about: shared among the rounds, and in each among the answers that are left. */
  readonly samples: number;
  /** Activations played on after the one that the question belongs to. */
  readonly activations: number;
}

/** An answer that was weighed: what it leads to on average, at worst and at best, in points of lead, and in how many samples. */
export interface Weighed {
  readonly answer: Json;
  readonly evaluation: number;
  readonly low: number;
  readonly high: number;
  readonly samples: number;
}

/**
 * The answer, and the alternatives, best first. A choice of one is not sampled.
 * @param also an answer to weigh in any case, a legal one
 */
export function weigh(battle: Battle, depth: Depth, seed: string, also?: Json): readonly Weighed[] {
  const aiProfile = aiProfileOf(battle);
  const { by } = battle.question!;
  const candidates = answersWorthWeighing(battle, aiProfile, depth.answers, also);
  if (candidates.length === 1)
    return [{ answer: candidates[0]!, evaluation: 0, low: 0, high: 0, samples: 0 }];
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

/** An answer and the leads it came to, sample by sample: those of the same number were played with the same dice. */
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

/** The first thought is given up only for what beats it by more than its standard error, dice for dice: a few samples say little. */
function isSurelyBetter({ leads }: Tally, first: Tally): boolean {
  const gains = leads.map((lead, sample) => lead - first.leads[sample]!);
  const gain = mean(gains);
  const variance =
    gains.reduce((sum, each) => sum + (each - gain) * (each - gain), 0) / Math.max(1, gains.length - 1);
  return gain > Math.sqrt(variance / gains.length);
}

/** A player that looks ahead so far. Its own chance comes from a seed and the number of the question, so it always answers alike. */
export const planner =
  (depth: Depth, seed: string): Player =>
  (battle) =>
    weigh(battle, depth, seedAt(battle, seed))[0]!.answer;

/** Returns the seed of the planner's own chance at this question. */
export const seedAt = (battle: Battle, seed: string): string => `${seed} ${battle.commands.length}`;

/** Returns the current lead of the player who answers, in points. */
export function leadNow(battle: Battle): number {
  const aiProfile = aiProfileOf(battle);
  return evaluation(asKnown(battle, aiProfile, ''), aiProfile, battle.question!.by);
}

/** A player that does not look ahead. */
export const quickPlayer: Player = (battle) => quickAnswer(battle, aiProfileOf(battle));

/** Count of halvings until one of `count` is left. */
function halvings(count: number): number {
  let rounds = 0;
  for (let left = count; left > 1; left = Math.ceil(left / 2)) rounds++;
  return rounds;
}

/** The narrowed choice: what the rules take, and what comes to mind first of it. */
function answersWorthWeighing(
  battle: Battle,
  aiProfile: AiProfile,
  most: number,
  also?: Json,
): readonly Json[] {
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
        return aiProfile.answers(contextOf(battle), question, bestSpots(battle, aiProfile, most));
    }
  };
  const different = new Map([quick, ...others()].map((answer) => [JSON.stringify(answer), answer]));
  const chosen = [...different.values()].filter((answer) => isLegal(battle, answer)).slice(0, most);
  const isThere =
    also === undefined || chosen.some((answer) => JSON.stringify(answer) === JSON.stringify(also));
  return isThere ? chosen : [...chosen, also];
}

/** The moment as the side that is asked knows it, with dice of its own to come. */
function asKnown(battle: Battle, aiProfile: AiProfile, seed: string): Battle {
  return withSeed(battle, seed, aiProfile.viewFor?.(contextOf(battle), battle.question!.by));
}

function sampled(
  battle: Battle,
  answer: Json,
  aiProfile: AiProfile,
  side: string,
  activations: number,
  seed: string,
): number {
  const after = answered(asKnown(battle, aiProfile, seed), answer);
  const sides = Object.fromEntries(Object.keys(battle.state.sides).map((id) => [id, quickPlayer]));
  const ended = ({ events }: Battle): number =>
    events.slice(battle.events.length).filter(({ type }) => type === 'activation-ended').length;
  return evaluation(
    playOn(after, sides, (now) => ended(now) > activations),
    aiProfile,
    side,
  );
}
