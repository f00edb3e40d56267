import { ruleModule } from '../../rules/registry';
import type { Table } from '../../table/table';
import { formatFixed } from '../../table/numbers';
import { mu } from '../text';

/** Writes a length in the unit of a table's rulebook: "5.4 MU" or "5.4″". */
export const lengthOn = (table: Pick<Table, 'rules'>, length: number): string =>
  ruleModule(table.rules).view.lengthUnit === '″' ? `${formatFixed(length, 1)}″` : mu(length);
