import type { PlanBounds } from '../geometry/outline';
import type { Mu } from '../geometry/units';
import { sweepMeets, sweepOf } from './plan-index';

/** An answer about a pair of models that depends on nothing beyond `reach` from the ground between them. */
interface PairAnswer<T> {
  readonly value: T;
  readonly from: PlanBounds;
  readonly to: PlanBounds;
  readonly reach: Mu;
}

/** What was found out about pairs of models, by question and pair. */
export class PairAnswers {
  readonly #answers: Map<string, PairAnswer<unknown>>;

  constructor(answers: Map<string, PairAnswer<unknown>> = new Map()) {
    this.#answers = answers;
  }

  /** The answer that is known, or the one that `find` gives with the reach that it holds for. */
  get<T>(key: string, from: PlanBounds, to: PlanBounds, find: () => { readonly value: T; readonly reach: Mu }): T {
    const known = this.#answers.get(key) as PairAnswer<T> | undefined;
    if (known !== undefined) return known.value;
    const { value, reach } = find();
    this.#answers.set(key, { value, from, to, reach });
    return value;
  }

  /** The answers that still hold after something changed on this ground: both where models were and where they are now. */
  without(changed: readonly PlanBounds[]): PairAnswers {
    const kept = [...this.#answers].filter(([, { from, to, reach }]) => {
      const sweep = sweepOf(from, to, reach);
      return !changed.some((bounds) => sweepMeets(sweep, bounds));
    });
    return new PairAnswers(new Map(kept));
  }
}
