import { describe, expect, test } from 'vitest';
import { maxFileBytes } from '../../src/table/json';
import { readTable, readTableValue, type ShapesOf } from '../../src/table/read';
import type { Problem } from '../../src/table/table';

/** Knows one unit profile, "rifles", of "nco" and "rifleman". */
const shapesOf: ShapesOf = () => (unit, model) =>
  unit === 'rifles' && (model === null || ['nco', 'rifleman'].includes(model))
    ? { base: { shape: 'round', mm: 25 }, height: 1.2 }
    : null;

const good = {
  format: 'defilade/table@1',
  name: 'The Crossroads',
  rules: 'gloom-trench-1926',
  scale: '28mm',
  size: [48, 48],
  terrain: [
    { id: 'ruin-1', piece: 'ruin-corner', at: [14, 20], turn: 30 },
    {
      id: 'wall-1',
      at: [24, 24],
      turn: 0,
      elevation: 0,
      tags: { sight: 'open', cover: 'heavy', ground: 'open' },
      parts: [{ shape: 'box', at: [0, 0, 0], size: [6, 1.2, 0.4] }],
    },
  ],
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  units: [
    {
      id: 'rifles',
      side: 'red',
      profile: 'rifles',
      models: [
        {
          id: 'rifles/1',
          at: [6, 8],
          facing: 0,
          leader: true,
          base: { shape: 'round', mm: 25 },
          height: 1.2,
          size: 'M',
        },
        { id: 'rifles/2', at: [7.5, 8] },
      ],
    },
  ],
};

