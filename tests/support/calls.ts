import type { Options } from '../../src/engine/rule-system';
import { makeCall, type Call, type CallGround } from '../../src/query/call';
import { sightRules } from '../../src/rules/index';
import { citeSight } from '../../src/rules/sight-notes';
import type { RulesId, TableUnit, TerrainPlacement } from '../../src/table/format';
import { place } from '../../src/table/place';
import { tableFile } from './tables';

/** What a call is made on: a table of 60 × 48 MU with this on it. */
export function callGround(parts: {
  readonly rules?: RulesId; readonly terrain?: readonly TerrainPlacement[]; readonly units: readonly TableUnit[]; readonly options?: Options;
}): CallGround {
  const table = place(tableFile(parts), () => null);
  return { table, rule: sightRules[table.rules](parts.options ?? {}), cite: citeSight[table.rules] };
}

export const callOn = (parts: Parameters<typeof callGround>[0], from = 'a/1', to = 'b/1'): Call => makeCall(callGround(parts), from, to);
