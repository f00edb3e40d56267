import { describe, expect, test } from 'vitest';
import { playerOf } from '../../../src/players/strengths';
import type { Pointer } from '../../../src/engine/lesson';
import type { Json, Question } from '../../../src/engine/question';
import { ruleModule, rulesIds, type RulesId } from '../../../src/rules/registry';
import type { App } from '../../../src/store/app';
import { unitsNow } from '../../../src/store/battle/session';
import { pointersOf } from '../../../src/store/lessons/current-step';
import { memoryLearning } from '../../../src/store/lessons/learning-notes';
import { stepOf, type OpenLesson } from '../../../src/store/lessons/lesson-state';
import { lessonsOf, openLesson } from '../../../src/store/lessons/open-lesson';
import { memoryLibrary } from '../../../src/store/persistence/library';
import { lessonApp, personAsked } from '../../support/lesson-app';

const games = rulesIds();

const openOf = (app: App): OpenLesson => {
  const { lesson } = app.store.getState();
  if (!lesson) throw new Error('No lesson is open.');
  return lesson;
};

/** Does what a step asks, as its highlights show it. */
async function obey(app: App): Promise<void> {
  const open = openOf(app);
  const step = stepOf(open)!;
  if (open.isMet) return app.lessons.next();
  const { goal } = step;
  if (goal.is === 'selected')
    return app.view.select({ unit: unitOf(app, goal.whose === 'own', step.points), model: null });
  if (goal.is === 'doing') {
    if (goal.deed === 'open-log') return app.lessons.setLogOpen(true);
    if (goal.deed === 'open-ruling') return openRuling(app);
    if (goal.deed === 'undo') return app.battle.undo();
    if (goal.deed === 'look-back') return app.battle.lookAt(1);
  }
  const { session } = app.store.getState();
  if (session!.battle !== session!.head) return app.battle.returnToHead();
  if (session!.head!.commands.length < session!.commandLog.length) return app.battle.redo();
  await personAsked(app);
  const { question } = app.store.getState().session!.head!;
  if (question) app.battle.answer(answerTo(app, question));
  expect(app.store.getState().refusal, `refusal at ${step.id}`).toBeNull();
}

function unitOf(app: App, own: boolean, points: readonly Pointer[]): string {
  const pointed = points.find((point) => 'unit' in point);
  if (pointed) return pointed.unit;
  const { side } = openOf(app).lesson.setup;
  return unitsNow(app.store.getState().session!).find((unit) => (unit.side === side) === own)!.id;
}

function openRuling(app: App): void {
  const { selection, sights } = app.store.getState();
  expect(sights.length, 'rows of the unit panel').toBeGreaterThan(0);
  app.view.openRuling({ kind: 'units', from: selection!.unit, to: sights[0]!.unit.id, pair: null });
}

/** Answers with a highlighted option; without one, as a computer player would. */
function answerTo(app: App, question: Question): Json {
  const pointed = pointersOf(app.store.getState()).flatMap((point) =>
    'option' in point ? [point.option] : [],
  );
  const option = pointed.find((id) => question.options.some((each) => each.id === id));
  return option ?? playerOf('regular', 'lesson')(app.store.getState().session!.battle!);
}

