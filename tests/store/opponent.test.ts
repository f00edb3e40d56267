import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answer, backTo, type Battle } from '../../src/engine/index';
import { createApp, type App } from '../../src/store/app';
import { memoryLibrary, type Library } from '../../src/store/persistence/library';
import { createOpponent, type Opponent } from '../../src/store/opponent/opponent';
import { readSeats } from '../../src/store/opponent/seats';
import type { ThinkClient } from '../../src/store/workers/think-client';
import { alternativesOf, thinkAs, thinkOver, type Alternative } from '../../src/store/opponent/thought';
import { openBattleFile } from '../../src/store/battle/session';
import type { Json } from '../../src/engine/question';
import type { TableFile } from '../../src/table/format';
import { ruleModule } from '../../src/rules/registry';
import { soon } from '../support/soon';

const table = readFileSync('src/rules/gloom-trench-1926/benchmark.table.json', 'utf8');

/** An app with a program that thinks in this thread, and pauses for nobody. */
async function atTable(
  library: Library = memoryLibrary(),
): Promise<{ readonly app: App; readonly opponent: Opponent }> {
  let id = 0;
  const app = createApp(
    library,
    () => `battle-${++id}`,
    () => ++id,
  );
  const battleAt = (count: number): Battle => backTo(app.store.getState().session!.head!, count);
  const desk: ThinkClient = {
    as: async (seat, commands) => thinkAs(battleAt(commands.length), seat),
    over: async (seat, commands, given) => thinkOver(battleAt(commands.length), seat, given),
    close: () => {},
  };
  const opponent = createOpponent(app, () => desk, { shown: async () => {}, rest: async () => {} });
  await app.files.openFile(table, 'farm lane', { seed: 'opponent' });
  return { app, opponent };
}

const battleOf = (app: App): Battle => app.store.getState().session!.battle!;
const askedSide = (app: App): string => battleOf(app).question!.by;
const otherSide = (side: string): string => (side === 'red' ? 'blue' : 'red');
const turnsOf = (app: App, side: string): number =>
  battleOf(app).commands.filter(({ by }) => by === side).length;

/** Answers a person's questions with the first option, until the other side has answered so often. */
async function playUntilAnswered(app: App, person: string, times: number): Promise<void> {
  while (turnsOf(app, otherSide(person)) < times) {
    await soon(() => expect(askedSide(app)).toBe(person));
    if (turnsOf(app, otherSide(person)) >= times) return;
    const question = battleOf(app).question!;
    const ids = question.options.map(({ id }) => id);
    app.battle.answer(
      { one: ids[0]!, many: ids.slice(0, question.min), data: question.data?.['plan'] ?? {} }[question.form],
    );
    expect(app.store.getState().refusal).toBeNull();
  }
}

