import { beforeEach, describe, expect, test } from 'vitest';
import { deploymentInPreview } from '../../../src/store/battle/session-preview';
import { reportPlace } from '../../../src/store/spoken/place-report';
import { createTableCursor, hiddenCursor, type CursorView } from '../../../src/tools/battle/cursor';
import { handRequests } from '../../../src/tools/battle/requests';
import { deploymentRequested, moveAsked, movingUnit, type Driver } from './support';

function withCursor(driver: Driver) {
  let view: CursorView = hiddenCursor;
  const onKey = createTableCursor(driver.context, (next) => (view = next));
  return {
    press: (key: string, shift = false) => onKey({ key, shift }),
    view: () => view,
    /** Leads the hidden or shown cursor from a point by whole steps and quarters. */
    leadBy: (key: string, times: number) => {
      for (let i = 0; i < times; i++) onKey({ key, shift: false });
    },
  };
}

describe('the cursor led by keys', () => {
  let driver: Driver;
  let cursor: ReturnType<typeof withCursor>;
  const leader = `${movingUnit}/1`;
  beforeEach(async () => {
    driver = await moveAsked();
    driver.app.view.select({ unit: movingUnit, model: null });
    cursor = withCursor(driver);
  });

  test('is hidden until an arrow leads it, from the selected unit’s first figure', () => {
    expect(cursor.press('Enter')).toBe(false);
    expect(cursor.press('Escape')).toBe(false);
    expect(cursor.press('ArrowUp')).toBe(true);
    const [x, z] = driver.placeOf(leader);
    expect(cursor.view().at).toEqual([x, z - 1]);
  });

  test('starts in the middle of the table where nothing is selected', () => {
    driver.app.view.select(null);
    const [width, depth] = driver.session().table.size;
    cursor.press('ArrowLeft', true);
    expect(cursor.view()).toMatchObject({
      at: [width / 2 - 0.25, depth / 2],
      message: { kind: 'at', spot: [width / 2 - 0.25, depth / 2] },
    });
  });

  test('picks a figure up by Enter, leads and turns it, and puts it down', () => {
    const [x, z] = driver.placeOf(leader);
    const facing = driver.facingOf(leader);
    cursor.press('ArrowUp');
    cursor.press('ArrowDown');
    expect(cursor.view().message).toMatchObject({ kind: 'at', model: leader });
    cursor.press('Enter');
    expect(cursor.view().isHolding).toBe(true);
    cursor.press('ArrowDown', true);
    cursor.press('q');
    expect(driver.shown.held!.place.at).toEqual([x, z + 0.25]);
    expect(cursor.view().message).toMatchObject({
      kind: 'holding',
      model: leader,
      pose: { at: [x, z + 0.25] },
      note: { kind: 'left' },
    });
    cursor.press('Enter');
    expect(driver.placeOf(leader)).toEqual([x, z + 0.25]);
    expect(driver.facingOf(leader)).toBe((facing + 15) % 360);
    expect(cursor.view()).toEqual({
      at: null,
      isHolding: false,
      message: { kind: 'put-down', model: leader, isPlaced: true },
    });
    expect(cursor.press('Enter')).toBe(false);
  });

  test('says that a figure which may not stand there goes back', () => {
    const start = driver.placeOf(leader);
    cursor.press('ArrowUp');
    cursor.press('ArrowDown');
    cursor.press('Enter');
    cursor.leadBy('ArrowDown', 9);
    expect(cursor.view().message).toMatchObject({ kind: 'holding', note: { kind: 'refused' } });
    cursor.press('Enter');
    expect(cursor.view().message).toEqual({ kind: 'put-down', model: leader, isPlaced: false });
    expect(driver.placeOf(leader)).toEqual(start);
  });

  test('goes round the unit’s models, own units, enemies and objectives, with Shift the other way', () => {
    const models = driver.session().table.models;
    const own = models.filter(({ unit }) => unit === movingUnit).map(({ id }) => driver.placeOf(id));
    cursor.press('m');
    expect(cursor.view()).toMatchObject({ at: own[0], message: { kind: 'at', model: leader } });
    cursor.press('m');
    expect(cursor.view().at).toEqual(own[1]);
    cursor.press('M', true);
    cursor.press('M', true);
    expect(cursor.view().at).toEqual(own.at(-1));

    // The first of the own units is the one that moves.
    cursor.press('u');
    expect(cursor.view().message).toMatchObject({ model: leader });
    cursor.press('u');
    const next = cursor.view().message as { readonly model: string };
    expect(next.model).not.toMatch(new RegExp(`^${movingUnit}/`));
    expect(models.find(({ id }) => id === next.model)!.side).toBe('red');
    cursor.press('o');
    const enemy = cursor.view().message as { readonly model: string };
    expect(models.find(({ id }) => id === enemy.model)!.side).toBe('blue');
    cursor.press('i');
    expect(cursor.view().message).toEqual({ kind: 'details', model: enemy.model });
  });

  test('goes on to the next model after one is put down, and to the unit that moves from anywhere else', () => {
    const own = driver.session().table.models.filter(({ unit }) => unit === movingUnit);
    cursor.press('m');
    cursor.press('Enter');
    cursor.press('Enter');
    cursor.press('m');
    expect(cursor.view().message).toMatchObject({ kind: 'at', model: own[1]!.id });
    cursor.press('Escape');
    cursor.press('m');
    expect(cursor.view().message).toMatchObject({ kind: 'at', model: leader });
    cursor.press('o');
    cursor.press('Escape');
    cursor.press('m');
    expect(cursor.view().message).toMatchObject({ kind: 'at', model: leader });
  });

  test('says that the table has no objective', () => {
    const session = driver.session();
    driver.app.store.setState({ session: { ...session, table: { ...session.table, objectives: [] } } });
    cursor.press('g');
    expect(cursor.view().message).toMatchObject({ kind: 'nowhere' });
  });

  test('goes to the first objective', () => {
    cursor.press('g');
    expect(cursor.view().message).toMatchObject({ kind: 'at', spot: [4.5, 21] });
  });

  test('says that Enter on the ground led the unit', () => {
    cursor.press('m');
    cursor.leadBy('ArrowDown', 1);
    cursor.press('ArrowDown', true);
    cursor.press('Enter');
    expect(cursor.view()).toMatchObject({ at: null, message: { kind: 'led' } });
    expect(driver.session().preview).not.toBeNull();
  });

  test('drops the figure by Escape: nothing happened', () => {
    cursor.press('ArrowUp');
    cursor.press('ArrowDown');
    cursor.press('Enter');
    cursor.press('ArrowDown');
    cursor.press('Escape');
    expect(driver.shown.held).toBeNull();
    expect(driver.session().preview).toBeNull();
    expect(cursor.view().at).toBeNull();
  });

  test('lets go of the figure when the battle asks something else', () => {
    cursor.press('ArrowUp');
    cursor.press('ArrowDown');
    cursor.press('Enter');
    driver.app.battle.undo();
    cursor.press('ArrowDown');
    expect(cursor.view().isHolding).toBe(false);
  });

  test('deploys a unit about the spot by Enter', async () => {
    driver = await deploymentRequested();
    cursor = withCursor(driver);
    const deploy = handRequests(driver.app.store.getState()).deploy!;
    const [first] = deploy.models;
    const [x, z] = deploy.plan![first!]!.at;
    driver.app.view.select(null);
    // It starts in the middle of the zone.
    cursor.press('ArrowUp');
    cursor.press('ArrowDown');
    const start = cursor.view().at!;
    expect(reportPlace(driver.session(), null, start).reach).toMatchObject({ kind: 'zone', isInside: true });
    cursor.leadBy(x < start[0] ? 'ArrowLeft' : 'ArrowRight', Math.round(Math.abs(x - start[0])));
    cursor.leadBy(z < start[1] ? 'ArrowUp' : 'ArrowDown', Math.round(Math.abs(z - start[1])));
    cursor.press('Enter');
    expect(Object.keys(deploymentInPreview(driver.session()))).toHaveLength(deploy.models.length);
    expect(cursor.view().at).toBeNull();
  });
});
