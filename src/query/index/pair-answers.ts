import type { Mu } from '../../geometry/units';
import type { ModelBody } from './bodies';
import type { Screen } from './snapshot';
import { boxOf, sweepMeets, sweepOf } from './plan-index';

/** An answer about a pair of models. Nothing farther than `reach` from the strip between them can change it. */
export interface PairAnswer<T> {
  readonly value: T;
  readonly reach: Mu;
}

type ByPair = Map<ModelBody, Map<ModelBody, PairAnswer<unknown>>>;

/** Cached answers before a change, with the bodies and screens that joined or left the table. */
interface PendingChange {
  readonly answers: ReadonlyMap<string, ByPair>;
  readonly changed: readonly ModelBody[];
  readonly screens: readonly Screen[];
}

/** Caches answers about pairs of models, by question and pair. A model that moves gets a new body, and with it no answers. */
export class PairAnswers {
  #answers = new Map<string, ByPair>();
  /** Applied at the next question: many states of a battle are never asked anything. */
  #before: PendingChange | null = null;

  /** Returns the cached answer; finds and caches it otherwise. */
  get<T>(
    question: string,
    from: ModelBody,
    to: ModelBody,
    find: (from: ModelBody, to: ModelBody) => PairAnswer<T>,
  ): T {
    const answers = this.#answersFrom(question, from);
    const cached = answers.get(to) as PairAnswer<T> | undefined;
    if (cached !== undefined) return cached.value;
    const answer = find(from, to);
    answers.set(to, answer);
    return answer.value;
  }

  #answersFrom(question: string, from: ModelBody): Map<ModelBody, PairAnswer<unknown>> {
    if (this.#before !== null) this.#answers = validAnswers(this.#before);
    this.#before = null;
    let byPair = this.#answers.get(question);
    if (byPair === undefined) this.#answers.set(question, (byPair = new Map()));
    let answers = byPair.get(from);
    if (answers === undefined) byPair.set(from, (answers = new Map()));
    return answers;
  }

  /** Returns the answers that stay valid after bodies and screens joined or left the table. */
  without(changed: readonly ModelBody[], screens: readonly Screen[]): PairAnswers {
    const before = this.#before ?? { answers: this.#answers, changed: [], screens: [] };
    const after = new PairAnswers();
    after.#before = {
      answers: before.answers,
      changed: [...before.changed, ...changed],
      screens: [...before.screens, ...screens],
    };
    return after;
  }
}

function validAnswers({ answers, changed, screens }: PendingChange): Map<string, ByPair> {
  const gone = new Set(changed);
  const boxes = [...changed, ...screens].map(({ bounds }) => boxOf(bounds));
  const holds = (from: ModelBody, to: ModelBody, reach: Mu): boolean => {
    const sweep = sweepOf(from.bounds, to.bounds, reach);
    return !boxes.some((box) => sweepMeets(sweep, box));
  };
  const valid = new Map<string, ByPair>();
  for (const [question, byPair] of answers) {
    const validPairs: ByPair = new Map();
    for (const [from, answers] of byPair) {
      if (gone.has(from)) continue;
      const validAnswersFrom = new Map<ModelBody, PairAnswer<unknown>>();
      for (const [to, answer] of answers) {
        if (answer.reach !== Infinity && holds(from, to, answer.reach)) validAnswersFrom.set(to, answer);
      }
      validPairs.set(from, validAnswersFrom);
    }
    valid.set(question, validPairs);
  }
  return valid;
}
