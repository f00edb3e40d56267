import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDesigner, type Designer } from '../../../src/store/design/designer';
import { mirrorMotion } from '../../../src/store/design/mirrors';
import { memoryDesignLibrary } from '../../../src/store/design/design-library';
import { emptyTable, resize } from '../../../src/store/design/edit';
import { begin, now } from '../../../src/store/design/history';
import { drawnLine } from '../../../src/store/design/grips';
import {
  itemBounds,
  itemsAmong,
  itemsOf,
  objectiveKey,
  pieceKey,
  piecesOffTable,
  zoneKey,
} from '../../../src/table/items';
import { piecesByName } from '../../../src/table/catalogue';
import { noMeshes } from '../../../src/table/mesh';
import { readTable } from '../../../src/table/read';
import { writeTable } from '../../../src/table/write';

const library = memoryDesignLibrary;
const opened = (kept = library()): Designer =>
  createDesigner(kept, { id: 'd', history: begin(emptyTable('Test'), 'Begin'), meshes: noMeshes }, () => 0);
const hedge = piecesByName.get('hedge')!;
const bunker = piecesByName.get('bunker')!;
/** With a zone for one side only. */
const openedHalf = (): Designer => {
  const designer = opened();
  designer.selection.select([zoneKey('blue')]);
  designer.edit.remove();
  return designer;
};
const terrain = (designer: Designer) => designer.document.file().terrain;

