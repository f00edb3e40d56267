import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createApp, type App } from '../../src/store/app';
import { memoryLibrary } from '../../src/store/persistence/library';
import { dropModel, currentMove, movePicture, startOf, withWay } from '../../src/store/battle/move';
import type { MoveView } from '../../src/engine/rules-view';
import { modelsNow, type Session } from '../../src/store/battle/session';
import { movesInPreview } from '../../src/store/battle/session-preview';

const trenchLine = readFileSync('public/tables/trench-line.table.json', 'utf8');
const unit = 'red-rifles-1';
const model = 'red-rifles-1/10';

/** The trench line at the question where the First Rifles go in an Advance: 5 MU. */
async function asked(): Promise<{ app: App; move: MoveView; session: () => Session }> {
  const app = createApp(
    memoryLibrary(),
    () => 'battle',
    () => 0,
  );
  await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
  const session = () => app.store.getState().session!;
  for (let step = 0; step < 40; step++) {
    const question = session().battle!.question!;
    if (question.kind === 'move-unit') return { app, session, move: currentMove(session())! };
    const wishes = [unit, question.data?.['unit'] === unit ? 'advance' : 'do-nothing', 'move-first'];
    const ids = question.options.map(({ id }) => id);
    app.battle.answer(
      question.form === 'many'
        ? ids.slice(0, question.min)
        : (ids.find((id) => wishes.includes(id)) ?? ids[0]!),
    );
  }
  throw new Error('The question is not about a move.');
}

const placeOf = (session: Session, id = model) =>
  modelsNow(session).find((candidate) => candidate.id === id)!.at;

describe('a requested move', () => {
  test('says whose it is, how far, and whom to keep 3 MU away from (GT-MOVE-01, GT-MOVE-05)', async () => {
    const { move, session } = await asked();
    expect(move).toMatchObject({ unit, allowance: 5 });
    expect(move.avoid.distance).toBe(3);
    const enemies = modelsNow(session())
      .filter(({ side }) => side !== 'red')
      .map(({ id }) => id);
    expect([...move.avoid.models].sort()).toEqual(enemies.sort());
  });

  test('no other question is about a move', async () => {
    const app = createApp(
      memoryLibrary(),
      () => 'battle',
      () => 0,
    );
    await app.files.openFile(trenchLine, 'trench line', { seed: 'seed' });
    expect(currentMove(app.store.getState().session!)).toBeNull();
  });
});

describe('a figure put down', () => {
  test('where it may go stands there, and the battle has not changed', async () => {
    const { app, move, session } = await asked();
    const before = session().battle;
    const [x, z] = placeOf(session());
    expect(dropModel(app.preview, app.store.getState().session!, move, model, [x, z + 0.5])).toBe(true);
    expect(placeOf(session())).toEqual([x, z + 0.5]);
    expect(movesInPreview(session())).toEqual({ [model]: { via: [[x, z + 0.5]] } });
    expect(startOf(session()).find(({ id }) => id === model)!.at).toEqual([x, z]);
    expect(session().battle).toBe(before);
  });

  test('too far away goes back, with the rule that says so (GT-MOVE-01)', async () => {
    const { app, move, session } = await asked();
    const [x, z] = placeOf(session());
    expect(dropModel(app.preview, app.store.getState().session!, move, model, [x, z + 5.5])).toBe(false);
    expect(placeOf(session())).toEqual([x, z]);
    expect(session().preview).toBeNull();
    expect(app.store.getState().refusal).toMatchObject({ rule: 'GT-MOVE-01', ids: [model] });
  });

  test('on a mate’s base goes back, and the refusal names the mate (GT-RULING-66)', async () => {
    const { app, move, session } = await asked();
    const [x, z] = placeOf(session(), 'red-rifles-1/9');
    expect(dropModel(app.preview, app.store.getState().session!, move, model, [x + 0.1, z])).toBe(false);
    expect(app.store.getState().refusal!.ids).toEqual([model, 'red-rifles-1/9']);
  });

  test('is taken back one after the other, by Escape or by undo', async () => {
    const { app, move, session } = await asked();
    const count = session().battle!.commands.length;
    const [x, z] = placeOf(session());
    dropModel(app.preview, app.store.getState().session!, move, model, [x, z + 0.3]);
    dropModel(app.preview, app.store.getState().session!, move, model, [x, z + 0.6]);
    app.view.stepBack();
    expect(placeOf(session())).toEqual([x, z + 0.3]);
    app.battle.undo();
    expect(session().preview).toBeNull();
    expect(session().battle!.commands).toHaveLength(count);
    app.battle.undo();
    expect(session().battle!.commands).toHaveLength(count - 1);
  });
});

describe('the unit led to a spot', () => {
  test('comes nearer by a legal move, is taken back as one, and stands there once it is confirmed', async () => {
    const { app, move, session } = await asked();
    const leader = 'red-rifles-1/1';
    const [x, z] = placeOf(session(), leader);
    const moves = move.towards([x, z + 3]);
    expect(move.check(moves)).toBeNull();
    app.preview.setMoves(moves);
    expect(placeOf(session(), leader)[1]).toBeGreaterThan(z);
    app.view.stepBack();
    expect(placeOf(session(), leader)).toEqual([x, z]);

    app.preview.setMoves(moves);
    const tried = modelsNow(session()).map(({ id, at }) => [id, at]);
    app.battle.answer(movesInPreview(session()));
    expect(app.store.getState().refusal).toBeNull();
    expect(session().battle!.question!.kind).not.toBe('move-unit');
    expect(modelsNow(session()).map(({ id, at }) => [id, at])).toEqual(tried);
  });
});

describe('the picture of a move', () => {
  test('shows the route from the figure’s start and the rest of 5 MU', async () => {
    const { app, move, session } = await asked();
    const [x, z] = placeOf(session());
    dropModel(app.preview, app.store.getState().session!, move, model, [x, z + 0.5]);
    const { routes } = movePicture(session(), move, movesInPreview(session()));
    expect(routes).toHaveLength(1);
    const [way] = routes;
    expect([way!.points[0]![0], way!.points[0]![2]]).toEqual([x, z]);
    expect([way!.points.at(-1)![0], way!.points.at(-1)![2]]).toEqual([x, z + 0.5]);
    expect(way!.left).toBeLessThanOrEqual(4.5);
    expect(way!.refusal).toBeNull();
  });

  test('a figure led away from all others breaks its links to mates and Leader, each drawn once (GT-COH-01, GT-COH-02)', async () => {
    const { move, session } = await asked();
    const still = movePicture(session(), move, {});
    expect(still.links).toHaveLength(10);
    expect(still.links.every(({ holds }) => holds)).toBe(true);

    const [x, z] = placeOf(session());
    const away = movePicture(session(), move, withWay(session(), move, model, [x, z + 14]));
    expect(away.routes[0]!.refusal?.rule).toBe('GT-MOVE-01');
    const end = away.routes[0]!.points.at(-1)!;
    const broken = away.links.filter(({ holds }) => !holds);
    expect(broken).toHaveLength(2);
    for (const { segment } of broken) expect(segment[0]).toEqual(end);
  });
});
