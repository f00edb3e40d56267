import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashState } from '../../src/engine/index';
import { createApp, type App } from '../../src/store/app';
import { memoryLibrary, type Library } from '../../src/store/persistence/library';
import { ruleModule } from '../../src/rules/registry';
import { modelsNow, queryNow, unitsNow } from '../../src/store/battle/session';
import { movesInPreview } from '../../src/store/battle/session-preview';

const trenchLine = readFileSync('public/tables/trench-line.table.json', 'utf8');

function freshApp(library: Library = memoryLibrary()): App {
  let id = 0;
  let time = 0;
  return createApp(
    library,
    () => `battle-${++id}`,
    () => ++time,
  );
}

const open = (app: App) => {
  const { session } = app.store.getState();
  if (!session?.battle) throw new Error('No battle is open.');
  return { ...session, battle: session.battle };
};

/** Answers so often: shoots where it may, else takes the first option. */
function answerFirst(app: App, times: number): void {
  for (let i = 0; i < times; i++) {
    const { question } = open(app).battle;
    if (!question) return;
    const ids = question.options.map(({ id }) => id);
    const one = ids.find((id) => id === 'open-up') ?? ids[0] ?? null;
    app.battle.answer(
      { one, many: ids.slice(0, question.min), data: question.data?.['plan'] ?? {} }[question.form],
    );
    expect(app.store.getState().refusal).toBeNull();
  }
}

