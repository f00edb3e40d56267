import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decompose, doubleArea, isConvex, type Polygon } from '../../src/geometry/shapes/decompose';
import type { PlanPoint } from '../../src/geometry/shapes/shapes';
import { carry } from '../../src/geometry/turn';

const piecesOf = (outline: Polygon): readonly Polygon[] => {
  const result = decompose(outline);
  if (!result.ok) throw new Error(result.reason);
  return result.pieces;
};
const area = (polygon: Polygon): number => Math.abs(doubleArea(polygon)) / 2;
const total = (pieces: readonly Polygon[]): number => pieces.reduce((sum, piece) => sum + area(piece), 0);

const square: Polygon = [
  [0, 0],
  [0, 4],
  [4, 4],
  [4, 0],
];
const letterL: Polygon = [
  [0, 0],
  [4, 0],
  [4, 1],
  [1, 1],
  [1, 4],
  [0, 4],
];
const comb: Polygon = [
  [0, 0],
  [7, 0],
  [7, 3],
  [6, 3],
  [6, 1],
  [5, 1],
  [5, 3],
  [4, 3],
  [4, 1],
  [3, 1],
  [3, 3],
  [2, 3],
  [2, 1],
  [1, 1],
  [1, 3],
  [0, 3],
];
const plus: Polygon = [
  [1, 0],
  [2, 0],
  [2, 1],
  [3, 1],
  [3, 2],
  [2, 2],
  [2, 3],
  [1, 3],
  [1, 2],
  [0, 2],
  [0, 1],
  [1, 1],
];

describe('decompose', () => {
  test('a square is one piece, anticlockwise from above whichever way it was drawn', () => {
    for (const outline of [square, square.toReversed()]) {
      const pieces = piecesOf(outline);
      expect(pieces).toHaveLength(1);
      expect(isConvex(pieces[0]!)).toBe(true);
      expect(doubleArea(pieces[0]!)).toBe(32);
    }
  });

  test('a repeated end point, a doubled corner and flat corners are dropped', () => {
    const pieces = piecesOf([
      [0, 0],
      [2, 0],
      [4, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 1],
      [0, 0],
    ]);
    expect(pieces).toHaveLength(1);
    expect(pieces[0]).toHaveLength(4);
  });

  test.each([
    ['an L', letterL, 7, 1],
    ['a plus', plus, 5, 4],
    ['a comb of four teeth', comb, 15, 6],
  ])(
    '%s keeps its area, in at most two pieces more for each reflex corner',
    (_, outline, expectedArea, reflexCorners) => {
      for (const drawn of [outline, outline.toReversed()]) {
        const pieces = piecesOf(drawn);
        expect(pieces.every(isConvex)).toBe(true);
        expect(total(pieces)).toBe(expectedArea);
        expect(pieces.length).toBeLessThanOrEqual(2 * reflexCorners + 1);
      }
    },
  );

  test.each([
    [
      'a bow tie',
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
      /crosses/,
    ],
    [
      'a corner on another edge',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      /crosses or touches/,
    ],
    [
      'a spike',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [4, 8],
        [4, 4],
        [0, 4],
      ],
      /crosses or touches/,
    ],
    [
      'a corner visited twice',
      [
        [0, 0],
        [2, 2],
        [4, 0],
        [4, 4],
        [2, 2],
        [0, 4],
      ],
      /crosses or touches/,
    ],
    [
      'three points on a line',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      /no area/,
    ],
    [
      'two points',
      [
        [0, 0],
        [1, 1],
      ],
      /no area/,
    ],
    ['nothing', [], /no area/],
  ] as const)('%s is refused', (_, outline, reason) => {
    const result = decompose(outline as Polygon);
    expect(result.ok).toBe(false);
    expect(result).toMatchObject({ reason: expect.stringMatching(reason) });
  });

  /** Star-shaped about the origin: a corner on each of the rays of a fan, at any distance. Often far from convex. */
  const star = fc
    .array(fc.double({ min: 0.5, max: 12, noNaN: true }), { minLength: 5, maxLength: 24 })
    .map((distances): Polygon =>
      distances.map((distance, i): PlanPoint => carry([distance, 0], [20, 30], (i * 360) / distances.length)),
    );

  test('any star keeps its area, in convex pieces made of its own corners, each inner edge shared by two', () => {
    fc.assert(
      fc.property(star, (outline) => {
        const pieces = piecesOf(outline);
        expect(pieces.every(isConvex)).toBe(true);
        expect(total(pieces)).toBeCloseTo(area(outline), 9);
        const edges = new Map<string, number>();
        for (const piece of pieces) {
          for (const [i, from] of piece.entries()) {
            expect(outline).toContainEqual(from);
            const to = piece[(i + 1) % piece.length]!;
            edges.set(`${from}>${to}`, (edges.get(`${from}>${to}`) ?? 0) + 1);
          }
        }
        const alone = [...edges.keys()].filter((edge) => !edges.has(edge.split('>').toReversed().join('>')));
        expect([...edges.values()].every((count) => count === 1)).toBe(true);
        expect(alone.length).toBeLessThanOrEqual(outline.length);
      }),
    );
  });
});
