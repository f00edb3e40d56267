import type { Base, RulesId, SizeClass } from '../table/format';
import type { Problem, Table } from '../table/table';
import type { Mu } from '../geometry/units';
import type { AiProfile } from './ai-profile';
import type { BattleEvent } from './events';
import type { FieldForce } from './field-force';
import type { Flow } from './flow';
import type { SightRule } from './port/sight-rule';
import type { TableQuery } from './port/table-query';
import type { BattleState } from './state';

export type OptionValue = string | number | boolean;
export type Options = Readonly<Record<string, OptionValue>>;

/** A ruling that a table may set otherwise: what the text leaves open, our default, the alternatives. */
export interface OptionSpec {
  readonly name: string;
  readonly ruling: string;
  readonly title: string;
  /** What the text says, or does not. */
  readonly text: string;
  readonly default: OptionValue;
  readonly choices: readonly { readonly value: OptionValue; readonly label: string }[] | 'number';
  /** The smallest number that may be chosen. */
  readonly least?: number;
}

/** What a model's profile says of its shape on the table, where the file does not. */
export interface ModelShape {
  readonly base: Base;
  readonly height: Mu;
  readonly size?: SizeClass;
  /** Which sculpt of models/ shows it. */
  readonly sculpt: string;
  readonly title: string;
}

/** A rule system: it answers the same questions as the others, and none knows another. */
export interface RuleSystem {
  readonly id: RulesId;
  readonly name: string;
  readonly options: readonly OptionSpec[];
  /**
   * The shape of a model, by its unit's profile and its own; null where there is no such profile.
   * @param forces those that the table's file brings, over the system's own
   */
  modelShape(
    unitProfile: string,
    modelProfile: string | null,
    leader: boolean,
    forces?: readonly unknown[],
  ): ModelShape | null;
  /** What is wrong with the forces that a table's file brings, by JSON pointer into that file; without it none can be brought. */
  checkForces?(forces: readonly unknown[]): readonly Problem[];
  /** The forces to choose from: those that a table's file brings, one in which nothing is wrong, and the system's own but for those they take the place of. */
  forces(brought?: readonly unknown[]): readonly FieldForce[];
  /** What is wrong with a table for a battle under these rules: unknown profiles, sides, squads without a leader. */
  checkTable(table: Table): readonly Problem[];
  sightRule(options: Options): SightRule;
  /** The state that the first event finds. */
  initialState(table: Table, seed: string, dictated: readonly number[]): BattleState;
  /**
   * The battle, read from top to bottom: it yields questions and events until it is over. It begins with the context's
   * state: the initial one, or one at which it has yielded a checkpoint.
   */
  play(context: BattleContext): Flow<void>;
  /** What a player goes by; without it the program cannot play these rules. */
  readonly aiProfile?: AiProfile;
  /** Folds one event into the state. Never rolls, never asks. */
  apply(state: BattleState, event: BattleEvent): BattleState;
}

export interface BattleContext {
  readonly table: Table;
  readonly options: Options;
  /** The state now. */
  state(): BattleState;
  /** The table as it stands now. */
  query(): TableQuery;
}
