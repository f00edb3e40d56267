import { beforeEach, describe, expect, test } from 'vitest';
import type { DeployView } from '../../../src/engine/rules-view';
import { undeployedNow } from '../../../src/store/battle/session';
import { deploymentInPreview } from '../../../src/store/battle/session-preview';
import { clickSpot } from '../../../src/tools/battle/click';
import { handRequests } from '../../../src/tools/battle/requests';
import { deploymentRequested, type Driver } from './support';

describe('a unit that deploys', () => {
  let driver: Driver;
  let deploy: DeployView;
  let model: string;
  let spot: readonly [number, number];
  beforeEach(async () => {
    driver = await deploymentRequested();
    deploy = handRequests(driver.app.store.getState()).deploy!;
    model = deploy.models[0]!;
    spot = deploy.plan![model]!.at;
  });
  const waiting = () => undeployedNow(driver.session()).filter(({ id }) => deploy.models.includes(id)).length;
  const carry = () => driver.press({ kind: 'undeployed-figure', model, facing: 90 }, [spot[0] - 2, spot[1]]);

  test('a figure from beside the table stands where it is released', () => {
    const all = waiting();
    carry();
    driver.move(spot);
    expect(driver.state).toBe('drag-deploy');
    expect(driver.shown.held!.place.at).toEqual(spot);
    driver.release(spot);
    expect(driver.placeOf(model)).toEqual(spot);
    expect(driver.facingOf(model)).toBe(90);
    expect(waiting()).toBe(all - 1);
  });

  test('one undo takes it back beside the table', () => {
    const all = waiting();
    carry();
    driver.release(spot);
    driver.app.battle.undo();
    expect(waiting()).toBe(all);
    expect(driver.session().preview).toBeNull();
  });

  test.each(['Escape', 'cancel'])('a carry dropped by %s leaves no trace', (by) => {
    const all = waiting();
    carry();
    driver.move(spot);
    if (by === 'Escape') expect(driver.key('Escape')).toBe(true);
    else driver.cancel();
    driver.release(spot);
    expect(waiting()).toBe(all);
    expect(driver.session().preview).toBeNull();
    expect(driver.state).toBe('idle');
  });

  test('a figure outside the zone says why it may not stand there', () => {
    carry();
    const [width, depth] = driver.session().table.size;
    driver.move([width / 2, depth / 2]);
    expect(driver.shown.held!.preview().note).toMatchObject({ kind: 'refused' });
  });

  test('a figure on the table moves on, and Escape returns it', () => {
    driver.app.preview.setDeployment(deploy.plan!);
    driver.take(model, [spot[0] + 1, spot[1]]);
    driver.key('Escape');
    expect(driver.placeOf(model)).toEqual(spot);
    driver.take(model, [spot[0] + 1, spot[1]]);
    driver.release([spot[0] + 1, spot[1]]);
    expect(driver.placeOf(model)).toEqual([spot[0] + 1, spot[1]]);
    expect(waiting()).toBe(0);
  });

  test('the whole unit is carried by its name and deploys about the spot', () => {
    driver.press({ kind: 'undeployed-unit' }, [0, 0]);
    driver.move(spot);
    expect(driver.shown.unitAt).not.toBeNull();
    driver.release(spot);
    expect(driver.shown.unitAt).toBeNull();
    expect(Object.keys(deploymentInPreview(driver.session()))).toHaveLength(deploy.models.length);
    expect(deploy.check(deploymentInPreview(driver.session()))).toBeNull();
  });

  test('released over a panel or beside the table, the unit stays where it was', () => {
    driver.press({ kind: 'undeployed-unit' }, [0, 0]);
    driver.move(spot);
    driver.release(spot, false);
    driver.press({ kind: 'undeployed-unit' }, [0, 0]);
    driver.move([-5, -5]);
    driver.release([-5, -5]);
    expect(driver.session().preview).toBeNull();
  });

  test('a click deploys the unit about it', () => {
    clickSpot(driver.context, [spot[0], 0, spot[1]]);
    expect(Object.keys(deploymentInPreview(driver.session()))).toHaveLength(deploy.models.length);
  });
});
