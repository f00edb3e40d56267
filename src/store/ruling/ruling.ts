import { citeSightOf, sightOf } from '../../rules/sight-of';
import type { ModelPose } from '../../engine/port/pose';
import { createRulingContext, type RulingContext } from '../../ruling/sight-ruling';
import { standingTable } from '../../query/index/standing-table';
import type { Table } from '../../table/table';
import { modelsNow, type Session } from '../battle/session';

/** Subject of a ruling: two models, or two units and perhaps one pair of their models. */
export type RulingSubject =
  | { readonly kind: 'models'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'units';
      readonly from: string;
      readonly to: string;
      readonly pair: readonly [from: string, to: string] | null;
    };

/** Returns the table and its file at the moment shown, for rulings, links and evidence. */
export function tableNow(session: Session): Table {
  const standing = modelsNow(session)
    .filter(({ removed }) => !removed)
    .map(({ id, at, facing, y, height }): ModelPose => ({ model: id, at, facing, y, height }));
  return standingTable(session.table, standing);
}

/** Reports whether both still stand, so that a ruling between them is possible. */
export function bothStand(session: Session, { kind, from, to }: RulingSubject): boolean {
  const standing = modelsNow(session).filter(({ removed }) => !removed);
  const stands = (id: string): boolean =>
    standing.some((model) => (kind === 'models' ? model.id : model.unit) === id);
  return stands(from) && stands(to);
}

/** Returns the context of rulings on a table under its own rules and options. */
export const groundOf = (table: Table): RulingContext =>
  createRulingContext(table, sightOf(table.file), citeSightOf(table.file));
