import { describe, expect, test } from 'vitest';
import { pieceKey } from '../../../src/table/items';
import { piecesByName } from '../../../src/table/catalogue';
import { mirrorMotion } from '../../../src/store/design/mirrors';
import { inBox } from '../../../src/tools/design/box';
import { drive, type Driver } from './support';

const bunker = piecesByName.get('bunker')!;
const hedge = piecesByName.get('hedge')!;
/** Height of the bunker (MU). */
const roof = 2.125;
/** Height of a drawn wall (MU). */
const wallTop = 2.5;
const selection = ({ designer }: Driver) => designer.store.getState().selection;
const steps = ({ designer }: Driver) => designer.store.getState().history.steps.length;

/** A bunker at (16, 14), nothing selected. */
function withBunker(): Driver {
  const driver = drive();
  driver.designer.placing.place(bunker, [16, 14], 0);
  driver.designer.selection.select([]);
  return driver;
}

/** A wall from (14, 18) over (24, 18) to (24, 26) with a door at (17, 18), selected. */
function withWall(): Driver {
  const driver = drive();
  driver.designer.placing.draw('wall', [
    [14, 18],
    [24, 18],
    [24, 26],
  ]);
  driver.designer.tools.setTool({ kind: 'opening', opening: 'door' });
  driver.click([17, 18, wallTop]);
  driver.designer.tools.setTool({ kind: 'select' });
  return driver;
}

describe('a drag of an item', () => {
  test('selects the item and moves it on the grid', () => {
    const driver = withBunker();
    driver.drag([16, 14, roof], [30, 12]);
    expect(driver.terrain()[0]!.at).toEqual([30, 12]);
    expect(selection(driver)).toEqual([pieceKey('bunker-1')]);
    expect(driver.shown.carried).toBe(false);
    expect(driver.cameraIsHeld).toBe(false);
  });

  test('shows the item on its way and holds the camera', () => {
    const driver = withBunker();
    driver.press([16, 14, roof]);
    driver.move([20, 14, roof]);
    expect(driver.state).toBe('drag-items');
    expect(driver.shown).toMatchObject({ carried: true, readout: { kind: 'position', at: [20, 14], up: 0 } });
    expect(driver.cameraIsHeld).toBe(true);
    expect(driver.terrain()[0]!.at).toEqual([16, 14]);
  });

  test.each(['Escape', 'Backspace'])('dropped by %s leaves the table as it was', (key) => {
    const driver = withBunker();
    const before = steps(driver);
    driver.press([16, 14, roof]);
    driver.move([20, 14, roof]);
    expect(driver.key(key)).toBe(true);
    driver.release([20, 14, roof]);
    expect(driver.terrain()[0]!.at).toEqual([16, 14]);
    expect(steps(driver)).toBe(before);
    expect(driver.shown).toMatchObject({ carried: false, readout: null });
    expect(driver.cameraIsHeld).toBe(false);
  });

  test('that the browser cancels leaves the table as it was', () => {
    const driver = withBunker();
    driver.press([16, 14, roof]);
    driver.move([20, 14, roof]);
    driver.cancel();
    driver.release([20, 14, roof]);
    expect(driver.terrain()[0]!.at).toEqual([16, 14]);
  });

  test('with a finger turns the camera until the item is selected', () => {
    const driver = withBunker();
    driver.drag([16, 14, roof], [30, 12], { touch: true });
    expect(driver.terrain()[0]!.at).toEqual([16, 14]);
    driver.click([16, 14, roof], { touch: true });
    driver.drag([16, 14, roof], [30, 12], { touch: true });
    expect(driver.terrain()[0]!.at).toEqual([30, 12]);
  });

  test('snaps flush to the face of another box and rests on its roof', () => {
    const driver = drive();
    const { designer } = driver;
    designer.placing.draw('box', [
      [10, 20],
      [14, 24],
    ]);
    designer.placing.draw('box', [
      [20, 20],
      [23, 23],
    ]);
    designer.selection.select([]);
    // Their middles are 2 + 1.5 apart, though the pointer is 0.3 off.
    driver.drag([21.5, 21.5, 1], [15.8, 21.5]);
    expect(driver.terrain()[1]!.at[0]).toBeCloseTo(15.5, 6);
    driver.drag([15.5, 21.5, 1], [12, 22]);
    expect(driver.terrain()[1]!.elevation).toBe(1);
  });
});

