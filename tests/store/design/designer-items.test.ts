import { describe, expect, it } from 'vitest';
import { mirrorMotion } from '../../../src/store/design/mirrors';
import { drawnLine } from '../../../src/store/design/grips';
import { itemBounds, itemsAmong, objectiveKey, pieceKey, zoneKey } from '../../../src/table/items';
import { noMeshes } from '../../../src/table/mesh';
import { readTable } from '../../../src/table/read';
import { writeTable } from '../../../src/table/write';
import { library, opened, hedge, bunker, openedHalf, terrain } from './designer-scenes';

describe('a table that is being designed', () => {
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
