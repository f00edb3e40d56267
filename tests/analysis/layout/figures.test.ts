import { describe, expect, test } from 'vitest';
import { layoutFigures } from '../../../src/analysis/layout/figures';
import { scalarsOf } from '../../../src/analysis/layout/scalars';
import { warningsOf } from '../../../src/analysis/layout/warnings';
import { ruleModule } from '../../../src/rules/registry';
import type { TableFile } from '../../../src/table/format';
import { readMeshes } from '../../../src/table/mesh';
import { place } from '../../../src/table/place';
import { makeGlb } from '../../support/files/glb';
import { box, tableFile } from '../../support/tables';

const figuresOf = (file: TableFile) =>
  layoutFigures(
    place(file, () => null),
    ruleModule(file.rules).sight({}),
  );
const zones = [
  {
    id: 'near',
    side: 'red',
    outline: [
      [0, 15],
      [20, 15],
      [20, 20],
      [0, 20],
    ],
  },
  {
    id: 'far',
    side: 'blue',
    outline: [
      [0, 0],
      [20, 0],
      [20, 5],
      [0, 5],
    ],
  },
] as const;
const layout = (terrain: TableFile['terrain'], more: Partial<TableFile> = {}): TableFile => ({
  ...tableFile({ terrain }),
  size: [20, 20],
  zones,
  ...more,
});