describe('a table that is being designed', () => {
  it('has pieces placed, selected as they come, with ids of their own', () => {
    const designer = opened();
    designer.placing.place(hedge, [10.1, 10], 0);
    designer.placing.place(hedge, [20, 10], 50);
    expect(terrain(designer)).toEqual([
      { id: 'hedge-1', piece: 'hedge', at: [10.1, 10] },
      { id: 'hedge-2', piece: 'hedge', at: [20, 10], turn: 45 },
    ]);
    expect(designer.store.getState().selection).toEqual([pieceKey('hedge-2')]);
  });

  it('stands what is put on a roof on the roof', () => {
    const designer = opened();
    designer.placing.place(bunker, [20, 20], 0);
    const roof = Math.max(
      ...bunker.parts.map((part) => (part.shape === 'box' ? part.at[1] + part.size[1] : 0)),
    );
    designer.placing.place(hedge, [20, 20], 0);
    expect(terrain(designer)[1]?.elevation).toBe(roof);
  });

  it('stands what is put under a roof on the floor that was meant', () => {
    const designer = opened();
    const roof = {
      ...hedge,
      name: 'roof',
      title: 'Roof',
      parts: [{ shape: 'box', at: [0, 2, 0], size: [6, 0.5, 6] }],
    } as const;
    designer.placing.place(roof, [20, 20], 0);
    designer.placing.place(hedge, [20, 20], 0, 0.01);
    expect(terrain(designer)[1]?.elevation).toBeUndefined();
  });

  it('keeps pieces from its middle and zones from its edges when its size changes', () => {
    const designer = opened();
    designer.placing.place(hedge, [20, 30], 0);
    const small = resize(resize(designer.document.file(), [24, 48]), [24, 24]);
    expect(small.terrain[0]!.at).toEqual([8, 18]);
    expect(small.zones!.map(({ outline }) => outline)).toEqual([
      [
        [0, 16],
        [24, 16],
        [24, 24],
        [0, 24],
      ],
      [
        [0, 0],
        [24, 0],
        [24, 8],
        [0, 8],
      ],
    ]);
    // Halves of the table keep to their own edge: they are as deep as before, with the new ground between them.
    const halves = {
      ...designer.document.file(),
      zones: [
        {
          id: 'far',
          outline: [
            [0, 0],
            [48, 0],
            [48, 24],
            [0, 24],
          ] as const,
        },
        {
          id: 'near',
          outline: [
            [0, 24],
            [48, 24],
            [48, 48],
            [0, 48],
          ] as const,
        },
      ],
    };
    expect(resize(halves, [48, 60]).zones!.map(({ outline }) => outline)).toEqual([
      [
        [0, 0],
        [48, 0],
        [48, 24],
        [0, 24],
      ],
      [
        [0, 36],
        [48, 36],
        [48, 60],
        [0, 60],
      ],
    ]);
    expect(resize(halves, [48, 40]).zones!.map(({ outline }) => outline)).toEqual([
      [
        [0, 0],
        [48, 0],
        [48, 20],
        [0, 20],
      ],
      [
        [0, 20],
        [48, 20],
        [48, 40],
        [0, 40],
      ],
    ]);
    // One in the very middle has no edge to keep to: on half the table it is half as wide.
    const middle = {
      ...designer.document.file(),
      zones: [
        {
          id: 'hill',
          outline: [
            [22, 20],
            [26, 20],
            [26, 28],
            [22, 28],
          ] as const,
        },
      ],
    };
    expect(resize(middle, [24, 48]).zones![0]!.outline).toEqual([
      [11, 20],
      [13, 20],
      [13, 28],
      [11, 28],
    ]);
  });

  it('knows what lies wholly off the table, as after it became smaller', () => {
    const designer = opened();
    designer.placing.place(hedge, [24, 24], 0);
    designer.placing.place(bunker, [3, 24], 0);
    designer.placing.place(hedge, [44, 44], 0);
    // By 12 to each side nearer: the bunker is 9 beyond the left edge, the second hedge 8 beyond the right one.
    expect(piecesOffTable(resize(designer.document.file(), [24, 24]), noMeshes).map(({ id }) => id)).toEqual([
      'bunker-1',
      'hedge-2',
    ]);
    expect(piecesOffTable(designer.document.file(), noMeshes)).toEqual([]);
  });

  it('duplicates, pastes where one points, and groups copies anew', () => {
    const designer = opened();
    designer.placing.place(hedge, [10, 10], 0);
    designer.placing.place(hedge, [14, 10], 0);
    designer.selection.selectAll();
    designer.selection.select(
      itemsOf(designer.document.file())
        .map(({ key }) => key)
        .filter((key) => key.startsWith('piece')),
    );
    designer.edit.group();
    designer.clipboard.duplicate();
    expect(terrain(designer).map(({ at, group }) => [at, group])).toEqual([
      [[10, 10], 'group-1'],
      [[14, 10], 'group-1'],
      [[11, 11], 'group-2'],
      [[15, 11], 'group-2'],
    ]);
    designer.selection.select([pieceKey('hedge-1')]);
    expect(designer.store.getState().selection).toEqual([pieceKey('hedge-1'), pieceKey('hedge-2')]);
    designer.clipboard.copy();
    designer.clipboard.paste([30, 30]);
    expect(
      terrain(designer)
        .slice(4)
        .map(({ at }) => at),
    ).toEqual([
      [28, 30],
      [32, 30],
    ]);
  });

  it('aligns the left sides of pieces, except locked ones', () => {
    const designer = opened();
    designer.placing.place(hedge, [10, 10], 0);
    designer.placing.place(bunker, [20, 20], 0);
    designer.selection.select([pieceKey('hedge-1'), pieceKey('bunker-1')]);
    designer.edit.align('left');
    const left = (id: string) => itemBounds(designer.document.file(), [pieceKey(id)], noMeshes)!.min[0];
    expect(left('bunker-1')).toBeCloseTo(left('hedge-1'), 6);
    designer.selection.select([pieceKey('hedge-1')]);
    designer.edit.setLocked(true);
    const before = designer.document.file();
    designer.edit.remove();
    expect(designer.document.file()).toBe(before);
    expect(designer.store.getState().refusal).toMatch(/locked/);
  });

  it('mirrors a copy of half a table through its middle; a side’s zone becomes the other’s', () => {
    const designer = openedHalf();
    designer.placing.place(hedge, [10, 6], 30);
    designer.selection.select([pieceKey('hedge-1'), zoneKey('red')]);
    designer.edit.mirror(mirrorMotion(designer.document.file(), 'centre'), true);
    expect(terrain(designer)[1]).toEqual({ id: 'hedge-2', piece: 'hedge', at: [38, 42], turn: 210 });
    expect(designer.document.file().zones?.at(-1)).toEqual({
      id: 'zone-1',
      side: 'blue',
      outline: [
        [48, 8],
        [0, 8],
        [0, 0],
        [48, 0],
      ],
    });
  });

  it('mirrors no copy onto its like: only what has nothing opposite is doubled', () => {
    const designer = opened();
    designer.placing.place(hedge, [10, 6], 30);
    designer.placing.place(hedge, [38, 42], 210);
    designer.placing.draw('objective', [[24, 24]]);
    const motion = mirrorMotion(designer.document.file(), 'centre');
    const all = designer.document.file();
    designer.selection.selectAll();
    designer.edit.mirror(motion, true);
    expect(designer.document.file()).toBe(all);
    expect(designer.store.getState().refusal).toMatch(/already/);
    designer.placing.place(bunker, [30, 10], 90);
    designer.edit.lift(1);
    designer.placing.place(bunker, [18, 38], 270);
    designer.placing.draw('objective', [[24, 20]]);
    designer.selection.selectAll();
    designer.edit.mirror(motion, true);
    // The bunker on the ground is not the one that stands 1 up.
    expect(terrain(designer).slice(4)).toMatchObject([
      { at: [18, 38], turn: 270, elevation: 1 },
      { at: [30, 10], turn: 90 },
    ]);
    expect(designer.document.file().zones).toHaveLength(2);
    expect(designer.document.file().objectives!.map(({ at }) => at)).toEqual([
      [24, 24],
      [24, 20],
      [24, 28],
    ]);
  });

  it('takes no step where a command changes nothing, and keeps what can be done again', () => {
    const designer = opened();
    designer.placing.place(hedge, [10, 10], 45);
    designer.placing.place(hedge, [20, 10], 0);
    designer.document.undo();
    const { history } = designer.store.getState();
    const commands = [
      () => designer.edit.setLocked(true),
      () => designer.edit.setLocked(false),
      designer.edit.group,
      designer.edit.ungroup,
    ];
    designer.selection.select([]);
    commands.forEach((command) => command());
    designer.selection.select([pieceKey('hedge-1')]);
    commands.slice(1).forEach((command) => command());
    designer.edit.drop({ flips: false, turn: 0, shift: [0, 0] });
    expect(designer.store.getState().history).toBe(history);
    designer.document.redo();
    designer.selection.select([pieceKey('hedge-1'), pieceKey('hedge-2')]);
    designer.edit.group();
    const grouped = designer.document.file();
    designer.edit.group();
    expect(designer.document.file()).toBe(grouped);
  });

  it('groups, locks, copies and mirrors zones and objectives with the pieces', () => {
    const designer = openedHalf();
    designer.placing.place(hedge, [10, 6], 0);
    designer.placing.draw('objective', [[12, 8]]);
    const own = [pieceKey('hedge-1'), zoneKey('red'), objectiveKey('objective-1')];
    designer.selection.select(own);
    designer.edit.group();
    designer.selection.select([objectiveKey('objective-1')]);
    expect(designer.store.getState().selection).toEqual(own);
    designer.edit.mirror(mirrorMotion(designer.document.file(), 'centre'), true);
    expect(designer.document.file().objectives).toEqual([
      { id: 'objective-1', at: [12, 8], radius: 3, group: 'group-1' },
      { id: 'objective-2', at: [36, 40], radius: 3, group: 'group-2' },
    ]);
    expect([terrain(designer)[1]!.group, designer.document.file().zones!.at(-1)!.group]).toEqual([
      'group-2',
      'group-2',
    ]);
    designer.edit.setLocked(true);
    const before = designer.document.file();
    designer.edit.nudge([1, 0]);
    designer.edit.remove();
    expect(designer.document.file()).toBe(before);
    designer.clipboard.duplicate();
    expect(designer.document.file().objectives!.at(-1)).toEqual({
      id: 'objective-3',
      at: [37, 41],
      radius: 3,
      group: 'group-3',
    });
    expect(designer.document.file().zones!.at(-1)!.locked).toBeUndefined();
    expect(readTable(writeTable(designer.document.file()), () => null).ok).toBe(true);
  });

  it('drags a corner, nudges it, deletes it, and steps back from it before all else', () => {
    const designer = opened();
    const corners = () => drawnLine(itemsAmong(designer.document.file(), [pieceKey('wall-1')])[0]!)!.points;
    designer.placing.draw('wall', [
      [20, 10],
      [30, 10],
      [30, 16],
    ]);
    designer.edit.moveGrip({ kind: 'side', index: 0 }, [25, 8]);
    expect(corners()).toEqual([
      [20, 10],
      [25, 8],
      [30, 10],
      [30, 16],
    ]);
    designer.edit.nudge([0.5, 0]);
    expect(corners()[1]).toEqual([25.5, 8]);
    designer.selection.stepBack();
    expect(designer.store.getState()).toMatchObject({ grip: null, selection: [pieceKey('wall-1')] });
    designer.selection.selectGrip({ kind: 'corner', index: 1 });
    designer.edit.remove();
    expect(corners()).toEqual([
      [20, 10],
      [30, 10],
      [30, 16],
    ]);
    designer.edit.remove();
    expect(terrain(designer)).toEqual([]);
  });

  it('draws boxes, walls with doors and zones, and says why it does not', () => {
    const designer = opened();
    expect(
      designer.placing.draw('box', [
        [10, 10],
        [14, 12],
      ]),
    ).toBe(true);
    expect(terrain(designer)[0]).toMatchObject({
      id: 'box-1',
      at: [12, 11],
      parts: [{ shape: 'box', size: [4, 1, 2] }],
    });
    designer.placing.draw('wall', [
      [20, 10],
      [30, 10],
    ]);
    designer.tools.setTool({ kind: 'opening', opening: 'door' });
    designer.placing.openWall('wall-1', [23, 10.2]);
    expect(terrain(designer)[1]?.recipe).toMatchObject({ openings: [{ at: 3, sill: 0 }] });
    designer.placing.openWall('box-1', [12, 11]);
    expect(designer.store.getState().refusal).toMatch(/walls that were drawn/);
    designer.placing.draw('outline', [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
    ]);
    expect(designer.store.getState().refusal).toMatch(/goes round once/);
    expect(
      designer.placing.draw('trench', [
        [0, 0],
        [10, 0],
        [0, 1],
      ]),
    ).toBe(false);
    expect(designer.store.getState().refusal).toMatch(/90°/);
    expect(terrain(designer)).toHaveLength(2);
  });

  it('combines several pieces into one of the same bodies, and saves it in the custom catalogue', async () => {
    const kept = library();
    const designer = opened(kept);
    designer.placing.place(bunker, [20, 20], 30);
    designer.placing.place(hedge, [26, 20], 0);
    designer.selection.select([pieceKey('bunker-1'), pieceKey('hedge-1')]);
    const before = itemBounds(designer.document.file(), designer.store.getState().selection, noMeshes)!;
    designer.edit.combine('Strongpoint');
    expect(terrain(designer)).toHaveLength(1);
    expect(terrain(designer)[0]).toMatchObject({ name: 'Strongpoint' });
    const after = itemBounds(designer.document.file(), [pieceKey(terrain(designer)[0]!.id)], noMeshes)!;
    for (const axis of [0, 1] as const)
      expect([after.min[axis], after.max[axis]]).toEqual([
        expect.closeTo(before.min[axis], 5),
        expect.closeTo(before.max[axis], 5),
      ]);
    await designer.pieces.savePiece('Strongpoint');
    expect((await kept.pieces()).map(({ piece }) => [piece.title, piece.parts.length])).toEqual([
      ['Strongpoint', bunker.parts.length + hedge.parts.length],
    ]);
  });
});

