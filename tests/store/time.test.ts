import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  backTo,
  canonicalJson,
  hashState,
  stateAt,
  type Battle,
  type BattleFile,
  type BattleState,
} from '../../src/engine/index';
import { createApp, type App } from '../../src/store/app';
import { bookmarksHere } from '../../src/store/battle/bookmark';
import { branchesNow } from '../../src/store/battle/branch';
import { memoryLibrary, type Library } from '../../src/store/persistence/library';
import { openBattleFile, type Session } from '../../src/store/battle/session';
import { chapterBeside, looksBack, timelineOf } from '../../src/store/battle/time';
import { playAtRandom, randomNumbers } from '../support/random-answers';

const table = JSON.parse(readFileSync('public/tables/trench-line.table.json', 'utf8')) as BattleFile['table'];

/** Half a battle, played once. */
const played: BattleFile = (() => {
  const { battle } = openBattleFile('x', {
    format: 'defilade/battle@1',
    table,
    seed: 'in time',
    commands: [],
  });
  return {
    format: 'defilade/battle@1',
    table,
    seed: 'in time',
    commands: playAtRandom(battle!, randomNumbers(7), 60).commands,
  };
})();

function freshApp(library: Library = memoryLibrary()): App {
  let id = 0;
  let time = 0;
  return createApp(
    library,
    () => `id-${++id}`,
    () => ++time,
  );
}

let app: App;
beforeEach(async () => {
  app = freshApp();
  expect(await app.files.openFile(JSON.stringify(played), 'played')).toBe(true);
});

const open = (): Session & { readonly battle: Battle; readonly head: Battle } => {
  const { session } = app.store.getState();
  if (!session?.battle || !session.head) throw new Error('No battle is open.');
  return { ...session, battle: session.battle, head: session.head };
};

/** Dice move between events; a moment shows those of the answer before. */
const withoutDice = ({ dice: _, ...state }: BattleState): string => canonicalJson(state);

/** A moment of the past at which somebody chose among several. */
function choice(): { readonly commands: number; readonly events: number; readonly other: string } {
  const { head } = open();
  for (let commands = 20; commands < head.commands.length; commands++) {
    const { question, events } = backTo(head, commands);
    const other =
      question?.form === 'one'
        ? question.options.find(({ id }) => id !== head.commands[commands]!.answer)
        : undefined;
    if (other && head.eventsAfter.lastIndexOf(events.length) === commands)
      return { commands, events: events.length, other: other.id };
  }
  throw new Error('Nobody ever had a choice.');
}

describe('moments', () => {
  test('folding the events to each answer finds the state that play had then', () => {
    const { head } = open();
    head.eventsAfter.forEach((events, commands) => {
      expect(withoutDice(stateAt(head, events).state)).toBe(withoutDice(backTo(head, commands).state));
    });
    expect(() => stateAt(head, head.events.length + 1)).toThrow(RangeError);
  });

  test('between two answers each event has done its part, and no later one', () => {
    const { head } = open();
    const index = head.events.findIndex(({ type }) => type === 'model-moved');
    const { model, at } = head.events[index]!.data;
    const placeAt = (moment: number) => stateAt(head, moment).state.models[model as string]!.at;
    expect(placeAt(index)).toEqual(
      table.units.flatMap(({ models }) => models).find(({ id }) => id === model)!.at,
    );
    expect(placeAt(index + 1)).toEqual(at);
  });

  test('looking back changes neither play nor its hash, and leads back to now', () => {
    const hash = hashState(open().head.state);
    app.battle.lookAt(10);
    expect(looksBack(open())).toBe(true);
    expect(open().battle.events).toHaveLength(10);
    expect(app.battle.toFile()?.commands).toHaveLength(60);
    app.battle.returnToHead();
    expect(hashState(open().battle.state)).toBe(hash);
    app.battle.lookAt(-5);
    expect(open().battle.events).toHaveLength(0);
    app.battle.lookAt(1e9);
    expect(looksBack(open())).toBe(false);
  });

  test('undo leads from the past back to now before it takes anything back', () => {
    app.battle.lookAt(10);
    app.battle.undo();
    expect(looksBack(open())).toBe(false);
    expect(open().head.commands).toHaveLength(60);
    app.battle.undo();
    expect(open().head.commands).toHaveLength(59);
  });
});

