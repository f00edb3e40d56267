import type { BattleEvent } from '../../engine/events';
import type { Question } from '../../engine/question';
import type { TrenchSystem } from './apply';

export { ask, askMany, askOne, emit, type AnyFlow as Flow } from '../../engine/untyped';
export { checkpoint, roll } from '../../engine/flow';

/** The types that these rules' flow, state and screen agree on. */
export interface Vocabulary {
  readonly event: BattleEvent;
  readonly question: Question;
  readonly system: TrenchSystem;
}
