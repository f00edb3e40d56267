import type { Base, SizeClass, TableFile } from '../table/format';
import type { Problem, Table } from '../table/table';
import type { Mu } from '../geometry/units';
import type { AiProfile } from './ai-profile';
import type { BattleContext } from './battle-context';
import type { BattleEvent } from './events';
import type { FieldForce } from './field-force';
import type { Flow } from './flow';
import type { OptionSpec } from './options';
import type { Question } from './question';
import type { Secrets } from './secrets';
import type { BattleState, SystemState } from './state';

/** A model's shape by its profile, used where the table file gives none. */
export interface ModelShape {
  readonly base: Base;
  readonly height: Mu;
  readonly size?: SizeClass;
  /** Id of the sculpt in models/. */
  readonly sculpt: string;
  /** Id of the model's force, or name of its army: its figure wears that uniform. Absent where there are none. */
  readonly force?: string;
  readonly title: string;
}

/** The types that a rule system's flow, state and screen agree on. */
export interface Vocabulary {
  readonly event: BattleEvent;
  readonly question: Question;
  readonly system: SystemState;
}

/** A rule system. All answer the same questions, and none knows another. */
export interface RuleSystem<V extends Vocabulary = Vocabulary, Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  readonly options: readonly OptionSpec[];
  /**
   * Returns the shape of a model, by its unit's profile and its own; null for an unknown profile.
   * @param forces those that the table's file brings, over the system's own
   */
  modelShape(
    unitProfile: string,
    modelProfile: string | null,
    leader: boolean,
    forces?: readonly unknown[],
  ): ModelShape | null;
  /** Lists the problems of the forces in a table's file, by JSON pointer into that file; absent where a file can bring none. */
  checkForces?(forces: readonly unknown[]): readonly Problem[];
  /** Lists the forces to choose from: the sound ones of the table's file, then the system's own that they do not replace. */
  forces(brought?: readonly unknown[]): readonly FieldForce[];
  /**
   * Reports whether the order of a table's sides gives them roles under its options, such as attacker and defender: then to change
   * the order is to change who attacks. Absent where it never does.
   */
  sidesHaveRoles?(options: TableFile['options']): boolean;
  /** Lists the problems of a table for a battle under these rules: unknown profiles, sides, squads without a leader. */
  checkTable(table: Table): readonly Problem[];
  /** Returns the state before the first event. */
  initialState(table: Table, seed: string, dictated: readonly number[]): BattleState<V['system']>;
  /**
   * Plays the battle from top to bottom: yields questions and events until the battle is over. Starts from the context's
   * state: the initial one, or one at which it has yielded a checkpoint.
   */
  play(context: BattleContext<V['system']>): Flow<void, V['event'], V['question']>;
  /** Declares what a side may not know yet; absent where everything is public. */
  readonly secrets?: Secrets;
  /** Guides the computer players; without it they cannot play these rules. */
  readonly aiProfile?: AiProfile;
  /** Folds one event into the state. Never rolls, never asks. */
  apply(state: BattleState<V['system']>, event: V['event']): BattleState<V['system']>;
}
