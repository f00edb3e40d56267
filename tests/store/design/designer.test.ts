import { describe, expect, it } from 'vitest';
import { mirrorMotion } from '../../../src/store/design/mirrors';
import { resize } from '../../../src/store/design/edit';
import { itemBounds, itemsOf, pieceKey, piecesOffTable, zoneKey } from '../../../src/table/items';
import { noMeshes } from '../../../src/table/mesh';
import { opened, hedge, bunker, openedHalf, terrain } from './designer-scenes';

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

  it('a piece placed on a roof stands on the roof', () => {
    const designer = opened();
    designer.placing.place(bunker, [20, 20], 0);
    const roof = Math.max(
      ...bunker.parts.map((part) => (part.shape === 'box' ? part.at[1] + part.size[1] : 0)),
    );
    designer.placing.place(hedge, [20, 20], 0);
    expect(terrain(designer)[1]?.elevation).toBe(roof);
  });

  it('a piece placed under a roof stands on the chosen floor', () => {
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

  it('finds items wholly off the table, as after shrinking it', () => {
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

  it('mirrors only pieces without a counterpart on the opposite side', () => {
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

  it('adds no step for a command without effect, and keeps the redo steps', () => {
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
});
