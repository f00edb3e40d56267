import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashState } from '../../src/engine/index';
import { createApp, type App } from '../../src/store/app';
import { memoryLibrary, type Library } from '../../src/store/persistence/library';
import type { SavedBattle } from '../../src/store/persistence/saved-battle';
import { stepNotes } from '../../src/store/persistence/step-notes';
import type { Tabs } from '../../src/store/persistence/tabs';

const village = readFileSync('public/tables/ruined-village.table.json', 'utf8');

function freshApp(library: Library, tabs?: Tabs): App {
  let id = 0;
  let time = 0;
  return createApp(
    library,
    () => `battle-${++id}`,
    () => ++time,
    undefined,
    undefined,
    tabs,
  );
}

const open = (app: App) => app.store.getState().session!;
const count = (app: App): number => open(app).head!.commands.length;

/** Answers `count` questions with their first option. */
function play(app: App, times: number): void {
  for (let i = 0; i < times; i++) {
    const { question } = open(app).head!;
    app.battle.answer(
      question!.form === 'many'
        ? question!.options.slice(0, question!.min).map(({ id }) => id)
        : question!.options[0]!.id,
    );
  }
}

/** Returns the storage as the next page finds it: only what had been written. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A browser's localStorage of this many characters. */
function storage(room = Infinity): Storage {
  const items = new Map<string, string>();
  const store = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
      Object.defineProperty(store, key, { value, enumerable: true, configurable: true });
    },
    removeItem(key: string) {
      items.delete(key);
      delete (store as Record<string, unknown>)[key];
    },
  };
  for (const name of ['getItem', 'setItem', 'removeItem'])
    Object.defineProperty(store, name, { enumerable: false });
  return store as unknown as Storage;
}

const battle = (revision: number, commands = revision): SavedBattle => ({
  id: 'one',
  name: 'One',
  savedAt: 1,
  cursor: commands,
  revision,
  file: { format: 'defilade/battle@1', table: JSON.parse(village) as never, seed: 's', commands: [] },
});

