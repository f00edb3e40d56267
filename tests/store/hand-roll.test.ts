import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createApp, type App } from '../../src/store/app';
import { memoryLibrary } from '../../src/store/persistence/library';

const trenchLine = readFileSync('public/tables/trench-line.table.json', 'utf8');

/** The trench line, where both sides keep their Tactical Points and then roll for initiative. */
async function beforeInitiative(byHand: boolean): Promise<App> {
  const app = createApp(
    memoryLibrary(),
    () => 'battle',
    () => 0,
  );
  await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
  app.battle.rollByHand(byHand);
  return app;
}
const battleOf = (app: App) => app.store.getState().session!.battle!;
const pending = (app: App) => app.store.getState().pendingRoll;
const keep = (app: App) => app.battle.answer(battleOf(app).question!.options[0]!.id);

/** Keeps the Tactical Points of both sides: the second answer leads to the rolls. */
async function atTheRoll(): Promise<App> {
  const app = await beforeInitiative(true);
  keep(app);
  keep(app);
  return app;
}

describe('dice rolled by hand', () => {
  test('the answer waits for each of its rolls, by its name and dice', async () => {
    const app = await atTheRoll();
    const commands = battleOf(app).commands.length;
    expect(pending(app)!.awaits).toMatchObject({ what: expect.stringMatching(/^Initiative of /), sides: 6 });
    const first = Array<number>(pending(app)!.awaits.count).fill(6);
    app.battle.giveFaces(first);
    expect(pending(app)).toMatchObject({ faces: first, awaits: { sides: 6 } });
    const second = Array<number>(pending(app)!.awaits.count).fill(1);
    app.battle.giveFaces(second);
    // The draw of the first chit follows.
    expect(pending(app)!.awaits.what).toContain('The chit drawn from the bag');
    app.battle.giveFaces([1]);
    const rolled = battleOf(app).events.filter(({ type }) => type === 'initiative-rolled');
    expect(rolled.map(({ data }) => data['faces'])).toEqual([first, second]);
    expect(battleOf(app).commands).toHaveLength(commands + 1);
    expect(battleOf(app).commands.at(-1)!.faces).toEqual([...first, ...second, 1]);
  });

  test('a face that the die does not have is refused, and the roll still waits', async () => {
    const app = await atTheRoll();
    app.battle.giveFaces([7]);
    expect(app.store.getState().refusal!.message).toContain('a D6 shows 1 to 6');
    expect(pending(app)).toMatchObject({ faces: [] });
  });

  test('the program rolls the rest on request', async () => {
    const app = await atTheRoll();
    const commands = battleOf(app).commands.length;
    app.battle.rollForMe();
    expect(pending(app)).toBeNull();
    expect(battleOf(app).commands).toHaveLength(commands + 1);
  });

  test('the question returns unanswered', async () => {
    const app = await atTheRoll();
    const before = battleOf(app);
    app.battle.dropRoll();
    expect(pending(app)).toBeNull();
    expect(battleOf(app)).toBe(before);
    expect(before.question).not.toBeNull();
  });

  test('an undo leaves no roll behind', async () => {
    const app = await atTheRoll();
    app.battle.undo();
    expect(pending(app)).toBeNull();
  });

  test('the program rolls where it answers, and where nobody rolls by hand', async () => {
    const app = await beforeInitiative(true);
    for (const { id } of app.store.getState().session!.table.sides) app.seats.assign(id, 'regular');
    keep(app);
    keep(app);
    expect(pending(app)).toBeNull();
    const plain = await beforeInitiative(false);
    keep(plain);
    keep(plain);
    expect(pending(plain)).toBeNull();
    expect(battleOf(plain).commands.some(({ faces }) => faces)).toBe(false);
  });
});
