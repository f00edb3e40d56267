import type { Hint, Lesson } from '../../engine/lesson';
import { ruleModule } from '../../rules/registry';
import type { AppContext, AppState } from '../app-state';
import { atStep, followed } from './follow-lesson';
import { hintName, hintsEnded } from './hints';
import type { LearningNotes, LessonProgress } from './learning-notes';
import { stepOf, type OpenLesson } from './lesson-state';

/** Lessons and hints, with their notes on this machine. */
export interface LessonsSlice {
  /** Begins a lesson in the open battle. */
  begin(id: string, lesson: Lesson): void;
  /** Goes on to the next step, reached or skipped. */
  next(): void;
  /** Leaves the lesson; its battle stays, and the lesson can be resumed. */
  leave(): void;
  /** Returns how far a lesson has come on this machine; null before it was begun. */
  progressOf(id: string): LessonProgress | null;
  /** Goes on with a lesson in the open battle, at the step where the person was. */
  resume(id: string, lesson: Lesson): void;
  /** States whether the whole log is on the screen. */
  setLogOpen(open: boolean): void;
  /** Notes that a hint has been read. */
  dismissHint(hint: Hint): void;
  /** Switches hints on or off. */
  setHintsOff(off: boolean): void;
  /** Shows all hints again, each once. */
  showHintsAgain(): void;
}

/** Creates the slice, and follows the app from then on. */
export function createLessonsSlice({ store }: Pick<AppContext, 'store'>, notes: LearningNotes): LessonsSlice {
  const { getState: get, setState: set } = store;
  const { hintsOff, hintsSeen } = notes.read();
  set({ hintsOff, hintsSeen });

  const show = (lesson: OpenLesson | null) => {
    if (lesson === get().lesson) return;
    set({ lesson });
    if (lesson) noteProgress(notes, lesson, stepOf(lesson) ? 'open' : 'done');
  };
  const seeHints = (rules: string, hints: readonly Hint[]) => {
    const seen = [...new Set([...get().hintsSeen, ...hints.map((hint) => hintName(rules, hint))])];
    set({ hintsSeen: seen });
    notes.change((before) => ({ ...before, hintsSeen: seen }));
  };

  store.subscribe((state, before) => {
    const { session } = state;
    const ended = hintsEnded(state, before);
    if (session && ended.length > 0) return seeHints(session.table.rules, ended);
    if (session && session.id !== before.session?.id) void openLearning(store, notes);
    show(followed(state));
  });

  return {
    begin(id, lesson) {
      const state = get();
      if (state.session) show(atStep(state, { id, lesson, battle: state.session.id, step: 0 }));
    },
    next() {
      const state = get();
      if (state.lesson && stepOf(state.lesson))
        show(atStep(state, { ...state.lesson, step: state.lesson.step + 1 }));
    },
    leave() {
      const { lesson } = get();
      if (!lesson) return;
      if (stepOf(lesson)) noteProgress(notes, lesson, 'left');
      set({ lesson: null });
    },
    progressOf: (id) => notes.read().lessons[id] ?? null,
    resume(id, lesson) {
      const state = get();
      const progress = notes.read().lessons[id];
      if (progress && !state.lesson && state.session?.id === progress.battle)
        show(resumed(state, lesson, id, progress));
    },
    setLogOpen: (isLogOpen) => set({ isLogOpen }),
    dismissHint(hint) {
      const { session } = get();
      if (session) seeHints(session.table.rules, [hint]);
    },
    setHintsOff(off) {
      set({ hintsOff: off });
      notes.change((before) => ({ ...before, hintsOff: off }));
    },
    showHintsAgain() {
      set({ hintsOff: false, hintsSeen: [] });
      notes.change((before) => ({ ...before, hintsOff: false, hintsSeen: [] }));
    },
  };
}

function noteProgress(
  notes: LearningNotes,
  { id, battle, step, since }: OpenLesson,
  standing: LessonProgress['standing'],
): void {
  notes.change((before) => ({
    ...before,
    lessons: { ...before.lessons, [id]: { battle, step, since, standing } },
  }));
}

/** Loads the hints of the game of the battle that has been opened, and resumes the lesson that is played in it. */
async function openLearning(store: AppContext['store'], notes: LearningNotes): Promise<void> {
  const { session } = store.getState();
  if (!session) return;
  const { rules } = session.table;
  const module = ruleModule(rules);
  const isStillOpen = () => store.getState().session?.id === session.id;
  const hints = (await module.hints?.()) ?? [];
  if (isStillOpen()) store.setState({ hints });
  const progress = notes.read().lessons[rules];
  if (progress?.battle !== session.id || progress.standing !== 'open') return;
  const lesson = await module.lesson?.();
  if (!lesson || !isStillOpen() || store.getState().lesson) return;
  store.setState((state: AppState) => ({ lesson: resumed(state, lesson, rules, progress) }));
}

/** Returns the lesson at the step where the person was. */
function resumed(
  state: AppState,
  lesson: Lesson,
  id: string,
  { battle, step, since }: LessonProgress,
): OpenLesson {
  const open = atStep(state, { id, lesson, battle, step: Math.min(step, lesson.steps.length) });
  return { ...open, since: Math.min(since, open.since) };
}