describe('notes of steps that are still being written', () => {
  test('a note is there at once, until its step or a later one is written', () => {
    const notes = stepNotes(() => shared);
    const shared = storage();
    notes.put(battle(3));
    expect(notes.of('one')?.revision).toBe(3);
    notes.drop('one', 2);
    expect(notes.all()).toHaveLength(1);
    notes.drop('one', 3);
    expect(notes.of('one')).toBeNull();
    expect(notes.all()).toEqual([]);
  });

  test('without room, or without storage at all, there are no notes and nothing breaks', () => {
    const full = stepNotes(() => storage(10));
    full.put(battle(1));
    expect(full.of('one')).toBeNull();
    const none = stepNotes(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    none.put(battle(1));
    none.drop('one');
    expect([none.of('one'), none.all()]).toEqual([null, []]);
  });

  test('a note that somebody else wrote over is none', () => {
    const shared = storage();
    shared.setItem('defilade-step:one', '{"half');
    expect(stepNotes(() => shared).all()).toEqual([]);
  });
});

describe('status of the last step on the screen', () => {
  test('it is not kept until it is written', async () => {
    let release = () => {};
    const slow: Library = { ...memoryLibrary(), save: () => new Promise((resolve) => (release = resolve)) };
    const app = freshApp(slow);
    await app.files.openFile(village, 'village', { seed: 's' });
    expect(app.store.getState().saving).toBe('saving');
    await settled();
    release();
    await settled();
    expect(app.store.getState().saving).toBe('saved');
    play(app, 1);
    expect(app.store.getState().saving).toBe('saving');
  });

  test('a full disk is reported, play goes on, and the battle is saved when there is room again', async () => {
    const library = memoryLibrary();
    let full = false;
    const app = freshApp({
      ...library,
      save: (step, after) =>
        full ? Promise.reject(new DOMException('', 'QuotaExceededError')) : library.save(step, after),
    });
    await app.files.openFile(village, 'village', { seed: 's' });
    await settled();
    full = true;
    play(app, 3);
    await settled();
    expect(app.store.getState().saving).toBe('full');
    expect(count(app)).toBe(3);
    full = false;
    app.files.save();
    await settled();
    expect(app.store.getState().saving).toBe('saved');

    const later = freshApp(library);
    await later.files.openSaved(open(app).id);
    expect(count(later)).toBe(3);
    expect(hashState(open(later).head!.state)).toBe(hashState(open(app).head!.state));
  });
});

describe('records that are not whole', () => {
  test.each([
    ['without a file', { name: 'Torn', savedAt: 5 }],
    ['with a file that is not a battle', { name: 'Torn', savedAt: 5, file: { commands: [] } }],
    ['that is nothing at all', null],
  ])('one %s is named and left alone, and others open', async (_, record) => {
    const library = memoryLibrary();
    const app = freshApp({
      ...library,
      load: (id) =>
        id === 'torn'
          ? Promise.resolve(
              record === null ? undefined : { cursor: 0, revision: 0, file: undefined, ...record },
            )
          : library.load(id),
    });
    await app.files.openFile(village, 'village', { seed: 's' });
    play(app, 2);
    await settled();
    expect(await app.files.openSaved('torn')).toBe('refused');
    expect(count(app)).toBe(2);
    if (record) expect(app.store.getState().rejected?.source).toBe('Torn');
    expect(await app.files.openSaved(open(app).id)).toBe('opened');
    expect(count(app)).toBe(2);
  });
});

describe('files of another version', () => {
  const file = (fields: object) =>
    JSON.stringify({
      format: 'defilade/battle@1',
      seed: 's',
      table: JSON.parse(village) as unknown,
      commands: [],
      ...fields,
    });

  test('a newer one is refused in one sentence, whatever else is in it', async () => {
    const app = freshApp(memoryLibrary());
    expect(
      await app.files.openFile(file({ format: 'defilade/battle@7', commands: 'otherwise' }), 'battle'),
    ).toBe(false);
    expect(app.store.getState().rejected?.problems).toEqual([
      { at: '/format', message: expect.stringContaining('newer Defilade') as string },
    ]);
  });

  test('one with steps that the rules no longer accept opens up to the first of them', async () => {
    const app = freshApp(memoryLibrary());
    await app.files.openFile(village, 'village', { seed: 's' });
    play(app, 4);
    const played = app.battle.toFile()!;
    const { hash: _, ...older } = {
      ...played,
      commands: [...played.commands, { by: 'red', kind: 'wheel-about', answer: 'left' }, ...played.commands],
    };
    expect(await app.files.openFile(JSON.stringify(older), 'older')).toBe(false);
    expect(app.store.getState().rejected).toMatchObject({
      problems: [{ at: '/commands/4' }],
      rescue: { steps: 4, of: 9 },
    });
    app.files.openRescued();
    expect(app.store.getState().rejected).toBeNull();
    expect(hashState(open(app).head!.state)).toBe(played.hash);
  });
});

/** Two tabs of one browser: one may play a battle, and hands it over when it is asked. */
function twoTabs(): readonly [Tabs, Tabs] {
  let holder: number | null = null;
  const listeners: Parameters<Tabs['listen']>[0][] = [];
  const tab = (me: number): Tabs => ({
    claim() {
      holder ??= me;
      return Promise.resolve(holder === me);
    },
    async takeOver(id) {
      if (holder !== null && holder !== me) await listeners[holder]!.yields(id);
      holder = me;
    },
    letGo() {
      if (holder === me) holder = null;
    },
    tellStep: (id) => listeners.forEach((other, index) => index !== me && other.stepped(id)),
    listen: (given) => {
      listeners[me] = given;
    },
  });
  return [tab(0), tab(1)];
}

describe('two tabs on one battle', () => {
  test('the second watches, sees each step, and takes over with all that was played', async () => {
    const library = memoryLibrary();
    const [one, two] = twoTabs();
    const [player, watcher] = [freshApp(library, one), freshApp(library, two)];
    await player.files.openFile(village, 'village', { seed: 's' });
    play(player, 2);
    await settled();

    const { id } = open(player);
    await watcher.files.openSaved(id);
    expect(watcher.store.getState().isWatching).toBe(true);
    play(watcher, 1);
    watcher.battle.undo();
    expect(count(watcher)).toBe(2);

    play(player, 1);
    await settled();
    await settled();
    expect(count(watcher)).toBe(3);

    play(player, 1);
    await watcher.files.takeOver();
    expect(count(watcher)).toBe(4);
    expect([player.store.getState().isWatching, watcher.store.getState().isWatching]).toEqual([true, false]);
    play(watcher, 1);
    play(player, 1);
    await settled();
    await settled();
    expect([count(watcher), count(player)]).toEqual([5, 5]);
  });

  test('if tabs cannot communicate, the play of both is saved, each in its own record', async () => {
    const library = memoryLibrary();
    const [one, two] = [
      freshApp(library),
      createApp(
        library,
        () => 'another',
        () => 99,
      ),
    ];
    await one.files.openFile(village, 'village', { seed: 's' });
    play(one, 1);
    await settled();
    await two.files.openSaved(open(one).id);
    play(one, 1);
    await settled();
    play(two, 3);
    await settled();
    await settled();
    const kept = await library.list();
    expect(kept.map(({ id, steps }) => [id, steps]).sort()).toEqual([
      ['another', 4],
      ['battle-1', 2],
    ]);
  });
});
