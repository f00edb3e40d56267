import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import { leadText, overEvent } from '../../shared/outcome';
import { turbineOptions } from '../options';

/** Says by which rule a battle was decided: by units left, or by points. */
// TT-RULING-79
export function outcomeOf(battle: Battle): string {
  const { reason, winner, scores } = overEvent(battle);
  const byUnits = turbineOptions(contextOf(battle).options).gameEnd === 'lastUnit';
  return leadText(battle, reason, winner, scores, byUnits ? 'unit left' : 'point');
}
