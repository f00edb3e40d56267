import type { Battle } from '../../../engine/battle';
import { contextOf } from '../../../engine/index';
import { doing } from '../../../table/agreement';
import { leadText, overEvent } from '../../shared/outcome';
import { gloomOptions } from '../options';

/** Says by which rule a battle was decided: the last side standing, or victory points. */
// GT-RULING-113
export function outcomeOf(battle: Battle): string {
  const { reason, winner, scores } = overEvent(battle);
  if (gloomOptions(contextOf(battle).options).victory !== 'last-standing')
    return leadText(battle, reason, winner, scores, 'victory point', 'victory points');
  return winner === null
    ? `${reason} Both sides still stand, or neither does: a draw.`
    : `${reason} Only ${doing(battle.state.sides[winner]?.name ?? winner, 'has')} a unit left.`;
}
