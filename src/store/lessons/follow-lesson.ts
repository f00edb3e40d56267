import type { AppState } from '../app-state';
import { holds } from './condition';
import { stepOf, type OpenLesson } from './lesson-state';

/** Returns the lesson at a step, which begins now; beyond the last step the lesson is finished. */
export function atStep(state: AppState, lesson: Omit<OpenLesson, 'since' | 'isMet'>): OpenLesson {
  const since = eventsOf(state);
  const step = lesson.lesson.steps[lesson.step];
  const isMet =
    step !== undefined &&
    (step.goal.is === 'read' || holds(step.goal, state, { side: lesson.lesson.setup.side, since }));
  return { ...lesson, since, isMet };
}

/**
 * Returns the open lesson after a change of the app: at the next step where the goal has been reached, finished where the
 * battle is over, and the same otherwise.
 */
export function followed(state: AppState): OpenLesson | null {
  const { lesson: open, session } = state;
  const step = open && stepOf(open);
  if (!open || !step) return open;
  if (session?.id !== open.battle) return null;
  if (session.head && session.head.state.result !== null)
    return atStep(state, { ...open, step: open.lesson.steps.length });
  // An undo may go back behind the step's beginning.
  const since = Math.min(open.since, eventsOf(state));
  if (!open.isMet && holds(step.goal, state, { side: open.lesson.setup.side, since }))
    return atStep(state, { ...open, step: open.step + 1 });
  return since === open.since ? open : { ...open, since };
}

const eventsOf = ({ session }: AppState): number => session?.head?.events.length ?? 0;