describe.each(games)('the lesson of %s', (game) => {
  test('is played from start to end by doing what each step asks', async () => {
    const { app, close } = lessonApp();
    expect(await openLesson(app, game)).toBe(true);
    const { lesson } = openOf(app);
    const reached: string[] = [];
    for (let count = 0; stepOf(openOf(app)); count++) {
      const { id } = stepOf(openOf(app))!;
      if (reached.at(-1) !== id) reached.push(id);
      expect(count, `answers until ${id} is left`).toBeLessThan(120);
      await obey(app);
    }
    expect(reached).toEqual(lesson.steps.map(({ id }) => id));
    expect(app.store.getState().session!.head!.state.result, 'result at the end').toBeNull();
    expect(app.lessons.progressOf(game)?.standing).toBe('done');
    close();
  });

  test.each([1, 2, 3, 4])(
    'random player %i is never stuck: the battle goes on and every step can be skipped',
    async (seed) => {
      const { app, close } = lessonApp();
      await openLesson(app, game);
      const player = playerOf('random', `stranger ${seed}`);
      for (let count = 0; count < 40 * seed && app.store.getState().session!.head!.question; count++) {
        await personAsked(app);
        const { battle } = app.store.getState().session!;
        if (battle!.question) app.battle.answer(player(battle!));
        expect(app.store.getState().refusal).toBeNull();
        if (count % 11 === 7) app.battle.undo();
        if (count % 11 === 8) app.battle.redo();
      }
      const { steps } = openOf(app).lesson;
      for (let skipped = 0; stepOf(openOf(app)); skipped++) {
        expect(skipped, 'steps skipped').toBeLessThan(steps.length);
        app.lessons.next();
      }
      app.lessons.leave();
      expect(app.store.getState().lesson).toBeNull();
      expect(app.lessons.progressOf(game)?.standing).toBe('done');
      close();
    },
  );

  test('ends with its battle', async () => {
    const { app, close } = lessonApp();
    await openLesson(app, game);
    const side = openOf(app).lesson.setup.side;
    app.seats.assign(side, 'regular');
    for (let tries = 0; app.store.getState().session!.head!.question && tries < 20_000; tries++)
      await new Promise((resolve) => setTimeout(resolve));
    expect(app.store.getState().session!.head!.question).toBeNull();
    expect(stepOf(openOf(app))).toBeNull();
    close();
  });

  test('goes on at its step after a reload, and where it was left', async () => {
    const library = memoryLibrary();
    const learning = memoryLearning();
    const first = lessonApp(library, learning);
    await openLesson(first.app, game);
    while (stepOf(openOf(first.app))!.id !== 'log') await obey(first.app);
    const { battle, step, since } = openOf(first.app);
    first.close();
    await expect.poll(() => first.app.store.getState().saving).toBe('saved');

    const again = lessonApp(library, learning);
    expect(await again.app.files.openSaved(battle)).toBe('opened');
    await expect.poll(() => again.app.store.getState().lesson?.step).toBe(step);
    expect(openOf(again.app).since).toBe(since);
    again.app.lessons.leave();
    expect(again.app.store.getState().lesson).toBeNull();
    again.close();

    const later = lessonApp(library, learning);
    await later.app.files.openSaved(battle);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(later.app.store.getState().lesson, 'a lesson that was left').toBeNull();
    await openLesson(later.app, game);
    await expect.poll(() => later.app.store.getState().lesson?.step).toBe(step);
    expect(later.app.store.getState().session?.id).toBe(battle);
    later.close();
  });

  test('an undo keeps the step, and the step’s goal can still be reached', async () => {
    const { app, close } = lessonApp();
    await openLesson(app, game);
    while (stepOf(openOf(app))!.id !== 'shoot') await obey(app);
    app.battle.undo();
    expect(stepOf(openOf(app))!.id).toBe('shoot');
    while (stepOf(openOf(app))!.id === 'shoot') await obey(app);
    close();
  });

  test('points at units, options and questions that exist', async () => {
    const { table, side } = (await ruleModule(game).lesson!()).setup;
    const { steps, remarks } = await ruleModule(game).lesson!();
    expect(table.rules).toBe(game);
    expect(table.sides.map(({ id }) => id)).toContain(side);
    const units = table.units.map(({ id }) => id);
    for (const { points = [] } of [...steps, ...remarks, ...steps.flatMap((step) => step.remarks ?? [])])
      for (const point of points) if ('unit' in point) expect(units).toContain(point.unit);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    for (const { text } of steps) expect(text.split(/[.:;] /).length, text).toBeLessThanOrEqual(6);
  });
});

test('the lessons of all games are listed', async () => {
  expect((await lessonsOf()).map(({ id }) => id)).toEqual(games satisfies readonly RulesId[]);
});

test('there is no lesson of an unknown game', async () => {
  const { app, close } = lessonApp();
  expect(await openLesson(app, 'chess')).toBe(false);
  expect(app.store.getState().session).toBeNull();
  close();
});