describe('a side of the AI player', () => {
  test('the AI player answers for it until the person’s question, and never for the person', async () => {
    const { app } = await atTable();
    const person = askedSide(app);
    app.seats.assign(otherSide(person), 'recruit');
    expect(battleOf(app).commands).toHaveLength(0);
    await playUntilAnswered(app, person, 3);
    expect(turnsOf(app, otherSide(person))).toBeGreaterThanOrEqual(3);
  });

  test('program against program plays to the end', async () => {
    const { app } = await atTable();
    app.seats.assign('red', 'recruit');
    app.seats.assign('blue', 'recruit');
    await soon(() => expect(battleOf(app).state.result).not.toBeNull(), 150_000);
  }, 200_000);

  test('stopped, it answers nothing, and a person may answer in its place; resumed, it answers again', async () => {
    const { app, opponent } = await atTable();
    const side = askedSide(app);
    app.seats.assign(side, 'recruit');
    opponent.stop();
    await Promise.resolve();
    expect(battleOf(app).commands).toHaveLength(0);
    app.battle.answer(battleOf(app).question!.options[0]!.id);
    expect(battleOf(app).commands).toHaveLength(1);
    if (battleOf(app).question!.by !== side) return;
    opponent.goOn();
    await soon(() => expect(battleOf(app).commands.length).toBeGreaterThan(1));
  });

  test('undo returns to the person’s last question, past all answers of the AI player since', async () => {
    const { app } = await atTable();
    const person = askedSide(app);
    app.seats.assign(otherSide(person), 'recruit');
    await playUntilAnswered(app, person, 2);
    await soon(() => expect(askedSide(app)).toBe(person));
    const own = battleOf(app).commands.findLastIndex(({ by }) => by === person);
    app.battle.undo();
    expect(battleOf(app).commands).toHaveLength(own);
    expect(askedSide(app)).toBe(person);
  });

  test('is its own again when the battle is opened another day', async () => {
    const library = memoryLibrary();
    const { app } = await atTable(library);
    const person = askedSide(app);
    app.seats.assign(otherSide(person), 'veteran');
    app.battle.answer(battleOf(app).question!.options[0]!.id);
    const { id } = app.store.getState().session!;
    await app.files.openFile(table, 'another', { seed: 'x' });
    expect(app.store.getState().seats).toEqual({});
    expect(await app.files.openSaved(id)).toBe('opened');
    expect(app.store.getState().seats).toEqual({ [otherSide(person)]: 'veteran' });
  });

  test('a stopped player stays stopped when the battle is reopened, until it is resumed', async () => {
    const { app, opponent } = await atTable(memoryLibrary());
    app.battle.answer(battleOf(app).question!.options[0]!.id);
    app.seats.assign(askedSide(app), 'recruit');
    opponent.stop();
    const { id } = app.store.getState().session!;
    await app.files.openFile(table, 'another', { seed: 'x' });
    expect(app.store.getState().isHalted).toBe(false);
    expect(await app.files.openSaved(id)).toBe('opened');
    expect(app.store.getState().isHalted).toBe(true);
    await Promise.resolve();
    expect([opponent.store.getState().thinking, battleOf(app).commands.length]).toEqual([null, 1]);
    opponent.goOn();
    await soon(() => expect(battleOf(app).commands.length).toBeGreaterThan(1));
  });

  test('plays a side whose units had set themselves up', async () => {
    const { app } = await atTable();
    const file = JSON.parse(table) as TableFile;
    app.files.openTable({ ...file, options: { ...file.options, deployment: 'alternate' } }, 'alone');
    for (const { id } of file.sides) app.battle.autoDeploy(id);
    await soon(() => expect(battleOf(app).question!.kind).not.toMatch(/deploy/));
    const before = battleOf(app).commands.length;
    app.seats.assign(askedSide(app), 'recruit');
    await soon(() => expect(battleOf(app).commands.length).toBeGreaterThan(before));
  });

  test.each(['ruined-village', 'silent-towers', 'depot'])(
    'thinks while the sides put down their units in turn: %s',
    (name) => {
      const { options = {}, ...file } = JSON.parse(
        readFileSync(`public/tables/${name}.table.json`, 'utf8'),
      ) as TableFile;
      let battle = openBattleFile(name, {
        format: 'defilade/battle@1',
        table: { ...file, options: { ...options, deployment: 'alternate' } },
        seed: 'deploy',
        commands: [],
      }).head!;
      for (let asked = 0; asked < 8; asked++) {
        const { answer: given } = thinkAs(battle, 'recruit');
        const next = answer(battle, { by: battle.question!.by, kind: battle.question!.kind, answer: given });
        if (!next.ok) throw new Error(next.refusal.message);
        battle = next.battle;
      }
      expect(battle.commands.some(({ kind }) => /deploy/.test(kind))).toBe(true);
    },
  );

  test('of a record that somebody has changed only seats that there are count', () => {
    expect(readSeats({ red: 'veteran', blue: 'general', green: 3 })).toEqual({ red: 'veteran' });
    expect(readSeats('red')).toEqual({});
  });
});

