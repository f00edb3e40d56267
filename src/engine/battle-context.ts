import type { Table } from '../table/table';
import type { Options } from './options';
import type { TableQuery } from './port/table-query';
import type { BattleState, SystemState } from './state';

/** The current battle, as rules and computer players read it. */
export interface BattleContext<System extends SystemState = SystemState> {
  readonly table: Table;
  readonly options: Options;
  /** Returns the current state. */
  state(): BattleState<System>;
  /** Returns the table as it stands now. */
  query(): TableQuery;
}
