/** The types that these rules' flow, state and screen agree on, and the steps of a flow that use them. */
import { askers, emitter, type Flow as EngineFlow } from '../../engine/flow';
import type { GloomEvent } from './events';
import { questionKinds, type GloomQuestion } from './questions';
import type { GloomSystem } from './system-state';

export { checkpoint, roll } from '../../engine/flow';
export const { ask, askOne, askMany } = askers(questionKinds);
export const emit = emitter<GloomEvent>();

/** A rule of this game as a generator. */
export type Flow<T> = EngineFlow<T, GloomEvent, GloomQuestion>;

export interface Vocabulary {
  readonly event: GloomEvent;
  readonly question: GloomQuestion;
  readonly system: GloomSystem;
}
