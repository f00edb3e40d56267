import { describe, expect, it } from 'vitest';
import { box, tableFile, unit } from '../support/tables';
import { queryOf } from './query-of';

const radius = 12.5 / 25.4;

describe('distances', () => {
  const query = queryOf(
    tableFile({
      terrain: [box('hill', [20, 20], [26, 26], 2, { sight: 'open' })],
      units: [
        unit('a', 'red', { at: [10, 10] }, { at: [10, 10.5] }, { at: [10, 10], elevation: 3 }),
        unit('b', 'blue', { at: [13, 14], elevation: 0 }, { at: [23, 23] }),
      ],
    }),
  );

  it('GT-RULING-18 between bases, in space', () => {
    expect(query.distance('a/1', 'b/1').distance).toBeCloseTo(5 - 2 * radius, 12);
    expect(query.distance('a/3', 'b/1').distance).toBeCloseTo(Math.sqrt((5 - 2 * radius) ** 2 + 9), 12);
    expect(query.distance('a/1', 'a/2').distance).toBe(0);
    expect(query.distance('a/1', 'a/3')).toMatchObject({ distance: 3 });
  });

  it('gives the closest points, each on its base at its height', () => {
    const {
      points: [p, q],
    } = query.distance('a/3', 'b/1');
    expect(p).toEqual([expect.closeTo(10 + 0.6 * radius, 10), 3, expect.closeTo(10 + 0.8 * radius, 10)]);
    expect(q).toEqual([expect.closeTo(13 - 0.6 * radius, 10), 0, expect.closeTo(14 - 0.8 * radius, 10)]);
  });

  it('from a base to a piece, up to its top and down to its bottom', () => {
    expect(query.distanceToItem('a/1', 'hill').distance).toBeCloseTo(Math.sqrt(200) - radius, 12);
    expect(query.distanceToItem('b/2', 'hill').distance).toBe(0);
    const above = queryOf(
      tableFile({
        terrain: [box('hill', [20, 20], [26, 26], 2, {})],
        units: [unit('a', 'red', { at: [23, 23], elevation: 5 })],
      }),
    );
    expect(above.distanceToItem('a/1', 'hill').distance).toBe(3);
  });

  it('to a marker: to its edge, where it lies', () => {
    const file = {
      ...tableFile({ units: [unit('a', 'red', { at: [10, 10] })] }),
      markers: [{ id: 'm', type: 'incursion', at: [13, 14] as const, radius: 1 }],
    };
    expect(queryOf(file).distanceToItem('a/1', 'm').distance).toBeCloseTo(4 - radius, 12);
  });

  it('to an objective or a marker on the surface that its elevation names, else on the highest', () => {
    const at = [13, 14] as const;
    const file = {
      ...tableFile({
        terrain: [{ id: 'roof', at, parts: [{ shape: 'box', at: [0, 3, 0], size: [6, 0.5, 6] }] }],
        units: [unit('a', 'red', { at: [10, 10], elevation: 0 })],
      }),
      objectives: [
        { id: 'cellar', at, elevation: 0 },
        { id: 'roof top', at },
      ],
      markers: [{ id: 'm', type: 'incursion', at, elevation: 0, radius: 1 }],
    };
    const query = queryOf(file);
    expect(query.distanceToItem('a/1', 'cellar').distance).toBeCloseTo(5 - radius, 12);
    expect(query.distanceToItem('a/1', 'roof top').distance).toBeCloseTo(Math.hypot(5 - radius, 3.5), 12);
    expect(query.distanceToItem('a/1', 'm').distance).toBeCloseTo(4 - radius, 12);
  });

  it('throws for a model that is not on the table', () => {
    expect(() => query.distance('a/1', 'z')).toThrow('No model "z" stands on the table.');
    expect(() => query.distanceToItem('a/1', 'z')).toThrow('The table has no piece "z".');
  });
});

