import { describe, expect, it } from 'vitest';
import { outlineContains } from '../../../src/geometry/shapes/outline';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { createDesigner, type Designer } from '../../../src/store/design/designer';
import { memoryDesignLibrary } from '../../../src/store/design/design-library';
import { emptyTable } from '../../../src/store/design/edit';
import { begin } from '../../../src/store/design/history';
import { pieceKey } from '../../../src/table/items';
import { piecesByName } from '../../../src/table/catalogue';
import { noMeshes } from '../../../src/table/mesh';
import { place } from '../../../src/table/place';

const opened = (): Designer =>
  createDesigner(
    memoryDesignLibrary(),
    { id: 'd', history: begin(emptyTable('Test'), 'Begin'), meshes: noMeshes },
    () => 0,
  );

/** Returns the solid pieces over a point. */
const over = (designer: Designer, point: PlanPoint): readonly string[] =>
  place(designer.document.file(), () => null).pieces.flatMap(({ id, parts }) =>
    parts
      .filter(
        ({ part, solids }) =>
          part.dug !== true && solids.some(({ outline }) => outlineContains(outline, point)),
      )
      .map(({ label }) => `${id} ${label}`),
  );

/** As usual 3.25 wide, its fire step at the left, 0.875 of earth along both sides: from (10, 20) to (30, 20). */
const along = (designer: Designer) =>
  designer.placing.draw('trench', [
    [10, 20],
    [30, 20],
  ]);

describe('drawn trenches that meet', () => {
  it('cross without boards, steps or earth in the way', () => {
    const designer = opened();
    along(designer);
    designer.placing.draw('trench', [
      [20, 10],
      [20, 30],
    ]);
    // The middles of both parapets of each, and the fire steps, where the other is dug.
    for (const point of [
      [20, 18],
      [20, 22],
      [18, 20],
      [22, 20],
      [20, 18.9],
      [21.1, 20],
    ] as const)
      expect(over(designer, point), point.join()).toEqual([]);
    // Beyond the other's width, 1.625 from its middle, they go on.
    expect(over(designer, [22, 18])).toEqual(
      expect.arrayContaining(['trench-1 parapet', 'trench-2 parapet']),
    );
    expect(over(designer, [24, 18])).toEqual(['trench-1 parapet']);
    expect(over(designer, [24, 19])).toEqual(['trench-1 fire step']);
    expect(over(designer, [18, 26])).toEqual(['trench-2 parapet']);
  });

  it('open into one another where one ends in the other', () => {
    const designer = opened();
    along(designer);
    designer.placing.draw('trench', [
      [20, 20],
      [20, 32],
    ]);
    for (const point of [
      [20, 21.55],
      [20, 22],
      [20, 20.05],
      [20, 20.6],
    ] as const)
      expect(over(designer, point), point.join()).toEqual([]);
    expect(over(designer, [20, 18])).toEqual(['trench-1 parapet']);
    expect(over(designer, [20, 31.95])).toEqual(['trench-2 revetment']);
  });

  it('are whole again where they part, after undo, and when the other is deleted', () => {
    const designer = opened();
    along(designer);
    const whole = designer.document.file().terrain[0]!.parts;
    designer.placing.draw('trench', [
      [20, 10],
      [20, 30],
    ]);
    const cut = designer.document.file().terrain[0]!.parts;
    expect(cut).not.toEqual(whole);
    designer.edit.drop({ flips: false, turn: 0, shift: [0, 30] });
    expect(designer.document.file().terrain[0]!.parts).toEqual(whole);
    designer.document.undo();
    expect(designer.document.file().terrain[0]!.parts).toEqual(cut);
    designer.edit.remove();
    expect(designer.document.file().terrain[0]!.parts).toEqual(whole);
  });

  it('turn and mirror cut as they are; a nudge that changes nothing between them changes no parts', () => {
    const designer = opened();
    along(designer);
    designer.placing.draw('trench', [
      [16, 12],
      [24, 28],
    ]);
    designer.selection.select([pieceKey('trench-1'), pieceKey('trench-2')]);
    const before = designer.document.file().terrain.map(({ parts }) => parts);
    designer.edit.nudge([2, 1]);
    expect(designer.document.file().terrain.map(({ parts }) => parts)).toEqual(before);
    designer.edit.turnBy(30);
    expect(over(designer, [22, 21])).toEqual([]);
    designer.edit.moveGrip({ kind: 'corner', index: 1 }, [40, 40]);
    expect(over(designer, [22, 21])).toEqual([]);
  });

  it('end at trenches and craters of the catalogue too', () => {
    const designer = opened();
    along(designer);
    designer.placing.place(piecesByName.get('shell-crater')!, [20, 18], 0);
    expect(over(designer, [20, 18]).filter((each) => each.startsWith('trench'))).toEqual([]);
    expect(over(designer, [14, 18])).toEqual(['trench-1 parapet']);
  });
});
