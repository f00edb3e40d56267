/** Remark and highlights of the open lesson at this moment. */
import type { Pointer, Remark } from '../../engine/lesson';
import type { AppState } from '../app-state';
import { holds } from './condition';
import { stepOf } from './lesson-state';

/** Returns the remark that holds now: the current step's own, else one of the whole lesson. */
export function remarkOf(state: AppState): Remark | null {
  const { lesson: open } = state;
  const step = open && stepOf(open);
  if (!step) return null;
  const at = { side: open.lesson.setup.side, since: open.since };
  return [...(step.remarks ?? []), ...open.lesson.remarks].find(({ when }) => holds(when, state, at)) ?? null;
}

/** Returns what the open lesson highlights now. */
export function pointersOf(state: AppState): readonly Pointer[] {
  const step = state.lesson && stepOf(state.lesson);
  return step ? (remarkOf(state)?.points ?? step.points) : nowhere;
}

const nowhere: readonly Pointer[] = [];
