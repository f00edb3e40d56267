import { describe, expect, test } from 'vitest';
import { piecesByName } from '../../../src/table/catalogue';
import { drive, type Driver } from './support';

const bunker = piecesByName.get('bunker')!;
const hedge = piecesByName.get('hedge')!;
const roof = 2.125;
const tool = ({ designer }: Driver) => designer.store.getState().tool.kind;
const clickAll = (driver: Driver, points: readonly (readonly [number, number])[]) =>
  points.forEach((point) => driver.click(point));

describe('drawing', () => {
  const drawing = (shape: 'wall' | 'trench' | 'box' | 'outline' | 'objective' | 'cylinder'): Driver => {
    const driver = drive();
    driver.designer.tools.setTool({ kind: 'draw', shape });
    return driver;
  };

  test('a wall takes corner after corner until Enter', () => {
    const driver = drawing('wall');
    clickAll(driver, [
      [18, 20],
      [26, 20],
      [26, 25],
    ]);
    expect(driver.terrain()).toHaveLength(0);
    expect(driver.key('Enter')).toBe(true);
    expect(driver.terrain().map(({ id, at }) => [id, at])).toEqual([['wall-1', [22, 22.5]]]);
    expect(driver.shown.lines).toEqual([]);
    expect(tool(driver)).toBe('draw');
  });

  test('a second click on the last corner ends a wall', () => {
    const driver = drawing('wall');
    clickAll(driver, [
      [18, 20],
      [26, 20],
      [26, 20.1],
    ]);
    expect(driver.terrain()).toHaveLength(1);
  });

  test('a click on the first corner closes an outline', () => {
    const driver = drawing('outline');
    clickAll(driver, [
      [10, 10],
      [14, 10],
      [14, 14],
      [10, 10],
    ]);
    expect(driver.terrain()[0]!.parts).toMatchObject([{ shape: 'prism' }]);
  });

  test('Backspace takes corners back one by one, then is not the tool’s', () => {
    const driver = drawing('wall');
    clickAll(driver, [
      [18, 20],
      [26, 20],
    ]);
    expect(driver.key('Backspace')).toBe(true);
    expect(driver.key('Enter')).toBe(false);
    expect(driver.key('Escape')).toBe(true);
    expect(driver.key('Escape')).toBe(false);
  });

  test('a refused trench keeps its corners; without the last it is made', () => {
    const driver = drawing('trench');
    clickAll(driver, [
      [30, 30],
      [40, 30],
      [31, 33],
    ]);
    driver.key('Enter');
    expect(driver.designer.store.getState().refusal).toContain('It can bend by');
    driver.key('Backspace');
    driver.key('Enter');
    expect(driver.terrain().map(({ id }) => id)).toEqual(['trench-1']);
  });

  test('a box is drawn by two clicks or by a drag', () => {
    const driver = drawing('box');
    clickAll(driver, [
      [10, 20],
      [14, 24],
    ]);
    driver.drag([20, 20], [23, 23]);
    expect(driver.terrain().map(({ at }) => at)).toEqual([
      [12, 22],
      [21.5, 21.5],
    ]);
    expect(driver.cameraIsHeld).toBe(false);
  });

  test('a box shows its size while it is dragged', () => {
    const driver = drawing('box');
    driver.press([10, 20]);
    driver.move([13, 24]);
    expect(driver.shown.readout).toEqual({ kind: 'size', width: 3, depth: 4 });
    expect(driver.shown.lines).toHaveLength(4);
    expect(driver.cameraIsHeld).toBe(true);
  });

  test.each(['wall', 'trench'] as const)('a %s is drawn by one drag, and the camera stays', (shape) => {
    const driver = drawing(shape);
    driver.press([18, 20], { touch: true });
    expect(driver.cameraIsHeld).toBe(true);
    driver.move([26, 20], { touch: true });
    expect(driver.shown.readout).toEqual({ kind: 'lengths', lengths: [8] });
    driver.release([26, 20], { touch: true });
    expect(driver.terrain().map(({ id, at }) => [id, at])).toEqual([[`${shape}-1`, [22, 20]]]);
    expect(driver.cameraIsHeld).toBe(false);
  });

  test('a drag goes on from the corners that were clicked', () => {
    const driver = drawing('wall');
    driver.click([18, 20]);
    driver.drag([26, 21], [26, 20]);
    driver.key('Enter');
    expect(driver.terrain().map(({ at }) => at)).toEqual([[22, 20]]);
  });

  test('drags draw an outline side by side', () => {
    const driver = drawing('outline');
    driver.drag([10, 10], [14, 10]);
    driver.drag([14, 10], [14, 14]);
    expect(driver.key('Enter')).toBe(true);
    expect(driver.terrain()[0]!.parts).toMatchObject([{ shape: 'prism' }]);
  });

  test('a second finger drops the side that the first drew', () => {
    const driver = drawing('wall');
    driver.press([18, 20], { touch: true });
    driver.move([22, 20], { touch: true });
    driver.cancel();
    expect(driver.shown.lines).toEqual([]);
    expect(driver.cameraIsHeld).toBe(false);
    expect(driver.key('Escape')).toBe(false);
    expect(driver.terrain()).toEqual([]);
  });

  test('a drag with a tool that takes one click moves the camera', () => {
    const driver = drawing('objective');
    driver.press([10, 10]);
    expect(driver.cameraIsHeld).toBe(false);
    driver.release([20, 20]);
    expect(driver.designer.document.file().objectives ?? []).toEqual([]);
  });

  test('an objective takes one click', () => {
    const driver = drawing('objective');
    driver.click([24, 28]);
    expect(driver.designer.document.file().objectives).toMatchObject([{ at: [24, 28] }]);
  });

  test('another tool drops what was drawn', () => {
    const driver = drawing('wall');
    driver.click([18, 20]);
    driver.designer.tools.setTool({ kind: 'draw', shape: 'box' });
    expect(driver.shown.lines).toEqual([]);
    expect(driver.key('Escape')).toBe(false);
  });
});

