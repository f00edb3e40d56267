import type { Sight } from '../engine/table-query';
import type { RulesId, TableFile } from '../table/format';
import type { LinkedCall } from './link';

export const evidenceFormat = 'defilade/evidence@1';

/**
 * A call to be verified by whoever doubts it: the file is one line of JSON, and `los --cases FILE` answers it again from
 * the table alone. `answer` is what was found when it was saved.
 */
export interface Evidence {
  readonly format: typeof evidenceFormat;
  readonly id: string;
  readonly rules: RulesId;
  readonly table: TableFile;
  readonly from: string;
  readonly to: string;
  readonly answer: Sight;
}

export function evidenceOf({ table, from, to }: LinkedCall, answer: Sight): Evidence {
  return { format: evidenceFormat, id: `${from} to ${to}`, rules: table.rules, table, from, to, answer };
}

/** The text of an evidence file: one line, so that it is a line of `los --cases` as it stands. */
export const writeEvidence = (evidence: Evidence): string => `${JSON.stringify(evidence)}\n`;
