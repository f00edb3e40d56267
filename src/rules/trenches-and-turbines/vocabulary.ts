import type { QuestionsOf } from '../../engine/answers';
import { askers, emitter, type Flow as EngineFlow } from '../../engine/flow';
import type { TurbineEvent } from './events';
import { questions } from './questions';
import type { TurbineSystem } from './system-state';

export { checkpoint, roll } from '../../engine/flow';

/** The union of these rules' questions, told apart by `kind`. */
export type TurbineQuestion = QuestionsOf<typeof questions>;

/** A piece of these rules, played as a generator. */
export type Flow<T> = EngineFlow<T, TurbineEvent, TurbineQuestion>;

export const { ask, askOne, askMany } = askers(questions);
export const emit = emitter<TurbineEvent>();

/** The types that these rules' flow, state and screen agree on. */
export interface Vocabulary {
  readonly event: TurbineEvent;
  readonly question: TurbineQuestion;
  readonly system: TurbineSystem;
}
