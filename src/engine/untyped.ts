import type { BattleEvent } from './events';
import type { Flow } from './flow';
import type { Json, Question, Refusal } from './question';

type Forbidden = (id: string) => Refusal | null;
export type AnyFlow<T> = Flow<T, BattleEvent, Question>;
export function* emit(event: BattleEvent): AnyFlow<void> {
  yield { type: 'event', event };
}
export function* ask(question: Question, check: (answer: Json) => Refusal | null): AnyFlow<Json> {
  return (yield { type: 'ask', question, check }) as Json;
}
export function* askOne(
  question: Omit<Question, 'form'>,
  forbidden: Forbidden = () => null,
): AnyFlow<string> {
  const asked: Question = { ...question, form: 'one' };
  return (yield* ask(asked, (answer) => checkOption(asked, answer, forbidden))) as string;
}

/** Asks for several different options, `min` to `max` of them; returns their ids. `together` may refuse a combination. */
export function* askMany(
  question: Omit<Question, 'form' | 'min' | 'max'> & { readonly min: number; readonly max: number },
  forbidden: Forbidden = () => null,
  together: (ids: readonly string[]) => Refusal | null = () => null,
): AnyFlow<readonly string[]> {
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
