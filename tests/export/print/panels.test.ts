import { describe, expect, it } from 'vitest';
import { cuttingCsv, cuttingList } from '../../../src/export/print/cutting-list';
import { panelsOf } from '../../../src/export/print/panels';
import { partsFrom } from '../../../src/store/design/recipe';
import type { Part, Recipe } from '../../../src/table/format';

const wall = (line: Recipe['line'], openings: Extract<Recipe, { kind: 'wall' }>['openings'] = []) =>
  partsFrom({ kind: 'wall', line, thickness: 0.4, height: 3, openings });

const sizes = (parts: readonly Part[], board: number) =>
  panelsOf(parts, 10, board).panels.map(({ width, height, layers }) => [
    Math.round(width * 100) / 100,
    Math.round(height * 100) / 100,
    layers,
  ]);

/** A corner of 100 and 60 mm along the middles of walls of 4 mm, 30 mm high: 102 and 62 mm outside. */
const corner: Recipe['line'] = [
  [0, 0],
  [10, 0],
  [10, 6],
];

describe('panels of a wall', () => {
  it('butt at a right angle: the first runs through, the second is shortened by the thickness', () =>
    expect(sizes(wall(corner), 2)).toEqual([
      [102, 30, 2],
      [58, 30, 2],
    ]));

  it('allow for a thickness as built that differs, with the middles of walls in their places', () =>
    // One layer of 3 mm for 4: the outer face is 1.5 mm from the middle, and so is the inner one.
    expect(sizes(wall(corner), 3)).toEqual([
      [101.5, 30, 1],
      [58.5, 30, 1],
    ]));

  it('have the openings of the wall as holes', () => {
    const openings = [
      { at: 5, width: 1, sill: 1, height: 1 },
      { at: 8, width: 1.5, sill: 0, height: 2 },
    ];
    const [first] = panelsOf(wall(corner, openings), 10, 2).panels;
    const round = (length: number): number => Math.round(length * 100) / 100;
    expect(first!.openings.map(({ x, y, right, top }) => [x, y, right, top].map(round))).toEqual([
      [72.5, 0, 87.5, 20],
      [45, 10, 55, 20],
    ]);
  });

  it('keep their outer length at another angle, with a bevel of half of the bend', () => {
    // A bend of 45 degrees: each stretch grows by 2 mm × tan(22.5°) outside.
    const line: Recipe['line'] = [
      [0, 0],
      [10, 0],
      [17, 7],
    ];
    const { panels } = panelsOf(wall(line), 10, 4);
    const beyond = 2 * Math.tan(Math.PI / 8);
    expect(panels[0]!.width).toBeCloseTo(100 + beyond, 2);
    expect(panels[1]!.width).toBeCloseTo(70 * Math.SQRT2 + beyond, 2);
    expect(panels.map(({ bevels }) => bevels.map((angle) => Math.round(angle * 100) / 100))).toEqual([
      [22.5],
      [22.5],
    ]);
  });

  it('are the same for a wall that is turned', () => {
    // The same corner, turned by a quarter to the left: (x, z) goes to (z, −x).
    const turned: Recipe['line'] = [
      [0, 0],
      [0, -10],
      [6, -10],
    ];
    expect(sizes(wall(turned), 3)).toEqual(sizes(wall(corner), 3));
  });
});

describe('panels of boxes', () => {
  const box = (at: readonly [number, number, number], size: readonly [number, number, number]): Part => ({
    shape: 'box',
    at,
    size,
  });

  it('join what continues in one plane, and have cut-outs where a wall is broken', () => {
    // A wall of 3 × 3, and 2 × 1 beside it: a panel of 50 × 30 mm without 20 × 20 mm at its upper right.
    const { panels } = panelsOf([box([1.5, 0, 0], [3, 3, 0.3]), box([4, 0, 0], [2, 1, 0.3])], 10, 3);
    expect(panels).toHaveLength(1);
    expect(panels[0]).toMatchObject({ width: 50, height: 30, layers: 1 });
    expect(panels[0]!.openings).toEqual([{ x: 30, y: 10, right: 50, top: 30 }]);
  });

  it('have floors by their two level extents', () =>
    expect(sizes([box([0, 2, 0], [5, 0.3, 4])], 3)).toEqual([[50, 40, 1]]));

  it('leave out what is thicker than six boards or no box, by name', () =>
    expect(
      panelsOf(
        [
          { ...box([0, 0, 0], [5, 5, 5]), label: 'block' },
          { shape: 'cylinder', at: [0, 0, 0], radius: 1, height: 1, label: 'chimney' },
        ],
        10,
        3,
      ),
    ).toEqual({ panels: [], others: ['block', 'chimney'] }));
});

describe('the cutting list', () => {
  const hut = { id: 'hut', name: 'Hut, small', at: [0, 0] as const, parts: wall(corner) };

  it('counts equal panels of equal pieces, and boards by their layers', () => {
    const list = cuttingList([hut, { ...hut, id: 'other', turn: 30 }], 10, 2);
    expect(list.rows.map(({ count, layers, width }) => [count, layers, Math.round(width)])).toEqual([
      [2, 2, 102],
      [2, 2, 58],
    ]);
    expect(cuttingCsv(list).split('\n')).toEqual([
      'piece,panel,count,layers,boards,width mm,height mm,board mm,openings',
      '"Hut, small",wall,2,2,4,102,30,2,',
      '"Hut, small",wall,2,2,4,58,30,2,',
      '',
    ]);
  });

  it('says which pieces have nothing to cut', () =>
    expect(cuttingList([{ id: 'gas', piece: 'gas-cloud', at: [0, 0] }], 10, 3).notes).toEqual([
      'Gas cloud has no solid part to cut from board.',
    ]));
});
