import { beforeEach, describe, expect, test } from 'vitest';
import { movesInPreview } from '../../../src/store/battle/session-preview';
import { clickModel, clickSpot } from '../../../src/tools/battle/click';
import { moveAsked, movingUnit, trenchLine, type Driver } from './support';

const model = `${movingUnit}/10`;

describe('a figure dragged in a move', () => {
  let driver: Driver;
  let start: readonly [number, number];
  beforeEach(async () => {
    driver = await moveAsked();
    start = driver.placeOf(model);
  });
  const ahead = (by: number): readonly [number, number] => [start[0], start[1] + by];

  test('is shown on its way with the distance left, and the battle does not change', () => {
    const { battle } = driver.session();
    driver.take(model, ahead(0.5));
    expect(driver.state).toBe('drag-move');
    expect(driver.cameraIsHeld).toBe(true);
    expect(driver.shown.held!.place.at).toEqual(ahead(0.5));
    const { note, picture } = driver.shown.held!.preview();
    expect(note).toMatchObject({ kind: 'left' });
    expect(picture!.routes).toHaveLength(1);
    expect(driver.placeOf(model)).toEqual(start);
    expect(driver.session().battle).toBe(battle);
  });

  test('stands where it is released', () => {
    driver.take(model, ahead(0.5));
    driver.release(ahead(0.5));
    expect(driver.placeOf(model)).toEqual(ahead(0.5));
    expect(driver.shown.held).toBeNull();
    expect(driver.state).toBe('idle');
    expect(driver.cameraIsHeld).toBe(false);
  });

  test('released out of reach returns to its place, and the refusal names the rule (GT-MOVE-01)', () => {
    driver.take(model, ahead(5.5));
    expect(driver.shown.held!.preview().note).toMatchObject({
      kind: 'refused',
      refusal: { rule: 'GT-MOVE-01' },
    });
    driver.release(ahead(5.5));
    expect(driver.placeOf(model)).toEqual(start);
    expect(driver.shown.putBack).toBe(model);
    expect(driver.app.store.getState().refusal).toMatchObject({ rule: 'GT-MOVE-01', ids: [model] });
    expect(driver.session().preview).toBeNull();
  });

  test('dropped by Escape leaves no trace', () => {
    driver.take(model, ahead(0.5));
    expect(driver.key('Escape')).toBe(true);
    driver.release(ahead(0.5));
    expect(driver.placeOf(model)).toEqual(start);
    expect(driver.shown).toMatchObject({ held: null, putBack: model });
    expect(driver.session().preview).toBeNull();
  });

  test('cancelled by the browser leaves no trace', () => {
    driver.take(model, ahead(0.5));
    driver.cancel();
    expect(driver.placeOf(model)).toEqual(start);
    expect(driver.state).toBe('idle');
  });

  test('turns by Q and E in hand', () => {
    const facing = driver.facingOf(model);
    driver.take(model, ahead(0.5));
    driver.key('q');
    driver.key('q');
    driver.key('e');
    driver.release(ahead(0.5));
    expect(driver.facingOf(model)).toBe((facing + 15) % 360);
  });

  test('is held where it was gripped, and its centre stays on the table', () => {
    driver.press({ kind: 'figure', model }, [start[0] + 0.3, start[1]]);
    driver.move([start[0] + 0.3, start[1] + 1]);
    expect(driver.shown.held!.place.at[0]).toBeCloseTo(start[0], 9);
    driver.move([-10, 9999]);
    expect(driver.shown.held!.place.at).toEqual([0, driver.session().table.size[1]]);
  });

  test('a short press does not drag, and a figure of another unit stays', () => {
    driver.press({ kind: 'figure', model }, start);
    driver.move([start[0] + 0.1, start[1]]);
    driver.release([start[0] + 0.1, start[1]]);
    expect(driver.shown.held).toBeNull();
    const enemy = driver.session().table.models.find(({ side }) => side !== 'red')!;
    driver.take(enemy.id, [20, 20]);
    expect(driver.shown.held).toBeNull();
    expect(driver.cameraIsHeld).toBe(false);
  });
});

