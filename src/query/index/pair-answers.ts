import type { Mu } from '../../geometry/units';
import type { ModelBody } from './bodies';
import type { Screen } from './snapshot';
import { boxOf, sweepMeets, sweepOf } from './plan-index';

/** An answer about a pair of models that depends on nothing beyond `reach` from the ground between them. */
export interface PairAnswer<T> {
  readonly value: T;
  readonly reach: Mu;
}

type ByPair = Map<ModelBody, Map<ModelBody, PairAnswer<unknown>>>;

/** Cached answers before a change, with the bodies that left or came, and the screens between them. */
interface PendingChange {
  readonly known: ReadonlyMap<string, ByPair>;
  readonly changed: readonly ModelBody[];
  readonly screens: readonly Screen[];
}

/** Cached answers about pairs of models, by question and pair. A model that moves gets another body, and none of the old one's answers. */
export class PairAnswers {
  #known = new Map<string, ByPair>();
  /** Sorted out when something is asked: of many moments nothing is. */
  #before: PendingChange | null = null;

  /** The answer that is known, or else the one that `find` gives, from now on. */
  get<T>(
    question: string,
    from: ModelBody,
    to: ModelBody,
    find: (from: ModelBody, to: ModelBody) => PairAnswer<T>,
  ): T {
    const answers = this.#answersFrom(question, from);
    const known = answers.get(to) as PairAnswer<T> | undefined;
    if (known !== undefined) return known.value;
    const answer = find(from, to);
    answers.set(to, answer);
    return answer.value;
  }

  #answersFrom(question: string, from: ModelBody): Map<ModelBody, PairAnswer<unknown>> {
    if (this.#before !== null) this.#known = validAnswers(this.#before);
    this.#before = null;
    let byPair = this.#known.get(question);
    if (byPair === undefined) this.#known.set(question, (byPair = new Map()));
    let answers = byPair.get(from);
    if (answers === undefined) byPair.set(from, (answers = new Map()));
    return answers;
  }

  /** The answers that still hold after bodies went from the table, or came to it, and screens between them. */
  without(changed: readonly ModelBody[], screens: readonly Screen[]): PairAnswers {
    const before = this.#before ?? { known: this.#known, changed: [], screens: [] };
    const after = new PairAnswers();
    after.#before = {
      known: before.known,
      changed: [...before.changed, ...changed],
      screens: [...before.screens, ...screens],
    };
    return after;
  }
}

function validAnswers({ known, changed, screens }: PendingChange): Map<string, ByPair> {
  const gone = new Set(changed);
  const boxes = [...changed, ...screens].map(({ bounds }) => boxOf(bounds));
  const holds = (from: ModelBody, to: ModelBody, reach: Mu): boolean => {
    const sweep = sweepOf(from.bounds, to.bounds, reach);
    return !boxes.some((box) => sweepMeets(sweep, box));
  };
  const kept = new Map<string, ByPair>();
  for (const [question, byPair] of known) {
    const keptPairs: ByPair = new Map();
    for (const [from, answers] of byPair) {
      if (gone.has(from)) continue;
      const keptAnswers = new Map<ModelBody, PairAnswer<unknown>>();
      for (const [to, answer] of answers) {
        if (answer.reach !== Infinity && holds(from, to, answer.reach)) keptAnswers.set(to, answer);
      }
      keptPairs.set(from, keptAnswers);
    }
    kept.set(question, keptPairs);
  }
  return kept;
}
