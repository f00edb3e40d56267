import { ruleModule } from '../../src/rules/registry';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ViewOptions } from '../../src/engine/port/sight';
import { createTableQuery } from '../../src/query/table-query';
import type { TableModel, TerrainPlacement } from '../../src/table/format';
import { place } from '../../src/table/place';
import { readTable } from '../../src/table/read';
import { callOn } from '../support/calls';
import { readShippedMeshes } from '../support/files/read-shipped-meshes';
import { box, tableFile, unit } from '../support/tables';
import { queryOf } from './query-of';

const body: ViewOptions = { from: 'body', past: 'all' };
// Square bases of exactly 1 MU, a MU tall: the viewer looks along z, from 20 to 10.
const square = { base: { shape: 'rect', mm: [25.4, 25.4] }, height: 1 } as const;
const units = (third: readonly (Partial<TableModel> & Pick<TableModel, 'at'>)[] = []) => [
  unit('a', 'red', { at: [20, 20], ...square }),
  unit('b', 'blue', { at: [20, 10], ...square }),
  ...(third.length > 0 ? [unit('c', 'blue', ...third)] : []),
];
const query = (
  terrain: readonly TerrainPlacement[],
  third: readonly (Partial<TableModel> & Pick<TableModel, 'at'>)[] = [],
) => queryOf(tableFile({ rules: 'trench-crusade', terrain, units: units(third) }));
/** Against the target's base from the viewer's side. */
const against = (x0: number, x1: number, height: number) => box('wall', [x0, 10.5], [x1, 10.7], height, {});

describe('the visible share of a model', () => {
  it('all of it in the open, nothing behind a high wall: exactly', () => {
    expect(query([]).visibility('a/1', 'b/1', body)).toEqual({ share: 1, least: 1, most: 1, proof: 'exact' });
    expect(query([box('wall', [0, 14], [40, 15], 3, {})]).visibility('a/1', 'b/1', body)).toEqual({
      share: 0,
      least: 0,
      most: 0,
      proof: 'exact',
    });
  });

  it('a wall against half of the base hides half', () => {
    // Up to x = 20, high above: what of the target lies to the left of it is behind the wall from everywhere.
    expect(
      query([against(18, 20, 3)]).visibility('a/1', 'b/1', { from: 'eye', past: 'all' }).share,
    ).toBeCloseTo(0.5, 2);
  });

  it('terrain alone hides less than terrain and models', () => {
    const third = [{ at: [20, 11.2], base: { shape: 'rect', mm: [25.4, 25.4] }, height: 0.5 }] as const;
    const both = query([against(18, 20, 3)], third);
    expect(both.visibility('a/1', 'b/1', { from: 'body', past: 'terrain' })).toEqual(
      query([against(18, 20, 3)]).visibility('a/1', 'b/1', body),
    );
    expect(both.visibility('a/1', 'b/1', body).most).toBeLessThan(
      both.visibility('a/1', 'b/1', { from: 'body', past: 'terrain' }).least,
    );
  });

  it('the whole verdict names each piece and the part that it hides, and the ruling draws it', () => {
    const sight = query([against(19, 21, 0.4)]).sight('a/1', 'b/1');
    expect(sight.visibleBounds![0]).toBeLessThanOrEqual(sight.visible!);
    expect(sight.visibleBounds![1]).toBeGreaterThanOrEqual(sight.visible!);
    // The eye is level with the top, 10 away, and looks down past the wall's near edge: a little less than 0.4 of 1 is hidden.
    expect(sight.hidden).toMatchObject([{ by: 'wall', place: 'lower' }]);
    expect(sight.hidden![0]!.share).toBeGreaterThan(0.37);
    expect(sight.hidden![0]!.share).toBeLessThanOrEqual(0.4);
    const call = callOn({ rules: 'trench-crusade', terrain: [against(19, 21, 0.4)], units: units() });
    expect(call.targetView!.sentences).toEqual([
      `The lower ${Math.round(100 * sight.hidden![0]!.share)} % is hidden by wall.`,
    ]);
    expect(call.sentence).toMatch(/of it shows/);
  });

  it.each([
    ['left', 18, 20],
    ['right', 20, 22],
  ] as const)('left and right are the viewer’s: %s', (place, x0, x1) => {
    // The viewer looks towards z = 0, x to its right.
    expect(query([against(x0, x1, 3)]).sight('a/1', 'b/1').hidden).toMatchObject([{ by: 'wall', place }]);
  });

  it('of a pair without a line nothing shows, and all is drawn as hidden', () => {
    const call = callOn({
      rules: 'trench-crusade',
      terrain: [box('wall', [0, 14], [40, 15], 3, {})],
      units: units(),
    });
    expect(call.sight).toMatchObject({
      visible: 0,
      visibleBounds: [0, 0],
      hidden: [{ by: 'wall', share: 1, place: 'whole' }],
    });
    expect(call.targetView!.hidden.length).toBeGreaterThan(0);
    expect(call.targetView!.sentences).toEqual(['wall hides all of b/1.']);
  });

  // Terrain on three levels, whose parts hide these only together.
  it.each([
    ['pilgrims-7', 'sultanate-5'],
    ['pilgrims-7', 'sultanate-9'],
    ['pilgrims-8', 'sultanate-1'],
    ['sultanate-1', 'pilgrims-6'],
  ])('on The Broken Works it is known to two hundredths: %s and %s', async (from, to) => {
    const read = readTable(readFileSync('public/tables/broken-works.table.json'), () => null);
    if (!read.ok) throw new Error(read.problems[0]?.message);
    const { meshes } = await readShippedMeshes();
    const { least, most, proof } = createTableQuery(
      place(read.file, () => null, meshes),
      ruleModule('trench-crusade').sight({}),
    ).visibility(from, to, body);
    expect(proof).toBe('exact');
    expect(most - least).toBeLessThanOrEqual(0.02);
  });

  it('rules on bases alone draw no visibility', () => {
    expect(callOn({ units: units() }).targetView).toBeNull();
  });
});

