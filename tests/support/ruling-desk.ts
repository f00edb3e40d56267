/** The judge of sight rulings without a worker. */
import { makeSightRuling } from '../../src/ruling/sight-ruling';
import { makeUnitRuling } from '../../src/ruling/unit-ruling';
import { groundOf } from '../../src/store/ruling/ruling';
import type { RulingClient } from '../../src/store/workers/ruling-client';
import type { Table } from '../../src/table/table';

/** Opens the judge of sight rulings on a table. */
export function rulingDesk(table: Table): RulingClient {
  const ground = groundOf(table);
  return {
    ruling: async (from, to) => makeSightRuling(ground, from, to),
    unitRuling: async (from, to) => makeUnitRuling(ground, from, to),
    close: () => undefined,
  };
}
