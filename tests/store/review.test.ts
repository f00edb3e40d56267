import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/analysis/review';
import { decisionsOf } from '../../src/analysis/review';
import { backTo } from '../../src/engine/index';
import { createApp, type App } from '../../src/store/app';
import { memoryLibrary } from '../../src/store/persistence/library';
import { createReview } from '../../src/store/review/review';
import type { ReviewClient } from '../../src/store/workers/review-client';
import { battleBeginning } from '../support/battle-beginning';
import { soon } from '../support/soon';

const battleFile = JSON.stringify(battleBeginning('depot', 70));

/** Evaluates two decisions, whose answers are the first two options; ends only when `finish` is called. */
async function opened() {
  let id = 0;
  const app = createApp(
    memoryLibrary(),
    () => `battle-${++id}`,
    () => ++id,
  );
  await app.files.openFile(battleFile, 'depot');
  const { head } = app.store.getState().session!;
  const choices = decisionsOf(head!, null).filter((command) => {
    const { form, options } = backTo(head!, command).question!;
    return form === 'one' && options.length > 1;
  });
  const [cheap, dear] = [choices[3]!, choices[8]!];
  let closed = 0;
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const client: ReviewClient = {
    glance: async (command) => (command === cheap ? 9 : command === dear ? 3 : null),
    async reweigh(command) {
      if (command === dear) await finished;
      const { options } = backTo(head!, command).question!;
      const given = head!.commands[command]!.answer;
      const better = options.map((option) => option.id).find((option) => option !== given)!;
      const value = command === dear ? 5 : 2;
      return { given, better, gain: { value, low: value - 1, high: value + 1 } };
    },
    close: () => void closed++,
  };
  const review = createReview(app, () => client);
  const runOf = () => review.store.getState().run!;
  return { app, review, runOf, cheap, dear, finish, closed: () => closed };
}

const shownAnswers = (app: App): number => app.store.getState().session!.battle!.commands.length;
const commandsOf = (findings: readonly Finding[]) => findings.map(({ command }) => command);

describe('the review of the open battle', () => {
  test('shows findings as they come, the dearest first, and ends its workers', async () => {
    const { review, runOf, cheap, dear, finish, closed } = await opened();
    review.start(null);
    await soon(() => expect(commandsOf(runOf().findings)).toEqual([cheap]));
    expect(runOf()).toMatchObject({ state: 'running', progress: { stage: 'weigh', done: 1, of: 2 } });
    finish();
    await soon(() => expect(runOf().state).toBe('done'));
    expect(commandsOf(runOf().findings)).toEqual([dear, cheap]);
    expect(closed()).toBe(1);
  });

  test('a finding opens at its question; the better answer begins a branch, from which others still open', async () => {
    const { app, review, runOf, cheap, finish } = await opened();
    review.start(null);
    finish();
    await soon(() => expect(runOf().state).toBe('done'));
    const [first, second] = runOf().findings as [Finding, Finding];
    const analysis = (await review.open(first))!;
    expect(shownAnswers(app)).toBe(first.command);
    expect(app.store.getState().session!.battle!.question).not.toBeNull();
    expect(analysis).toMatchObject({ kind: 'review', given: first.given });
    expect(analysis.found!.alternatives.map(({ answer }) => answer)).toEqual([first.better, first.given]);
    expect(analysis.note).toContain('was worth 5.0 ± 1.0 points more.');
    app.battle.answer(first.better);
    expect(app.store.getState().session!.branch).not.toBeNull();
    expect(second.command).toBe(cheap);
    expect(await review.open(second)).not.toBeNull();
    expect(app.store.getState().session!.branch).toBeNull();
    expect(shownAnswers(app)).toBe(cheap);
  });

  test('stops at once and keeps what it has found; a finding of answers that were undone does not open', async () => {
    const { app, review, runOf, cheap, finish, closed } = await opened();
    review.start(null);
    await soon(() => expect(runOf().findings).toHaveLength(1));
    review.stop();
    finish();
    expect([runOf().state, closed()]).toEqual(['stopped', 1]);
    while (app.store.getState().session!.head!.commands.length > cheap) app.battle.undo();
    expect(await review.open(runOf().findings[0]!)).toBeNull();
    expect(review.store.getState().isOutdated).toBe(true);
    expect(runOf().findings).toHaveLength(1);
  });

  test('another battle ends the review', async () => {
    const { app, review, runOf, closed } = await opened();
    review.start(null);
    await soon(() => expect(runOf().findings).toHaveLength(1));
    await app.files.openFile(battleFile, 'another');
    expect(review.store.getState().run).toBeNull();
    expect(closed()).toBe(1);
  });

  test('a failure of its worker is named', async () => {
    const { app } = await opened();
    const failing: ReviewClient = {
      glance: async () => {
        throw new Error('no memory');
      },
      reweigh: async () => null,
      close: () => {},
    };
    const review = createReview(app, () => failing);
    review.start(null);
    await soon(() =>
      expect(review.store.getState().run).toMatchObject({ state: 'failed', failure: 'no memory' }),
    );
  });
});
