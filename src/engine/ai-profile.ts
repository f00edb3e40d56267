import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Json, Option, Question } from './question';
import type { BattleContext } from './battle-context';

/**
 * A game's guide for computer players: the value of things, and the answers worth considering where a question offers no list.
 * The players themselves are the same for all games. Values are in points; an ordinary unit has about 10.
 */
export interface AiProfile {
  /** Returns a unit's current value to its side, from its models and their condition; 0 when it is gone. */
  unitValue(context: BattleContext, unit: string): number;
  /**
   * Reports whether the rulings allow measuring during this question; absent where they always do. Where they do not, players
   * answer without looking ahead, since a continuation would measure, and `priority` judges distances by eye.
   */
  mayMeasure?(context: BattleContext, question: Question): boolean;
  /** Percentage of random answers that a recruit gives, tuned so that it wins nine battles in ten against a random player. */
  readonly recruitErrorPercent: number;
  /** Value of one of each thing in a side's pools, by its name. */
  readonly poolValue?: Readonly<Record<string, number>>;
  /** Returns the victory points of a side if the battle ended now. */
  victoryPoints?(context: BattleContext, side: string): number;
  /** Value of a victory point. */
  readonly victoryPointValue?: number;
  /** Returns the expected loss, in points, of an enemy unit by the unit's next attack from its present place. */
  threat(context: BattleContext, unit: string, enemy: string): number;
  /** Returns the places that the mission makes worth holding, with their value. */
  goals?(context: BattleContext, side: string): readonly Goal[];
  /** Returns an option's priority without looking ahead: the highest is chosen; 0 or less is considered only if all are. */
  priority(context: BattleContext, question: Question, option: Option): number;
  /**
   * Returns a bound that `priority` does not exceed, for options whose priority is expensive: they are rated only where the bound
   * lets them come first. Infinity, or absent, where no bound is cheap.
   */
  mostPriority?(context: BattleContext, question: Question, option: Option): number;
  /** Returns legal answers worth considering to a question that is answered by data, the best first; at least one. */
  answers(context: BattleContext, question: Question, spots: readonly PlanPoint[]): Iterable<Json>;
}

export interface Goal {
  readonly at: PlanPoint;
  readonly value: number;
}
