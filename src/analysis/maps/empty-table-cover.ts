/** Cover of one figure from another on a bare table, as the table's rules have it. */
import type { FigureCover } from '../../engine/empty-table';
import { coverStrength } from '../../query/sight/cover-on-line';
import type { ModelBody } from '../../query/index/bodies';
import { queryForPair, type EmptyTable } from './empty-table';

/** @param from sees the other */
export const coverBetween = (emptyTable: EmptyTable, from: ModelBody, to: ModelBody): FigureCover =>
  emptyTable.rules.cover(queryForPair(emptyTable, from, to), 'from', 'to');

/** 0 in the open, then stronger: 1 light or of the only kind, 2 heavy, 3 solid. */
export const strengthOf = ({ level }: FigureCover): number => (level === 'cover' ? 1 : coverStrength(level));
