import { beforeEach, describe, expect, test } from 'vitest';
import { deploymentInPreview } from '../../../src/store/battle/session-preview';
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
      spot: [x, z + 0.25],
      note: { kind: 'left' },
    });
    cursor.press('Enter');
    expect(driver.placeOf(leader)).toEqual([x, z + 0.25]);
    expect(driver.facingOf(leader)).toBe((facing + 15) % 360);
    expect(cursor.view()).toEqual({
      at: null,
      isHolding: false,
      message: { kind: 'put-down', model: leader },
    });
    expect(cursor.press('Enter')).toBe(false);
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
    const [width, depth] = driver.session().table.size;
    cursor.leadBy(x < width / 2 ? 'ArrowLeft' : 'ArrowRight', Math.round(Math.abs(x - width / 2)));
    cursor.leadBy(z < depth / 2 ? 'ArrowUp' : 'ArrowDown', Math.round(Math.abs(z - depth / 2)));
    cursor.press('Enter');
    expect(Object.keys(deploymentInPreview(driver.session()))).toHaveLength(deploy.models.length);
    expect(cursor.view().at).toBeNull();
  });
});
