import type { Standing } from '../engine/table-query';
import { makeCall, type Call, type CallGround } from '../query/call';
import { standingTable } from '../query/standing-table';
import { makeUnitCall, type UnitCall } from '../query/unit-call';
import { sightRules } from '../rules/index';
import { citeSight } from '../rules/sight-notes';
import type { Table } from '../table/table';
import { modelsNow, type Session } from './session';

/** The table as it stands at the moment shown, its file as well: what a link and evidence carry. */
export function tableNow(session: Session): Table {
  const standing = modelsNow(session)
    .filter(({ removed }) => !removed)
    .map(({ id, at, facing, y }): Standing => ({ model: id, at, facing, y }));
  return standingTable(session.table, standing);
}

function groundNow(session: Session): CallGround {
  const table = tableNow(session);
  return { table, rule: sightRules[table.rules](table.file.options ?? {}), cite: citeSight[table.rules] };
}

/** @throws when one of the models is not on the table */
export const callNow = (session: Session, from: string, to: string): Call => makeCall(groundNow(session), from, to);

/** @throws when one of the units has no model on the table */
export const unitCallNow = (session: Session, from: string, to: string): UnitCall => makeUnitCall(groundNow(session), from, to);
