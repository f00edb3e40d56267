import { rollDie, type DiceState } from './dice';
import type { BattleEvent } from './events';
import type { Json, Question, Refusal } from './question';

/** One step of a battle: something happened, dice are thrown, someone is asked, or the state says all there is to know. */
export type Step =
  | { readonly type: 'checkpoint' }
  | { readonly type: 'event'; readonly event: BattleEvent }
  | { readonly type: 'roll'; readonly sides: number; readonly count: number }
  | { readonly type: 'ask'; readonly question: Question; readonly check: (answer: Json) => Refusal | null };

/** A rule as a generator: reads from top to bottom, stands still at each question, goes on with the answer. */
export type Flow<T> = Generator<Step, T, Json>;

export function* emit(event: BattleEvent): Flow<void> {
  yield { type: 'event', event };
}

/** A moment at which the state alone says how the battle goes on: `play`, begun with it, does the same as this flow. */
export function* checkpoint(): Flow<void> {
  yield { type: 'checkpoint' };
}

/** Natural faces of `count` dice. The driver moves the generator on; the event that uses them shows them. */
export function* roll(sides: number, count = 1): Flow<readonly number[]> {
  return (yield { type: 'roll', sides, count }) as readonly number[];
}

/** What the driver answers to a roll. */
export function rollDice(
  dice: DiceState,
  sides: number,
  count: number,
): { faces: readonly number[]; dice: DiceState } {
  const faces: number[] = [];
  let state = dice;
  for (let i = 0; i < count; i++) {
    const next = rollDie(state, sides);
    faces.push(next.face);
    state = next.state;
  }
  return { faces, dice: state };
}

/** Asks, and returns an answer that `check` has let pass. */
export function* ask(question: Question, check: (answer: Json) => Refusal | null): Flow<Json> {
  return yield { type: 'ask', question, check };
}

/** Why an option that a player might expect is not offered: answers the refusal with the rule that forbids it. */
export type Forbidden = (id: string) => Refusal | null;

/** Asks for one of the options; returns its id. */
export function* askOne(question: Omit<Question, 'form'>, forbidden: Forbidden = () => null): Flow<string> {
  const asked: Question = { ...question, form: 'one' };
  return (yield* ask(asked, (answer) => checkOption(asked, answer, forbidden))) as string;
}

/** Asks for several different options, `min` to `max` of them; returns their ids. `together` may refuse a combination. */
export function* askMany(
  question: Omit<Question, 'form' | 'min' | 'max'> & { readonly min: number; readonly max: number },
  forbidden: Forbidden = () => null,
  together: (ids: readonly string[]) => Refusal | null = () => null,
): Flow<readonly string[]> {
  const asked: Question = { ...question, form: 'many' };
  return (yield* ask(asked, (answer) => {
    if (!Array.isArray(answer)) return refusal(asked, 'The answer is a list of ids.');
    const ids = answer as readonly Json[];
    const bad = ids.map((id) => checkOption(asked, id, forbidden)).find((found) => found !== null);
    if (bad) return bad;
    if (new Set(ids).size !== ids.length) return refusal(asked, 'The same id stands twice in the answer.');
    if (ids.length < question.min || ids.length > question.max) {
      const wanted = question.min === question.max ? `${question.min}` : `${question.min} to ${question.max}`;
      return refusal(asked, `Choose ${wanted}; the answer has ${ids.length}.`);
    }
    return together(ids as readonly string[]);
  })) as readonly string[];
}

function checkOption(question: Question, answer: Json, forbidden: Forbidden): Refusal | null {
  if (typeof answer !== 'string') return refusal(question, 'The answer is an option’s id.');
  if (question.options.some((option) => option.id === answer)) return null;
  return forbidden(answer) ?? refusal(question, `“${answer}” is not among the options.`, [answer]);
}

function refusal(question: Question, message: string, ids: readonly string[] = []): Refusal {
  return { rule: question.rules[0] ?? question.kind, message, ids };
}
