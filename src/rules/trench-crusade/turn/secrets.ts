/** Hidden information: the markers that both sides spend on an Injury Roll, where the table's rulings ask for that in secret. */
import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import type { Json, Question } from '../../../engine/question';
import type { Secrets } from '../../../engine/secrets';
import { trenchOptions } from '../options';

export const secrets: Secrets = { standIn };

/**
 * Returns “spend none” in place of the BLOOD that the opponent spends in secret; null where the answer is open, as it is when
 * the model bears no BLESSING for its controller to spend.
 */
// TC-RULING-11
function standIn(battle: Battle, { kind, data }: Question): Json {
  if (kind !== 'spend-blood' || data?.['roll'] !== 'injury') return null;
  if (trenchOptions(contextOf(battle).options).injuryMarkers !== 'secret-simultaneous') return null;
  const unit = battle.state.models[String(data['model'])]?.unit;
  const blessing = (unit !== undefined && battle.state.units[unit]?.tokens['blessing']) || 0;
  return blessing > 0 ? '0' : null;
}
