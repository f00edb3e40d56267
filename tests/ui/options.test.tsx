import { renderToStaticMarkup } from 'react-dom/server';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createApp, type App } from '../../src/store/app';
import { modelsNow, type Session } from '../../src/store/battle/session';
import { memoryLibrary } from '../../src/store/persistence/library';
import { clickModel } from '../../src/tools/battle/click';
import { AppContext } from '../../src/ui/app/useStore';
import { chooseOption, leaveOption, pointAtOption } from '../../src/ui/questions/option-acts';
import { Options } from '../../src/ui/questions/Options';

async function openApp(): Promise<App> {
  let id = 0;
  const app = createApp(
    memoryLibrary(),
    () => `battle-${++id}`,
    () => ++id,
  );
  await app.files.openFile(readFileSync('public/tables/trench-line.table.json', 'utf8'), 'trench line', {
    seed: 'options',
  });
  return app;
}

const sessionOf = (app: App): Session => app.store.getState().session!;
const questionOf = (app: App) => sessionOf(app).battle!.question!;

/** Answers with first options until a question of this kind is asked. */
function playUntil(app: App, kind: string): void {
  for (let step = 0; step < 40 && questionOf(app).kind !== kind; step++)
    app.battle.answer(questionOf(app).options[0]!.id);
  expect(questionOf(app).kind).toBe(kind);
}

const shownBy = (app: App): string =>
  renderToStaticMarkup(
    <AppContext value={app}>
      <Options session={sessionOf(app)} question={questionOf(app)} />
    </AppContext>,
  );

describe('the options of a question', () => {
  test('one choice is answered at one press, without a button to confirm', async () => {
    const app = await openApp();
    const question = questionOf(app);
    expect(question.form).toBe('one');
    expect(shownBy(app)).not.toContain('Confirm');
    expect(shownBy(app)).not.toContain('aria-pressed');
    chooseOption(app, question, question.options[1]!);
    expect(sessionOf(app).battle!.commands.map(({ answer }) => answer)).toEqual([question.options[1]!.id]);
  });

  test('pointing at an option lights its unit on the table; leaving it puts the light out and keeps the odds', async () => {
    const app = await openApp();
    playUntil(app, 'choose-unit');
    const question = questionOf(app);
    const [option] = question.options;
    pointAtOption(app, sessionOf(app), option!);
    expect(app.store.getState().hovered).toEqual({ kind: 'unit', id: option!.about![0] });
    expect(app.store.getState().pointedOption).toBe(option!.id);
    leaveOption(app, question);
    expect(app.store.getState().hovered).toBeNull();
    expect(app.store.getState().pointedOption).toBe(option!.id);
  });

  test('a click on a figure picks its option, and a second click on it answers', async () => {
    const app = await openApp();
    playUntil(app, 'choose-unit');
    const before = sessionOf(app).battle!.commands.length;
    const [, option] = questionOf(app).options;
    const model = modelsNow(sessionOf(app)).find(({ unit }) => unit === option!.about![0])!;
    clickModel(app, model.id);
    expect(app.store.getState().picked).toEqual([option!.id]);
    clickModel(app, model.id);
    expect(sessionOf(app).battle!.commands.at(before)?.answer).toBe(option!.id);
  });
});

describe('the call mode', () => {
  test('takes the viewer, then the target, opens their call and ends; the viewer cannot be its own target', async () => {
    const app = await openApp();
    const [viewer, target] = ['red', 'blue'].map(
      (side) => modelsNow(sessionOf(app)).find((model) => model.side === side)!.id,
    );
    app.view.setMode('call');
    clickModel(app, viewer!);
    clickModel(app, viewer!);
    expect(app.store.getState().ruling).toBeNull();
    clickModel(app, target!);
    expect(app.store.getState().ruling).toEqual({ kind: 'models', from: viewer, to: target });
    expect(app.store.getState().mode).toBe('select');
    expect(sessionOf(app).battle!.commands).toEqual([]);
  });

  test('Escape leaves it, first the viewer, then the mode', async () => {
    const app = await openApp();
    app.view.setMode('call');
    clickModel(app, modelsNow(sessionOf(app))[0]!.id);
    expect(app.view.stepBack()).toBe(true);
    expect(app.store.getState()).toMatchObject({ mode: 'call', ruler: [] });
    expect(app.view.stepBack()).toBe(true);
    expect(app.store.getState().mode).toBe('select');
  });
});
