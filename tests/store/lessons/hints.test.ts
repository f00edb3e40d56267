import { expect, test } from 'vitest';
import { ruleModule, rulesIds } from '../../../src/rules/registry';
import type { App } from '../../../src/store/app';
import { hintAt } from '../../../src/store/lessons/hints';
import { browserLearning, memoryLearning, readLearning } from '../../../src/store/lessons/learning-notes';
import { openLesson } from '../../../src/store/lessons/open-lesson';
import { memoryLibrary } from '../../../src/store/persistence/library';
import { lessonApp } from '../../support/lesson-app';

const hint = (app: App, place: 'question' | 'unit') => hintAt(place, app.store.getState())?.id ?? null;

/** Opens an ordinary battle of Gloom Trench 1926, in which a person is asked whether to spend a Tactical Point. */
async function ordinaryBattle(learning = memoryLearning()) {
  const { app, close } = lessonApp(memoryLibrary(), learning);
  const { benchmarkTable } = ruleModule('gloom-trench-1926');
  await app.files.openFile(JSON.stringify(benchmarkTable), 'lane', { seed: 'hints' });
  await expect.poll(() => app.store.getState().hints.length).toBeGreaterThan(0);
  return { app, close };
}

test('a hint is shown where its question is asked, until that is answered, and never again', async () => {
  const learning = memoryLearning();
  const { app, close } = await ordinaryBattle(learning);
  expect(app.store.getState().session!.battle!.question!.kind).toBe('spend-tp');
  expect(hint(app, 'question')).toBe('tactical-points');
  app.battle.answer('none');
  expect(app.store.getState().session!.battle!.question!.kind).toBe('spend-tp');
  expect(hint(app, 'question')).toBeNull();
  close();
  const again = await ordinaryBattle(learning);
  expect(hint(again.app, 'question')).toBeNull();
  again.app.lessons.showHintsAgain();
  expect(hint(again.app, 'question')).toBe('tactical-points');
  again.close();
});

test('hints can be dismissed and switched off', async () => {
  const { app, close } = await ordinaryBattle();
  app.view.select({ unit: 'red-rifles', model: null });
  expect(hint(app, 'unit')).toBe('mu');
  app.lessons.dismissHint(hintAt('unit', app.store.getState())!);
  expect(hint(app, 'unit')).toBeNull();
  app.lessons.setHintsOff(true);
  expect(hint(app, 'question')).toBeNull();
  app.lessons.setHintsOff(false);
  expect(hint(app, 'question')).toBe('tactical-points');
  close();
});

test('neither a computer player nor a lesson is given hints', async () => {
  const { app, close } = await ordinaryBattle();
  const { by } = app.store.getState().session!.battle!.question!;
  app.lessons.setHintsOff(false);
  app.seats.assign(by, 'recruit');
  expect(hint(app, 'question')).toBeNull();
  close();
  const lesson = lessonApp();
  await openLesson(lesson.app, 'gloom-trench-1926');
  await expect.poll(() => lesson.app.store.getState().hints.length).toBeGreaterThan(0);
  expect(hint(lesson.app, 'question')).toBeNull();
  lesson.close();
});

test.each(rulesIds())('hints of %s have an id of their own and one short text', async (game) => {
  const hints = await ruleModule(game).hints!();
  expect(new Set(hints.map(({ id }) => id)).size).toBe(hints.length);
  for (const { text } of hints) expect(text.length, text).toBeLessThanOrEqual(140);
});

test('damaged notes are read as far as they are sound, and a browser without storage forgets them', () => {
  const sound = { battle: 'a', step: 2, since: 5, standing: 'open' };
  expect(
    readLearning({ lessons: { good: sound, bad: { battle: 1 } }, hintsOff: 'yes', hintsSeen: ['x', 3] }),
  ).toEqual({ lessons: { good: sound }, hintsOff: false, hintsSeen: ['x'] });
  expect(readLearning('nonsense')).toEqual({ lessons: {}, hintsOff: false, hintsSeen: [] });
  const notes = browserLearning(() => {
    throw new DOMException('No storage.');
  });
  notes.change((before) => ({ ...before, hintsOff: true }));
  expect(notes.read().hintsOff).toBe(true);
});
