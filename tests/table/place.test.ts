import { describe, expect, test } from 'vitest';
import { outlineBounds } from '../../src/geometry/shapes/outline';
import type { Outline } from '../../src/geometry/shapes/shapes';
import type { Part, TableFile, TableModel, TerrainPlacement } from '../../src/table/format';
import { place, type ModelShapes } from '../../src/table/place';
import { sizeByHeight } from '../../src/table/size-class';
import { placePiece } from '../../src/table/place-piece';
import type { PlacedModel } from '../../src/table/table';

const box = (
  size: readonly [number, number, number],
  at: readonly [number, number, number] = [0, 0, 0],
  more: Partial<Part> = {},
): Part => ({ shape: 'box', at, size, ...more }) as Part;

const corners = (outline: Outline | undefined): readonly (readonly [number, number])[] =>
  outline?.shape === 'polygon' ? [...outline.points].sort((a, b) => a[0] - b[0] || a[1] - b[1]) : [];

const table = (
  terrain: readonly TerrainPlacement[],
  models: readonly TableModel[],
  more: Partial<TableFile> = {},
): TableFile => ({
  format: 'defilade/table@1',
  name: 'Test',
  rules: 'gloom-trench-1926',
  scale: '28mm',
  size: [48, 48],
  terrain,
  sides: [{ id: 'red', name: 'Red' }],
  units: [{ id: 'unit', side: 'red', models }],
  ...more,
});

const placedModel = (
  model: Partial<TableModel>,
  terrain: readonly TerrainPlacement[] = [],
  more: Partial<TableFile> = {},
): PlacedModel => place(table(terrain, [{ id: 'm', at: [24, 24], ...model }], more), () => null).models[0]!;