describe('placing', () => {
  test('puts a piece down at each click, on the grid', () => {
    const driver = drive();
    driver.designer.tools.setTool({ kind: 'place', piece: bunker, turn: 0 });
    driver.move([16.1, 14.1]);
    expect(driver.shown.carried).toBe(true);
    driver.click([16.1, 14.1]);
    driver.click([30, 30]);
    expect(driver.terrain().map(({ id, at }) => [id, at])).toEqual([
      ['bunker-1', [16, 14]],
      ['bunker-2', [30, 30]],
    ]);
  });

  test('stands a piece on the roof under the pointer, not on the ground behind it', () => {
    const driver = drive();
    driver.designer.placing.place(bunker, [16, 14], 0);
    driver.designer.tools.setTool({ kind: 'place', piece: hedge, turn: 0 });
    driver.move([16, 14, roof]);
    expect(driver.shown.lift).toBe(roof);
    driver.click([16, 14, roof]);
    expect(driver.terrain()[1]).toMatchObject({ at: [16, 14], elevation: roof });
  });

  test('ignores a drag, which turns the camera', () => {
    const driver = drive();
    driver.designer.tools.setTool({ kind: 'place', piece: bunker, turn: 0 });
    driver.drag([16, 14], [24, 20]);
    expect(driver.terrain()).toHaveLength(0);
  });
});

describe('openings', () => {
  test('a click cuts a door into the wall', () => {
    const driver = drive();
    driver.designer.placing.draw('wall', [
      [18, 20],
      [26, 20],
    ]);
    driver.designer.tools.setTool({ kind: 'opening', opening: 'door' });
    driver.click([22, 20]);
    expect(driver.terrain()[0]!.recipe).toMatchObject({ openings: [{ at: 4, sill: 0 }] });
  });

  test('a click on another piece is refused', () => {
    const driver = drive();
    driver.designer.placing.place(bunker, [16, 14], 0);
    driver.designer.tools.setTool({ kind: 'opening', opening: 'window' });
    driver.click([16, 14, roof]);
    expect(driver.designer.store.getState().refusal).not.toBeNull();
  });
});

describe('grab and spin', () => {
  const withHedge = (kind: 'grab' | 'spin'): Driver => {
    const driver = drive();
    driver.designer.placing.place(hedge, [12, 22], 0);
    driver.designer.tools.setTool({ kind });
    return driver;
  };

  test('a grab carries the selection from the pointer’s first point to the click', () => {
    const driver = withHedge('grab');
    driver.move([20, 20]);
    driver.move([30, 25]);
    expect(driver.shown.carried).toBe(true);
    driver.click([30, 25]);
    expect(driver.terrain()[0]!.at).toEqual([22, 27]);
    expect(tool(driver)).toBe('select');
    expect(driver.shown.carried).toBe(false);
  });

  test('a finger drags the selection from anywhere, and the camera stays', () => {
    const driver = withHedge('grab');
    const [x, z] = driver.terrain()[0]!.at;
    driver.press([10, 30], { touch: true });
    expect(driver.cameraIsHeld).toBe(true);
    driver.move([12, 33], { touch: true });
    expect(driver.shown.carried).toBe(true);
    driver.release([12, 33], { touch: true });
    expect(driver.terrain()[0]!.at).toEqual([x + 2, z + 3]);
    expect(driver.cameraIsHeld).toBe(false);
  });

  test('a grab that is given up changes nothing', () => {
    const driver = withHedge('grab');
    driver.move([20, 20]);
    driver.move([30, 25]);
    expect(driver.key('Escape')).toBe(false);
    driver.designer.selection.stepBack();
    expect(tool(driver)).toBe('select');
    expect(driver.shown.carried).toBe(false);
    expect(driver.terrain()[0]!.at).toEqual([12, 22]);
  });

  test('a spin turns the selection with the pointer, in steps', () => {
    const driver = withHedge('spin');
    driver.move([18, 22]);
    driver.move([12, 16.2]);
    expect(driver.shown.readout).toEqual({ kind: 'turn', degrees: 90 });
    driver.click([12, 16.2]);
    expect(driver.terrain()[0]!.turn).toBe(90);
    expect(tool(driver)).toBe('select');
  });
});

describe('mirroring', () => {
  const withHedge = (): Driver => {
    const driver = drive();
    driver.designer.placing.place(hedge, [12, 22], 0);
    driver.designer.tools.setTool({ kind: 'mirror-line', copies: true });
    return driver;
  };

  test('two clicks draw the line that copies are mirrored across', () => {
    const driver = withHedge();
    driver.click([24, 4]);
    driver.move([24, 30]);
    expect(driver.shown.lines).toHaveLength(1);
    driver.click([24, 40]);
    expect(driver.terrain().map(({ at }) => at)).toEqual([
      [12, 22],
      [36, 22],
    ]);
    expect(tool(driver)).toBe('select');
  });

  test('Backspace takes the first click back', () => {
    const driver = withHedge();
    driver.click([24, 4]);
    expect(driver.key('Backspace')).toBe(true);
    driver.click([24, 40]);
    expect(driver.terrain()).toHaveLength(1);
  });
});
