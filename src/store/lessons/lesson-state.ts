import type { Hint, Lesson, LessonStep } from '../../engine/lesson';

/** Lessons and hints. */
export interface LessonFields {
  /** The open lesson. */
  readonly lesson: OpenLesson | null;
  /** The whole log is on the screen. */
  readonly isLogOpen: boolean;
  /** Hints of the open battle's game, once they are loaded. */
  readonly hints: readonly Hint[];
  readonly hintsOff: boolean;
  /** Hints already shown, as `game/hint`. */
  readonly hintsSeen: readonly string[];
}

/** A lesson at one of its steps. */
export interface OpenLesson {
  readonly id: string;
  readonly lesson: Lesson;
  /** Id of its battle. */
  readonly battle: string;
  /** Index of the step; the number of steps once the lesson is finished. */
  readonly step: number;
  /** Number of the battle's events when the step began. */
  readonly since: number;
  /** The goal held as the step began, or there is only something to read: a button leads on. */
  readonly isMet: boolean;
}

/** Returns the step of a lesson; null once it is finished. */
export const stepOf = ({ lesson, step }: OpenLesson): LessonStep | null => lesson.steps[step] ?? null;
