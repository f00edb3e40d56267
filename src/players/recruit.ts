/** The weakest of the players that mean to win: it plays by first thoughts, and now and then takes a choice that is only good. */
import { contextOf, type Battle, type AiProfile, type Json } from '../engine/index';
import { aiProfileOf, asKnown, isLegal, type Player } from './player';
import { priorities, quickAnswer } from './quick-player';
import { Chance } from './random';
import { goalSpots } from './spots';

/** Number of choices behind the best among which an error falls. */
const mostErrors = 3;

/** Creates a recruit. It errs as often as the rules' AI profile states; its errors come from the seed. */
export function recruit(seed: string): Player {
  return (truth) => {
    const battle = asKnown(truth);
    const aiProfile = aiProfileOf(battle);
    const chance = new Chance(`${seed} ${battle.commands.length} errs`);
    const best = quickAnswer(battle, aiProfile);
    if (chance.below(100) >= aiProfile.recruitErrorPercent) return best;
    const errors = plausibleErrors(battle, aiProfile, best);
    return errors.length === 0 ? best : chance.pick(errors);
  };
}

/** Returns the next best legal answers; none where nothing but the best is worth considering. */
function plausibleErrors(battle: Battle, aiProfile: AiProfile, best: Json): readonly Json[] {
  const text = JSON.stringify(best);
  const errors: Json[] = [];
  for (const answer of choices(battle, aiProfile)) {
    if (JSON.stringify(answer) !== text && isLegal(battle, answer)) errors.push(answer);
    if (errors.length === mostErrors) break;
  }
  return errors;
}

/**
 * Generates the answers worth considering, the best first. It leaves out choices of several things, and the last of several places,
 * which is a way out that is always legal.
 */
function* choices(battle: Battle, aiProfile: AiProfile): Generator<Json> {
  const question = battle.question!;
  switch (question.form) {
    case 'one':
      for (const { id, priority } of priorities(battle, aiProfile)) if (priority > 0) yield id;
      return;
    case 'many':
      return;
    case 'data': {
      const spots = goalSpots(battle, aiProfile).slice(0, mostErrors + 1);
      yield* allButLast(aiProfile.answers(contextOf(battle), question, spots));
    }
  }
}

function* allButLast<T>(items: Iterable<T>): Generator<T> {
  let held: readonly T[] = [];
  for (const item of items) {
    yield* held;
    held = [item];
  }
}