/** The good table with the value at a JSON pointer replaced; undefined takes the field away. */
function changed(pointer: string, value: unknown): unknown {
  const copy = structuredClone(good) as unknown;
  const steps = pointer.split('/').slice(1);
  const last = steps.pop()!;
  const parent = steps.reduce((at, step) => (at as Record<string, unknown>)[step], copy) as Record<
    string,
    unknown
  >;
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

function problemsIn(value: unknown): readonly Problem[] {
  const read = readTableValue(value, shapesOf, ['gloom-trench-1926', 'trench-crusade']);
  return read.ok ? [] : read.problems;
}

describe('a valid table file', () => {
  test('is read as it stands', () => {
    const read = readTable(JSON.stringify(good), shapesOf);
    expect(read).toEqual({ ok: true, file: good });
  });

  test('may be bytes, with a byte order mark', () => {
    expect(readTable(new TextEncoder().encode(`\uFEFF${JSON.stringify(good)}`), shapesOf).ok).toBe(true);
  });

  test('may leave out its lists and names', () => {
    const read = readTable(
      '{"format":"defilade/table@1","rules":"trench-crusade","scale":"15mm","size":[60,60]}',
      shapesOf,
    );
    expect(read).toMatchObject({
      ok: true,
      file: { name: 'Unnamed table', terrain: [], sides: [], units: [] },
    });
  });

  test('may have unknown fields', () => {
    expect(problemsIn({ ...good, author: 'Somebody', 'x-notes': { any: 'thing' } })).toEqual([]);
  });

  test('may let a unit and its only model have one name', () => {
    expect(problemsIn(changed('/units/0/models/1/id', 'rifles'))).toEqual([]);
  });

  test('may have a base that reaches over the edge', () => {
    expect(problemsIn(changed('/units/0/models/0/at', [0, 48]))).toEqual([]);
  });
});

describe('an invalid table file', () => {
  test.each([
    [
      'an unknown piece',
      '/terrain/0/piece',
      'ruin-conrer',
      /no piece of this name.*Did you mean "ruin-corner"/,
    ],
    ['an unknown piece like none', '/terrain/0/piece', 'pyramid', /It has .*trench-straight/],
    [
      'a negative size',
      '/terrain/1/parts/0/size/1',
      -1.2,
      /The height \(y\) should be a length over 0.*it is -1.2/,
    ],
    ['a size of zero', '/terrain/1/parts/0/size/0', 0, /The width \(x\).*over 0.*it is 0/],
    ['a size that is not a number', '/terrain/1/parts/0/size/2', NaN, /The depth \(z\).*it is NaN/],
    ['an infinite place', '/terrain/0/at/0', Infinity, /x should be a number.*it is Infinity/],
    ['null for a number', '/terrain/0/turn', null, /The turn should be a number.*it is null/],
    ['text for a number', '/units/0/models/0/at/1', '8', /z should be a number.*it is the text "8"/],
    ['an absurd size', '/terrain/1/parts/0/size/0', 1001, /at most 1000 MU; it is 1001/],
    ['a table of no width', '/size/0', 0, /The width should be a length over 0/],
    [
      'two numbers where three belong',
      '/terrain/1/parts/0/at',
      [0, 0],
      /should be \[x, y, z\], three numbers; it is a list of 2/,
    ],
    [
      'a model off the table',
      '/units/0/models/0/at',
      [48.5, 8],
      /off the table: \[48.5, 8\] should lie between \[0, 0\] and \[48, 48\]/,
    ],
    ['an unknown side', '/units/0/side', 'green', /no side "green"\. The sides are "red", "blue"/],
    ['an unknown unit profile', '/units/0/profile', 'lancers', /no unit profile "lancers"/],
    [
      'an unknown model profile',
      '/units/0/models/1/profile',
      'lancer',
      /"rifles" has no model profile "lancer"/,
    ],
    ['an unknown rule system', '/rules', 'chess', /one of "gloom-trench-1926".*it is the text "chess"/],
    ['a later format', '/format', 'defilade/table@2', /should be "defilade\/table@1".*newer Defilade/],
    ['another format', '/format', 'save', /should be "defilade\/table@1"; it is the text "save"/],
    [
      'an unknown shape',
      '/terrain/1/parts/0/shape',
      'sphere',
      /one of "box", "ramp", "cylinder", "prism", "mesh"/,
    ],
    ['a misspelt tag', '/terrain/1/tags/cover', 'hevy', /Did you mean "heavy"/],
    [
      'a base of two extents that is round',
      '/units/0/models/0/base/mm',
      [25, 25],
      /The diameter in mm should be a number/,
    ],
    ['half a model on a base', '/units/0/models/0/base/count', 1.5, /whole number from 1 to 100/],
    ['an empty id', '/terrain/0/id', '', /should not be empty/],
    ['an id that would break the record', '/terrain/0/id', '__proto__', /cannot be used/],
    ['no parts at all', '/terrain/1/parts', [], /at least 1/],
    ['a list that is an object', '/units', {}, /The units should be a list; it is an object/],
  ])('%s', (_, at, value, message) => {
    expect(problemsIn(changed(at, value))).toEqual([{ at, message: expect.stringMatching(message) }]);
  });

  test('a ground that is none of the kinds', () => {
    expect(problemsIn({ ...good, look: { ground: 'snow' } })).toEqual([]);
    expect(problemsIn({ ...good, look: { ground: 'lava' } })).toEqual([
      { at: '/look/ground', message: expect.stringMatching(/grass.*mud.*snow.*sand.*cobbles/) },
    ]);
  });

  test('a weather or a time of day that is none of the kinds', () => {
    expect(problemsIn({ ...good, look: { weather: 'fog', time: 'night' } })).toEqual([]);
    expect(problemsIn({ ...good, look: { weather: 'hail', time: 'noon' } })).toEqual([
      { at: '/look/weather', message: expect.stringMatching(/clear.*rain.*snow.*fog/) },
      { at: '/look/time', message: expect.stringMatching(/dusk.*dawn.*day.*night/) },
    ]);
  });

  test.each(['format', 'rules', 'scale', 'size'])('no %s', (field) => {
    expect(problemsIn(changed(`/${field}`, undefined))).toEqual([
      { at: '', message: `The table has no "${field}".` },
    ]);
  });

  test('a piece with neither name nor parts', () => {
    expect(problemsIn(changed('/terrain/0/piece', undefined))).toEqual([
      { at: '/terrain/0', message: expect.stringMatching(/name a "piece".*or have its own "parts"/) },
    ]);
  });

  test('a misspelt field is reported once, not also as missing', () => {
    const value = structuredClone(good) as unknown as { terrain: Record<string, unknown>[] };
    value.terrain[0] = { id: 'ruin-1', piece: 'ruin-corner', ta: [14, 20], Turn: 30, elevaton: 1 };
    expect(problemsIn(value)).toEqual([
      { at: '/terrain/0/Turn', message: expect.stringMatching(/Did you mean "turn"/) },
      { at: '/terrain/0/elevaton', message: expect.stringMatching(/Did you mean "elevation"/) },
      { at: '/terrain/0', message: 'A piece of terrain has no "at".' },
    ]);
  });

  test.each([
    ['two pieces', '/terrain/1/id', 'ruin-1', '/terrain/0'],
    ['two models', '/units/0/models/1/id', 'rifles/1', '/units/0/models/0'],
    ['a model and a piece', '/units/0/models/1/id', 'wall-1', '/terrain/1'],
    ['two sides', '/sides/1/id', 'red', '/sides/0'],
  ])('%s with one id', (_, at, id, taken) => {
    expect(problemsIn(changed(at, id))).toEqual([
      { at, message: expect.stringContaining(`already used by ${taken}`) },
    ]);
  });

  test.each([
    [
      'crosses itself',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
      /crosses or touches itself/,
    ],
    [
      'has no area',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      /has no area/,
    ],
    [
      'has two corners',
      [
        [0, 0],
        [1, 1],
      ],
      /at least 3; there are 2/,
    ],
  ])('a prism whose outline %s', (_, outline, message) => {
    const prism = { shape: 'prism', at: [0, 0, 0], outline, height: 1 };
    expect(problemsIn(changed('/terrain/1/parts/0', prism))).toEqual([
      { at: '/terrain/1/parts/0/outline', message: expect.stringMatching(message) },
    ]);
  });

  test.each([
    '../secret.glb',
    '/etc/tower.glb',
    'C:\\tower.glb',
    'http://x/tower.glb',
    'a/../../b.glb',
    'tower.exe',
    7,
  ])('a mesh from %s', (src) => {
    const problems = problemsIn(changed('/terrain/1/parts/0', { shape: 'mesh', at: [0, 0, 0], src }));
    expect(problems).toEqual([
      { at: '/terrain/1/parts/0/src', message: expect.stringMatching(/should name a \.glb file/) },
    ]);
  });

  test('all problems are reported at once', () => {
    const value = changed('/terrain/1/parts/0/size', [6, -1, 'x']) as typeof good;
    const wrong = {
      ...value,
      scale: '20mm',
      units: [{ ...value.units[0]!, side: 'green', models: [{ id: 'wall-1', at: [-1, 8] }] }],
    };
    expect(problemsIn(wrong).map(({ at }) => at)).toEqual([
      '/scale',
      '/terrain/1/parts/0/size/1',
      '/terrain/1/parts/0/size/2',
      '/units/0/models/0/id',
      '/units/0/side',
      '/units/0/models/0/at',
    ]);
  });

  test('too many corners for a machine to process', () => {
    const outline = Array.from({ length: 200 }, (_, i) => [i % 20, i]);
    const parts = Array.from({ length: 500 }, () => ({ shape: 'prism', at: [0, 0, 0], outline, height: 1 }));
    const terrain = [
      { id: 'a', at: [1, 1], parts },
      { id: 'b', at: [1, 1], parts: parts.slice(0, 1) },
    ];
    expect(problemsIn({ ...good, terrain })).toEqual([
      { at: '/terrain', message: expect.stringMatching(/at most 100000 corners together; they have 100200/) },
    ]);
  });

  test('problems beyond a limit are counted', () => {
    const models = Array.from({ length: 300 }, (_, i) => ({ id: `m${i}`, at: [-1, 0] }));
    const problems = problemsIn(changed('/units/0/models', models));
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)!.message).toBe('There are 200 more problems.');
  });

  test.each([null, 3, 'table', [], [{}]])('%j is not a table', (value) => {
    expect(problemsIn(value)).toEqual([
      { at: '', message: expect.stringMatching(/The table should be an object/) },
    ]);
  });
});

