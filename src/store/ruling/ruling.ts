import { citeSightOf, sightOf } from '../../rules/sight-of';
import type { ModelPose } from '../../engine/port/pose';
import { stands, type BattleState } from '../../engine/state';
import { createRulingContext, type RulingContext } from '../../ruling/sight-ruling';
import { standingTable } from '../../query/index/standing-table';
import type { Table } from '../../table/table';
import { modelsNow, type Session } from '../battle/session';

/** Two models, or two units and perhaps one pair of their models. */
export type RulingEnds =
  | { readonly kind: 'models'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'units';
      readonly from: string;
      readonly to: string;
      readonly pair: readonly [from: string, to: string] | null;
    };

/** The moment of an online battle at which a player has opened a ruling for both. */
export interface SharedMoment {
  /** Number of the entry that opened it. */
  readonly call: number;
  /** The table as it stood then. */
  readonly table: Table;
  /** The ruling has opened by itself, at another player's wish: it leaves the focus where it is. */
  readonly opensItself?: boolean;
}

/** Subject of a ruling, on the table of the moment shown or on that of a shared moment. */
export type RulingSubject = RulingEnds & { readonly shared?: SharedMoment };

/** Returns the table and its file at the moment shown, for rulings, links and evidence. */
export function tableNow(session: Session): Table {
  const standing = modelsNow(session)
    .filter(({ removed }) => !removed)
    .map(({ id, at, facing, y, height }): ModelPose => ({ model: id, at, facing, y, height }));
  return standingTable(session.table, standing);
}

/** Returns the table and its file in a state of a battle on it. */
export function tableIn(table: Table, { models }: BattleState): Table {
  const standing = Object.entries(models)
    .filter(([, model]) => stands(model))
    .map(([id, { at, facing, y, height }]): ModelPose => ({
      model: id,
      at,
      facing,
      y,
      ...(height !== undefined && { height }),
    }));
  return standingTable(table, standing);
}

/** Reports whether both, and a pair of their models, still stand, so that a ruling between them is possible. */
export const bothStand = (session: Session, subject: RulingSubject): boolean =>
  bothStandOn(subject.shared?.table.models ?? modelsNow(session).filter(({ removed }) => !removed), subject);

/** Reports whether both, and a pair of their models, are among these models. */
export function bothStandOn(
  models: readonly { readonly id: string; readonly unit: string }[],
  ends: RulingEnds,
): boolean {
  if (ends.kind === 'models') return [ends.from, ends.to].every((end) => models.some(({ id }) => id === end));
  const isThere = (end: string, single?: string): boolean =>
    models.some(({ id, unit }) => unit === end && (single === undefined || id === single));
  const [viewer, target] = ends.pair ?? [];
  return isThere(ends.from, viewer) && isThere(ends.to, target);
}

/** Returns the context of rulings on a table under its own rules and options. */
export const groundOf = (table: Table): RulingContext =>
  createRulingContext(table, sightOf(table.file), citeSightOf(table.file));