describe('a piece', () => {
  test('of a box 4 × 2 turned by 90 degrees lies along z, to the last bit', () => {
    const piece = placePiece({ id: 'p', at: [10, 20], turn: 90, parts: [box([4, 1, 2])] });
    expect(corners(piece.parts[0]!.solids[0]!.outline)).toEqual([
      [9, 18],
      [9, 22],
      [11, 18],
      [11, 22],
    ]);
  });

  test('turned by 30 degrees takes its part at (2, 0) to (√3, −1)', () => {
    const piece = placePiece({
      id: 'p',
      at: [10, 20],
      turn: 30,
      parts: [{ shape: 'cylinder', at: [2, 0, 0], radius: 0.5, height: 1 }],
    });
    const outline = piece.parts[0]!.solids[0]!.outline;
    if (outline.shape !== 'circle') throw new Error('not a circle');
    expect(outline.centre[0]).toBeCloseTo(10 + Math.sqrt(3), 14);
    expect(outline.centre[1]).toBeCloseTo(19, 14);
  });

  test('turns its parts about their own place first', () => {
    const piece = placePiece({
      id: 'p',
      at: [10, 20],
      turn: 90,
      parts: [box([4, 1, 2], [5, 0, 0], { turn: 90 })],
    });
    expect(corners(piece.parts[0]!.solids[0]!.outline)).toEqual([
      [8, 14],
      [8, 16],
      [12, 14],
      [12, 16],
    ]);
  });

  test('keeps faces that its parts share the same doubles, however it is turned', () => {
    const { parts } = placePiece({
      id: 'p',
      at: [10.1, 20.3],
      turn: 33,
      parts: [box([2, 1, 0.5], [1, 0, 0]), box([2, 1, 0.5], [3, 0, 0])],
    });
    const [a, b] = parts.map((part) => new Set(corners(part.solids[0]!.outline).map(String)));
    expect([...a!].filter((corner) => b!.has(corner))).toHaveLength(2);
  });

  test('is lifted by its elevation', () => {
    const piece = placePiece({ id: 'p', at: [10, 20], elevation: 2, parts: [box([4, 1, 2], [0, 0.5, 0])] });
    expect([piece.bottom, piece.top]).toEqual([2.5, 3.5]);
    expect(piece.parts[0]!.solids[0]).toMatchObject({ id: 'p', bottom: 2.5, top: 3.5 });
  });

  test('of an L-shaped prism is made of convex solids, which are also its area', () => {
    const outline = [
      [0, 0],
      [4, 0],
      [4, 1],
      [1, 1],
      [1, 4],
      [0, 4],
    ] as const;
    const piece = placePiece({
      id: 'p',
      at: [10, 20],
      parts: [{ shape: 'prism', at: [0, 0, 0], outline, height: 1 }],
    });
    expect(piece.parts[0]!.solids.length).toBeGreaterThan(1);
    expect(piece.area).toEqual(piece.parts[0]!.solids.map((solid) => solid.outline));
  });

  test('of a prism that has corners on a straight edge is one solid at any turn', () => {
    const outline = [
      [0, 0],
      [0.3, 0],
      [1.1, 0],
      [4, 0],
      [4, 0.7],
      [4, 2],
      [0, 2],
    ] as const;
    for (let turn = 0; turn < 360; turn += 7) {
      const { solids } = placePiece({
        id: 'p',
        at: [10.1, 20.2],
        turn,
        parts: [{ shape: 'prism', at: [0, 0, 0], outline, height: 1 }],
      }).parts[0]!;
      expect(solids).toHaveLength(1);
    }
  });

  test('uses its own area if it has one', () => {
    const piece = placePiece({
      id: 'p',
      at: [10, 20],
      parts: [box([1, 1, 1])],
      area: [
        [-2, -2],
        [2, -2],
        [2, 2],
        [-2, 2],
      ],
    });
    expect(outlineBounds(piece.area[0]!)).toEqual({ min: [8, 18], max: [12, 22] });
  });

  test('of the catalogue may be given other parts', () => {
    const piece = placePiece({ id: 'p', piece: 'bunker', at: [10, 20], parts: [box([1, 1, 1])] });
    expect(piece.parts).toHaveLength(1);
    expect(outlineBounds(piece.area[0]!)).toEqual({ min: [9.5, 19.5], max: [10.5, 20.5] });
    expect(piece.tags.cover).toBe('solid');
  });

  test('without tags gives no cover and leaves sight undefined', () => {
    expect(placePiece({ id: 'p', at: [1, 1], parts: [box([1, 1, 1])] }).tags).toEqual({
      sight: undefined,
      cover: 'none',
      ground: 'open',
      dangerous: false,
      scalable: false,
      footholds: false,
      horrific: false,
      size: 'M',
      solid: true,
      trench: false,
    });
  });

  test("has the part's tags, then the placement's, then the catalogue's", () => {
    const named = placePiece({ id: 'p', piece: 'bunker', at: [10, 10], tags: { cover: 'heavy' } });
    expect(named.tags).toMatchObject({ sight: 'blocks', cover: 'heavy' });
    const own = placePiece({
      id: 'p',
      at: [10, 10],
      tags: { cover: 'heavy', sight: 'blocks' },
      parts: [box([1, 1, 1], [0, 0, 0], { tags: { cover: 'light' } })],
    });
    expect(own.parts[0]!.tags).toMatchObject({ cover: 'light', sight: 'blocks' });
  });

  test.each([
    [0.7499, 'S'],
    [0.75, 'M'],
    [1.9999, 'M'],
    [2, 'L'],
    [3.9999, 'L'],
    [4, 'XL'],
  ] as const)('%d MU high is size %s', (height, size) => {
    expect(sizeByHeight(height)).toBe(size);
  });

  test('has the size class of its height above the ground; a part may set another', () => {
    const tower = placePiece({
      id: 'p',
      at: [1, 1],
      parts: [
        box([1, 0.5, 1]),
        box([1, 4, 1], [2, 0, 0]),
        box([1, 1, 1], [4, 0, 0], { tags: { size: 'S' } }),
      ],
    });
    expect(tower.parts.map((part) => part.tags.size)).toEqual(['XL', 'XL', 'S']);
    expect(placePiece({ id: 'p', at: [1, 1], parts: [box([1, 1.9, 1], [0, -1.5, 0])] }).tags.size).toBe('S');
    expect(placePiece({ id: 'p', at: [1, 1], elevation: 3, parts: [box([1, 1.9, 1])] }).tags.size).toBe('M');
  });
});

