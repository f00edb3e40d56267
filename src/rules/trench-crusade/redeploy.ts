/** A model is put down again elsewhere by an effect. */
import type { Flow } from '../../engine/flow';
import type { Mu } from '../../geometry/units';
import type { Game } from './game';

/** The model's controller puts it down within so far of where it stands. */
// TC-REDEPLOY-01
export function* redeploy(_game: Game, _model: string, _reach: Mu): Flow<void> {
}
