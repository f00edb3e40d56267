/** Falling: from ledges, after failed jumps, when pushed. */
import type { Flow } from '../../engine/flow';
import type { Point } from '../../geometry/shapes';
import type { Mu } from '../../geometry/units';
import type { Game } from './game';

/**
 * Before a model goes Down near a ledge: does it fall? The flow that is returned makes it fall, once it is Down; null where it stays
 * up there.
 */
// TC-FALL-04, TC-RULING-41
export function* ledgeCheck(_game: Game, _model: string): Flow<(() => Flow<void>) | null> {
  return null;
}

/** A model is pushed so far straight away from a point, as an effect says. */
// TC-FALL-05, TC-RULING-53
export function* push(_game: Game, _model: string, _from: Point, _distance: Mu): Flow<void> {
}
