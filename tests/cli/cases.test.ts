import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defilade } from '../support/cli';

interface Expected {
  readonly verdict: string;
  readonly corridorMm?: number | null;
  readonly nudgeMm?: number | null;
  readonly distance?: number;
  readonly [field: string]: unknown;
}

/** Hand-checked cases: `why` says how each was reckoned. Widths hold to 0.001 mm, shifts to 0.01 mm, distances to 0.000001 MU. */
describe.each(['gloom-trench-1926', 'trench-crusade', 'trenches-and-turbines'])(
  'los --cases, %s',
  async (rules) => {
    const text = readFileSync(new URL(`../cases/${rules}.ndjson`, import.meta.url), 'utf8');
    const { lines, code, err } = await defilade(['los', '--cases', 'cases.ndjson', '--json'], {
      'cases.ndjson': text,
    });
    const cases = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; why: string; expect: Expected });

    it('judges every line', () => {
      expect([code, err, lines.length]).toEqual([0, '', cases.length]);
    });

    it.each(cases.map((each, i) => [`${each.id}: ${each.why}`, each.expect, i] as const))(
      '%s',
      (_, expected, i) => {
        const { corridorMm, nudgeMm, distance, ...exact } = expected;
        const los = JSON.parse(lines[i]!);
        expect(los).toMatchObject(exact);
        for (const [field, value, digits] of [
          ['corridorMm', corridorMm, 3],
          ['nudgeMm', nudgeMm, 2],
          ['distance', distance, 6],
        ] as const) {
          if (value === null) expect(los[field]).toBeNull();
          else if (value !== undefined) expect(los[field]).toBeCloseTo(value, digits);
        }
      },
    );
  },
);