describe('the timeline', () => {
  test('turns begin and units are activated where the events say so', () => {
    const { head } = open();
    const { turns, activations, events } = timelineOf(head);
    const at = (type: string) =>
      head.events.flatMap((event, index) =>
        event.type === type ? [{ moment: index + 1, data: event.data }] : [],
      );
    expect(events).toBe(head.events.length);
    expect(turns.filter(({ turn }) => turn > 0)).toEqual(
      at('turn-began').map(({ moment, data }) => ({ turn: data['turn'], from: moment })),
    );
    expect(activations.map(({ unit, from }) => [unit, from])).toEqual(
      at('unit-activated').map(({ moment, data }) => [data['unit'], moment]),
    );
    const ends = at('activation-ended').map(({ moment }) => moment - 1);
    expect(activations.slice(0, ends.length).map(({ to }) => to)).toEqual(ends);
  });

  test('one goes from chapter to chapter, and to the ends of the line', () => {
    const timeline = {
      events: 30,
      turns: [{ turn: 1, from: 2 }],
      activations: [{ unit: 'a', side: 'red', turn: 1, from: 8, to: 12 }],
    };
    expect([0, 2, 5, 8, 20].map((moment) => chapterBeside(timeline, moment, 1))).toEqual([2, 8, 8, 30, 30]);
    expect([30, 8, 5, 2, 1].map((moment) => chapterBeside(timeline, moment, -1))).toEqual([8, 2, 2, 0, 0]);
  });
});

describe('branches', () => {
  test('the answer that was given leads on; another one begins a branch and keeps the line', async () => {
    const { commands, events, other } = choice();
    const main = open().head;
    app.battle.lookAt(events);
    app.battle.answer(main.commands[commands]!.answer);
    expect(open().branches).toHaveLength(0);
    expect(open().battle.commands).toHaveLength(commands + 1);
    expect(open().head).toBe(main);

    app.battle.lookAt(events);
    app.battle.answer(other);
    expect(looksBack(open())).toBe(false);
    expect(open().head.commands).toHaveLength(commands + 1);
    expect(branchesNow(open())).toMatchObject([{ after: commands, commands: [{ answer: other }] }]);
    await app.battle.openBranch(null);
    expect(hashState(open().head.state)).toBe(hashState(main.state));
    await app.battle.openBranch('branch-1');
    expect(open().head.commands.at(-1)?.answer).toBe(other);
  });

  test('a refused answer begins nothing', () => {
    app.battle.lookAt(choice().events);
    const before = open();
    app.battle.answer('fly away');
    expect(app.store.getState().refusal).not.toBeNull();
    expect(open().branches).toEqual(before.branches);
    expect(open().head).toBe(before.head);
  });

  test('one without commands is dropped; removing one returns to the main line', async () => {
    const { events, other } = choice();
    app.battle.lookAt(events);
    app.battle.branchHere();
    expect(open().branch).toBe('branch-1');
    await app.battle.openBranch(null);
    expect(open().branches).toHaveLength(0);

    app.battle.lookAt(events);
    app.battle.answer(other);
    app.battle.addBookmark('here');
    await app.battle.removeBranch(open().branch!);
    expect(open().branch).toBeNull();
    expect(open().head.commands).toHaveLength(60);
    expect(open().branches).toHaveLength(0);
    expect(open().bookmarks).toHaveLength(0);
  });

  test('saved from a branch the file still plays the main line to its hash, and opens with both', async () => {
    const { commands, events, other } = choice();
    const main = hashState(open().head.state);
    app.battle.lookAt(events);
    app.battle.answer(other);
    app.battle.renameBranch('branch-1', 'What if');
    const file = app.battle.toFile()!;
    expect(file.hash).toBe(main);
    expect(file.commands).toEqual(played.commands);

    app = freshApp();
    expect(await app.files.openFile(JSON.stringify(file), 'saved')).toBe(true);
    expect(hashState(open().head.state)).toBe(main);
    expect(branchesNow(open())).toEqual([
      { id: 'branch-1', name: 'What if', after: commands, commands: file.branches![0]!.commands },
    ]);
    await app.battle.openBranch('branch-1');
    expect(open().head.commands).toHaveLength(commands + 1);
  });

  test('one that does not replay is refused with its pointer, and the open line stays', async () => {
    const broken = {
      ...played,
      branches: [{ id: 'branch-1', after: 3, commands: [{ by: 'red', kind: 'fly', answer: 'up' }] }],
    };
    app = freshApp();
    expect(await app.files.openFile(JSON.stringify(broken), 'broken')).toBe(true);
    await app.battle.openBranch('branch-1');
    expect(app.store.getState().rejected?.problems[0]?.at).toBe('/branches/0/commands/0');
    expect(open().branch).toBeNull();
  });

  test.each([
    ['branches', [{ id: 'b', after: -1, commands: [] }], '/branches/0'],
    ['branches', [{ id: 'b', after: 0, commands: [{ by: 'red' }] }], '/branches/0/commands/0'],
    ['branches', 'many', '/branches'],
    ['bookmarks', [{ id: 'm', events: 1.5, text: 'x' }], '/bookmarks/0'],
    ['bookmarks', [{ id: 'm', events: 1 }], '/bookmarks/0'],
  ])('a file whose %s are wrong says where', async (name, value, at) => {
    app = freshApp();
    expect(await app.files.openFile(JSON.stringify({ ...played, [name]: value }), 'broken')).toBe(false);
    expect(app.store.getState().rejected?.problems.map((problem) => problem.at)).toEqual([at]);
  });

  test('a later visit finds the branch that was open, and the main line beside it', async () => {
    const library = memoryLibrary();
    app = freshApp(library);
    await app.files.openFile(JSON.stringify(played), 'played');
    const main = hashState(open().head.state);
    const { events, other } = choice();
    app.battle.lookAt(events);
    app.battle.answer(other);
    app.battle.addBookmark('otherwise');
    const branch = hashState(open().head.state);
    await app.files.refreshRecent();
    const [saved] = app.store.getState().recent;

    app = freshApp(library);
    expect(await app.files.openSaved(saved!.id)).toBe('opened');
    expect(hashState(open().head.state)).toBe(branch);
    expect(bookmarksHere(open()).map(({ text }) => text)).toEqual(['otherwise']);
    await app.battle.openBranch(null);
    expect(hashState(open().head.state)).toBe(main);
  });
});

