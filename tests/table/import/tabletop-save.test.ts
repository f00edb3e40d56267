import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableFile } from '../../../src/table/format';
import { importTabletopSave, importTabletopValue } from '../../../src/table/import/tabletop-save';
import { crossroads, tabletopSave, type SavedObject } from '../../support/files/tabletop';

const options = { rules: 'trench-crusade' } as const;

function imported(objects: readonly SavedObject[], fields?: Readonly<Record<string, unknown>>) {
  const save = importTabletopSave(new TextEncoder().encode(tabletopSave(objects, fields)), options);
  if (!save.ok) throw new Error(save.message);
  return save;
}
const notesOn = ({ notes }: ReturnType<typeof imported>, about: string): string =>
  notes
    .filter((note) => note.about === about)
    .map(({ message }) => message)
    .join(' ');
const one = (object: Partial<SavedObject>): TableFile['terrain'][number] =>
  imported([{ Name: 'BlockSquare', ...object }]).table.terrain[0]!;

describe('a save of Tabletop Simulator', () => {
  it('places pieces: x to the right, its z away from the viewer, the middle of the table in the middle', () => {
    const { table } = imported(crossroads);
    expect([table.name, table.size, table.scale]).toEqual(['The Crossroads', [48, 48], '28mm']);
    // (−6, 4) there is (24 − 6, 24 − 4) here; clockwise 30 is 330 anticlockwise.
    expect(table.terrain[0]).toEqual({
      id: '1-abc0',
      name: 'Wall',
      at: [18, 20],
      turn: 330,
      parts: [{ shape: 'box', at: [0, 0, 0], size: [6, 1, 0.5], label: 'Wall' }],
    });
    expect(table.terrain[1]).toMatchObject({
      at: [34, 32],
      parts: [{ size: [4, 4, 4], label: 'Ruined tower' }],
    });
  });

  it('places models with their bases, facings and sides', () => {
    const { table } = imported(crossroads);
    expect(table.units.map(({ name, side }) => [name, side])).toEqual([
      ['Sergeant 32mm', 'red'],
      ['Rider', 'blue'],
    ]);
    // Turned by nothing a figure looks along its z, away from the viewer: 90 here. A quarter turn clockwise later it looks to the right: 0.
    expect(table.units[0]!.models[0]).toEqual({
      id: '3-abc2/1',
      at: [26, 34],
      facing: 90,
      base: { shape: 'round', mm: 32 },
    });
    expect(table.units[1]!.models[0]).toEqual({
      id: '4-abc3/1',
      at: [22, 12],
      facing: 0,
      base: { shape: 'oval', mm: [60, 35] },
    });
  });

  it('lists everything that it leaves out: remote meshes, bags, dice, unknown bases, scripts', () => {
    const save = imported([...crossroads, { Name: 'Figurine_Custom', Nickname: 'Private' }], {
      LuaScript: 'function onLoad() end',
    });
    expect(notesOn(save, 'Ruined tower')).toBe(
      'Its mesh (http://example.org/tower.obj) is not downloaded: a box of its scale, 4 × 4 × 4 inches, replaces it. Add httpexampleorgtowerobj.obj of the program’s folder Mods/Models, or state its size.',
    );
    expect(notesOn(save, 'Spare walls')).toMatch(/3 objects/);
    expect(notesOn(save, 'Die_6 abc4')).toMatch(/no body/);
    expect(notesOn(save, 'Private')).toMatch(/25 mm is assumed/);
    expect(save.notes.map(({ message }) => message)).toContain('Its scripts are not run.');
  });

  it('lifts floating objects, lays down objects on their side, and straightens leaning ones', () => {
    const stacked = imported([
      { Name: 'BlockSquare', place: [0, 1.5, 0] },
      { Name: 'BlockSquare', place: [0, 3, 0], scale: [1, 2, 1] },
    ]).table.terrain;
    expect(stacked.map(({ elevation }) => elevation)).toEqual([undefined, 1]);
    expect(one({ turns: [0, 0, 90], scale: [1, 4, 2] }).parts).toMatchObject([{ size: [4, 1, 2] }]);
    expect(one({ turns: [270, 0, 0], scale: [1, 4, 2] }).parts).toMatchObject([{ size: [1, 2, 4] }]);
    expect(
      imported([{ Name: 'BlockSquare', Nickname: 'Beam', turns: [0, 0, 20] }]).notes.map(
        ({ message }) => message,
      ),
    ).toContain('It leans; the box that replaces it is upright.');
  });

  it('sizes the table by its contents, and treats a wide thin plate as its surface', () => {
    expect(imported([{ Name: 'BlockSquare', place: [34, 1, 0] }]).table.size).toEqual([72, 72]);
    const plate = imported([
      { Name: 'Custom_Model', Nickname: 'Mat', scale: [72, 0.2, 48] },
      { Name: 'BlockSquare' },
    ]);
    expect(plate.table.terrain).toHaveLength(1);
    expect(notesOn(plate, 'Mat')).toMatch(/surface/);
    expect(
      notesOn(
        imported([{ Name: 'BlockSquare', Nickname: 'Far', place: [500, 1, 0] }, { Name: 'BlockSquare' }]),
        'Far',
      ),
    ).toMatch(/more than 120 inches/);
  });

  it('makes zones of closed lines', () => {
    const line = (points: readonly (readonly [number, number])[], loop: boolean) => ({
      points3: points.map(([x, z]) => ({ x, y: 1, z })),
      loop,
    });
    const save = imported([{ Name: 'BlockSquare' }], {
      VectorLines: [
        line(
          [
            [-24, -24],
            [24, -24],
            [24, -16],
            [-24, -16],
          ],
          true,
        ),
        line(
          [
            [0, 0],
            [5, 5],
          ],
          false,
        ),
      ],
    });
    expect(save.table.zones).toEqual([
      {
        id: 'line-1',
        outline: [
          [0, 48],
          [48, 48],
          [48, 40],
          [0, 40],
        ],
      },
    ]);
    expect(notesOn(save, 'Drawn line 2')).toMatch(/left out/);
  });

  it('is refused with a message if it is another file, or empty', () => {
    const refusal = (value: unknown): string => {
      const save = importTabletopValue(value, options);
      return save.ok ? 'taken' : save.message;
    };
    expect(refusal({ format: 'x' })).toMatch(/no "ObjectStates"/);
    expect(refusal({ ObjectStates: [] })).toMatch(/no pieces and no figures/);
    expect(
      refusal({
        ObjectStates: Array.from({ length: 1001 }, () => JSON.parse(tabletopSave()).ObjectStates[0]),
      }),
    ).toMatch(/1001 objects/);
    expect(refusal({ ObjectStates: [null, 7, { Name: 'BlockSquare', Transform: { posX: '1' } }] })).toMatch(
      /nine numbers/,
    );
  });

  it('never throws, whatever the JSON', () => {
    const number = fc.oneof(fc.integer({ min: -40, max: 40 }), fc.double(), fc.constantFrom(1e5, -0, NaN));
    const triple = fc.tuple(number, number, number);
    const object = fc.record({
      Name: fc.constantFrom('BlockSquare', 'Custom_Model', 'Figurine_Custom', 'Die_6', 'Custom_Model_Bag'),
      Nickname: fc.string(),
      place: triple,
      turns: triple,
      scale: triple,
      Tags: fc.array(fc.string()),
      States: fc.anything(),
    });
    fc.assert(
      fc.property(fc.array(object, { maxLength: 6 }), fc.anything(), (objects, lines) => {
        const save = importTabletopValue(
          JSON.parse(
            tabletopSave(objects as readonly SavedObject[], { VectorLines: [lines] }).replaceAll(
              '__proto__',
              'x',
            ),
          ),
          options,
        );
        return save.ok || save.message.length > 10;
      }),
      { numRuns: 300, seed: 5 },
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => !importTabletopValue(value, options).ok || true),
      { numRuns: 200, seed: 6 },
    );
  });
});