describe('analysis of a moment', () => {
  const found = async (opponent: Opponent) =>
    soon(() => {
      const shown = opponent.store.getState().analysis?.found;
      expect(shown).toBeTruthy();
      return shown!;
    });

  test('What would you do?: legal answers, the best first, of which one can be taken', async () => {
    const { app, opponent } = await atTable();
    opponent.askWhat();
    const { alternatives } = await found(opponent);
    expect(alternatives.length).toBeGreaterThan(1);
    const { question } = battleOf(app);
    for (const { answer: given } of alternatives)
      expect(
        answer(backTo(battleOf(app), 0), { by: question!.by, kind: question!.kind, answer: given }).ok,
      ).toBe(true);
    for (const { evaluation, low, high } of alternatives)
      expect(low <= evaluation && evaluation <= high).toBe(true);
    opponent.take(alternatives[0]!);
    expect(battleOf(app).commands[0]!.answer).toEqual(alternatives[0]!.answer);
    expect(opponent.store.getState().analysis).toBeNull();
  });

  test('Why this?: its answer is among the alternatives, each drawn in its place', async () => {
    const { app, opponent } = await atTable();
    const side = askedSide(app);
    app.seats.assign(side, 'recruit');
    await soon(() => expect(turnsOf(app, side)).toBeGreaterThan(0));
    opponent.stop();
    opponent.askWhy();
    const { alternatives } = await found(opponent);
    const { given, battle } = opponent.store.getState().analysis!;
    expect(given).toEqual(battleOf(app).commands.findLast(({ by }) => by === side)!.answer);
    expect(alternatives.some((each) => JSON.stringify(each.answer) === JSON.stringify(given))).toBe(true);
    expect(battle.question!.by).toBe(side);
    const [width, depth] = app.store.getState().session!.table.size;
    for (const [x, , z] of alternatives.flatMap(({ lines }) => lines.flat()))
      expect(x >= 0 && x <= width && z >= 0 && z <= depth).toBe(true);
  });

  test('Why this? is explained by the samples that chose the answer', async () => {
    const { app, opponent } = await atTable();
    const side = askedSide(app);
    app.seats.assign(side, 'veteran-60');
    await soon(() => expect(turnsOf(app, side)).toBeGreaterThan(0));
    opponent.stop();
    opponent.askWhy();
    const { alternatives } = await found(opponent);
    const { battle } = opponent.store.getState().analysis!;
    expect(alternatives.map(({ answer: each, samples }) => [each, samples])).toEqual(
      thinkAs(battle, 'veteran-60').weighed.map(({ answer: each, samples }) => [each, samples]),
    );
  });

  test('is put away as soon as the battle goes on', async () => {
    const { app, opponent } = await atTable();
    opponent.askWhat();
    await found(opponent);
    app.battle.answer(battleOf(app).question!.options[0]!.id);
    expect(opponent.store.getState().analysis).toBeNull();
  });
});

describe('an alternative on the table', () => {
  const groundOf = (rules: string): TableFile =>
    JSON.parse(readFileSync(`src/rules/${rules}/benchmark.table.json`, 'utf8')) as TableFile;
  const begun = (rules: string): Battle =>
    openBattleFile('drawn', {
      format: 'defilade/battle@1',
      table: groundOf(rules),
      seed: 'drawn',
      commands: [],
    }).head!;
  const drawn = (battle: Battle, given: Json): Alternative =>
    alternativesOf(battle, {
      answer: given,
      lead: 0,
      weighed: [{ answer: given, evaluation: 0, low: 0, high: 0, samples: 0 }],
    })[0]!;
  const gloom = begun('gloom-trench-1926');
  const trench = begun('trench-crusade');

  test('a move of one model over the surface goes from where it stands to where it ends', () => {
    const model = Object.values(trench.state.models)[0]!;
    const [x, z] = model.at;
    const { goes, lines, name } = drawn(trench, {
      [model.id]: { via: [{ to: [x, z + 0.3] }, { to: [x + 0.4, z + 0.3] }] },
    });
    expect(name).toBeNull();
    expect(lines[0]!.map(([atX, , atZ]) => [atX, atZ])).toEqual([
      [x, z],
      [x, z + 0.3],
      [x + 0.4, z + 0.3],
    ]);
    expect(goes).toBeCloseTo(0.7, 6);
  });

  test('a unit’s move is its leader’s way', () => {
    const unit = Object.values(gloom.state.units)[0]!;
    const [other, leader] = [
      unit.models.find((id) => !gloom.state.models[id]!.leader)!,
      unit.models.find((id) => gloom.state.models[id]!.leader)!,
    ];
    const [x, z] = gloom.state.models[leader]!.at;
    const { lines } = drawn(gloom, { [other]: { via: [[1, 1]] }, [leader]: { via: [[x, z - 2]] } });
    expect(lines.map((line) => line.map(([atX, , atZ]) => [atX, atZ]))).toEqual([
      [
        [x, z],
        [x, z - 2],
      ],
    ]);
  });

  test('shooters shared out are a line to each target, with how many', () => {
    const [first, second, third] = Object.values(gloom.state.units);
    const { name, lines } = drawn(gloom, {
      [second!.id]: { [first!.models[0]!]: 2, [first!.models[1]!]: 1 },
      [third!.id]: { [first!.models[2]!]: 1 },
    });
    expect(name).toBe(`${second!.name}: 3, ${third!.name}: 1`);
    expect(lines).toHaveLength(2);
    expect([lines[0]![0]![0], lines[0]![0]![2]]).toEqual(gloom.state.models[first!.models[0]!]!.at);
  });

  test('several options picked are named together', () => {
    const { options } = gloom.question!;
    expect(
      drawn(
        gloom,
        options.map(({ id }) => id),
      ).name,
    ).toBe(options.map(({ label }) => label).join(', '));
  });

  test('the last turn is the mission’s, the scenario’s, or the option’s', () => {
    const last = (rules: string, options: TableFile['options']): number | null => {
      const table = { ...groundOf(rules), options: { ...groundOf(rules).options, ...options } };
      return ruleModule(table.rules).view.lastTurn(
        openBattleFile('turns', { format: 'defilade/battle@1', table, seed: 'turns', commands: [] }).head!,
      );
    };
    expect(last('gloom-trench-1926', { mission: 'breakthrough' })).toBe(7);
    expect(last('trench-crusade', { scenario: 'towers-of-silence' })).toBe(4);
    expect(last('trenches-and-turbines', { mission: 'sabotage' })).toBe(6);
    expect(last('trenches-and-turbines', { gameEnd: 'lastUnit' })).toBeNull();
  });
});

