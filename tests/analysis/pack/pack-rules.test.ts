import { describe, expect, it } from 'vitest';
import '../../../src/rules/all-games';
import { checkPack, checkRules } from '../../../src/analysis/pack/check-pack';
import { isFailure } from '../../../src/analysis/pack/findings';
import { signFigures, type OpenPackTable } from '../../../src/analysis/pack/sign-figures';
import { breachSentence, ruleSentence, sentenceOf } from '../../../src/analysis/pack/words';
import { layoutFigureNames, type LayoutRule } from '../../../src/table/pack';
import { scalarNames } from '../../../src/analysis/layout/scalars';
import { sightOf } from '../../../src/rules/sight-of';
import type { Objective, TableFile, TerrainPlacement } from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { box, tableFile } from '../../support/tables';

const openTable = (table: TableFile): OpenPackTable => ({
  table: place(table, () => null),
  rule: sightOf(table),
  meshes: new Map(),
});

/** Checks one rule on a table; null if it is kept. */
const breachOf = (rule: LayoutRule, table: TableFile) =>
  [...checkRules([rule], { id: 'one', table }, openTable(table))][0]!.breach;

/** Says by how much a rule is broken. */
function saidOf(rule: LayoutRule, table: TableFile): string | null {
  const breach = breachOf(rule, table);
  return breach && breachSentence(rule, breach);
}

it('names of figures in a pack are those of the lab', () => {
  expect([...layoutFigureNames]).toEqual(scalarNames);
});

describe('a number of pieces', () => {
  /** Heights of 3, 3.5, 4 and 3 MU. Tower and shed stand on hills, which do not count. */
  const terrain: readonly TerrainPlacement[] = [
    box('low', [2, 2], [4, 4], 3, { sight: 'blocks' }),
    box('mill', [8, 8], [10, 10], 3.5, { sight: 'blocks', cover: 'solid' }),
    { ...box('tower', [20, 20], [22, 22], 4, { sight: 'open' }), elevation: 2 },
    { ...box('shed', [30, 20], [32, 22], 3, { dangerous: true }), elevation: 2.1 },
  ];
  const table = tableFile({ terrain });

  it.each<[string, LayoutRule, string | null]>([
    ['two are over 3 MU', { kind: 'pieces', atLeast: 2, tallerThan: 3 }, null],
    [
      'of three wanted one is missing',
      { kind: 'pieces', atLeast: 3, tallerThan: 3 },
      '2 pieces, 1 too few (mill, 3.5 MU tall, at [9, 9]; tower, 4 MU tall, at [21, 21]).',
    ],
    [
      'one is too many',
      { kind: 'pieces', atMost: 1, tallerThan: 3 },
      '2 pieces, 1 too many (mill, 3.5 MU tall, at [9, 9]; tower, 4 MU tall, at [21, 21]).',
    ],
    ['two block sight', { kind: 'pieces', atLeast: 2, atMost: 2, tags: { sight: 'blocks' } }, null],
    [
      'one has both tags',
      { kind: 'pieces', atLeast: 2, tags: { sight: 'blocks', cover: 'solid' } },
      '1 piece, 1 too few (mill, 3.5 MU tall, at [9, 9]).',
    ],
    [
      'one is dangerous',
      { kind: 'pieces', atMost: 0, tags: { dangerous: true } },
      '1 piece, 1 too many (shed, 3 MU tall, at [31, 21]).',
    ],
    ['four there are', { kind: 'pieces', atLeast: 4, atMost: 4 }, null],
    ['none is over 9 MU', { kind: 'pieces', atLeast: 1, tallerThan: 9 }, '0 pieces, 1 too few.'],
  ])('%s', (_, rule, said) => {
    expect(saidOf(rule, table)).toBe(said);
  });
});

describe('a figure', () => {
  const flat: TableFile = { ...tableFile({}), size: [16, 16] };

  it('is broken by the difference, with the places: the longest lane is √(2 × 12²) MU less a base of 25 mm', () => {
    const rule = { kind: 'figure', figure: 'longestLane', atMost: 15.5 } as const;
    const length = Math.sqrt(288) - 25 / 25.4;
    expect(breachOf(rule, flat)).toMatchObject({
      value: expect.closeTo(length, 9) as number,
      bound: 'atMost',
      limit: 15.5,
      where: [{ kind: 'lane', length: expect.closeTo(length, 9) as number }, { kind: 'lane' }],
    });
    expect(saidOf(rule, flat)).toBe(
      'it is 16 MU, 0.5 MU more than allowed: 16 MU from [2, 14] to [14, 2]; 16 MU from [14, 14] to [2, 2].',
    );
    expect(breachOf({ ...rule, atMost: 16 }, flat)).toBeNull();
  });

  it('in percent differs by percentage points, side by side', () => {
    expect(saidOf({ kind: 'figure', figure: 'zoneSeen', atMost: 0.6 }, flat)).toBe(
      'it is 100 %, 40 percentage points more than allowed: zone of Red 100 %; zone of Blue 100 %.',
    );
    expect(saidOf({ kind: 'figure', figure: 'covered', atLeast: 0.2 }, flat)).toBe(
      'it is 0 %, 20 percentage points less than allowed.',
    );
  });

  it('names objectives and gaps', () => {
    const table: TableFile = {
      ...flat,
      terrain: [box('west', [2, 7], [7, 8], 2, {}), box('east', [7.5, 7], [12, 8], 2, {})],
      objectives: [{ id: 'well', name: 'Well', at: [8, 4] }],
    };
    // The gap of half an inch lets no base through.
    expect(saidOf({ kind: 'figure', figure: 'sightOnlyGaps', atMost: 0 }, table)).toBe(
      'it is 1 gap, 1 gap more than allowed: 12.7 mm between west and east.',
    );
    expect(breachOf({ kind: 'figure', figure: 'objectivesSeen', atMost: 0 }, table)).toMatchObject({
      where: [
        { kind: 'objective', name: 'Well', sideName: 'Red' },
        { kind: 'objective', name: 'Well', sideName: 'Blue', value: 1 },
      ],
    });
  });

  it('comes from signed figures only while they are those of the table', () => {
    const signed = signFigures(openTable(flat), { made: '2026-11-26', program: 'test' });
    const figures = { ...signed, figures: { ...signed.figures, covered: 0.9 } };
    const rule = { kind: 'figure', figure: 'covered', atMost: 0.5 } as const;
    const breach = (table: TableFile) =>
      [...checkRules([rule], { id: 'one', table, figures }, openTable(table))][0]!.breach;
    expect(breach(flat)).toMatchObject({ value: 0.9 });
    expect(breach({ ...flat, name: 'Other' })).toBeNull();
  });
});

