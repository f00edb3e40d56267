/** A game's part in an audit of its own rules: measures that its engine does not use, and reasons for rules that stay silent. */
import type { Mu } from '../geometry/units';
import type { ModelId } from '../table/ids';
import type { Battle } from './battle';
import type { BattleEvent } from './events';
import type { Json, Question } from './question';

/** Distance between two bases by brute force: in plan, and from height to height. */
export type BruteGap = (a: ModelId, b: ModelId) => { readonly plan: Mu; readonly rise: Mu };

/** A broken rule, as a sentence. */
export interface Breach {
  readonly rule: string;
  readonly message: string;
}

/** The forecast of a question with one option picked, and the way to measure its results in play. */
export interface OddsCheck {
  /** Reports whether play can follow what the forecast assumes; absent where it always can. */
  applies?(start: OddsStart): boolean;
  /**
   * Returns the answer that the forecast assumes for a later question; null where the forecast's results are settled or cannot
   * be followed any further.
   * @param now the battle that asks it
   */
  assume(question: Question, start: OddsStart, now: Battle): Json | null;
  /**
   * Measures each named result from the events since the answer, in the forecast's order; null where this play did not come to
   * the forecast's roll.
   */
  measure(events: readonly BattleEvent[], start: OddsStart, end: Battle): readonly (number | null)[] | null;
}

/** The moment of a forecast. */
export interface OddsStart {
  readonly battle: Battle;
  readonly question: Question;
  readonly picked: string;
}

export interface AuditProfile {
  /** Rules and rulings that no battle can fire, each with its reason. */
  readonly silent: Readonly<Record<string, string>>;
  /** Values to try of rulings that are numbers, by the option's name; other numbers keep their default. */
  readonly numbers?: Readonly<Record<string, readonly number[]>>;
  /** Reports whether a move is measured along its route; otherwise only its ends count. Absent: along its route. */
  measuresRoute?(battle: Battle): boolean;
  /** Returns the distance that a model's middle may go beyond its allowance, as when it pivots about its edge. Absent: none. */
  slack?(battle: Battle, model: ModelId): Mu;
  /**
   * Lists broken duties of coherency.
   * @param question the question that was answered
   * @param before the distances before the answer
   * @param after the distances after the moves that followed
   */
  coherency?(
    question: Question,
    battle: { readonly before: Battle; readonly after: Battle['state'] },
    before: BruteGap,
    after: BruteGap,
  ): readonly Breach[];
  /** Lists what the events of an answer broke, by measures of the game's own. Absent: nothing to check. */
  checkAnswer?(before: Battle, after: Battle): readonly Breach[];
  readonly odds: OddsCheck;
}