describe('bookmarks', () => {
  test('stand in order, are rewritten and removed', () => {
    app.battle.lookAt(30);
    const late = app.battle.addBookmark('the charge');
    app.battle.lookAt(12);
    app.battle.addBookmark('before it');
    expect(bookmarksHere(open()).map(({ events, text }) => [events, text])).toEqual([
      [12, 'before it'],
      [30, 'the charge'],
    ]);
    app.battle.editBookmark(late, 'the great charge');
    expect(app.battle.toFile()?.bookmarks?.find(({ id }) => id === late)?.text).toBe('the great charge');
    app.battle.removeBookmark(late);
    expect(bookmarksHere(open()).map(({ text }) => text)).toEqual(['before it']);
  });

  test('of the main line are seen on a branch up to where they part, those of a branch not on the main line', async () => {
    const { events, other } = choice();
    app.battle.lookAt(events - 1);
    app.battle.addBookmark('shared');
    app.battle.lookAt(events + 1);
    app.battle.addBookmark('of the main line');
    app.battle.lookAt(events);
    app.battle.answer(other);
    app.battle.addBookmark('of the branch');
    expect(bookmarksHere(open()).map(({ text }) => text)).toEqual(['shared', 'of the branch']);
    await app.battle.openBranch(null);
    expect(bookmarksHere(open()).map(({ text }) => text)).toEqual(['shared', 'of the main line']);
  });
});

describe('a long battle', () => {
  /** An app on a slow machine: each look at the clock is 50 ms later, and the page has its turn when it is given. */
  function slowApp(library: Library) {
    let id = 0;
    let time = 0;
    const waiting: (() => void)[] = [];
    const slow = createApp(
      library,
      () => `slow-${++id}`,
      () => (time += 50),
      (work) => waiting.push(work),
    );
    const goOn = async (turns: number) => {
      for (let turn = 0; turn < turns; turn++) {
        waiting.splice(0).forEach((work) => work());
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    };
    return { slow, goOn };
  }

  test('is opened a slice at a time, and says how far it has come', async () => {
    const { slow, goOn } = slowApp(memoryLibrary());
    const came = slow.files.openFile(JSON.stringify(played), 'played');
    await goOn(5);
    expect(slow.store.getState()).toMatchObject({ session: null, replay: { of: 60 } });
    const { done } = slow.store.getState().replay!;
    await goOn(5);
    expect(slow.store.getState().replay!.done).toBe(done + 5);
    await goOn(60);
    expect(await came).toBe(true);
    expect(slow.store.getState().replay).toBeNull();
    expect(hashState(slow.store.getState().session!.head!.state)).toBe(hashState(open().head.state));
  });

  test('that is cancelled is not opened: the open battle stays, and so does the record', async () => {
    const library = memoryLibrary();
    app = freshApp(library);
    await app.files.openFile(JSON.stringify(played), 'played');
    const { id } = open();
    await app.files.refreshRecent();

    const { slow, goOn } = slowApp(library);
    await slow.files.openFile(JSON.stringify(table), 'table');
    const before = slow.store.getState().session;
    const came = slow.files.openSaved(id);
    await goOn(5);
    expect(slow.store.getState().replay).not.toBeNull();
    slow.files.cancelOpening();
    expect(slow.store.getState().replay).toBeNull();
    await goOn(1);
    expect(await came).toBe('stopped');
    expect(slow.store.getState()).toMatchObject({ session: before, rejected: null });
    expect(await freshApp(library).files.openSaved(id)).toBe('opened');
  });

  test('goes over to another line in slices too, and stays on its own where that is stopped', async () => {
    const { events, other } = choice();
    app.battle.lookAt(events);
    app.battle.answer(other);
    const file = app.battle.toFile()!;
    const { slow, goOn } = slowApp(memoryLibrary());
    const came = slow.files.openFile(JSON.stringify(file), 'branched');
    await goOn(70);
    await came;
    await Promise.all([slow.battle.openBranch('branch-1'), goOn(5)]);
    expect(slow.store.getState().session!.branch).toBe('branch-1');

    const back = slow.battle.openBranch(null);
    await goOn(2);
    expect(slow.store.getState().replay).not.toBeNull();
    slow.files.cancelOpening();
    await Promise.all([back, goOn(1)]);
    expect(slow.store.getState().session!.branch).toBe('branch-1');
  });
});
