/** Everything that a battle of Last Stand says: its events, its questions and its own part of the state. */
import { data, moves, one, type QuestionsOf } from '../../src/engine/answers';
import type { BattleEvent, SharedEvent } from '../../src/engine/events';
import { askers, emitter, type Flow as EngineFlow } from '../../src/engine/flow';
import type { Moves } from '../../src/engine/placements';
import type { SystemState } from '../../src/engine/state';
import type { Mu } from '../../src/geometry/units';
import type { UnitId } from '../../src/table/ids';

type Faces = readonly number[];
export type LastStandEvent =
  | SharedEvent
  | BattleEvent<'shots-fired', { unit: UnitId; target: UnitId; faces: Faces; needs: Faces }>
  | BattleEvent<'morale-tested', { unit: UnitId; face: number; left: number }>;

export const questions = {
  'choose-unit': one<UnitId>('Active side: the unit that acts.'),
  'choose-action': one<'move' | UnitId, { unit: UnitId }>('Active side: `move`, or the unit to shoot at.'),
  'move-unit': data<Moves, { unit: UnitId; allowance: Mu; plan: Moves }>('Active side: routes.', moves),
};
export type LastStandQuestion = QuestionsOf<typeof questions>;

/** The part of the state that only this game keeps. */
export interface LastStandState extends SystemState {
  /** Units that lost a model this turn. */
  readonly shaken: readonly UnitId[];
}

export interface LastStand {
  readonly event: LastStandEvent;
  readonly question: LastStandQuestion;
  readonly system: LastStandState;
}
export type Flow<T> = EngineFlow<T, LastStandEvent, LastStandQuestion>;
export const { ask, askOne } = askers(questions);
export const emit = emitter<LastStandEvent>();
