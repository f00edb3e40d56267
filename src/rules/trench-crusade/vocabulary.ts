/** The words of these rules' flows: how they ask, report and yield. */
import type { BattleEvent } from '../../engine/events';
import { askers, emitter, type Flow as EngineFlow } from '../../engine/flow';
import type { Question } from '../../engine/question';
import type { TrenchEvent } from './events';
import { questions, type TrenchQuestion } from './questions';
import type { TrenchSystem } from './system-state';

export { checkpoint, roll } from '../../engine/flow';

/** The types that these rules' flow, state and screen agree on. */
export interface Vocabulary {
  readonly event: TrenchEvent;
  readonly question: TrenchQuestion;
  readonly system: TrenchSystem;
}

/** A rule of Trench Crusade as a generator. */
export type Flow<T> = EngineFlow<T, TrenchEvent, TrenchQuestion>;

/** Functions that ask a question and return its parsed answer. */
export const { ask, askOne, askMany } = askers(questions);
/** Reports one event. */
export const emit = emitter<TrenchEvent>();

/** Narrows a question of a battle of these rules, for the screen and the computer players. */
export const ownQuestion = (question: Question): TrenchQuestion => question as TrenchQuestion;

/** Narrows an event of a battle of these rules. */
export const ownEvent = (event: BattleEvent): TrenchEvent => event as TrenchEvent;