describe('a file that is not JSON', () => {
  const messageOf = (source: string | Uint8Array): string => {
    const read = readTable(source, shapesOf);
    if (read.ok) throw new Error('It was read.');
    expect(read.problems).toHaveLength(1);
    expect(read.problems[0]!.at).toBe('');
    return read.problems[0]!.message;
  };

  test.each([
    ['{\n  "size": [NaN, 48]\n}', 'line 2, column 12: NaN is not a JSON number'],
    ['{"size": [-Infinity, 48]}', 'line 1, column 11: Infinity is not a JSON number'],
    ['{"size": [48, 48,]}', 'line 1, column 18: there is a comma too many before "]"'],
    ['{"size": [48 48]}', 'line 1, column 14: a comma is missing'],
    ['{"size" [48, 48]}', 'line 1, column 9: here should be a :'],
    ["{'size': 1}", 'line 1, column 2: names and texts stand in double quotes'],
    ['{size: 1}', 'line 1, column 2: "size" should be in double quotes'],
    ['{"a": 1} // done', 'line 1, column 10: JSON has no comments'],
    ['{"a": 01}', 'line 1, column 7: "01" is not a valid JSON number'],
    ['{"a": "x', 'line 1, column 7: a text is not closed'],
    ['{"a": [1', 'line 1, column 9: the text ends, but 2 open'],
    ['{"a": 1]', 'line 1, column 8: a comma is missing, or a closing bracket'],
    ['{"a": 1} {"b": 2}', 'line 1, column 10: there is more text after the end'],
    ['', 'it is empty'],
    ['  \n ', 'it is empty'],
  ])('%j', (source, message) => {
    expect(messageOf(source)).toContain(message);
  });

  test('bytes that are not text', () => {
    expect(messageOf(Uint8Array.of(0x1f, 0x8b, 0xff, 0xfe, 0x00))).toMatch(/not text/);
  });

  test('a body over the limit is refused by its length, unread', () => {
    expect(messageOf(new Uint8Array(maxFileBytes + 1))).toBe('The file has 33 MB; at most 32 MB are read.');
  });

  test('ten million open brackets are refused with a reason', () => {
    expect(messageOf('['.repeat(10_000_000))).toMatch(/the text ends, but 10000000 open/);
  });

  test('a text of ten million letters before the mistake is handled', () => {
    expect(messageOf(`{"name": "${'a'.repeat(10_000_000)}", }`)).toMatch(
      /line 1, column 10000014: there is a comma too many/,
    );
  });
});