describe('the figures of a layout', () => {
  test('a bare table: all is seen, the longest lane leads from corner to corner, nothing is hidden', () => {
    const figures = figuresOf(layout([]));
    expect(figures.density).toMatchObject({ covered: 0, blocksSight: 0 });
    expect(figures.exposure).toMatchObject({ mean: 1, most: 1, middle: 1 });
    expect(figures.sides).toMatchObject([
      { zoneSeen: 1, inCover: 0, firstTurnThreat: 1, hidden: { 25: 0, 60: 0 } },
      { zoneSeen: 1 },
    ]);
    // Places every 4 MU: from (2, 18) to (18, 2), less two radii of 12.5 mm.
    expect(figures.lanes[0]!.length).toBeCloseTo(16 * Math.SQRT2 - 25 / 25.4, 6);
    expect(figures.lanes[0]!.zones).toEqual(['red', 'blue']);
    expect(warningsOf(figures)).toEqual([
      'Only 0 % of the table has terrain on it: the first shots will decide the battle.',
      "Of the zones of Red and Blue 100 % is seen from the other's, and only 0 % of those lines cross cover terrain.",
      'Of the zones of Red and Blue 100 % can be shot at in the first turn, after a move of 6 MU with a range of 24.',
      "Red and Blue find almost no place outside the other's zone to wait unseen.",
    ]);
  });

  test('a wall from edge to edge: no lane between the zones, every place behind it hidden', () => {
    const figures = figuresOf(layout([box('wall', [0, 9], [20, 11], 3, { sight: 'blocks' })]));
    // Two of twenty rows of cells.
    expect(figures.density).toMatchObject({ covered: 0.1, blocksSight: 0.1 });
    expect(figures.symmetry).toEqual({ defect: 0, under: 'half-turn' });
    expect(figures.lanes.filter((lane) => lane.zones !== null)).toEqual([]);
    // After a move of 6 MU the others stand on the wall.
    expect(figures.sides).toMatchObject([
      { zoneSeen: 0, firstTurnThreat: 1 },
      { zoneSeen: 0, firstTurnThreat: 1 },
    ]);
    // Rows of spots outside the far zone: 7 before the wall, 9 and 11 on it and so seen, 13 to 19 behind it.
    expect(figures.sides[0]!.hidden['25']).toBeCloseTo(4 / 7, 9);
    expect(scalarsOf(figures)).toMatchObject({ longestLane: 0, zoneSeen: 0, covered: 0.1 });
  });

  test('zones 28 MU apart: after 6 MU a range of 24 MU ends 2.98 MU inside the other, in the third of ten rows of spots', () => {
    const wide = (id: string, side: string, [far, near]: readonly [number, number]) => ({
      id,
      side,
      outline: [
        [0, far],
        [48, far],
        [48, near],
        [0, near],
      ] as const,
    });
    const figures = figuresOf(
      layout([], { size: [48, 48], zones: [wide('near', 'red', [38, 48]), wide('far', 'blue', [0, 10])] }),
    );
    expect(figures.sides).toMatchObject([{ firstTurnThreat: 0.3 }, { firstTurnThreat: 0.3 }]);
  });

  test('gaps by the bases that pass: 20 mm only sight, 30 mm a base of 25, a seam nobody', () => {
    const mm = 1 / 25.4;
    const walls = [0, 5 + 20 * mm, 10 + 50 * mm, 15 + 50 * mm].map((x, i) =>
      box(`wall-${i + 1}`, [x, 9], [x + 5, 10], 2, {}),
    );
    const { gaps } = figuresOf({ ...layout(walls), size: [24, 20] });
    expect(gaps.all.map(({ between }) => between)).toEqual([
      ['wall-1', 'wall-2'],
      ['wall-2', 'wall-3'],
    ]);
    expect(gaps.all[0]!.mm).toBeCloseTo(20, 6);
    expect(gaps.all[1]!.mm).toBeCloseTo(30, 6);
    expect(gaps).toMatchObject({ sightOnly: 1, passedBy: { 25: 1, 32: 0, 40: 0, 60: 0 } });
  });

  test('what stands on one half alone has nothing opposite; its half-turn makes it whole', () => {
    const one = box('a', [2, 2], [6, 4], 2, { cover: 'heavy' });
    expect(figuresOf(layout([one])).symmetry.defect).toBe(1);
    expect(figuresOf(layout([one, box('b', [14, 16], [18, 18], 2, { cover: 'heavy' })])).symmetry).toEqual({
      defect: 0,
      under: 'half-turn',
    });
    expect(figuresOf(layout([one, box('b', [14, 2], [18, 4], 2, { cover: 'heavy' })])).symmetry).toEqual({
      defect: 0,
      under: 'mirror along',
    });
  });

  test('an objective behind a wall: seen by one side, and in whose cover', () => {
    const terrain = [
      box('wall', [0, 11], [20, 11.5], 3, { sight: 'blocks' }),
      box('hedge', [0, 7], [20, 7.5], 1, { cover: 'light' }),
    ];
    const figures = figuresOf(
      layout(terrain, { objectives: [{ id: 'well', name: 'The well', at: [10, 9] }] }),
    );
    expect(figures.objectives).toEqual([
      { id: 'well', name: 'The well', seenFrom: { red: 0, blue: 1 }, inCoverFrom: { red: 0, blue: 1 } },
    ]);
    expect(warningsOf(figures)).toContain(
      'The well is seen from 100 % of the zone of Blue, and from 0 % of that of Red.',
    );
  });

  test('lists what hangs on the building: an objective behind a slit that the tolerance closes', () => {
    const half = 1 / 25.4;
    const terrain = [
      box('west', [0, 11], [10 - half, 11.5], 3, { sight: 'blocks' }),
      box('east', [10 + half, 11], [20, 11.5], 3, { sight: 'blocks' }),
    ];
    const well = { objectives: [{ id: 'well', name: 'The well', at: [10, 9] as const }] };
    expect(figuresOf(layout(terrain, well)).closeCalls).toEqual([]);
    const figures = figuresOf({ ...layout(terrain, well), toleranceMm: 2 });
    const call = figures.closeCalls.find(({ other }) => other.id === 'well')!;
    expect(call).toMatchObject({
      name: 'Red',
      other: { kind: 'objective', name: 'The well' },
      least: 0,
      undecided: 0,
    });
    expect(call.most).toBeGreaterThan(0);
    expect(warningsOf(figures).join(' ')).toContain('between the zone of Red and The well, from 0 % to ');
  });

  describe('past a bank that is a mesh, with its ridge 1 mm above the ground', () => {
    const ridge = 1 / 25.4;
    const corner = (x: number, y: number, z: number) => [x, y, z];
    const [a, b, c] = [corner(-1, -1, 10), corner(-1, -1, 12), corner(-1, ridge, 11)];
    const [d, e, f] = [corner(21, -1, 10), corner(21, -1, 12), corner(21, ridge, 11)];
    const soup = [a, b, c, d, f, e, a, d, e, a, e, b, b, e, f, b, f, c, c, f, d, c, d, a].flat();
    const bank = {
      id: 'bank',
      at: [0, 0] as const,
      tags: { sight: 'blocks' as const },
      parts: [{ shape: 'mesh' as const, at: [0, 0, 0] as const, src: 'bank.glb' }],
    };
    const callsOf = async (toleranceMm: number, more: TableFile['terrain'] = []) => {
      const objectives = [{ id: 'well', name: 'The well', at: [10, 8] as const }];
      const file = { ...layout([bank, ...more], { objectives }), toleranceMm };
      const { meshes } = await readMeshes(file, async () => makeGlb([{ corners: soup }]));
      return layoutFigures(
        place(file, () => null, meshes),
        ruleModule(file.rules).sight({}),
      );
    };

    test('nothing hangs on a tolerance of 0.5 mm', async () => {
      expect((await callsOf(0.5)).closeCalls).toEqual([]);
    });

    test('what 2 mm leave of the lines over it is undecided, and said so', async () => {
      const figures = await callsOf(2);
      const over = { side: 'red', name: 'Red', least: 0, most: 0, undecided: 1 };
      expect(figures.closeCalls).toEqual([
        { ...over, other: { kind: 'objective', id: 'well', name: 'The well' } },
        { ...over, other: { kind: 'zone', id: 'blue', name: 'Blue' } },
      ]);
      expect(warningsOf(figures)).toContain(
        'It is not proven whether some lines past meshes stand within the building tolerance: 100 % of those between the zone of Red and The well and 100 % of those between the zone of Red and the zone of Blue.',
      );
    });

    test('a wall behind it that stops all lines decides them', async () => {
      const wall = box('wall', [0, 13], [20, 14], 3, { sight: 'blocks' });
      expect((await callsOf(2, [wall])).closeCalls).toEqual([]);
    });
  });

  // TC-SETUP-04
  test('TC-V-038: to weapons of 24 MU an empty table is more exposed than a dense one', () => {
    const crusade = (terrain: TableFile['terrain']): TableFile =>
      layout(terrain, { rules: 'trench-crusade' });
    const dense = [
      [3, 6],
      [9, 6],
      [15, 6],
      [3, 12],
      [9, 12],
      [15, 12],
    ].map(([x, z], i) => box(`ruin-${i}`, [x!, z!], [x! + 3, z! + 1.5], 3, {}));
    const [empty, full] = [figuresOf(crusade([])), figuresOf(crusade(dense))];
    expect(empty.exposure).toMatchObject({ range: 24, mean: 1 });
    expect(full.exposure.mean).toBeLessThan(0.9);
    expect(full.exposure.middle).toBeLessThan(empty.exposure.middle);
  });

  test('without zones a quarter of the table is taken, and told', () => {
    const figures = figuresOf({ ...tableFile({}), size: [20, 20] });
    expect(figures.sides.map(({ assumedZone }) => assumedZone)).toEqual([true, true]);
    expect(warningsOf(figures)[0]).toBe(
      'The file has no zone for Red and Blue: a quarter of the table is assumed.',
    );
  });
});
