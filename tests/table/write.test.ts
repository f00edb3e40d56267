import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from '../../src/table/read';
import { writeTable } from '../../src/table/write';
import type { Base, TableFile } from '../../src/table/format';

const length = fc.double({ min: 1e-6, max: 1000, noNaN: true });
const place = fc.double({ min: -1000, max: 1000, noNaN: true }).map((value) => value + 0);
const degrees = fc.double({ min: -720, max: 720, noNaN: true }).map((value) => value + 0);
const base: fc.Arbitrary<Base> = fc.oneof(
  fc.record({ shape: fc.constant('round' as const), mm: length, count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ shape: fc.constantFrom('oval' as const, 'rect' as const), mm: fc.tuple(length, length) }),
);
const file: fc.Arbitrary<TableFile> = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 40 }),
    rules: fc.constantFrom(
      'gloom-trench-1926' as const,
      'trench-crusade' as const,
      'trenches-and-turbines' as const,
    ),
    scale: fc.constantFrom('28mm' as const, '15mm' as const),
    walls: fc.array(
      fc.record({
        at: fc.tuple(place, place),
        turn: degrees,
        elevation: place,
        size: fc.tuple(length, length, length),
      }),
      { maxLength: 4 },
    ),
    models: fc.array(fc.record({ at: fc.tuple(length, length), facing: degrees, base }), { maxLength: 4 }),
  })
  .map(({ name, rules, scale, walls, models }) => ({
    format: 'defilade/table@1',
    name,
    rules,
    scale,
    size: [1000, 1000],
    terrain: walls.map(({ size, ...wall }, i) => ({
      id: `wall-${i}`,
      ...wall,
      parts: [{ shape: 'box', at: [0, 0, 0], size }],
    })),
    sides: [{ id: 'red', name: 'Red' }],
    units: [{ id: 'unit', side: 'red', models: models.map((model, i) => ({ id: `unit/${i}`, ...model })) }],
  }));

describe('writeTable', () => {
  test('writes a table that reads as the same', () => {
    fc.assert(
      fc.property(file, (table) => {
        expect(readTable(writeTable(table), () => null)).toEqual({ ok: true, file: table });
      }),
    );
  });

  test('the order of fields in memory does not matter', () => {
    fc.assert(
      fc.property(file, (table) => {
        const backwards = Object.fromEntries(Object.entries(table).reverse()) as unknown as TableFile;
        expect(writeTable(backwards)).toBe(writeTable(table));
      }),
    );
  });

  test("writes a piece on one line, and keeps a later version's fields", () => {
    const table = {
      format: 'defilade/table@1',
      rules: 'gloom-trench-1926',
      scale: '28mm',
      size: [48, 48],
      author: 'Ann',
      name: 'Small',
      sides: [],
      units: [],
      terrain: [{ turn: 30, at: [14, 20], piece: 'hedge', id: 'hedge-1' }],
    } as unknown as TableFile;
    expect(writeTable(table)).toBe(`{
  "format": "defilade/table@1",
  "name": "Small",
  "rules": "gloom-trench-1926",
  "scale": "28mm",
  "size": [48, 48],
  "terrain": [{ "id": "hedge-1", "piece": "hedge", "at": [14, 20], "turn": 30 }],
  "sides": [],
  "units": [],
  "author": "Ann"
}
`);
  });
});
