/** Faults that only `check` reports: unknown options, misspelt and doubled fields, bases of a metre. */
import { describe, expect, it, test } from 'vitest';
import { doubledKeys } from '../../src/table/doubled-keys';
import { readTable } from '../../src/table/read';
import { defilade } from '../support/cli';

const table = {
  format: 'defilade/table@1',
  name: 'Small',
  rules: 'trench-crusade',
  scale: '28mm',
  size: [48, 48],
  terrain: [],
  sides: [{ id: 'red' }],
  units: [],
};
const check = async (text: string) => {
  const { code, err } = await defilade(['check', 't.json'], { 't.json': text });
  return { code, lines: err.split('\n').filter((line) => line !== '') };
};
const checkFields = (fields: object) => check(JSON.stringify({ ...table, ...fields }));

describe('check', () => {
  it('finds unknown options and values that are no choice', async () => {
    const { code, lines } = await checkFields({
      options: { edition: 'nope', ruleThatIsNot: true, morale: 1, turnLimt: 3, sight: 'x' },
    });
    expect(code).toBe(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^t\.json at \/options\/ruleThatIsNot: trench-crusade has no option "ruleThatIsNot"\. Options are: /,
        ),
        expect.stringMatching(/^t\.json at \/options\/edition: “nope” is not a choice of edition: /),
        't.json at /options/sight: The option sight has one choice: "plain", for plain geometry.',
      ]),
    );
    expect(lines.find((line) => line.includes('/options/turnLimt'))).toMatch(
      /has no option "turnLimt"\. (Did you mean|Options are)/,
    );
    expect((await checkFields({ options: { sight: 'plain' } })).code).toBe(0);
  });

  it('names the option that was meant', async () => {
    const { lines } = await checkFields({ options: { deploymant: 'as-placed' } });
    expect(lines).toEqual([
      't.json at /options/deploymant: trench-crusade has no option "deploymant". Did you mean deployment?',
    ]);
  });

  it('finds fields that no table has, which a reader passes over', async () => {
    const { code, lines } = await checkFields({
      title: 'Small',
      units: [{ id: 'u', side: 'red', models: [], notes: 'x' }],
      forces: [{ any: 1 }],
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^t\.json at \/title: The table has no field "title", so it counts for nothing\. Its fields are format, /,
      ),
      expect.stringMatching(/^t\.json at \/units\/0\/notes: A unit has no field "notes"/),
      expect.stringMatching(/^t\.json at \/forces\/0/),
      expect.stringMatching(/^t\.json at \/forces\/0/),
      expect.stringMatching(/^t\.json at \/forces\/0/),
    ]);
    expect(readTable(JSON.stringify({ ...table, title: 'x' }), () => null).ok).toBe(true);
  });

  it('finds fields that stand twice', async () => {
    const text = JSON.stringify(table).replace(/\}$/, ',"units":[]}');
    expect(await check(text)).toEqual({
      code: 1,
      lines: ['t.json at /units: The field "units" stands twice here; only the last one counts.'],
    });
  });

  it('finds a base of a metre by the base', async () => {
    const base = { shape: 'round', mm: 999 };
    const units = [{ id: 'u', side: 'red', models: [{ id: 'm', at: [24, 24], base }] }];
    expect((await checkFields({ units })).lines).toEqual([
      expect.stringMatching(
        /^t\.json at \/units\/0\/models\/0\/base\/mm: .* is 999: no miniature stands on a base of more than 300 mm\.$/,
      ),
    ]);
  });

  it('counts one piece as one', async () => {
    const terrain = [{ id: 'a', piece: 'hedge', at: [10, 10] }];
    const { out } = await defilade(['check', 't.json'], { 't.json': JSON.stringify({ ...table, terrain }) });
    expect(out).toMatch(/; 1 piece of terrain, 0 units, 0 models\.$/m);
  });
});

test('fields that stand twice are found at any depth, by their names as JSON reads them', () => {
  expect(
    doubledKeys(
      '{"a": [{"b": 1, "c": {"b": 2}}, {"x": "}{,:", "\\u0078": 2}], "d": [1, [2], {"e/f": 1, "e/f": 2}]}',
    ),
  ).toEqual([
    { at: '/a/1/x', message: 'The field "x" stands twice here; only the last one counts.' },
    { at: '/d/2/e~1f', message: 'The field "e/f" stands twice here; only the last one counts.' },
  ]);
  expect(doubledKeys('[{"a": 1}, {"a": 1}]')).toEqual([]);
  expect(doubledKeys('"a"')).toEqual([]);
});