describe('a model', () => {
  test('has its base in MU: 25 mm is 25 / 25.4 MU at 28 mm, and 2.5 MU at 15 mm', () => {
    const base = { shape: 'round', mm: 25 } as const;
    expect(placedModel({ base }).outline).toEqual({
      shape: 'circle',
      centre: [24, 24],
      radius: 25 / 25.4 / 2,
    });
    expect(placedModel({ base }, [], { scale: '15mm' }).outline).toMatchObject({ radius: 1.25 });
  });

  test('on an oval base turned by 90 degrees lies along z', () => {
    const { outline } = placedModel({ base: { shape: 'oval', mm: [60, 30] }, facing: 90 }, [], {
      scale: '15mm',
    });
    expect(outlineBounds(outline)).toEqual({ min: [22.5, 21], max: [25.5, 27] });
  });

  test('on a rectangular base turned by 30 degrees has its first corner as calculated by hand', () => {
    const { outline } = placedModel({ at: [20, 20], base: { shape: 'rect', mm: [40, 20] }, facing: 30 }, [], {
      scale: '15mm',
    });
    // (2, 1) turned by 30 degrees: (2 cos 30 + 1 sin 30, −2 sin 30 + 1 cos 30).
    expect(outlineBounds(outline).max[0]).toBeCloseTo(20 + Math.sqrt(3) + 0.5, 12);
    expect(outlineBounds(outline).max[1]).toBeCloseTo(20 + 1 + Math.sqrt(3) / 2, 12);
  });

  test('without a base or profile stands on 25 mm and is 1.2 MU tall', () => {
    expect(placedModel({})).toMatchObject({
      base: { shape: 'round', mm: 25 },
      height: 1.2,
      size: 'M',
      y: 0,
      facing: 0,
      leader: false,
      profile: null,
    });
  });

  test("has its own shape, else its profile's", () => {
    const shapes: ModelShapes = (unit, model, leader) =>
      unit === 'hussars' && model === 'nco' && leader
        ? { base: { shape: 'oval', mm: [60, 35] }, height: 2.1, size: 'M' }
        : null;
    const file = (model: Partial<TableModel>): TableFile => ({
      ...table([], []),
      units: [
        {
          id: 'u',
          side: 'red',
          profile: 'hussars',
          models: [{ id: 'm', at: [9, 9], profile: 'nco', leader: true, ...model }],
        },
      ],
    });
    expect(place(file({}), shapes).models[0]).toMatchObject({
      base: { mm: [60, 35] },
      height: 2.1,
      size: 'M',
    });
    expect(
      place(file({ height: 3, size: 'XL', base: { shape: 'round', mm: 40 } }), shapes).models[0],
    ).toMatchObject({ base: { mm: 40 }, height: 3, size: 'XL' });
    expect(place(file({ leader: false, height: 2.1 }), shapes).models[0]).toMatchObject({
      base: { mm: 25 },
      size: 'L',
    });
  });
});

describe('the surface that a model stands on', () => {
  const trench: TerrainPlacement = {
    id: 'trench',
    at: [24, 24],
    parts: [
      box([6, 1.5, 3], [0, -1.5, 0], { dug: true }),
      box([5, 0.875, 1], [0, -1.5, -1]),
      box([6, 0.375, 1], [0, 0, -2]),
    ],
  };

  test.each([
    ['the table', [10, 10], 0],
    ['the floor that was dug', [24, 24.5], -1.5],
    ['the fire step', [24, 23], -0.625],
    ['the parapet', [24, 22], 0.375],
    ['the edge of the dug ground, which is in it', [27, 24.5], -1.5],
  ] as const)('is %s', (_, at, y) => {
    expect(placedModel({ at }, [trench]).y).toBe(y);
  });

  test('is the highest top at its centre, not under its rim', () => {
    const steps: TerrainPlacement = {
      id: 's',
      at: [24, 24],
      parts: [box([4, 1, 4]), box([2, 1, 2], [0, 1, 0])],
    };
    expect(placedModel({ at: [24.9, 24] }, [steps]).y).toBe(2);
    expect(placedModel({ at: [25.1, 24] }, [steps]).y).toBe(1);
  });

  test('ignores clouds', () => {
    expect(placedModel({}, [{ id: 'gas', piece: 'gas-cloud', at: [24, 24] }]).y).toBe(0);
  });

  test('is a bridge over a dug part', () => {
    expect(
      placedModel({}, [
        { id: 'ditch', piece: 'ditch', at: [24, 24] },
        { id: 'bridge', piece: 'footbridge', at: [24, 24], turn: 90 },
      ]).y,
    ).toBe(0);
  });

  test('is overridden by an elevation in the file, below the ground or in the air', () => {
    expect(placedModel({ elevation: -2.5 }, [trench]).y).toBe(-2.5);
    expect(placedModel({ elevation: 7 }, [trench]).y).toBe(7);
  });
});

describe('a ramp', () => {
  const placedRamp = (steps?: number) =>
    placePiece({
      id: 'ramp',
      at: [10, 10],
      turn: 90,
      parts: [{ shape: 'ramp', at: [0, 0, 0], size: [4, 3, 2], ...(steps && { steps }) }],
    }).parts[0]!;

  test('is made of steps, each as high as its far edge', () => {
    const { solids, top } = placedRamp(3);
    expect(solids.map((solid) => solid.top)).toEqual([1, 2, 3]);
    expect(top).toBe(3);
    // Turned by 90° its own x points away (to −z): the low end lies at z = 12, the high one at z = 8.
    expect(placedRamp(3).slope).toMatchObject({ low: [10, 12], high: [10, 8] });
  });

  test('has steps of at most 0.1 by default', () => {
    expect(placedRamp().solids).toHaveLength(30);
  });
});