/** Applies a random action. */
const acts: readonly ((designer: Designer, at: readonly [number, number]) => void)[] = [
  (designer, at) => designer.placing.place(hedge, at, at[0]),
  (designer, at) => designer.placing.draw('wall', [at, [at[0] + 5, at[1]]]),
  (designer, at) =>
    designer.selection.select(
      itemsOf(designer.document.file())
        .map(({ key }) => key)
        .filter((_, index) => (index + Math.round(at[0])) % 2 === 0),
    ),
  (designer) => designer.selection.selectAll(),
  (designer, at) => designer.edit.nudge([at[0] / 10, -1]),
  (designer, at) => designer.edit.turnBy(at[1]),
  (designer) => designer.clipboard.duplicate(),
  (designer) => designer.edit.remove(),
  (designer) => designer.edit.mirror(mirrorMotion(designer.document.file(), 'rising'), true),
  (designer) => designer.edit.mirror(mirrorMotion(designer.document.file(), 'upright'), false),
  (designer) => designer.edit.group(),
  (designer) => designer.document.undo(),
  (designer) => designer.document.redo(),
];
const deeds = fc.array(
  fc.tuple(fc.nat(acts.length - 1), fc.integer({ min: 2, max: 40 }), fc.integer({ min: 2, max: 40 })),
  { maxLength: 14 },
);

describe('whatever is done', () => {
  it('can be taken back to the beginning and done again, and is a table that can be read', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const designer = opened();
        for (const [act, x, z] of done) acts[act]!(designer, [x, z]);
        const { history } = designer.store.getState();
        expect(readTable(writeTable(designer.document.file()), () => null).ok).toBe(true);
        for (const _ of history.steps) designer.document.undo();
        expect(designer.document.file()).toEqual(emptyTable('Test'));
        for (const _ of history.steps) designer.document.redo();
        expect(designer.document.file()).toBe(history.steps.at(-1)!.state);
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  it('is there again after a reload in the middle, with every step that can be taken back', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, deeds, async (first, then) => {
        const kept = library();
        const designer = opened(kept);
        for (const [act, x, z] of first) acts[act]!(designer, [x, z]);
        await designer.document.settled();
        for (const [act, x, z] of then) acts[act]!(designer, [x, z]);
        await designer.document.settled();
        const found = (await kept.load('d'))!;
        expect(found.history).toEqual(designer.store.getState().history);
        expect(now(createDesigner(kept, found, () => 0).store.getState().history)).toEqual(
          designer.document.file(),
        );
      }),
      { seed: 12, numRuns: 40 },
    );
  });
});
