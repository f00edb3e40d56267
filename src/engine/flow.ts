import type { BattleEvent } from './events';
import type { Json, Question, Refusal } from './question';

/** One step of a battle: something happened, or someone is asked. */
export type Step =
  | { readonly type: 'event'; readonly event: BattleEvent }
  | { readonly type: 'ask'; readonly question: Question; readonly check: (answer: Json) => Refusal | null };

/** A rule as a generator: reads from top to bottom, stands still at each question, goes on with the answer. */
export type Flow<T> = Generator<Step, T, Json>;

export function* emit(event: BattleEvent): Flow<void> {
  yield { type: 'event', event };
}

/** Asks, and returns an answer that `check` has let pass. */
export function* ask(question: Question, check: (answer: Json) => Refusal | null): Flow<Json> {
  return yield { type: 'ask', question, check };
}
