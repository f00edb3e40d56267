/** Plays by priorities, without looking ahead. The players that look ahead use it for their rollouts. */
import { contextOf, type Battle, type AiProfile, type Json } from '../engine/index';
import { isLegal } from './player';
import { goalSpots } from './spots';

/** Returns the answer of the highest priority in the rules' AI profile. */
export function quickAnswer(battle: Battle, aiProfile: AiProfile): Json {
  const question = battle.question!;
  const context = contextOf(battle);
  switch (question.form) {
    case 'one':
      return firstByPriority(battle, aiProfile);
    case 'many':
      return firstLegal(
        battle,
        combinations(
          priorities(battle, aiProfile).map(({ id }) => id),
          Math.max(question.min!, Math.min(question.max!, 1)),
        ),
      );
    case 'data':
      return firstLegal(
        battle,
        aiProfile.answers(context, question, goalSpots(battle, aiProfile).slice(0, 1)),
      );
  }
}

/**
 * Returns the option of the highest priority, of equal ones the first. Options are rated in the order of their bounds until no other
 * can come first.
 */
function firstByPriority(battle: Battle, aiProfile: AiProfile): string {
  const question = battle.question!;
  const context = contextOf(battle);
  if (question.options.length === 1) return question.options[0]!.id;
  const candidates = question.options
    .map((option, place) => ({
      option,
      place,
      most: aiProfile.mostPriority?.(context, question, option) ?? Infinity,
    }))
    .sort((a, b) => b.most - a.most);
  let best: { readonly id: string; readonly place: number; readonly priority: number } | null = null;
  for (const { option, place, most } of candidates) {
    if (best !== null && most < best.priority) break;
    const priority = aiProfile.priority(context, question, option);
    if (best === null || priority > best.priority || (priority === best.priority && place < best.place))
      best = { id: option.id, place, priority };
  }
  return best!.id;
}

/** Returns the question's options by priority, the highest first; equal ones keep their order. */
export function priorities(
  battle: Battle,
  aiProfile: AiProfile,
): readonly { readonly id: string; readonly priority: number }[] {
  const question = battle.question!;
  const context = contextOf(battle);
  return question.options
    .map((option) => ({ id: option.id, priority: aiProfile.priority(context, question, option) }))
    .sort((a, b) => b.priority - a.priority);
}

function firstLegal(battle: Battle, answers: Iterable<Json>): Json {
  for (const answer of answers) {
    if (isLegal(battle, answer)) return answer;
  }
  throw new Error(`No answer to ${battle.question!.kind} was found that the rules take.`);
}

/** Generates the combinations of `count` items, in the list's order: those with the first items first. */
function* combinations(list: readonly string[], count: number): Generator<readonly string[]> {
  if (count === 0) return yield [];
  for (let first = 0; first + count <= list.length; first++) {
    for (const rest of combinations(list.slice(first + 1), count - 1)) yield [list[first]!, ...rest];
  }
}