describe('a click', () => {
  test('selects an item, beside all it deselects', () => {
    const driver = withBunker();
    driver.click([16, 14, roof]);
    expect(selection(driver)).toEqual([pieceKey('bunker-1')]);
    driver.click([30, 30]);
    expect(selection(driver)).toEqual([]);
  });

  test('with Shift adds an item and takes it out again', () => {
    const driver = withBunker();
    driver.designer.placing.place(hedge, [30, 30], 0);
    driver.click([16, 14, roof], { shift: true });
    expect(selection(driver)).toEqual([pieceKey('hedge-1'), pieceKey('bunker-1')]);
    driver.click([16, 14, roof], { shift: true });
    expect(selection(driver)).toEqual([pieceKey('hedge-1')]);
    driver.click([40, 30], { shift: true });
    expect(selection(driver)).toEqual([pieceKey('hedge-1')]);
  });

  test('on the selected piece selects the part under the pointer', () => {
    const driver = withBunker();
    driver.click([16, 14, roof]);
    expect(driver.designer.store.getState().part).toBeNull();
    driver.click([16, 14, roof]);
    expect(driver.designer.store.getState().part).not.toBeNull();
  });

  test('selects zones by their border and objectives by their middle', () => {
    const driver = drive();
    driver.designer.placing.draw('objective', [[10, 36]]);
    driver.designer.selection.select([]);
    driver.click([10, 36]);
    expect(selection(driver)).toEqual(['objective:objective-1']);
    driver.click([20, 40]);
    expect(selection(driver)).toEqual(['zone:red']);
  });
});

describe('a drag with Shift', () => {
  test('draws a box and adds the items with their middle in it', () => {
    const driver = withBunker();
    driver.designer.placing.place(bunker, [30, 12], 0);
    driver.designer.placing.place(bunker, [36, 13], 0);
    driver.designer.selection.select([]);
    driver.press([27, 9], { shift: true });
    driver.move([40, 17], { shift: true });
    expect(driver.shown.box).toBe(true);
    driver.release([40, 17], { shift: true });
    expect(selection(driver)).toEqual([pieceKey('bunker-2'), pieceKey('bunker-3')]);
    expect(driver.shown.box).toBe(false);
  });

  test('dropped by Escape selects nothing', () => {
    const driver = withBunker();
    driver.press([10, 10], { shift: true });
    driver.move([20, 20], { shift: true });
    expect(driver.key('Escape')).toBe(true);
    driver.release([20, 20], { shift: true });
    expect(selection(driver)).toEqual([]);
  });

  test('counts a point between two corners, whichever came first', () => {
    expect([inBox([20, 20], [60, 40], [10, 10]), inBox([61, 20], [60, 40], [10, 10])]).toEqual([true, false]);
  });
});

describe('grips', () => {
  const recipe = (driver: Driver) => driver.terrain()[0]!.recipe!;
  const corners = [
    [-6, -4],
    [6, -4],
    [6, 4],
  ];

  test('a dragged corner reshapes the wall, its openings keep their places', () => {
    const driver = withWall();
    driver.drag([14, 18], [12, 18]);
    expect(driver.terrain()[0]).toMatchObject({
      at: [18, 22],
      recipe: { line: corners, openings: [{ at: 5 }] },
    });
  });

  test('a dragged opening keeps to its wall', () => {
    const driver = withWall();
    driver.drag([17, 18], [20, 18]);
    expect(recipe(driver)).toMatchObject({ openings: [{ at: 6 }] });
  });

  test('the middle of a side becomes a corner, by a drag or a click, and Delete takes it away', () => {
    const driver = withWall();
    driver.drag([24, 22], [27, 22]);
    expect(recipe(driver).line).toHaveLength(4);
    driver.designer.edit.remove();
    expect(recipe(driver).line).toHaveLength(3);
    driver.click([24, 22]);
    expect(recipe(driver).line).toHaveLength(4);
  });

  test('a click on a corner selects it', () => {
    const driver = withWall();
    driver.click([24, 26]);
    expect(driver.designer.store.getState().grip).toEqual({ kind: 'corner', index: 2 });
  });

  test('the readout shows both sides at the corner, and Escape leaves the wall as it was', () => {
    const driver = withWall();
    const before = driver.terrain();
    driver.press([24, 18]);
    driver.move([26, 18]);
    expect(driver.state).toBe('drag-grip');
    expect(driver.shown.readout?.kind).toBe('lengths');
    expect(driver.shown.lines.length).toBeGreaterThan(0);
    expect(driver.key('Escape')).toBe(true);
    driver.release([26, 18]);
    expect(driver.terrain()).toBe(before);
  });

  test('a zone is reshaped like a wall', () => {
    const driver = drive();
    driver.click([20, 40]);
    driver.drag([24, 40], [24, 36]);
    expect(driver.designer.document.file().zones![0]!.outline).toEqual([
      [0, 40],
      [24, 36],
      [48, 40],
      [48, 48],
      [0, 48],
    ]);
  });
});

