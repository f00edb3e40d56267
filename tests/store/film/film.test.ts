import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { stateAt, type BattleFile } from '../../../src/engine/index';
import { createApp, type App } from '../../../src/store/app';
import { createDirector } from '../../../src/store/battle/play-director';
import type { Speed } from '../../../src/store/battle/playback';
import { openBattleFile } from '../../../src/store/battle/session';
import {
  closingSeconds,
  countFrames,
  openingSeconds,
  runFilm,
  setUpFilm,
  type FilmFrame,
  type FilmPlan,
} from '../../../src/store/film/film';
import { createFilmApp, type Stretch } from '../../../src/store/film/film-app';
import { createFilmClock, nextTask } from '../../../src/store/film/film-clock';
import { chaptersOf } from '../../../src/store/film/stretches';
import { memoryLibrary } from '../../../src/store/persistence/library';
import { playAtRandom, randomNumbers } from '../../support/random-answers';

const table = JSON.parse(readFileSync('public/tables/trench-line.table.json', 'utf8')) as BattleFile['table'];
const beginning: BattleFile = { format: 'defilade/battle@1', table, seed: 'filmed', commands: [] };

let app: App;

beforeAll(async () => {
  const { battle } = openBattleFile('x', beginning);
  const { commands } = playAtRandom(battle!, randomNumbers(5), 60);
  let id = 0;
  app = createApp(
    memoryLibrary(),
    () => `id-${++id}`,
    () => 0,
  );
  expect(await app.files.openFile(JSON.stringify({ ...beginning, commands }), 'filmed')).toBe(true);
});

const head = () => app.store.getState().session!.head!;
const whole = (): Stretch => ({ from: 0, to: head().events.length });
const planOf = (stretch: Stretch, speed: Speed = 1, framesPerSecond = 25): FilmPlan => ({
  stretch,
  speed,
  watching: 'follow',
  framesPerSecond,
  rollsDice: false,
});

async function framesOf(plan: FilmPlan, most = Infinity): Promise<readonly FilmFrame[]> {
  const frames: FilmFrame[] = [];
  const shoot = (frame: FilmFrame) => {
    frames.push(frame);
    return Promise.resolve(frames.length < most);
  };
  expect(await runFilm(setUpFilm(app, plan), { settle: nextTask, shoot })).toBe(frames.length);
  return frames;
}

/** Adds up the pauses that a director asks for while it plays a stretch, by a clock that lets none of them last. */
async function secondsOfPlayback(stretch: Stretch, speed: Speed): Promise<number> {
  const own = createFilmApp(app, stretch);
  own.battle.setPlayback({ speed });
  let seconds = 0;
  const director = createDirector(own, {
    rollsDice: () => false,
    rest: (pause) => Promise.resolve(void (seconds += pause)),
  });
  own.battle.setPlayback({ running: true });
  while (own.store.getState().playback.running) await nextTask();
  director.close();
  return seconds;
}

describe('the clock of a film', () => {
  test('ends each rest at its own time, and what follows from it begins there', async () => {
    const clock = createFilmClock();
    const ended: string[] = [];
    void clock.rest(0.05).then(() => ended.push(`long ${clock.now()}`));
    void clock.rest(0.03).then(async () => {
      ended.push(`short ${clock.now()}`);
      await clock.rest(0.03);
      ended.push(`second ${clock.now().toFixed(2)}`);
    });
    await clock.advanceTo(0.04, nextTask);
    expect(ended).toEqual(['short 0.03']);
    expect(clock.now()).toBe(0.04);
    await clock.advanceTo(0.08, nextTask);
    expect(ended).toEqual(['short 0.03', 'long 0.05', 'second 0.06']);
    expect(clock.next()).toBeNull();
  });
});

describe('a film', () => {
  test.each([
    [1, 25],
    [4, 30],
  ] as const)(
    'at ×%d and %d frames a second has a frame for each tick of its length',
    async (speed, rate) => {
      const stretch = { from: 0, to: Math.min(120, head().events.length) };
      const frames = await framesOf(planOf(stretch, speed, rate));
      const length = openingSeconds + (await secondsOfPlayback(stretch, speed)) + closingSeconds;
      // Frames at 0, 1/rate, 2/rate … that lie within the film.
      const ticks = Array.from({ length: Math.ceil(length * rate) + 2 }, (_, tick) => tick / rate);
      const inside = ticks.filter((tick) => tick <= length + 1e-6);
      expect(frames.map(({ seconds }) => seconds)).toEqual(inside);
      expect(await countFrames(app, planOf(stretch, speed, rate))).toBe(frames.length);
    },
  );

  test('begins and ends with the moments of its stretch, goes back nowhere, and leaves the app as it is', async () => {
    const [from, to] = [30, 90];
    const before = app.store.getState();
    const frames = await framesOf(planOf({ from, to }, 8));
    const moments = frames.map(({ session }) => session.battle!.events.length);
    expect(moments[0]).toBe(from);
    expect(moments.at(-1)).toBe(to);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(frames.every(({ session }) => session.head!.events.length === to)).toBe(true);
    expect(app.store.getState()).toBe(before);
  });

  test('stops after the frame that asks for it', async () => {
    expect(await framesOf(planOf(whole()), 3)).toHaveLength(3);
  });

  test('shows each caption for as long as the plan of the playback says', async () => {
    const frames = await framesOf(planOf({ from: 0, to: head().events.length }, 4));
    expect(frames.filter(({ seconds }) => seconds < openingSeconds).every(({ caption }) => !caption)).toBe(
      true,
    );
    const shown = new Map<string, { from: number; to: number; needed: number }>();
    for (const { caption, seconds } of frames) {
      if (!caption) continue;
      const key = `${caption.starts} ${caption.line}`;
      const known = shown.get(key);
      shown.set(key, { from: known?.from ?? seconds, to: seconds, needed: caption.seconds });
    }
    const all = [...shown.values()].slice(0, -1);
    expect(all.length).toBeGreaterThan(2);
    // The last frame stands for one tick; the caption may have begun as long before its first one.
    for (const { from, to, needed } of all) expect(to - from + 2 / 25).toBeGreaterThanOrEqual(needed - 1e-6);
  });
});

describe('the stretches of a battle', () => {
  test('begin where a turn or an activation begins, each once, and the last one is the end', () => {
    const battle = head();
    const chapters = chaptersOf(battle);
    const places = chapters.map(({ at }) => at);
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
    expect(chapters.at(-1)).toMatchObject({ kind: 'end', at: battle.events.length });
    const activations = chapters.filter(({ kind }) => kind === 'activation');
    expect(activations.length).toBeGreaterThan(3);
    for (const { at, unit, turn } of activations) {
      const [before, after] = [stateAt(battle, at).state, stateAt(battle, at + 1).state];
      expect([after.activeUnit, after.turn]).toEqual([unit, turn]);
      expect([before.activeUnit, before.turn]).not.toEqual([unit, turn]);
    }
  });
});
