import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { usualMeasures, draw, type DrawShape } from '../../../src/store/design/draw';
import { emptyTable, setLocked } from '../../../src/store/design/edit';
import { drawnLine, gripsOf, moveGrip, removeGrip, type Grip } from '../../../src/store/design/grips';
import { itemsAmong, pieceKey, zoneKey, type ItemKey } from '../../../src/table/items';
import { canFollow } from '../../../src/store/design/recipe';
import type { Recipe, TableFile } from '../../../src/table/format';
import { readTable } from '../../../src/table/read';
import { writeTable } from '../../../src/table/write';

function drawn(shape: DrawShape, ...points: readonly PlanPoint[]): TableFile {
  const made = draw(emptyTable('Test'), shape, points, usualMeasures);
  if (!made.ok) throw new Error(made.reason);
  return made.added.file;
}

const item = (file: TableFile, key: ItemKey) => itemsAmong(file, [key])[0]!;
const line = (file: TableFile, key: ItemKey) => drawnLine(item(file, key))!.points;
const wall = pieceKey('wall-1');
const corner = (index: number): Grip => ({ kind: 'corner', index });

function done(made: ReturnType<typeof moveGrip>): TableFile {
  if (!made.ok) throw new Error(made.reason);
  return made.file;
}

/** A wall along (10, 10), (20, 10), (20, 16) with a door so far along it. */
function wallWithDoor(at: number): TableFile {
  const file = drawn('wall', [10, 10], [20, 10], [20, 16]);
  const [piece] = file.terrain;
  const recipe = {
    ...(piece!.recipe as Extract<Recipe, { kind: 'wall' }>),
    openings: [{ at, width: 1, sill: 0, height: 2 }],
  };
  return { ...file, terrain: [{ ...piece!, recipe }] };
}
const doorAt = (file: TableFile): number => {
  const { recipe } = file.terrain[0]!;
  return recipe?.kind === 'wall' ? recipe.openings[0]!.at : NaN;
};

describe('a corner of a trench', () => {
  const trench = pieceKey('trench-1');
  const file = drawn('trench', [10, 10], [20, 10], [20, 20]);
  const broughtTo = (index: number, to: PlanPoint) =>
    line(done(moveGrip(file, trench, corner(index), to)), trench)[index]!;

  it('goes where it is brought as long as the trench bends by a right angle or less', () => {
    expect(broughtTo(1, [18, 12])).toEqual([18, 12]);
    expect(broughtTo(0, [8, 8])).toEqual([8, 8]);
  });

  it('else goes to the nearest place on the circle through its neighbours, or on the line across them', () => {
    // Straight outwards from the corner: nowhere nearer than where it is. Sideways: to the circle about (15, 15).
    expect(gapOf(broughtTo(1, [23, 7]), [20, 10])).toBeLessThan(1e-4);
    const [x, z] = broughtTo(1, [20, 6]);
    const share = Math.hypot(5, 5) / Math.hypot(5, 9);
    expect(gapOf([x, z], [15 + 5 * share, 15 - 9 * share])).toBeLessThan(1e-4);
    // The first point may not come nearer to the far end than the line across the corner.
    expect(gapOf(broughtTo(0, [8, 13]), [8, 10])).toBeLessThan(1e-4);
  });
});

const gapOf = (a: PlanPoint, b: PlanPoint): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

describe('grips of an item', () => {
  it('is every corner, the middle of every side, every opening', () => {
    const at = (kind: Grip['kind'], file: TableFile, key: ItemKey) =>
      gripsOf(item(file, key))
        .filter(({ grip }) => grip.kind === kind)
        .map((each) => each.at);
    const file = wallWithDoor(13);
    expect(at('corner', file, wall)).toEqual([
      [10, 10],
      [20, 10],
      [20, 16],
    ]);
    expect(at('side', file, wall)).toEqual([
      [15, 10],
      [20, 13],
    ]);
    expect(at('opening', file, wall)).toEqual([[20, 13]]);
    expect(at('side', file, zoneKey('red'))).toEqual([
      [24, 40],
      [48, 44],
      [24, 48],
      [0, 44],
    ]);
    expect(at('side', drawn('outline', [0, 0], [0, 4], [6, 4]), pieceKey('shape-1'))).toEqual([
      [0, 2],
      [3, 4],
      [3, 2],
    ]);
  });

  it('has no grips on locked pieces or pieces not drawn along a line', () => {
    expect(gripsOf(item(setLocked(wallWithDoor(3), [wall], true), wall))).toEqual([]);
    expect(gripsOf(item(drawn('box', [0, 0], [4, 4]), pieceKey('box-1')))).toEqual([]);
  });
});