describe('a zone and an objective in a group', () => {
  test('are mirrored together, selected by a click on either, and stay where they are once locked', () => {
    const driver = drive();
    const { designer } = driver;
    designer.placing.draw('objective', [[10, 36]]);
    designer.selection.select([]);
    driver.click([20, 40]);
    driver.drag([24, 40], [24, 36]);
    driver.click([10, 36], { shift: true });
    designer.edit.group();
    designer.edit.mirror(mirrorMotion(designer.document.file(), 'centre'), true);
    expect(designer.document.file().zones!.slice(2)).toMatchObject([
      {
        side: 'blue',
        group: 'group-2',
        outline: [
          [48, 8],
          [24, 12],
          [0, 8],
          [0, 0],
          [48, 0],
        ],
      },
    ]);
    expect(designer.document.file().objectives).toMatchObject([
      { at: [10, 36], group: 'group-1' },
      { at: [38, 12], group: 'group-2' },
    ]);
    designer.selection.select([]);
    driver.click([10, 36]);
    expect(selection(driver)).toEqual(['zone:red', 'objective:objective-1']);
    designer.edit.setLocked(true);
    const before = designer.document.file();
    designer.edit.nudge([-0.5, 0]);
    expect(designer.document.file()).toBe(before);
    expect(designer.store.getState().refusal).toBe('The selection is locked.');
  });
});

describe('pieces in hand', () => {
  test('lifted from a roof, grabbed and put down on the ground they stand on it', () => {
    const driver = drive();
    const { designer } = driver;
    designer.placing.draw('box', [
      [10, 20],
      [14, 24],
    ]);
    designer.placing.place(hedge, [12, 22], 0);
    designer.edit.lift(0.25);
    expect(driver.terrain()[1]).toMatchObject({ elevation: 1.25 });
    designer.tools.setTool({ kind: 'grab' });
    driver.move([12, 22]);
    driver.move([30, 30]);
    driver.click([30, 30]);
    expect(driver.terrain()[1]).toMatchObject({ at: [30, 30] });
    expect(driver.terrain()[1]!.elevation ?? 0).toBe(0);
  });

  test('cut, they are gone; pasted, they lie at the pointer; all together they are deleted', () => {
    const driver = drive();
    const { designer } = driver;
    designer.placing.place(hedge, [12, 22], 0);
    designer.clipboard.cut();
    expect(driver.terrain()).toEqual([]);
    designer.clipboard.paste([34, 12]);
    expect(driver.terrain().map(({ at }) => at)).toEqual([[34, 12]]);
    designer.selection.selectAll();
    designer.edit.remove();
    expect(driver.terrain()).toEqual([]);
  });

  test.each([
    ['far', 1, -1],
    ['near', 1, 1],
    ['left', 0, -1],
    ['right', 0, 1],
  ] as const)('aligned at their %s sides, both reach the farther one', (edge, axis, way) => {
    const driver = drive();
    const { designer } = driver;
    const half = [2, 1.5];
    designer.placing.draw('box', [
      [10, 20],
      [14, 24],
    ]);
    designer.placing.draw('box', [
      [32.5, 10.5],
      [35.5, 13.5],
    ]);
    const sides = () => driver.terrain().map(({ at }, i) => at[axis] + way * half[i]!);
    const outermost = way * Math.max(...sides().map((side) => way * side));
    designer.selection.select([pieceKey('box-1'), pieceKey('box-2')]);
    designer.edit.align(edge);
    for (const side of sides()) expect(side).toBeCloseTo(outermost, 6);
  });
});
