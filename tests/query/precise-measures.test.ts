/** Verdicts on a shipped table whose measures were once given with a tolerance of millimetres. */
import { expect, it } from 'vitest';
import { createTableQuery } from '../../src/query/table-query';
import { ruleModule } from '../../src/rules/registry';
import { shippedTables } from '../support/shipped-tables';

const table = shippedTables().find(({ name }) => name === 'The Black Strand')!;
const query = createTableQuery(table, ruleModule(table.rules).sight(table.file.options ?? {}));

it.each([
  ['past the end of a wall that stands aslant to the corridor', 'pilgrims-1', 'heretics-9'],
  ['the same from the other end', 'heretics-9', 'pilgrims-1'],
])('the widest corridor is precise: %s', (_, from, to) => {
  const { corridorMm, toleranceMm } = query.sight(from, to);
  expect(corridorMm).toBeGreaterThan(0);
  expect(toleranceMm).toBeUndefined();
});

it('the widest corridor is as wide from either end', () => {
  const [there, back] = [query.sight('pilgrims-1', 'heretics-9'), query.sight('heretics-9', 'pilgrims-1')];
  // Each is precise to a thousandth.
  expect(there.corridorMm! / back.corridorMm!).toBeGreaterThan(0.998);
  expect(there.corridorMm! / back.corridorMm!).toBeLessThan(1.002);
});

it.each([
  ['pilgrims-3', 'heretics-9'],
  ['pilgrims-3', 'heretics-5'],
])('the smallest nudge is precise where lines almost pass over a whole wall: %s and %s', (from, to) => {
  const { nudgeMm, nudge, toleranceMm } = query.sight(from, to);
  expect(toleranceMm).toBeUndefined();
  expect(Math.hypot(...nudge!.vector) * 25.4).toBeCloseTo(nudgeMm!, 1);
});
