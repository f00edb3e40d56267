import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BattleFile } from '../../src/engine/index';
import { createApp, type App } from '../../src/store/app';
import { memoryLibrary } from '../../src/store/persistence/library';
import { beatAfter, type Beat } from '../../src/store/battle/play-beats';
import { createDirector, type Director } from '../../src/store/battle/play-director';
import { openBattleFile, type Session } from '../../src/store/battle/session';
import { scheduleOf } from '../../src/store/watch/schedule';
import { looksBack } from '../../src/store/battle/time';
import { playAtRandom, randomNumbers } from '../support/random-answers';
import { soon } from '../support/soon';

const table = JSON.parse(readFileSync('public/tables/trench-line.table.json', 'utf8')) as BattleFile['table'];
const played: BattleFile = (() => {
  const { battle } = openBattleFile('x', {
    format: 'defilade/battle@1',
    table,
    seed: 'played',
    commands: [],
  });
  return {
    format: 'defilade/battle@1',
    table,
    seed: 'played',
    commands: playAtRandom(battle!, randomNumbers(11), 60).commands,
  };
})();

let app: App;
let director: Director;
const rests: number[] = [];

async function opened(rollsDice: boolean): Promise<void> {
  let id = 0;
  app = createApp(
    memoryLibrary(),
    () => `id-${++id}`,
    () => 0,
  );
  director = createDirector(app, {
    rollsDice: () => rollsDice,
    rest: (seconds) => Promise.resolve(void rests.push(seconds)),
  });
  expect(await app.files.openFile(JSON.stringify(played), 'played')).toBe(true);
}

const session = (): Session => app.store.getState().session!;
const shown = () => director.stage.getState().session!;
const thrown = () => director.stage.getState().thrown;

/** Undoes to before the last answer that rolled dice, so that it can be given again. */
function undoTheLastThrow(): void {
  for (;;) {
    const had = session().head!.events;
    app.battle.undo();
    const undone = had.slice(session().head!.events.length);
    if (undone.some(({ data }) => Array.isArray(data['faces']) && data['faces'].length > 0)) return;
  }
}

beforeEach(() => {
  rests.length = 0;
});

describe('beats', () => {
  test('follow one another without a gap to the end, and each throw of dice ends one', async () => {
    await opened(true);
    const { head } = session();
    const beats: Beat[] = [];
    for (let beat = beatAfter(session(), head!, 0); beat; beat = beatAfter(session(), head!, beat.to))
      beats.push(beat);
    expect(beats[0]!.from).toBe(0);
    expect(beats.at(-1)!.to).toBe(head!.events.length);
    beats.slice(1).forEach((beat, index) => expect(beat.from).toBe(beats[index]!.to));
    const throws = head!.events.flatMap(({ type }, index) =>
      type === 'stress-tested' || type === 'attack-rolled' ? [index + 1] : [],
    );
    expect(throws.length).toBeGreaterThan(0);
    expect(beats.filter(({ kind }) => kind === 'dice').map(({ to }) => to)).toEqual(
      expect.arrayContaining(throws),
    );
  });

  test('all models of a unit move in one, and those that fall together fall together', async () => {
    await opened(true);
    const { head } = session();
    const first = head!.events.findIndex(({ type }) => type === 'model-moved');
    const moved = head!.events.slice(first).findIndex(({ type }) => type !== 'model-moved');
    const beat = beatAfter(session(), head!, first)!;
    expect(beat).toMatchObject({ kind: 'move', from: first, to: first + moved });
    expect(beat.models).toEqual(head!.events.slice(first, first + moved).map(({ data }) => data['model']));
  });
});

describe('an answer that rolled', () => {
  test('is shown when its dice lie; the store knew at once', async () => {
    await opened(true);
    undoTheLastThrow();
    const before = session().head!.events.length;
    app.battle.redo();
    expect(session().head!.events.length).toBeGreaterThan(before);
    expect(thrown()).not.toBeNull();
    expect(shown().battle!.events.length).toBeLessThan(session().head!.events.length);
    expect(shown().battle!.question).toBeNull();
    expect(looksBack(shown())).toBe(false);
    while (thrown()) {
      const { beat, rested } = thrown()!;
      expect(shown().battle!.events).toHaveLength(beat.to - 1);
      rested();
      await soon(() => expect(thrown()?.beat).not.toBe(beat));
    }
    expect(shown()).toBe(session());
  });

  test('is shown at once when one does not wait, and where dice do not roll', async () => {
    await opened(true);
    undoTheLastThrow();
    app.battle.redo();
    expect(director.skip()).toBe(true);
    expect(shown()).toBe(session());
    expect(director.skip()).toBe(false);

    await opened(false);
    undoTheLastThrow();
    app.battle.redo();
    expect(thrown()).toBeNull();
    expect(shown()).toBe(session());
  });

  test('going from an earlier moment to the end shows the end at once', async () => {
    await opened(true);
    app.battle.lookAt(5);
    app.battle.returnToHead();
    expect(thrown()).toBeNull();
    expect(shown()).toBe(session());
  });

  test('looking elsewhere ends the telling', async () => {
    await opened(true);
    undoTheLastThrow();
    app.battle.redo();
    app.battle.lookAt(5);
    expect(thrown()).toBeNull();
    expect(shown().battle!.events).toHaveLength(5);
  });
});

describe('a playback', () => {
  test('goes from the beginning to now, at its speed, and then rests', async () => {
    await opened(false);
    const moments: number[] = [];
    director.stage.subscribe(({ session: now }) => moments.push(now!.battle!.events.length));
    app.battle.setPlayback({ running: true, speed: 8 });
    await soon(() => expect(app.store.getState().playback.running).toBe(false));
    expect(looksBack(session())).toBe(false);
    expect(moments[0]).toBe(0);
    expect(moments.every((moment, index) => index === 0 || moment >= moments[index - 1]!)).toBe(true);
    expect(new Set(moments).size).toBeGreaterThan(20);
    const { seconds } = scheduleOf(session().head!, 8);
    expect(rests.reduce((sum, one) => sum + one, 0)).toBeCloseTo(seconds, 6);
  });

  test('waits for its dice at full speed, and stops at the given event', async () => {
    await opened(true);
    app.battle.setPlayback({ running: true });
    await soon(() => expect(thrown()).not.toBeNull());
    app.battle.setPlayback({ running: false });
    expect(thrown()).toBeNull();
    const { length } = session().battle!.events;
    await Promise.resolve();
    expect(session().battle!.events).toHaveLength(length);
    expect(looksBack(session())).toBe(true);
  });
});
