/** The Charge ACTION. */
import type { Flow } from '../../engine/flow';
import type { Game } from './game';

/** Enemies that a model may charge. */
// TC-CHARGE-01, TC-CHARGE-02
export function chargeTargets(_game: Game, _model: string): readonly string[] {
  return [];
}

/** A whole Charge, from the choice of its target to where it ends. */
export function* charge(_game: Game, _model: string): Flow<void> {
}
