/** Cover of one figure from another on an empty table, by the table's rules. */
import type { FigureCover } from '../../engine/empty-table';
import { coverStrength } from '../../query/sight/cover-on-line';
import type { ModelBody } from '../../query/index/bodies';
import { queryForPair, type EmptyTable } from './empty-table';

/** @param from sees the other */
export const coverBetween = (emptyTable: EmptyTable, from: ModelBody, to: ModelBody): FigureCover =>
  emptyTable.rules.cover(queryForPair(emptyTable, from, to), 'from', 'to');

/** Returns the cover: 0 none, 1 light or the only kind, 2 heavy, 3 solid. */
export const strengthOf = ({ level }: FigureCover): number => (level === 'cover' ? 1 : coverStrength(level));
