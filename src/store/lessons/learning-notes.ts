import { isObject } from '../../table/check';

/** Progress of a lesson. */
export interface LessonProgress {
  /** Id of its battle's record in the library. */
  readonly battle: string;
  readonly step: number;
  /** Number of the battle's events when the step began. */
  readonly since: number;
  /** `left`: the player has left it, and may come back. */
  readonly standing: 'open' | 'left' | 'done';
}

/** Progress in lessons and hints on this machine. */
export interface Learning {
  /** Progress by the lesson's id. */
  readonly lessons: Readonly<Record<string, LessonProgress>>;
  readonly hintsOff: boolean;
  /** Hints already shown, as `game/hint`. */
  readonly hintsSeen: readonly string[];
}

/** Storage of what a person has learnt. */
export interface LearningNotes {
  read(): Learning;
  /** Changes the notes. Never fails. */
  change(change: (before: Learning) => Learning): void;
}

const nothingLearnt: Learning = { lessons: {}, hintsOff: false, hintsSeen: [] };

/** Keeps the notes for as long as the page lives. */
export function memoryLearning(): LearningNotes {
  let now = nothingLearnt;
  return {
    read: () => now,
    change(change) {
      now = change(now);
    },
  };
}

const key = 'defilade-learning';

/** Keeps the notes in the browser's localStorage; for as long as the page lives where the browser gives none. */
export function browserLearning(storage: () => Storage): LearningNotes {
  const memory = memoryLearning();
  const read = (): Learning => {
    try {
      const text = storage().getItem(key);
      return text === null ? memory.read() : readLearning(JSON.parse(text));
    } catch {
      return memory.read();
    }
  };
  return {
    read,
    change(change) {
      const now = change(read());
      memory.change(() => now);
      try {
        storage().setItem(key, JSON.stringify(now));
      } catch {
        // Without storage the memory has it.
      }
    },
  };
}

/** Reads stored notes; leaves out whatever is damaged. */
export function readLearning(value: unknown): Learning {
  if (!isObject(value)) return nothingLearnt;
  const { lessons, hintsOff, hintsSeen } = value;
  return {
    lessons: Object.fromEntries(
      Object.entries(isObject(lessons) ? lessons : {}).filter((entry): entry is [string, LessonProgress] =>
        isProgress(entry[1]),
      ),
    ),
    hintsOff: hintsOff === true,
    hintsSeen: Array.isArray(hintsSeen) ? hintsSeen.filter((id) => typeof id === 'string') : [],
  };
}

const isProgress = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['battle'] === 'string' &&
  isCount(value['step']) &&
  isCount(value['since']) &&
  ['open', 'left', 'done'].includes(value['standing'] as string);

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
