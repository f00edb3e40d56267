import { describe, expect, it } from 'vitest';
import {
  FileProblems,
  inspectFields,
  readFields,
  refuseTwins,
  type Field,
} from '../../../src/rules/shared/fields';

/** Returns what a reader gets from a file, and its problems as `pointer: message`. */
function read<T>(json: unknown, reader: (file: Field) => T) {
  const { value, problems } = inspectFields(json, reader);
  return { value, problems: problems.map(({ at, message }) => `${at}: ${message}`) };
}

/** Reads a field `a` of each of these values; returns the value that is read, and true for a problem. */
const readEach = <T>(values: readonly unknown[], reader: (file: Field) => T) =>
  values.map((a) => {
    const { value, problems } = read({ a }, reader);
    return [value, problems.length > 0];
  });

describe('files of forces', () => {
  it('a file with problems is rejected with all of them, each with its place', () => {
    const reader = (file: Field) => [file.text('name'), file.number('range')];
    expect(readFields({ name: 'Rifle', range: 24 }, reader)).toEqual(['Rifle', 24]);
    const problems = [
      { at: '/name', message: 'Expected a text.' },
      { at: '/range', message: 'Expected a number.' },
    ];
    let thrown: unknown;
    try {
      readFields({}, reader);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(FileProblems);
    expect(thrown).toMatchObject({
      problems,
      message: '/name: Expected a text.\n/range: Expected a number.',
    });
  });

  it('anything but a record is a problem, also inside another', () => {
    for (const json of [null, [], 'text', 3, undefined])
      expect(read(json, (file) => file.has('name'))).toEqual({
        value: false,
        problems: [': Expected a record { … }.'],
      });
    expect(read({ cost: [] }, (file) => file.child('cost').has('points')).problems).toEqual([
      '/cost: Expected a record { … }.',
    ]);
    expect(read({ cost: { points: '3' } }, (file) => file.child('cost').number('points')).problems).toEqual([
      '/cost/points: Expected a number.',
    ]);
  });

  it('tells fields that are there from those that are not', () => {
    const { value } = read({ a: null, b: 0 }, (file) => [file.has('a'), file.has('b'), file.has('c')]);
    expect(value).toEqual([true, true, false]);
    expect(read({ a: [1] }, (file) => file.value('a')).value).toEqual([1]);
  });
});

describe('values of a file', () => {
  it('reads texts, empty ones only where the default is empty', () => {
    expect(readEach(['word', '', undefined, 7], (file) => file.text('a'))).toEqual([
      ['word', false],
      ['', true],
      ['', true],
      ['', true],
    ]);
    expect(readEach(['word', '', undefined], (file) => file.text('a', ''))).toEqual([
      ['word', false],
      ['', false],
      ['', false],
    ]);
    expect(readEach(['', undefined], (file) => file.text('a', 'other'))).toEqual([
      ['', true],
      ['other', false],
    ]);
  });

  it('reads finite numbers, with a default', () => {
    expect(readEach([-1.5, 0, NaN, Infinity, '3', undefined], (file) => file.number('a'))).toEqual([
      [-1.5, false],
      [0, false],
      [0, true],
      [0, true],
      [0, true],
      [0, true],
    ]);
    expect(readEach([undefined, 2], (file) => file.number('a', 7))).toEqual([
      [7, false],
      [2, false],
    ]);
  });

  it('reads whole numbers from a least one on', () => {
    expect(readEach([2, 1, 2.5, 3], (file) => file.count('a', 2))).toEqual([
      [2, false],
      [1, true],
      [2.5, true],
      [3, false],
    ]);
    expect(readEach([undefined], (file) => file.count('a', 1, 4))).toEqual([[4, false]]);
    expect(read({ a: 1 }, (file) => file.count('a', 2)).problems).toEqual([
      '/a: Expected a whole number, 2 or more.',
    ]);
  });

  it('reads sizes over 0, and takes 1 for a wrong one', () => {
    expect(readEach([0.5, 0, -2], (file) => file.size('a'))).toEqual([
      [0.5, false],
      [1, true],
      [1, true],
    ]);
    expect(readEach([undefined], (file) => file.size('a', 32))).toEqual([[32, false]]);
  });

  it('reads true and false, false if absent', () => {
    expect(readEach([true, false, undefined, 'true', 1], (file) => file.flag('a'))).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, true],
      [false, true],
    ]);
  });

  it('reads one word of several, the first in place of a wrong one', () => {
    expect(
      readEach(['open', 'heavy', 'none', undefined, ['open']], (file) => file.word('a', ['open', 'heavy'])),
    ).toEqual([
      ['open', false],
      ['heavy', false],
      ['open', true],
      ['open', true],
      ['open', true],
    ]);
    expect(read({}, (file) => file.word('a', ['open', 'heavy'])).problems).toEqual([
      '/a: Expected one of: open, heavy.',
    ]);
  });

  it('reads lists of words, none if absent', () => {
    const words = ['HEAVY', 'BLAST'] as const;
    expect(
      readEach([['BLAST'], [], undefined, 'BLAST', ['BLAST', 'GAS']], (file) => file.words('a', words)),
    ).toEqual([
      [['BLAST'], false],
      [[], false],
      [[], false],
      [[], true],
      [[], true],
    ]);
    expect(read({ a: 1 }, (file) => file.words('a', words)).problems).toEqual([
      '/a: Expected a list of: HEAVY, BLAST.',
    ]);
  });

  it('reads lists of records, each with its place', () => {
    const names = (file: Field) => file.list('a').map((item) => item.text('name'));
    expect(read({ a: [{ name: 'One' }, { name: 2 }, 3] }, names)).toEqual({
      value: ['One', '', ''],
      problems: [
        '/a/2: Expected a record { … }.',
        '/a/1/name: Expected a text.',
        '/a/2/name: Expected a text.',
      ],
    });
    expect(read({}, names)).toEqual({ value: [], problems: ['/a: Expected a list [ … ].'] });
    expect(read({}, (file) => file.list('a', [{}]).length)).toEqual({ value: 1, problems: [] });
  });
});

