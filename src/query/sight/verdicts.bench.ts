/** Whole verdicts, with corridor, nudge and blockers, of pairs of every shipped table: what the call sheet asks. */
import { shippedTables } from '../../../tests/support/shipped-tables';
import { cpuMs, type Bench } from '../../cli/bench';
import { ruleModule } from '../../rules/registry';
import type { Table } from '../../table/table';
import { createTableQuery } from '../table-query';

/** Pairs asked of each table, spread over all of its pairs. */
const pairsAsked = 60;

const bench: Bench = (report) => {
  const all: number[] = [];
  for (const table of shippedTables()) {
    const times = timesOf(table);
    all.push(...times);
    report({ name: `"${table.name}": a whole verdict, median`, value: shareOf(times, 0.5), unit: 'ms' });
    report({ name: `"${table.name}": a whole verdict, 99 %`, value: shareOf(times, 0.99), unit: 'ms' });
  }
  report({ name: 'all tables: a whole verdict, median', value: shareOf(all, 0.5), unit: 'ms', budget: 5 });
  report({ name: 'all tables: a whole verdict, 99 %', value: shareOf(all, 0.99), unit: 'ms', budget: 30 });
};
export default bench;

/** Processor milliseconds of each whole verdict, the second time that it is asked. */
function timesOf(table: Table): readonly number[] {
  const pairs = table.models.flatMap((a) =>
    table.models.filter((b) => b.side !== a.side).map((b) => [a, b] as const),
  );
  const every = Math.max(1, Math.floor(pairs.length / pairsAsked));
  const some = pairs.filter((_, i) => i % every === 0).slice(0, pairsAsked);
  const timed = (): readonly number[] => {
    const query = createTableQuery(table, ruleModule(table.rules).sight(table.file.options ?? {}));
    return some.map(([a, b]) => cpuMs(() => query.sight(a.id, b.id)));
  };
  timed();
  return timed();
}

const shareOf = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(share * times.length)]!;
