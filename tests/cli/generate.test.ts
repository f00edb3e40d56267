import { describe, expect, test } from 'vitest';
import { defilade } from '../support/cli';

const wishes = {
  rules: 'gloom-trench-1926',
  size: [30, 30],
  objectives: 1,
  pieces: { 'stone-wall': 6, 'dead-wood': 2 },
  effort: 2,
  proposals: 1,
  seed: 's',
};
const run = (fields: object, ...options: readonly string[]) =>
  defilade(['generate', 'w.json', '--out', 'made', ...options], { 'w.json': JSON.stringify(fields) });

describe('generate', () => {
  test('writes valid tables, the same for a seed, and exits 0 where a layout meets all wishes', async () => {
    const { code, out, written } = await run({ ...wishes, density: [0.01, 0.5] });
    expect(code).toBe(0);
    expect(out).toContain('wished 1.0 % to 50.0 %: met');
    expect(out).toContain('1 of 1 layout meets all wishes.');
    expect(Object.keys(written)).toEqual(['made/layout-1.table.json']);
    const checked = await defilade(['check', 'made/layout-1.table.json'], written);
    expect([checked.code, checked.err]).toEqual([0, '']);
    expect((await run({ ...wishes, density: [0.01, 0.5] })).written).toEqual(written);
  });

  test('exits 1 where none does, and names the wish with the value and by how much it is missed', async () => {
    const { code, lines } = await run({ ...wishes, density: [0.9, 1] }, '--json');
    expect(code).toBe(1);
    const [answer] = lines.map((line) => JSON.parse(line));
    expect(answer).toMatchObject({ file: 'made/layout-1.table.json', meetsAll: false });
    const [{ wish, value, missedBy }] = answer.wishes;
    expect(wish).toBe('density');
    expect(value + missedBy).toBeCloseTo(0.9);
  });

  test('options go before the file; own pieces come from a table', async () => {
    const table = {
      format: 'defilade/table@1',
      name: 'Mine',
      rules: 'gloom-trench-1926',
      scale: '28mm',
      size: [30, 30],
      terrain: [0, 1, 2].map((i) => ({
        id: `block-${i}`,
        name: 'Block',
        at: [5 + 6 * i, 15],
        parts: [{ shape: 'box', at: [0, 0, 0], size: [3, 2, 2] }],
      })),
      sides: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
      units: [],
      zones: [
        {
          id: 'za',
          side: 'a',
          outline: [
            [0, 0],
            [0, 8],
            [30, 8],
            [30, 0],
          ],
        },
        {
          id: 'zb',
          side: 'b',
          outline: [
            [0, 22],
            [0, 30],
            [30, 30],
            [30, 22],
          ],
        },
      ],
    };
    const { code, written } = await defilade(
      [
        'generate',
        '--table',
        't.json',
        '--pieces',
        'Block=2',
        '--out',
        'o',
        '--proposals',
        '1',
        '--effort',
        '1',
      ],
      { 't.json': JSON.stringify(table) },
    );
    expect(code).toBe(0);
    const made = JSON.parse(written['o/layout-1.table.json']!);
    expect(made).toMatchObject({ zones: table.zones, sides: table.sides });
    expect(made.terrain).toHaveLength(2);
    expect(made.terrain[0]).toMatchObject({ name: 'Block', parts: table.terrain[0]!.parts });
  });

  test('reports what is wrong with wishes, and where', async () => {
    const { code, err } = await run({ ...wishes, pieces: { 'stone-wal': 2 } });
    expect([code, err]).toEqual([
      1,
      'w.json at /pieces/stone-wal: No piece is called "stone-wal". Did you mean stone-wall?\n',
    ]);
    expect((await run({ ...wishes, density: [0.5, 0.2] })).err).toContain('w.json at /density: ');
    expect((await run({ ...wishes, symmetry: 'odd' })).err).toContain('w.json at /symmetry: ');
    expect((await run({})).err).toContain('Wishes need "rules" and "size", or a "table".');
    expect((await defilade(['generate', 'w.json'])).code).toBe(2);
  });
});
