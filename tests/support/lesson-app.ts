/** An app without a browser in which the lessons are played, against a computer player that thinks at once. */
import { backTo, type Battle } from '../../src/engine/index';
import { createApp, type App } from '../../src/store/app';
import { memoryLearning, type LearningNotes } from '../../src/store/lessons/learning-notes';
import { createOpponent } from '../../src/store/opponent/opponent';
import { isProgram, seatOf } from '../../src/store/opponent/seats';
import { thinkAs } from '../../src/store/opponent/thought';
import { memoryLibrary, type Library } from '../../src/store/persistence/library';

/** Returns an app whose computer player answers without a pause. */
export function lessonApp(
  library: Library = memoryLibrary(),
  learning: LearningNotes = memoryLearning(),
): { readonly app: App; readonly close: () => void } {
  let id = 0;
  const app = createApp(
    library,
    () => `${Math.trunc(id / 1000)}battle-${++id}`,
    () => ++id,
    undefined,
    undefined,
    undefined,
    learning,
  );
  const battleAt = (count: number): Battle => backTo(app.store.getState().session!.head!, count);
  const opponent = createOpponent(
    app,
    () => ({
      as: async (seat, commands) => thinkAs(battleAt(commands.length), seat),
      over: () => Promise.reject(new Error('Nobody asks for an analysis.')),
      close: () => {},
    }),
    { shown: async () => {}, rest: async () => {} },
  );
  return { app, close: opponent.close };
}

/** Waits until the person is asked, or the battle is over. */
export async function personAsked(app: App): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    const { session, seats } = app.store.getState();
    const { head, battle } = session!;
    const question = head!.question;
    if (!question || battle !== head || !isProgram(seatOf(seats, question.by))) return;
    if (head!.commands.length < session!.commandLog.length) return;
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error('The computer player does not answer.');
}