describe('opening files', () => {
  test('a shipped table opens with its battle and its models', async () => {
    const app = freshApp();
    expect(await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' })).toBe(true);
    const session = open(app);
    expect(modelsNow(session)).toHaveLength(session.table.models.length);
    expect(unitsNow(session).every(({ standing }) => standing.length > 0)).toBe(true);
    expect(session.battle.question).not.toBeNull();
  });

  test('a file with faults is refused with all of them, and the open table stays', async () => {
    const app = freshApp();
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    const before = open(app);
    const table = JSON.parse(trenchLine) as {
      terrain: { id: string; piece?: string }[];
      units: { profile: string; models: { at: number[] }[] }[];
    };
    table.terrain[0]!.piece = 'trench-strait';
    table.units[0]!.profile = 'space-marines';
    table.units[1]!.models[0]!.at = [-5, 3];
    expect(await app.files.openFile(JSON.stringify(table), 'broken.table.json')).toBe(false);
    expect(app.store.getState().rejected?.problems.map(({ at }) => at)).toEqual(
      expect.arrayContaining(['/terrain/0/piece', '/units/0/profile', '/units/1/models/0/at']),
    );
    expect(open(app).battle).toBe(before.battle);
    expect(app.view.stepBack()).toBe(true);
    expect(app.store.getState().rejected).toBeNull();
  });

  test.each([
    ['text that is not JSON', 'once upon a time', ''],
    ['JSON of another kind', '{"hello": 1}', ''],
    ['a battle of a later format', '{"format": "defilade/battle@9"}', '/format'],
    ['a battle without a seed', '{"format": "defilade/battle@1", "table": {}, "commands": []}', '/seed'],
    [
      'a command without an answer',
      JSON.stringify({
        format: 'defilade/battle@1',
        seed: 's',
        table: JSON.parse(trenchLine),
        commands: [{ by: 'red' }],
      }),
      '/commands/0',
    ],
    [
      'a command that the rules refuse',
      JSON.stringify({
        format: 'defilade/battle@1',
        seed: 's',
        table: JSON.parse(trenchLine),
        commands: [{ by: 'red', kind: 'fly', answer: 'up' }],
      }),
      '/commands/0',
    ],
    [
      'a battle that ends in another state than it says',
      JSON.stringify({
        format: 'defilade/battle@1',
        seed: 's',
        table: JSON.parse(trenchLine),
        commands: [],
        hash: 'f00',
      }),
      '/hash',
    ],
    [
      'dictated dice that no die has',
      JSON.stringify({
        format: 'defilade/battle@1',
        seed: 's',
        table: JSON.parse(trenchLine),
        commands: [],
        dice: [99],
      }),
      '/dice',
    ],
  ])('%s is refused where it is wrong', async (_, content, at) => {
    const app = freshApp();
    expect(await app.files.openFile(content, 'file')).toBe(false);
    expect(app.store.getState().rejected?.problems.map((problem) => problem.at)).toContain(at);
    expect(app.store.getState().session).toBeNull();
  });
});

describe('undo and redo', () => {
  test('undo goes back a step, and the same answer brings the same dice', async () => {
    const app = freshApp();
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    answerFirst(app, 12);
    const after = hashState(open(app).battle.state);
    for (let i = 0; i < 12; i++) app.battle.undo();
    expect(open(app).battle.commands).toHaveLength(0);
    answerFirst(app, 12);
    expect(hashState(open(app).battle.state)).toBe(after);
  });

  test('redo restores undone steps, and another answer drops them', async () => {
    const app = freshApp();
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    answerFirst(app, 6);
    const hash = hashState(open(app).battle.state);
    app.battle.undo();
    app.battle.undo();
    app.battle.redo();
    app.battle.redo();
    app.battle.redo();
    expect(hashState(open(app).battle.state)).toBe(hash);

    for (let i = 0; i < 6; i++) app.battle.undo();
    const { question } = open(app).battle;
    app.battle.answer(question!.options[0]!.id);
    expect(open(app).commandLog).toHaveLength(6);
    app.battle.undo();
    app.battle.answer(question!.options[1]!.id);
    expect(open(app).commandLog).toHaveLength(1);
  });

  test('an answer that the rules refuse changes nothing and says why', async () => {
    const app = freshApp();
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    const before = open(app);
    app.battle.answer('fly away');
    expect(app.store.getState().refusal?.message).toBeTruthy();
    expect(open(app).battle).toBe(before.battle);
  });
});

describe('autosave', () => {
  test('a later visit opens the battle at the same step, with its undone steps', async () => {
    const library = memoryLibrary();
    const app = freshApp(library);
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    answerFirst(app, 5);
    app.battle.undo();
    await app.files.refreshRecent();
    const [saved] = app.store.getState().recent;

    const later = freshApp(library);
    expect(await later.files.openSaved(saved!.id)).toBe('opened');
    expect(open(later).battle.commands).toHaveLength(4);
    expect(hashState(open(later).battle.state)).toBe(hashState(open(app).battle.state));
    later.battle.redo();
    expect(open(later).battle.commands).toHaveLength(5);
  });

  test('a battle that was saved to a file opens at the same state', async () => {
    const app = freshApp();
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    answerFirst(app, 8);
    const file = app.battle.toFile();
    const other = freshApp();
    expect(await other.files.openFile(JSON.stringify(file), 'saved')).toBe(true);
    expect(hashState(open(other).battle.state)).toBe(file?.hash);
  });

  test('a table that was opened and never played leaves the list when another is opened; a battle stays', async () => {
    const app = freshApp();
    await app.files.openFile(trenchLine, 'trench line', { seed: 'one' });
    await app.files.openFile(trenchLine, 'trench line', { seed: 'two' });
    answerFirst(app, 1);
    await app.files.openFile(trenchLine, 'trench line', { seed: 'three' });
    await app.files.refreshRecent();
    expect(app.store.getState().recent.map(({ steps }) => steps)).toEqual([0, 1]);
  });

  test('a record that does not replay shows a message, and the open battle stays', async () => {
    const library = memoryLibrary();
    const app = freshApp(library);
    await app.files.openFile(trenchLine, 'trench line', { seed: 'one' });
    answerFirst(app, 2);
    const { battle } = open(app);
    await library.save(
      {
        id: 'old',
        name: 'An old battle',
        savedAt: 0,
        cursor: 1,
        revision: 1,
        file: { ...battle.file, commands: [{ by: 'red', kind: 'fly', answer: 'up' }] },
      },
      0,
    );
    expect(await app.files.openSaved('old')).toBe('refused');
    expect(app.store.getState().rejected).toMatchObject({
      source: 'An old battle',
      problems: [{ at: '/commands/0' }],
    });
    expect(open(app).battle).toBe(battle);
  });

  test('a storage failure is reported, and the battle goes on', async () => {
    const full: Library = { ...memoryLibrary(), save: () => Promise.reject(new Error('quota')) };
    const app = freshApp(full);
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    answerFirst(app, 2);
    await app.files.refreshRecent();
    expect(app.store.getState().saving).toBe('failed');
    expect(open(app).battle.commands).toHaveLength(2);
  });
});

describe('a move', () => {
  test('is previewed on the table, checked, and answered', async () => {
    const app = freshApp();
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    const asked = () => open(app).battle.question;
    while (asked()?.kind !== 'move-unit') {
      const ids = asked()!.options.map(({ id }) => id);
      app.battle.answer(ids.find((id) => id === 'advance' || id === 'move-first') ?? ids[0]!);
    }
    const move = ruleModule('gloom-trench-1926').view.move(open(app).battle, asked()!)!;
    const leader = unitsNow(open(app))
      .find(({ id }) => id === move.unit)!
      .standing.find((model) => model.leader)!;
    const moves = move.towards([leader.at[0], leader.at[1] - 3]);
    app.preview.setMoves(moves);
    expect(movesInPreview(open(app))).toEqual(moves);
    const tried = modelsNow(open(app)).find(({ id }) => id === leader.id)!;
    expect(tried.at).toEqual(moves[leader.id]!.via.at(-1));
    expect(move.check(moves)).toBeNull();
    expect(move.check({ [leader.id]: { via: [[leader.at[0], leader.at[1] - 20]] } })?.message).toBeTruthy();

    app.battle.answer(movesInPreview(open(app)));
    expect(app.store.getState().refusal).toBeNull();
    expect(open(app).preview).toBeNull();
    expect(modelsNow(open(app)).find(({ id }) => id === leader.id)!.at).toEqual(tried.at);
  });
});

describe('sights of a selection', () => {
  test('is found for every enemy unit, in order of range, by as many models as see it', async () => {
    const app = freshApp();
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    app.view.select({ unit: 'red-rifles-1', model: null });
    const { sights } = app.store.getState();
    const session = open(app);
    const enemies = unitsNow(session).filter(({ side }) => side !== 'red');
    expect(sights.map(({ unit }) => unit.id).sort()).toEqual(enemies.map(({ id }) => id).sort());
    expect(sights.map(({ range }) => range)).toEqual(
      [...sights.map(({ range }) => range)].sort((a, b) => a - b),
    );
    const query = queryNow(session);
    for (const { unit, seenBy, verdict } of sights) {
      const own = modelsNow(session).filter((model) => model.unit === 'red-rifles-1');
      const seers = own.filter((from) => unit.standing.some((to) => query.sees(from.id, to.id)));
      expect(seenBy).toBe(seers.length);
      expect(verdict === 'blocked').toBe(seers.length === 0);
    }
    app.view.select(null);
    expect(app.store.getState().sights).toEqual([]);
  });
});

describe('what if', () => {
  test('a model moved as an experiment does not change the battle', async () => {
    const app = freshApp();
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    const before = open(app);
    const [model] = modelsNow(before);
    app.view.setMode('what-if');
    app.preview.placeModel(model!.id, { at: [1, 1], y: 0, facing: 0 });
    const tried = open(app);
    expect(modelsNow(tried)[0]?.at).toEqual([1, 1]);
    expect(tried.battle).toBe(before.battle);
    const enemy = modelsNow(tried).find(({ side }) => side !== model!.side)!;
    expect(queryNow(tried).distance(model!.id, enemy.id).distance).not.toBe(
      queryNow(before).distance(model!.id, enemy.id).distance,
    );
    expect(app.view.stepBack()).toBe(true);
    expect(modelsNow(open(app))[0]?.at).toEqual(model!.at);
  });
});

describe('Escape', () => {
  test('steps back once each time: the ruler’s ends, the tool, the figure, the unit', async () => {
    const app = freshApp();
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    app.view.select({ unit: 'red-rifles-1', model: 'red-rifles-1/2' });
    app.view.setMode('ruler');
    app.view.measure({ model: 'red-rifles-1/1' });
    app.view.measure({ point: [3, 0, 3] });
    const steps = [];
    while (app.view.stepBack()) {
      const { ruler, mode, selection } = app.store.getState();
      steps.push([ruler.length, mode, selection?.model ?? selection?.unit ?? null]);
    }
    expect(steps).toEqual([
      [1, 'ruler', 'red-rifles-1/2'],
      [0, 'ruler', 'red-rifles-1/2'],
      [0, 'select', 'red-rifles-1/2'],
      [0, 'select', 'red-rifles-1'],
      [0, 'select', null],
    ]);
  });
});

describe('keeping a battle while the storage is slow', () => {
  test('only the newest step waits behind a write under way, so that a reload finds it soon', async () => {
    const kept: number[] = [];
    const releases: (() => void)[] = [];
    const slow: Library = {
      ...memoryLibrary(),
      save: (battle) =>
        new Promise((resolve) => {
          kept.push(battle.cursor);
          releases.push(resolve);
        }),
    };
    const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
    const app = freshApp(slow);
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    await settled();
    answerFirst(app, 5);
    expect(kept).toEqual([0]);
    releases[0]!();
    await settled();
    expect(kept).toEqual([0, 5]);
  });
});