describe('objectives in reach', () => {
  /** Without zones in the file, the sides have the outer quarters: Blue up to z 12, Red from z 36. */
  const table = (at: Objective['at'], terrain: readonly TerrainPlacement[] = []): TableFile => ({
    ...tableFile({ terrain }),
    objectives: [{ id: 'well', name: 'Well', at }],
  });
  const rule = { kind: 'reach', turns: 2, move: 6 } as const;

  it('12 MU from either zone is two moves of 6 MU, and three of 5', () => {
    expect(breachOf(rule, table([30, 24]))).toBeNull();
    expect(saidOf({ ...rule, move: 5 }, table([30, 24]))).toBe(
      'Red: 3 turns to Well. Blue: 3 turns to Well.',
    );
  });

  it('13 MU from one zone is a turn too far for its side', () => {
    expect(breachOf(rule, table([30, 25]))).toEqual({
      kind: 'reach',
      unreached: [{ id: 'well', name: 'Well', side: 'blue', sideName: 'Blue', turns: 3, tried: 6 }],
    });
  });

  it('finds no path across impassable ground from edge to edge', () => {
    const wall = box('wall', [0, 27], [60, 29], 5, { ground: 'impassable' });
    expect(saidOf(rule, table([30, 24], [wall]))).toBe('Red: no path was found within 6 turns to Well.');
  });

  it('is held from beside it where no base rests upon it', () => {
    const rock = box('rock', [29.9, 23.9], [30.1, 24.1], 5, { ground: 'impassable' });
    expect(breachOf({ ...rule, turns: 3 }, table([30, 24], [rock]))).toBeNull();
  });

  it('is kept by a table without objectives', () => {
    expect(breachOf(rule, tableFile({}))).toBeNull();
  });
});

describe('sentences of rules', () => {
  it.each<[LayoutRule, string]>([
    [{ kind: 'pieces', atLeast: 8, tallerThan: 3 }, 'At least 8 pieces over 3 MU tall'],
    [
      { kind: 'pieces', atLeast: 1, atMost: 4, tags: { cover: 'heavy', dangerous: true } },
      'At least 1 and at most 4 pieces with cover heavy and dangerous',
    ],
    [{ kind: 'figure', figure: 'longestLane', atMost: 30 }, 'Longest lane between the zones: at most 30 MU'],
    [{ kind: 'figure', figure: 'exposure', atMost: 0.35 }, 'Exposure: at most 35 %'],
    [{ kind: 'reach', turns: 2 }, 'Both sides reach every objective in 2 turns'],
    [{ kind: 'reach', turns: 2, text: 'In two turns at the well' }, 'In two turns at the well'],
  ])('%o', (rule, sentence) => {
    expect(ruleSentence(rule)).toBe(sentence);
  });
});

describe('the check of a pack', () => {
  const flat: TableFile = { ...tableFile({}), size: [16, 16] };
  const pack = {
    format: 'defilade/pack@1',
    name: 'Open',
    tables: [{ id: 'one', table: flat }],
    rules: [{ kind: 'pieces', atLeast: 8, tallerThan: 3, text: 'Eight tall pieces' }],
  } as const;

  it('finds broken rules table by table, and skips those of a table that cannot be placed', () => {
    const found = [...checkPack(pack, new Map(), ({ table }) => openTable(table))];
    expect(found.map((finding) => [finding.kind, finding.table, isFailure(finding)])).toEqual([
      ['no-figures', 'one', false],
      ['rule-broken', 'one', true],
    ]);
    expect(sentenceOf(found[1]!)).toBe('Rule 1, “Eight tall pieces”, is broken: 0 pieces, 8 too few.');
    expect([...checkPack(pack, new Map(), () => null)].map(({ kind }) => kind)).toEqual(['no-figures']);
  });
});
