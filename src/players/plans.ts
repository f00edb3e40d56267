/** Plans: an answer, and how the same side goes on at its next choice. */
import { contextOf, withSeed, type AiProfile, type Battle, type Json } from '../engine/index';
import { answered, aiProfileOf, isLegal } from './player';
import { firstThought, priorities, quickAnswer } from './quick-player';
import { bestSpots } from './spots';

/** Answers of one side, in their order; other players answer in between. */
export type Plan = readonly [Json, ...Json[]];

/** Number of questions after an answer within which its side may come to a choice. */
const mostQuestions = 8;

/** Returns the narrowed choice: legal answers of the highest priority, the first thought first. */
export function answersToEvaluate(battle: Battle, aiProfile: AiProfile, most: number): readonly Json[] {
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
  return [...different.values()].filter((answer) => isLegal(battle, answer)).slice(0, most);
}

/**
 * Returns the plans that begin with one of the answers: each answer alone, that is with first thoughts, and with each other answer to the
 * next choice of its side in the activation, as it comes up with some dice.
 * @param most greatest number of plans for an answer
 */
export function plansOf(
  battle: Battle,
  answers: readonly Json[],
  most: number,
  seed: string,
): readonly Plan[] {
  return answers.flatMap((answer) => [[answer] as Plan, ...continuations(battle, answer, most, seed)]);
}

/** Returns the plans that differ from first thoughts at the side's next choice. */
function continuations(battle: Battle, answer: Json, most: number, seed: string): readonly Plan[] {
  const { by } = battle.question!;
  const aiProfile = aiProfileOf(battle);
  let plan: Plan = [answer];
  let now = answered(withSeed(battle, `${seed} plan`), answer);
  for (let count = 0; count < mostQuestions && now.question && !hasEnded(battle, now); count++) {
    if (now.question.by !== by) {
      now = answered(now, firstThought(now));
      continue;
    }
    const [first, ...others] = answersToEvaluate(now, aiProfile, most);
    if (others.length > 0) return others.map((other): Plan => [...plan, other]);
    plan = [...plan, first!];
    now = answered(now, first!);
  }
  return [];
}

const hasEnded = (before: Battle, { events }: Battle): boolean =>
  events.slice(before.events.length).some(({ type }) => type === 'activation-ended');

/** Returns the battle after a plan, as far as the dice let it be carried out. */
export function carriedOut(battle: Battle, [answer, ...rest]: Plan, side: string): Battle {
  let now = answered(battle, answer);
  for (const step of rest) {
    while (now.question && now.question.by !== side) now = answered(now, firstThought(now));
    if (!now.question || !isLegal(now, step)) break;
    now = answered(now, step);
  }
  return now;
}