describe('ground', () => {
  const query = queryOf(
    tableFile({
      terrain: [
        box('hill', [20, 20], [26, 26], 2, {}),
        box('wood', [30, 20], [34, 26], 4, { solid: false, cover: 'light' }),
        {
          id: 'trench',
          at: [10, 30],
          parts: [{ shape: 'box', at: [0, -1.5, 0], size: [4, 1.5, 3], dug: true }],
        },
      ],
      units: [
        unit(
          'a',
          'red',
          { at: [19.6, 23] },
          { at: [20 - radius, 23] },
          { at: [20 - radius - 0.01, 23] },
          { at: [10, 30] },
        ),
      ],
    }),
  );

  it('the surface is the top of what is solid, the floor of what is dug, or the table', () => {
    expect(
      [
        [23, 23],
        [32, 23],
        [10, 30],
        [1, 1],
      ].map(([x, z]) => query.surfaceHeight([x!, z!])),
    ).toEqual([2, 0, -1.5, 0]);
  });

  it('touching and within', () => {
    expect(['a/1', 'a/2', 'a/3'].map((id) => query.touchedPieces(id))).toEqual([['hill'], ['hill'], []]);
    expect(['a/1', 'a/2', 'a/4'].map((id) => query.occupiedPieces(id))).toEqual([['hill'], [], ['trench']]);
  });

  it('measures the length of a line through a piece, counting seams once', () => {
    const cross = queryOf(
      tableFile({
        terrain: [
          {
            id: 'cross',
            at: [20, 20],
            parts: [
              { shape: 'box', at: [0, 0, 0], size: [8, 1, 2] },
              { shape: 'box', at: [0, 0, 0], size: [2, 1, 8] },
            ],
          },
        ],
      }),
    );
    expect(
      cross.lengthThrough(
        [
          [10, 0, 20],
          [30, 0, 20],
        ],
        'cross',
      ),
    ).toBeCloseTo(8, 12);
    expect(
      cross.lengthThrough(
        [
          [10, 0, 23],
          [30, 5, 23],
        ],
        'cross',
      ),
    ).toBeCloseTo(2, 12);
    expect(
      cross.lengthThrough(
        [
          [10, 0, 10],
          [15, 0, 10],
        ],
        'cross',
      ),
    ).toBe(0);
  });

  it("reports a piece's strongest cover, whichever part gives it", () => {
    const query = queryOf(
      tableFile({
        terrain: [
          {
            id: 'bunker',
            at: [20, 20],
            tags: { cover: 'light' },
            parts: [
              { shape: 'box', at: [0, 0, 0], size: [8, 1, 2] },
              { shape: 'box', at: [0, 1, 0], size: [8, 1, 2], tags: { cover: 'solid' } },
            ],
          },
        ],
      }),
    );
    expect(query.piece('bunker')).toMatchObject({ id: 'bunker', cover: 'solid', tags: { cover: 'light' } });
  });

  it('a base must be on the table with all of it', () => {
    const on = (x: number, z: number) => query.fitsOnTable('a/1', [x, z], 0);
    expect([on(radius, 24), on(radius - 0.001, 24), on(30, 48 - radius), on(60, 24)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('the weakest cover', () => {
  const hedge = box('hedge', [20, 0], [21, 48], 1.5, { cover: 'light' });
  const wall = box('wall', [30, 0], [30.5, 24], 1, { cover: 'heavy' });
  const units = [unit('a', 'red', { at: [10, 24] }), unit('b', 'blue', { at: [40, 24] })];
  const none = new Set<string>();

  it('GT-RULING-96 of all free lines, the one that meets the weakest cover', () => {
    const past = queryOf(tableFile({ terrain: [hedge, wall], units })).weakestCover('a/1', 'b/1', none);
    expect(past).toMatchObject({ level: 'light', crosses: [{ piece: 'hedge', cover: 'light' }] });
    const behind = queryOf(
      tableFile({ terrain: [hedge, box('wall', [30, 0], [30.5, 48], 1, { cover: 'heavy' })], units }),
    ).weakestCover('a/1', 'b/1', none);
    expect(behind).toMatchObject({
      level: 'heavy',
      crosses: [
        { piece: 'hedge', cover: 'light' },
        { piece: 'wall', cover: 'heavy' },
      ],
    });
  });

  it('GT-RULING-98 leaves out what is to be ignored', () => {
    const query = queryOf(tableFile({ terrain: [hedge, wall], units }));
    expect(query.weakestCover('a/1', 'b/1', new Set(['hedge']))).toMatchObject({
      level: 'none',
      crosses: [],
    });
  });

  it('is of no line where none is free', () => {
    const query = queryOf(
      tableFile({ terrain: [box('ruin', [20, 0], [21, 48], 3, { cover: 'solid', sight: 'blocks' })], units }),
    );
    expect(query.weakestCover('a/1', 'b/1', none)).toBeNull();
  });

  it('runs where it says: the line is free and meets only that', () => {
    const { line } = queryOf(tableFile({ terrain: [hedge, wall], units })).weakestCover('a/1', 'b/1', none)!;
    const [from, to] = line;
    const atWall = from[2] + ((to[2] - from[2]) * (30 - from[0])) / (to[0] - from[0]);
    expect(atWall).toBeGreaterThanOrEqual(24);
    expect(Math.hypot(from[0] - 10, from[2] - 24)).toBeLessThanOrEqual(radius + 1e-9);
    expect(Math.hypot(to[0] - 40, to[2] - 24)).toBeLessThanOrEqual(radius + 1e-9);
  });
});