describe('a corner that is dragged', () => {
  it('comes to be there, and all others stay where they are', () => {
    const file = done(moveGrip(wallWithDoor(3), wall, corner(2), [24, 14]));
    expect(line(file, wall)).toEqual([
      [10, 10],
      [20, 10],
      [24, 14],
    ]);
    // The frame is at the middle of the line again: what one measures the piece by.
    expect(file.terrain[0]!.at).toEqual([17, 12]);
    expect(line(done(moveGrip(file, zoneKey('red'), corner(0), [4, 38])), zoneKey('red'))[0]).toEqual([
      4, 38,
    ]);
  });

  it('leaves openings as far as they were from the end of their stretch that stands still', () => {
    expect(doorAt(done(moveGrip(wallWithDoor(3), wall, corner(2), [20, 20])))).toBe(3);
    // The first stretch is 4 shorter at its beginning: the door is still 7 from the bend.
    expect(doorAt(done(moveGrip(wallWithDoor(3), wall, corner(0), [12, 10])))).toBe(1);
    // The bend moves 2 nearer: a door 4 beyond it is 2 before the end as it was, which is now 8 + √(4 + 36) along.
    expect(doorAt(done(moveGrip(wallWithDoor(14), wall, corner(1), [18, 10])))).toBeCloseTo(
      8 + Math.sqrt(40) - 2,
      1,
    );
  });

  it('is refused with a message for a broken outline or too sharp a bend', () => {
    const shape = drawn('outline', [0, 0], [0, 4], [6, 4], [6, 0]);
    expect(moveGrip(shape, pieceKey('shape-1'), corner(0), [8, 2])).toEqual({
      ok: false,
      reason: expect.stringMatching(/goes round once/),
    });
    expect(moveGrip(wallWithDoor(3), wall, corner(2), [11, 10.5])).toEqual({
      ok: false,
      reason: expect.stringMatching(/165°/),
    });
  });
});

describe('corners and openings', () => {
  it('a corner is made of the middle of a side; openings keep their place', () => {
    const file = done(moveGrip(wallWithDoor(8), wall, { kind: 'side', index: 0 }, [15, 9]));
    expect(line(file, wall)).toEqual([
      [10, 10],
      [15, 9],
      [20, 10],
      [20, 16],
    ]);
    // 2 before the old bend; each half of the stretch is now √26 long.
    expect(doorAt(file)).toBeCloseTo(2 * Math.sqrt(26) - 2, 1);
    const closed = done(moveGrip(file, zoneKey('blue'), { kind: 'side', index: 3 }, [2, 4]));
    expect(line(closed, zoneKey('blue'))).toEqual([
      [0, 0],
      [48, 0],
      [48, 8],
      [0, 8],
      [2, 4],
    ]);
  });

  it('are taken away, as long as a line or an outline is left', () => {
    const file = done(removeGrip(wallWithDoor(3), wall, corner(2)));
    expect(line(file, wall)).toEqual([
      [10, 10],
      [20, 10],
    ]);
    expect(doorAt(file)).toBe(3);
    expect(removeGrip(file, wall, corner(0))).toMatchObject({ ok: false });
    expect(removeGrip(drawn('outline', [0, 0], [0, 4], [6, 4]), pieceKey('shape-1'), corner(0))).toEqual({
      ok: false,
      reason: 'An outline needs three corners.',
    });
    expect(
      done(removeGrip(wallWithDoor(3), wall, { kind: 'opening', index: 0 })).terrain[0]!.recipe,
    ).toMatchObject({ openings: [] });
  });

  it('an opening that is dragged stays in its wall', () => {
    expect(doorAt(done(moveGrip(wallWithDoor(3), wall, { kind: 'opening', index: 0 }, [16.02, 11])))).toBe(6);
    expect(doorAt(done(moveGrip(wallWithDoor(3), wall, { kind: 'opening', index: 0 }, [22, 14])))).toBe(14);
  });

  it('of pieces that are turned are dragged on the table just so', () => {
    const coordinate = fc.integer({ min: 5, max: 40 });
    fc.assert(
      fc.property(
        fc.constantFrom<DrawShape>('outline', 'wall', 'trench'),
        fc.integer({ min: 0, max: 359 }),
        fc.nat(2),
        coordinate,
        coordinate,
        (shape, turn, index, x, z) => {
          const file = drawn(shape, [10, 10], [20, 10], [20, 16]);
          const turned = { ...file, terrain: [{ ...file.terrain[0]!, turn }] };
          const key = pieceKey(turned.terrain[0]!.id);
          const before = line(turned, key);
          const made = moveGrip(turned, key, corner(index), [x, z]);
          fc.pre(made.ok);
          const after = line(done(made), key);
          const wished = before.with(index, [x, z]);
          // A trench that cannot bend so far has its corner elsewhere, and its others where they were.
          const isEased = shape === 'trench' && !canFollow('trench', wished);
          for (const [each, point] of after.entries())
            if (each !== index || !isEased)
              for (const axis of [0, 1] as const) expect(point[axis]).toBeCloseTo(wished[each]![axis], 4);
          if (shape === 'trench') expect(canFollow('trench', done(made).terrain[0]!.recipe!.line)).toBe(true);
          expect(readTable(writeTable(done(made)), () => null).ok).toBe(true);
        },
      ),
      { seed: 21, numRuns: 150 },
    );
  });
});
