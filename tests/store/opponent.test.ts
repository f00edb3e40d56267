import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { answer, backTo, type Battle } from '../../src/engine/index';
import { createApp, type App } from '../../src/store/app';
import { memoryLibrary, type Library } from '../../src/store/library';
import { createOpponent, type Opponent } from '../../src/store/opponent/opponent';
import { readSeats } from '../../src/store/opponent/seats';
import type { ThinkDesk } from '../../src/store/opponent/think-desk';
import { thinkAs, thinkOver } from '../../src/store/opponent/thought';

const table = readFileSync('src/analysis/grounds/gloom-trench-1926.table.json', 'utf8');

/** An app with a program that thinks in this thread, and pauses for nobody. */
async function atTable(library: Library = memoryLibrary()): Promise<{ readonly app: App; readonly opponent: Opponent }> {
  let id = 0;
  const app = createApp(library, () => `battle-${++id}`, () => ++id);
  const battleAt = (count: number): Battle => backTo(app.store.getState().session!.tip!, count);
  const desk: ThinkDesk = {
    as: async (seat, commands) => thinkAs(battleAt(commands.length), seat),
    over: async (_depth, commands, given) => thinkOver(battleAt(commands.length), 'regular', given),
    close: () => {},
  };
  const opponent = createOpponent(app, () => desk, { shown: async () => {}, rest: async () => {} });
  await app.openFile(table, 'farm lane', { seed: 'opponent' });
  return { app, opponent };
}

const battleOf = (app: App): Battle => app.store.getState().session!.battle!;
const askedSide = (app: App): string => battleOf(app).question!.by;
const otherSide = (side: string): string => (side === 'red' ? 'blue' : 'red');
const turnsOf = (app: App, side: string): number => battleOf(app).commands.filter(({ by }) => by === side).length;

/** Answers a person's questions with the first option, until the other side has answered so often. */
async function playUntilAnswered(app: App, person: string, times: number): Promise<void> {
  while (turnsOf(app, otherSide(person)) < times) {
    await vi.waitFor(() => expect(askedSide(app)).toBe(person), 20_000);
    if (turnsOf(app, otherSide(person)) >= times) return;
    const question = battleOf(app).question!;
    const ids = question.options.map(({ id }) => id);
    app.answer({ one: ids[0]!, many: ids.slice(0, question.min), data: question.data?.['plan'] ?? {} }[question.form]);
    expect(app.store.getState().refusal).toBeNull();
  }
}

describe('a side that the program has', () => {
  test('is answered for until the person is asked, who is never answered for', async () => {
    const { app } = await atTable();
    const person = askedSide(app);
    app.setSeat(otherSide(person), 'recruit');
    expect(battleOf(app).commands).toHaveLength(0);
    await playUntilAnswered(app, person, 3);
    expect(turnsOf(app, otherSide(person))).toBeGreaterThanOrEqual(3);
  });

  test('program against program plays to the end', async () => {
    const { app } = await atTable();
    app.setSeat('red', 'recruit');
    app.setSeat('blue', 'recruit');
    await vi.waitFor(() => expect(battleOf(app).state.result).not.toBeNull(), { timeout: 40_000, interval: 50 });
  });

  test('stopped, it answers nothing, and a person may answer in its place; told to go on, it does', async () => {
    const { app, opponent } = await atTable();
    const side = askedSide(app);
    app.setSeat(side, 'recruit');
    opponent.stop();
    await Promise.resolve();
    expect(battleOf(app).commands).toHaveLength(0);
    app.answer(battleOf(app).question!.options[0]!.id);
    expect(battleOf(app).commands).toHaveLength(1);
    if (battleOf(app).question!.by !== side) return;
    opponent.goOn();
    await vi.waitFor(() => expect(battleOf(app).commands.length).toBeGreaterThan(1), 10_000);
  });

  test('undo goes back to what the person was asked, through all that the program answered since', async () => {
    const { app } = await atTable();
    const person = askedSide(app);
    app.setSeat(otherSide(person), 'recruit');
    await playUntilAnswered(app, person, 2);
    await vi.waitFor(() => expect(askedSide(app)).toBe(person), 20_000);
    const own = battleOf(app).commands.findLastIndex(({ by }) => by === person);
    app.undo();
    expect(battleOf(app).commands).toHaveLength(own);
    expect(askedSide(app)).toBe(person);
  });

  test('is its own again when the battle is opened another day', async () => {
    const library = memoryLibrary();
    const { app } = await atTable(library);
    const person = askedSide(app);
    app.setSeat(otherSide(person), 'veteran');
    app.answer(battleOf(app).question!.options[0]!.id);
    const { id } = app.store.getState().session!;
    await app.openFile(table, 'another', { seed: 'x' });
    expect(app.store.getState().seats).toEqual({});
    expect(await app.openSaved(id)).toBe('opened');
    expect(app.store.getState().seats).toEqual({ [otherSide(person)]: 'veteran' });
  });

  test('of a record that somebody has changed only seats that there are count', () => {
    expect(readSeats({ red: 'veteran', blue: 'general', green: 3 })).toEqual({ red: 'veteran' });
    expect(readSeats('red')).toEqual({});
  });
});

describe('what the program makes of a moment', () => {
  const found = async (opponent: Opponent) => vi.waitFor(() => {
    const shown = opponent.store.getState().counsel?.found;
    expect(shown).toBeTruthy();
    return shown!;
  }, 20_000);

  test('What would you do?: legal answers, the best first, of which one can be taken', async () => {
    const { app, opponent } = await atTable();
    opponent.askWhat();
    const { alternatives } = await found(opponent);
    expect(alternatives.length).toBeGreaterThan(1);
    const { question } = battleOf(app);
    for (const { answer: given } of alternatives) expect(answer(backTo(battleOf(app), 0), { by: question!.by, kind: question!.kind, answer: given }).ok).toBe(true);
    for (const { outlook, low, high } of alternatives) expect(low <= outlook && outlook <= high).toBe(true);
    opponent.take(alternatives[0]!);
    expect(battleOf(app).commands[0]!.answer).toEqual(alternatives[0]!.answer);
    expect(opponent.store.getState().counsel).toBeNull();
  });

  test('Why this?: what it did is among what is weighed, each drawn where it would be done', async () => {
    const { app, opponent } = await atTable();
    const side = askedSide(app);
    app.setSeat(side, 'recruit');
    await vi.waitFor(() => expect(turnsOf(app, side)).toBeGreaterThan(0), 20_000);
    opponent.stop();
    opponent.askWhy();
    const { alternatives } = await found(opponent);
    const { given, battle } = opponent.store.getState().counsel!;
    expect(given).toEqual(battleOf(app).commands.findLast(({ by }) => by === side)!.answer);
    expect(alternatives.some((each) => JSON.stringify(each.answer) === JSON.stringify(given))).toBe(true);
    expect(battle.question!.by).toBe(side);
    const [width, depth] = app.store.getState().session!.table.size;
    for (const [x, , z] of alternatives.flatMap(({ lines }) => lines.flat())) expect(x >= 0 && x <= width && z >= 0 && z <= depth).toBe(true);
  });

  test('is put away as soon as the battle goes on', async () => {
    const { app, opponent } = await atTable();
    opponent.askWhat();
    await found(opponent);
    app.answer(battleOf(app).question!.options[0]!.id);
    expect(opponent.store.getState().counsel).toBeNull();
  });
});
