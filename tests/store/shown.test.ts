import { beforeEach, describe, expect, it } from 'vitest';
import { ruleModule } from '../../src/rules/registry';
import { createApp, type App } from '../../src/store/app';
import { createDirector } from '../../src/store/battle/play-director';
import { shownNow, viewerOf } from '../../src/store/battle/shown';
import { timelineOf } from '../../src/store/battle/time';
import { memoryLibrary } from '../../src/store/persistence/library';
import { randomPlayer } from '../../src/players/random-player';
import type { TableFile } from '../../src/table/format';
import { skirmishTable } from '../support/program-battles';

const player = randomPlayer('shown');

/** A battle of Gloom Trench 1926 in which each side knows its own pool only, after some answers. */
async function atTable(publicPools: boolean): Promise<App> {
  const app = createApp(
    memoryLibrary(),
    () => 'id',
    () => 0,
  );
  const table = skirmishTable('gloom-trench-1926', 7);
  const file: TableFile = { ...table, options: { ...table.options, publicPools, deployment: 'as-placed' } };
  await app.files.openFile(JSON.stringify(file), 'table', { seed: 'shown' });
  for (let count = 0; count < 6; count++) app.battle.answer(player(app.store.getState().session!.battle!));
  return app;
}

/** The Tactical Points that the screen shows, by side; null where it hides them. */
function pointsShown(app: App): readonly (number | null)[] {
  const { battle } = shownNow(app.store.getState())!;
  const pools = ruleModule('gloom-trench-1926').view.pools!;
  return ['red', 'blue'].map((side) => pools(battle!, side)[0]!.value);
}

describe('the battle on the screen', () => {
  let app: App;
  beforeEach(async () => {
    app = await atTable(false);
  });

  it('GT-RULING-117: a person sees their own pool, also while the program is asked, and in the past', () => {
    for (const [person, other] of [
      ['red', 'blue'],
      ['blue', 'red'],
    ] as const) {
      app.seats.assign(person, 'person');
      app.seats.assign(other, 'regular');
      expect(viewerOf(app.store.getState())).toBe(person);
      const hidden = pointsShown(app).map((value) => value === null);
      expect(hidden).toEqual(person === 'red' ? [false, true] : [true, false]);
      app.battle.lookAt(12);
      expect(pointsShown(app).map((value) => value === null)).toEqual(hidden);
      app.battle.returnToHead();
    }
  });

  it('of two persons at one screen, the one who is asked sees theirs; who only watches sees none', () => {
    const asked = app.store.getState().session!.head!.question!.by;
    expect(viewerOf(app.store.getState())).toBe(asked);
    app.seats.assign('red', 'regular');
    app.seats.assign('blue', 'regular');
    expect(pointsShown(app)).toEqual([null, null]);
  });

  it('the log tells no number of a hidden pool, and the times of turns stay', () => {
    app.seats.assign('blue', 'regular');
    const shown = shownNow(app.store.getState())!.head!;
    const earned = shown.events.filter(
      ({ type, data }) =>
        type === 'opening-pool' || (type === 'points-changed' && data['faces'] !== undefined),
    );
    const texts = earned.filter(({ data }) => data['side'] === 'blue').map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join(' ')).not.toMatch(/\d/);
    expect(timelineOf(shown)).toEqual(timelineOf(app.store.getState().session!.head!));
  });

  it('the stage shows the view, and the same session where nothing is hidden', async () => {
    app.seats.assign('blue', 'regular');
    const director = createDirector(app, { rollsDice: () => false, rest: async () => {} });
    const stage = director.stage.getState().session!;
    expect(stage.head!.state.sides['blue']!.pools).toEqual({});
    director.close();
    const open = (await atTable(true)).store.getState();
    expect(shownNow(open)).toBe(open.session);
  });
});
