import type { Lesson } from '../../engine/lesson';
import { loadAllRules, loadRules, ruleModule, ruleModules, rulesIds } from '../../rules/registry';
import type { App } from '../app';

/** A lesson in a list of lessons. */
export interface LessonHeading {
  /** Id of its game. */
  readonly id: string;
  /** Name of the game. */
  readonly game: string;
  readonly title: string;
  readonly text: string;
  readonly minutes: number;
}

/** Lists the lessons of all games, and loads the games. */
export async function lessonsOf(): Promise<readonly LessonHeading[]> {
  await loadAllRules();
  const found = await Promise.all(
    ruleModules().map(async ({ system, lesson }) => {
      const loaded = await lesson?.();
      return loaded
        ? [
            {
              id: system.id,
              game: system.name,
              title: loaded.title,
              text: loaded.text,
              minutes: loaded.minutes,
            },
          ]
        : [];
    }),
  );
  return found.flat();
}

/** Reports whether a game of this id exists. */
export const isGame = (id: string): boolean => rulesIds().some((known) => known === id);

/**
 * Opens the lesson of a game: where the person left it, or at its beginning.
 * @param id id of the game
 * @returns false if the game is unknown or has no lesson
 */
export async function openLesson(app: App, id: string): Promise<boolean> {
  if (!isGame(id)) return false;
  await loadRules(id);
  const lesson = await ruleModule(id).lesson?.();
  if (!lesson) return false;
  if (await resume(app, id, lesson)) return true;
  const { table, seed, side, opponent } = lesson.setup;
  if (!(await app.files.openFile(JSON.stringify(table), table.name, { seed }))) return false;
  for (const other of table.sides) if (other.id !== side) app.seats.assign(other.id, opponent);
  app.lessons.begin(id, lesson);
  return true;
}

/** Opens the battle of a lesson that was begun and not finished, at its step; false where there is none. */
async function resume(app: App, id: string, lesson: Lesson): Promise<boolean> {
  const progress = app.lessons.progressOf(id);
  if (!progress || progress.standing === 'done') return false;
  if ((await app.files.openSaved(progress.battle)) !== 'opened') return false;
  app.lessons.resume(id, lesson);
  return true;
}
