import { expect, test } from 'vitest';
import '../../../src/rules/all-games';
import { checkLayout, type LayoutProblem } from '../../../src/analysis/generate/check-layout';
import { catalogueInventory, usualGround } from '../../../src/analysis/generate/wishes';
import type { TerrainPlacement } from '../../../src/table/format';
import { place } from '../../../src/table/place';

const rules = 'gloom-trench-1926';

/** A table of 36 by 36 MU with one objective in its middle; zones are 9 MU deep. The largest base is 60 mm: a disc of 1.18 MU radius. */
const problemsOf = (
  terrain: readonly TerrainPlacement[],
  counts: Readonly<Record<string, number>> | null = null,
): readonly LayoutProblem[] =>
  checkLayout(
    place({ ...usualGround(rules, [36, 36], '28mm', 1), terrain }, () => null),
    counts && catalogueInventory(counts),
  );

const kindsOf = (...given: Parameters<typeof problemsOf>): readonly string[] =>
  problemsOf(...given).map(({ kind }) => kind);

const wall = (id: string, at: readonly [number, number], turn = 0): TerrainPlacement => ({
  id,
  piece: 'stone-wall',
  at,
  turn,
});

test('An empty table is legal.', () => {
  expect(kindsOf([])).toEqual([]);
});

test('A wall of 6 by 0.5 MU may lie against the edge, and not over it.', () => {
  expect(kindsOf([wall('a', [3, 9])])).toEqual([]);
  expect(problemsOf([wall('a', [2.75, 9])])).toMatchObject([
    { kind: 'off table', at: [2.75, 9], pieces: ['a'] },
  ]);
});

test('Walls that cross overlap; walls end to end touch; walls a tenth apart do neither.', () => {
  expect(problemsOf([wall('a', [10, 12]), wall('b', [12, 12], 90)])).toMatchObject([
    { kind: 'overlap', at: [11, 12], pieces: ['a', 'b'] },
  ]);
  expect(kindsOf([wall('a', [10, 12]), wall('b', [16, 12])])).toEqual(['touch']);
  expect(kindsOf([wall('a', [10, 12]), wall('b', [16.1, 12])])).toEqual([]);
});

test('Trenches may touch where their open ends meet, and only there.', () => {
  const run: readonly TerrainPlacement[] = [
    { id: 'end', piece: 'trench-end', at: [7.5, 12], turn: 180 },
    { id: 'middle', piece: 'trench-straight', at: [12, 12] },
    { id: 'corner', piece: 'trench-corner', at: [18, 12], turn: 90 },
  ];
  const withCorner = (turn: number, x: number): readonly TerrainPlacement[] => [
    run[0]!,
    run[1]!,
    { ...run[2]!, at: [x, 12], turn },
  ];
  // Turned by 90 degrees its arms lead along −z and x: its back, 2.5 MU from its middle, touches the open end at x = 15.
  expect(kindsOf(withCorner(90, 17.5))).toEqual(['touch']);
  // Turned by 180 they lead along −x and −z, by 270 along z and −x: an open end meets the trench's.
  expect(kindsOf(withCorner(180, 18))).toEqual([]);
  expect(kindsOf(withCorner(270, 18))).toEqual([]);
});

test('A piece on an objective is named.', () => {
  expect(problemsOf([wall('a', [18, 18])])[0]).toMatchObject({
    kind: 'on objective',
    at: [18, 18],
    pieces: ['a'],
  });
});

test('More pieces than the inventory has are too many.', () => {
  const two = [wall('a', [10, 12]), wall('b', [10, 20])];
  expect(kindsOf(two, { 'stone-wall': 2 })).toEqual([]);
  expect(problemsOf(two, { 'stone-wall': 1 })).toMatchObject([{ kind: 'too many', pieces: ['a', 'b'] }]);
});

test('Walls from edge to edge leave no way; a gap of 3.4 MU lets a base of 60 mm through, and one of 2 MU does not.', () => {
  const row = (gap: number): readonly TerrainPlacement[] =>
    [0, 1, 2, 3, 4, 5].map((i) => ({ ...wall(`w${i}`, [3 + 6 * i, 12]), ...sized(i, gap) }));
  // The third wall is shortened on its right by the gap.
  const sized = (i: number, gap: number): Partial<TerrainPlacement> =>
    i === 2 ? { parts: [{ shape: 'box', at: [-gap / 2, 0, 0], size: [6 - gap, 1, 0.5] }] } : {};
  const lost = (gap: number): boolean => kindsOf(row(gap)).includes('no way');
  expect(lost(0)).toBe(true);
  expect(lost(2)).toBe(true);
  expect(lost(3.4)).toBe(false);
});

test('A zone of which a block covers more than half is crowded.', () => {
  const block = (width: number): TerrainPlacement => ({
    id: 'block',
    at: [10, 4.5],
    parts: [{ shape: 'box', at: [0, 0, 0], size: [width, 2, 9] }],
  });
  // The zone is 36 by 9 MU. With half an MU around it, a block of 15 MU takes 16 of 36; with the table's edges, less than half.
  expect(kindsOf([block(15)])).not.toContain('crowded zone');
  expect(problemsOf([block(19)]).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Only 4\d % of the zone of .* is free to deploy on\.$/),
  );
});
