import { describe, expect, it } from 'vitest';
import {
  canFollow,
  openingsLeftOut,
  partsFrom,
  pieceFrom,
  placeAlong,
} from '../../../src/store/design/recipe';
import { outlineContains } from '../../../src/geometry/shapes/outline';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import type { Recipe } from '../../../src/table/format';
import { placePiece } from '../../../src/table/place-piece';
import { surfaceAt } from '../../../src/table/surface';

type Wall = Extract<Recipe, { kind: 'wall' }>;
const wall = (line: readonly PlanPoint[], openings: Wall['openings'] = []): Wall => ({
  kind: 'wall',
  line,
  thickness: 0.5,
  height: 3,
  openings,
});
const trench: Recipe = {
  kind: 'trench',
  line: [
    [0, 0],
    [10, 0],
    [10, -10],
  ],
  width: 3,
  depth: 1.5,
  parapet: 0.5,
  fireStep: 'left',
  ends: 'closed',
};

/** The heights that are matter over a point, from the lowest body up. */
function matterAt(recipe: Recipe, point: PlanPoint): readonly (readonly [number, number])[] {
  return placePiece({ id: 'it', at: [0, 0], parts: partsFrom(recipe) })
    .parts.filter(
      ({ part, solids }) => !part.dug && solids.some(({ outline }) => outlineContains(outline, point)),
    )
    .map(({ bottom, top }) => [bottom, top] as const)
    .sort((a, b) => a[0] - b[0]);
}

describe('a wall along a line', () => {
  it('is whole between its openings, with a sill under and a lintel over a window', () => {
    const recipe = wall(
      [
        [0, 0],
        [10, 0],
      ],
      [
        { at: 5, width: 1, sill: 0.75, height: 1 },
        { at: 8, width: 1.25, sill: 0, height: 1.75 },
      ],
    );
    expect(matterAt(recipe, [2, 0])).toEqual([[0, 3]]);
    expect(matterAt(recipe, [5, 0])).toEqual([
      [0, 0.75],
      [1.75, 3],
    ]);
    expect(matterAt(recipe, [8, 0])).toEqual([[1.75, 3]]);
    expect(matterAt(recipe, [2, 0.3])).toEqual([]);
  });

  it('covers its corners: outside a corner it extends by its thickness', () => {
    const recipe = wall([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
    expect(matterAt(recipe, [10.24, -0.24])).not.toEqual([]);
    expect(matterAt(recipe, [10.26, -0.24])).toEqual([]);
  });

  it('that bends sharply extends beyond the corner by its thickness at most', () => {
    const recipe = wall([
      [0, 0],
      [10, 0],
      [2, 6],
    ]);
    expect(matterAt(recipe, [10.2, 0])).not.toEqual([]);
    expect(matterAt(recipe, [10.5, 0])).toEqual([]);
  });

  it('leaves out an opening beyond its end, over its top or within another, and names it', () => {
    const door = { width: 1.25, sill: 0, height: 1.75 };
    const recipe = wall(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      [
        { ...door, at: 4 },
        { ...door, at: 500 },
        { ...door, at: 4.25, width: 0.5 },
        { at: 7, width: 1, sill: 3, height: 1 },
        { ...door, at: 15 },
      ],
    );
    expect(openingsLeftOut(recipe)).toEqual([1, 2, 3]);
    expect(matterAt(recipe, [4, 0])).toEqual([[1.75, 3]]);
    // To the wall's full height it is wall, that hides what is behind it.
    expect(partsFrom(recipe).filter(({ label }) => label === 'window sill')).toEqual([]);
    expect(matterAt(recipe, [7, 0])).toEqual([[0, 3]]);
  });

  it('has the openings of its second stretch there, counted from the line’s beginning', () => {
    const recipe = wall(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      [{ at: 14, width: 2, sill: 0, height: 2 }],
    );
    expect(matterAt(recipe, [10, 4])).toEqual([[2, 3]]);
    expect(matterAt(recipe, [10, 6])).toEqual([[0, 3]]);
    expect(placeAlong(recipe.line, [11, 4])).toBeCloseTo(14, 9);
  });
});

describe('a trench along a line', () => {
  const placed = placePiece({ id: 'it', at: [0, 0], parts: partsFrom(trench) });
  const surface = (x: number, z: number) => surfaceAt(placed.parts, [x, z]);

  // It runs to the right, then bends left, away from the viewer; the fire step is on its left, which is far, then left.
  it.each<[string, number, number, number]>([
    ['its floor', 5, 0.5, -1.5],
    ['the fire step at its left', 5, -1, -0.625],
    ['the boards at its left', 5, -1.44, 0],
    ['the parapet at its left', 5, -2, 0.5],
    ['the parapet at its right', 5, 2, 0.5],
    ['the ground beyond', 5, 3, 0],
    ['the floor round the outer corner', 11, 1, -1.5],
    ['the boards of the outer corner', 11.44, 1.44, 0],
    ['the parapet of the outer corner', 12.3, 2.3, 0.5],
    ['the fire step in the inner corner', 9, -1.2, -0.625],
    ['the fire step after the bend', 9, -5, -0.625],
    ['the floor after the bend', 10.5, -5, -1.5],
    ['the boards across its end', 0.06, 0.5, 0],
    ['the parapet beyond its end', -0.5, 0, 0.5],
  ])('%s', (_, x, z, height) => expect(surface(x, z)).toBeCloseTo(height, 9));

  it('bends by a right angle at most, a wall until it nearly lies on itself', () => {
    expect(
      canFollow('trench', [
        [0, 0],
        [10, 0],
        [10, 10],
      ]),
    ).toBe(true);
    expect(
      canFollow('trench', [
        [0, 0],
        [10, 0],
        [9, 10],
      ]),
    ).toBe(false);
    expect(
      canFollow('wall', [
        [0, 0],
        [10, 0],
        [9, 10],
      ]),
    ).toBe(true);
    for (const kind of ['wall', 'trench'] as const) {
      expect(
        canFollow(kind, [
          [0, 0],
          [10, 0],
          [0, 1],
        ]),
      ).toBe(false);
      expect(
        canFollow(kind, [
          [0, 0],
          [10, 0],
          [0, 0],
        ]),
      ).toBe(false);
      expect(
        canFollow(kind, [
          [3, 3],
          [3, 3],
        ]),
      ).toBe(false);
    }
  });

  it('stands in a frame of its own, at the middle of its line', () => {
    const piece = pieceFrom(trench);
    expect(piece.at).toEqual([5, -5]);
    expect(piece.recipe?.line).toEqual([
      [-5, 5],
      [5, 5],
      [5, -5],
    ]);
    expect(surfaceAt(placePiece({ id: 'it', ...piece }).parts, [5, 0.5])).toBe(-1.5);
  });
});
