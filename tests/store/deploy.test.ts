import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashState } from '../../src/engine/index';
import { createApp, type App } from '../../src/store/app';
import {
  deployAutomatically,
  currentDeployment,
  deployPicture,
  mayDeployAutomatically,
  withPlace,
  deploymentZones,
} from '../../src/store/battle/deploy';
import { memoryLibrary } from '../../src/store/persistence/library';
import { modelsNow, queryNow, unitsNow, undeployedNow } from '../../src/store/battle/session';
import { deploymentInPreview } from '../../src/store/battle/session-preview';
import { turnable, turnTo } from '../../src/store/battle/turning';

const village = JSON.parse(readFileSync('public/tables/ruined-village.table.json', 'utf8')) as object;

/** The ruined village where the sides deploy in turn, at the question where the red rifles go. */
async function asked(): Promise<App> {
  const app = createApp(
    memoryLibrary(),
    () => 'battle',
    () => 0,
  );
  await app.files.openFile(JSON.stringify({ ...village, options: { deployment: 'alternate' } }), 'village', {
    seed: 'deploy',
  });
  for (let step = 0; step < 40; step++) {
    const question = session(app).battle!.question!;
    const deploy = currentDeployment(session(app));
    if (deploy?.unit === 'red-rifles') return app;
    if (deploy) app.battle.answer(deploy.plan as never);
    else
      app.battle.answer(
        question.options.find(({ id }) => id === 'red-rifles')?.id ?? question.options[0]!.id,
      );
  }
  throw new Error('The red rifles were not asked for.');
}

const session = (app: App) => app.store.getState().session!;

describe('a unit that deploys', () => {
  test('waits beside the table until it is put down, and again when that is taken back', async () => {
    const app = await asked();
    const own = () => modelsNow(session(app)).filter(({ unit }) => unit === 'red-rifles');
    expect([
      own().length,
      undeployedNow(session(app)).filter(({ unit }) => unit === 'red-rifles').length,
    ]).toEqual([0, 10]);
    expect(unitsNow(session(app)).find(({ id }) => id === 'red-rifles')!.standing).toEqual([]);

    app.preview.setDeployment(currentDeployment(session(app))!.plan!);
    expect(own()).toHaveLength(10);
    const [model] = own();
    expect(queryNow(session(app)).distanceToPoint(model!.id, model!.at)).toBe(0);
    app.battle.undo();
    expect(own()).toHaveLength(0);
  });

  test('may stand only in its zone, and the errors are drawn (GT-RULING-114)', async () => {
    const app = await asked();
    const deploy = currentDeployment(session(app))!;
    // The red zone of the village's file.
    expect(deploymentZones(session(app), [])).toEqual([
      [
        [0, 26],
        [0, 36],
        [36, 36],
        [36, 26],
      ],
    ]);
    app.preview.setDeployment(deploy.plan!);
    expect(deploy.check(deploymentInPreview(session(app)))).toBeNull();
    const outside = withPlace(session(app), 'red-rifles/3', [18, 22], 90);
    expect(deploy.check(outside)?.rule).toBe('GT-RULING-114');
    const refused = deployPicture(session(app), deploy, outside).routes.filter(({ refusal }) => refusal);
    expect(refused.map(({ model, points }) => [model, points.at(-1)![0], points.at(-1)![2]])).toEqual([
      ['red-rifles/3', 18, 22],
    ]);
  });

  test('is turned figure by figure or all together', async () => {
    const app = await asked();
    app.preview.setDeployment(currentDeployment(session(app))!.plan!);
    expect(turnable(app.store.getState())).toHaveLength(10);
    app.view.select({ unit: 'red-rifles', model: 'red-rifles/2' });
    const turning = turnable(app.store.getState());
    expect(turning.map(({ id }) => id)).toEqual(['red-rifles/2']);
    turnTo(app.preview, app.store.getState(), new Map([['red-rifles/2', 135]]));
    expect(modelsNow(session(app)).find(({ id }) => id === 'red-rifles/2')!.facing).toBe(135);
    app.battle.answer(deploymentInPreview(session(app)));
    expect(app.store.getState().refusal).toBeNull();
    expect(session(app).battle!.state.models['red-rifles/2']!.facing).toBe(135);
  });

  test('a side that deploys automatically places all its units in its turns, until something is undone', async () => {
    const app = await asked();
    app.battle.autoDeploy('red');
    expect(session(app).battle!.question).toMatchObject({ by: 'blue' });
    app.battle.autoDeploy('blue');
    expect(undeployedNow(session(app))).toEqual([]);
    expect(session(app).battle!.question?.kind).not.toMatch(/deploy/);
    const after = hashState(session(app).battle!.state);
    app.battle.undo();
    expect(app.store.getState().autoDeploying).toEqual([]);
    app.battle.redo();
    expect(hashState(session(app).battle!.state)).toBe(after);
  });

  test('automatic answers stop when the time for one step is over', async () => {
    const begun = session(await asked());
    expect(mayDeployAutomatically(begun, ['blue'])).toBe(false);
    expect(mayDeployAutomatically(begun, ['red'])).toBe(true);
    let left = 3;
    const some = deployAutomatically(begun, ['red', 'blue'], () => left-- > 0);
    expect(some.battle!.commands.length).toBe(begun.battle!.commands.length + 3);
    expect(deployAutomatically(begun, ['blue'], () => true)).toBe(begun);
  });

  test('the fallen are shown until they are cleared off, and again', async () => {
    const app = await asked();
    expect(app.store.getState().showsFallen).toBe(true);
    app.view.toggleFallen();
    expect(app.store.getState().showsFallen).toBe(false);
    app.view.toggleFallen();
    expect(app.store.getState().showsFallen).toBe(true);
  });
});
