import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Json, Option, Question } from './question';
import type { BattleContext } from './rule-system';
import type { BattleState } from './state';

/**
 * What a player knows of a game beyond its rules: what things are worth, and what to weigh where an answer is not one of a list.
 * The program's player reads it, and is the same for all systems. Worths are in points; an ordinary unit is worth about 10.
 */
export interface AiProfile {
  /** What a unit is worth to its side as it stands: its models, and what ails it. 0 when it is gone. */
  unitValue(context: BattleContext, unit: string): number;
  /** The battle's state as a side is shown it; without it all is public. */
  viewFor?(context: BattleContext, side: string): BattleState;
  /** Of a hundred answers, how many a recruit gives by chance: so many as leave it nine battles in ten against chance alone. */
  readonly recruitErrorPercent: number;
  /** What one of each thing in a side's pools is worth, by its name. */
  readonly poolValue?: Readonly<Record<string, number>>;
  /** Victory points that a side would have if the battle ended now. */
  victoryPoints?(context: BattleContext, side: string): number;
  /** What a victory point is worth. */
  readonly victoryPointValue?: number;
  /** What a unit may expect to take from an enemy unit by its next attack from where both stand, in points. */
  threat(context: BattleContext, unit: string, enemy: string): number;
  /** Places that the mission draws a side's units to, and what it is worth to stand there. */
  goals?(context: BattleContext, side: string): readonly Goal[];
  /** How readily an option is taken without looking ahead: the highest is the quick choice, 0 and less is not weighed unless all are. */
  priority(context: BattleContext, question: Question, option: Option): number;
  /** Legal answers worth weighing to a question that is answered by data, the quick choice first; at least one. */
  answers(context: BattleContext, question: Question, spots: readonly PlanPoint[]): readonly Json[];
}

export interface Goal {
  readonly at: PlanPoint;
  readonly worth: number;
}