describe('pieces on a line', () => {
  const terrain = [
    box('far', [10, 2], [12, 6], 2, {}),
    box('near', [4, 2], [6, 6], 1, {}),
    box('wire', [7, 2], [8, 6], 1, { solid: false }),
  ];
  const run = (from: readonly [number, number, number], to: readonly [number, number, number]) =>
    query(terrain).crossedPieces([from, to]);

  it('where it enters and leaves each piece, in order', () => {
    expect(run([0, 0.5, 4], [20, 0.5, 4])).toMatchObject([
      { piece: 'near', startsInside: false, endsInside: false },
      { piece: 'far', startsInside: false, endsInside: false },
    ]);
    const [near] = run([0, 0.5, 4], [20, 0.5, 4]);
    expect(near!.enter[0]).toBeCloseTo(4, 4);
    expect(near!.leave[0]).toBeCloseTo(6, 4);
  });

  it('it starts in one and ends in the other', () => {
    expect(run([5, 0.5, 4], [11, 0.5, 4])).toMatchObject([
      { piece: 'near', startsInside: true, endsInside: false },
      { piece: 'far', startsInside: false, endsInside: true },
    ]);
  });

  it('it comes down through the top', () => {
    // From 3 high at x = 0 to the ground at x = 12: 1.5 a step of 6; the near one's top of 1 is passed at x = 8, the far one's 2 at x = 4.
    const [only, ...others] = run([0, 3, 4], [12, 0, 4]);
    expect(only).toMatchObject({ piece: 'far', endsInside: true });
    expect(others).toEqual([]);
  });

  it('along a face or over a top it runs through nothing', () => {
    expect(run([0, 0.5, 2], [20, 0.5, 2])).toEqual([]);
    expect(run([0, 2, 4], [20, 2, 4])).toEqual([]);
  });

  it('straight down into a piece', () => {
    expect(run([5, 3, 4], [5, 0.5, 4])).toMatchObject([
      { piece: 'near', enter: [5, 1, 4], endsInside: true },
    ]);
  });
});