describe('references and bases of a file', () => {
  const shelf = [
    { id: 'rifle', range: 24 },
    { id: 'pistol', range: 12 },
  ];

  it('finds what ids name, and notes those that name nothing', () => {
    expect(
      read({ a: ['pistol', 'sword', 'rifle'] }, (file) => file.references('a', shelf, 'weapon')),
    ).toEqual({
      value: [shelf[1], shelf[0]],
      problems: ['/a/1: There is no weapon “sword” in this force.'],
    });
    expect(read({}, (file) => file.references('a', shelf, 'weapon'))).toEqual({ value: [], problems: [] });
    expect(read({ a: 'rifle' }, (file) => file.references('a', shelf, 'weapon'))).toEqual({
      value: [],
      problems: ['/a: Expected a list of weapon ids.'],
    });
  });

  it('reads round, oval and rectangular bases, and the models on them', () => {
    const bases = [
      { shape: 'round', mm: 32 },
      { shape: 'oval', mm: [60, 35], count: 3 },
      { shape: 'rect', mm: [100, 50] },
    ];
    for (const base of bases)
      expect(read({ base }, (file) => file.base('base'))).toEqual({ value: base, problems: [] });
  });

  it('notes bases without two positive sizes, and counts under 1', () => {
    const wrong = (base: unknown) => read({ base }, (file) => file.base('base')).problems;
    for (const mm of [undefined, 40, [40], [40, 20, 10], [40, 0], [0, 40], [40, -1], [40, '20']])
      expect(wrong({ shape: 'oval', mm }), String(mm)).toEqual([
        '/base/mm: Expected two sizes in millimetres, [width, depth].',
      ]);
    expect(read({ base: { shape: 'rect' } }, (file) => file.base('base')).value).toEqual({
      shape: 'rect',
      mm: [25, 25],
    });
    expect(wrong({ shape: 'round', mm: 0 })).toEqual(['/base/mm: Expected a number over 0.']);
    expect(wrong({ shape: 'round', mm: 25, count: 0 })).toEqual([
      '/base/count: Expected a whole number, 1 or more.',
    ]);
    expect(wrong({ shape: 'square', mm: 25 })).toEqual(['/base/shape: Expected one of: round, oval, rect.']);
  });

  it('notes the second and third of the same id', () => {
    const list = [{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'c' }, { id: 'a' }];
    expect(read({}, (file) => refuseTwins(file, 'units', list)).problems).toEqual([
      '/units/2/id: Duplicate id “a”.',
      '/units/4/id: Duplicate id “a”.',
    ]);
  });
});
