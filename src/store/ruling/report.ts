/** The report of a verdict: everything that two ends must agree on, in one canonical text. */
import { canonicalJson } from '../../engine/index';
import type { ModelPose } from '../../engine/port/pose';
import type { Sight, Verdict } from '../../engine/port/sight';
import type { Digest } from '../../net/ids';
import type { Table } from '../../table/table';
import type { RulingAnswer } from './answer';
import type { RulingEnds } from './ruling';

export const reportFormat = 'defilade/report@1';

/** A verdict with its margins and blockers, and the state of the battle that it judges. */
export interface RulingReport {
  readonly format: typeof reportFormat;
  readonly rules: string;
  /** Hash of the battle's state. */
  readonly state: Digest;
  readonly ends: RulingEnds;
  /** Poses of the models of both ends. */
  readonly positions: readonly ModelPose[];
  /** Verdicts of all pairs, for two units: rows by viewer, columns by target. */
  readonly pairs: readonly (readonly Verdict[])[] | null;
  readonly answer: Sight;
}

/** Writes the report of a ruling on a table. Both ends write the same text, or do not agree. */
export function writeReport(
  ends: RulingEnds,
  state: Digest,
  table: Table,
  { ruling, units }: RulingAnswer,
): string {
  const isConcerned = ({ id, unit }: Table['models'][number]): boolean =>
    [ends.from, ends.to].includes(ends.kind === 'models' ? id : unit);
  const report: RulingReport = {
    format: reportFormat,
    rules: table.rules,
    state,
    ends,
    positions: table.models
      .filter(isConcerned)
      .map(({ id, at, facing, y, height }) => ({ model: id, at, facing, y, height })),
    pairs: units && units.verdicts,
    answer: ruling.sight,
  };
  return canonicalJson(report);
}
