import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { place } from '../../src/table/place';
import { readTable, readTableValue } from '../../src/table/read';
import { writeTable } from '../../src/table/write';

const noShapes = () => null;
const table = {
  format: 'defilade/table@1',
  name: 'Fuzz',
  rules: 'gloom-trench-1926',
  scale: '28mm',
  size: [48, 48],
  terrain: [
    { id: 'hill', piece: 'hill', at: [14, 20], turn: 30, elevation: 0.5, tags: { cover: 'light' } },
    {
      id: 'wall',
      at: [24, 24],
      area: [
        [0, 0],
        [3, 0],
        [3, 3],
      ],
      parts: [
        { shape: 'box', at: [0, 0, 0], size: [6, 1.2, 0.4], turn: 10 },
        { shape: 'cylinder', at: [0, 0, 0], radius: 2, height: 1 },
        {
          shape: 'prism',
          at: [0, 0, 0],
          outline: [
            [0, 0],
            [2, 0],
            [2, 1],
            [1, 1],
            [1, 2],
            [0, 2],
          ],
          height: 1,
          dug: true,
        },
      ],
    },
  ],
  sides: [{ id: 'red', name: 'Red' }],
  units: [
    {
      id: 'u',
      side: 'red',
      models: [{ id: 'u/1', at: [6, 8], facing: 30, base: { shape: 'oval', mm: [60, 35], count: 2 } }],
    },
  ],
  zones: [
    {
      id: 'z',
      side: 'red',
      outline: [
        [0, 0],
        [8, 0],
        [8, 48],
      ],
    },
  ],
  objectives: [{ id: 'o', at: [1, 1], elevation: 3, radius: 1 }],
  markers: [{ id: 'm', type: 'incursion', at: [2, 2], elevation: 0 }],
  options: { coverLine: 'each-die' },
};

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, item]) =>
      pathsOf(item, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[step] = replaced(copy[step], rest, by);
  return copy;
}

const oddNumber = fc.oneof(
  fc.double(),
  fc.double({ min: -50, max: 50, noNaN: true }),
  fc.constantFrom(0, -0, 1e-320, 1e-7, 1e308, Infinity, NaN, 1000, 1000.0001),
);
const oddValue = fc.oneof(
  oddNumber,
  fc.jsonValue(),
  fc.constantFrom('__proto__', 'constructor', '', null),
  fc.array(fc.tuple(oddNumber, oddNumber), { maxLength: 8 }),
);
const damage = fc.array(fc.tuple(fc.constantFrom(...pathsOf(table)), oddValue), {
  minLength: 1,
  maxLength: 3,
});

describe('any JSON', () => {
  test('is read and can be placed, or is refused with its problems', () => {
    fc.assert(
      fc.property(damage, (changes) => {
        const damaged = changes.reduce<unknown>((value, [path, by]) => {
          try {
            return replaced(value, path, by);
          } catch {
            return value;
          }
        }, table);
        const read = readTableValue(damaged, noShapes);
        if (!read.ok) {
          expect(read.problems.length).toBeGreaterThan(0);
          return;
        }
        const placed = place(read.file, noShapes);
        expect(
          placed.pieces.every(({ bottom, top }) => Number.isFinite(bottom) && Number.isFinite(top)),
        ).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('text cut off anywhere is refused with a reason', () => {
    const text = readFileSync(
      new URL('../../public/tables/ruined-village.table.json', import.meta.url),
      'utf8',
    ).trimEnd();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.length - 1 }), (end) => {
        const read = readTable(text.slice(0, end), noShapes);
        expect(read).toMatchObject({
          ok: false,
          problems: [{ at: '', message: expect.stringMatching(/^The file is not JSON: .+\.$/) }],
        });
      }),
    );
  });

  test('the search for an error agrees with JSON.parse: same refusals, same values', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[[\]{},:"0-9eE.+\-a-z \\]{0,12}$/), (text) => {
        let accepted = true;
        try {
          JSON.parse(text);
        } catch {
          accepted = false;
        }
        const read = readTable(text, noShapes);
        const message = read.ok ? '' : read.problems[0]!.message;
        expect(message.startsWith('The file is not JSON')).toBe(!accepted);
        // The last resort of the search, an end without anything open, would mean that it found nothing wrong.
        expect(message).not.toMatch(/ends, but 0 open/);
      }),
      { numRuns: 2000 },
    );
  });

  test('a damaged table that can be read is written and read as the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pathsOf(table)),
        fc.double({ min: 0.01, max: 40, noNaN: true }),
        (path, by) => {
          const read = readTableValue(replaced(table, path, by), noShapes);
          if (read.ok) expect(readTable(writeTable(read.file), noShapes)).toEqual(read);
        },
      ),
    );
  });
});