describe('clicks on the table', () => {
  test('lead the moving unit, are taken back step by step, and confirm as tried', async () => {
    const driver = await moveAsked();
    const { app } = driver;
    const leader = `${movingUnit}/1`;
    const [x, z] = driver.placeOf(leader);
    const commands = driver.session().battle!.commands.length;
    clickSpot(driver.context, [x, 0, z + 3]);
    const led = driver.placeOf(leader);
    expect(led[1]).toBeGreaterThan(z);
    driver.take(leader, [led[0], led[1] + 0.4]);
    driver.release([led[0], led[1] + 0.4]);
    app.view.stepBack();
    expect(driver.placeOf(leader)).toEqual(led);
    app.battle.undo();
    expect(driver.placeOf(leader)).toEqual([x, z]);
    expect(driver.session().battle!.commands).toHaveLength(commands);
    clickSpot(driver.context, [x, 0, z + 3]);
    app.battle.answer(movesInPreview(driver.session()));
    expect(driver.session().battle!.commands).toHaveLength(commands + 1);
    expect(driver.placeOf(leader)).toEqual(led);
  });

  test('select a unit first, then one figure of it; on empty ground nothing', async () => {
    const driver = await trenchLine();
    const { app } = driver;
    const selection = () => app.store.getState().selection;
    app.view.select(null);
    clickModel(app, model);
    expect(selection()).toEqual({ unit: movingUnit, model: null });
    clickModel(app, model);
    expect(selection()).toEqual({ unit: movingUnit, model });
    clickSpot(driver.context, [1, 0, 1]);
    expect(selection()).toBeNull();
  });

  test('measure with the ruler, from a figure to a spot', async () => {
    const driver = await trenchLine();
    driver.app.view.setMode('ruler');
    clickModel(driver.app, model);
    clickSpot(driver.context, [3, 0, 4]);
    expect(driver.app.store.getState().ruler).toEqual([{ model }, { point: [3, 0, 4] }]);
  });
});

describe('what if', () => {
  test('any figure moves, with its lines to all enemies; the battle does not change', async () => {
    const driver = await trenchLine();
    driver.app.view.setMode('what-if');
    const { battle } = driver.session();
    const [x, z] = driver.placeOf(model);
    driver.take(model, [x + 2, z]);
    expect(driver.state).toBe('drag-what-if');
    const { lines, note } = driver.shown.held!.preview();
    expect(lines.length).toBeGreaterThan(0);
    expect(note).toEqual({
      kind: 'sees',
      seen: lines.filter(({ seen }) => seen).length,
      enemies: lines.length,
    });
    driver.release([x + 2, z]);
    expect(driver.placeOf(model)).toEqual([x + 2, z]);
    expect(driver.session().battle).toBe(battle);
    driver.app.view.stepBack();
    expect(driver.placeOf(model)).toEqual([x, z]);
  });
});

describe('the facing knob', () => {
  test('turns a figure to face the pointer, on release', async () => {
    const driver = await moveAsked();
    const [x, z] = driver.placeOf(model);
    driver.press({ kind: 'knob', model }, [x, z]);
    expect(driver.cameraIsHeld).toBe(true);
    driver.move([x + 3, z]);
    expect(driver.shown.turned).toBe(0);
    driver.move([x, z - 3]);
    driver.release([x, z - 3]);
    expect(driver.facingOf(model)).toBe(90);
    expect(driver.placeOf(model)).toEqual([x, z]);
    expect(driver.cameraIsHeld).toBe(false);
  });

  test('is dropped by Escape, and a press without a drag turns nothing', async () => {
    const driver = await moveAsked();
    const facing = driver.facingOf(model);
    driver.press({ kind: 'knob', model }, [0, 0]);
    driver.move([0, 0]);
    driver.key('Escape');
    driver.release([0, 0]);
    driver.press({ kind: 'knob', model }, [0, 0]);
    driver.release([0, 0]);
    expect(driver.facingOf(model)).toBe(facing);
    expect(driver.session().preview).toBeNull();
  });
});