describe('the AI player’s worker', () => {
  /** A desk that never answers, and says how often it was opened and closed. */
  async function withSilentDesk() {
    const counts = { opened: 0, closed: 0 };
    const app = createApp(
      memoryLibrary(),
      () => 'battle',
      () => 0,
    );
    const silent = () => new Promise<never>(() => {});
    const opponent = createOpponent(
      app,
      () => (counts.opened++, { as: silent, over: silent, close: () => counts.closed++ }),
      { shown: async () => {}, rest: async () => {} },
    );
    await app.files.openFile(table, 'farm lane', { seed: 'silent' });
    return { app, opponent, counts };
  }

  test('is ended when a person answers before it has weighed', async () => {
    const { app, opponent, counts } = await withSilentDesk();
    opponent.askWhat();
    expect(counts).toEqual({ opened: 1, closed: 0 });
    app.battle.answer(battleOf(app).question!.options[0]!.id);
    expect(counts.closed).toBe(1);
  });

  test('is ended with the table: nothing is answered after it', async () => {
    const { app, opponent, counts } = await withSilentDesk();
    app.seats.assign(askedSide(app), 'regular');
    expect(counts.opened).toBe(1);
    opponent.close();
    expect([counts.closed, opponent.store.getState().thinking]).toEqual([1, null]);
    app.seats.assign(askedSide(app), 'veteran');
    expect(counts.opened).toBe(1);
  });

  test('a breakdown is reported, and a new worker continues', async () => {
    const app = createApp(
      memoryLibrary(),
      () => 'battle',
      () => 0,
    );
    let opened = 0;
    const opponent = createOpponent(
      app,
      () => {
        const broken = ++opened === 1;
        return {
          as: async () =>
            broken ? Promise.reject(new Error('no room left')) : thinkAs(battleOf(app), 'recruit'),
          over: () => new Promise(() => {}),
          close: () => {},
        };
      },
      { shown: async () => {}, rest: async () => {} },
    );
    await app.files.openFile(table, 'farm lane', { seed: 'broken' });
    app.seats.assign(askedSide(app), 'recruit');
    await soon(() =>
      expect(opponent.store.getState()).toMatchObject({ failed: 'no room left', thinking: null }),
    );
    opponent.goOn();
    await soon(() => expect(battleOf(app).commands.length).toBeGreaterThan(0));
    opponent.close();
  });
});
