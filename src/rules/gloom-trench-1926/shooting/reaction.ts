import type { Modifier } from '../../../engine/events';
import type { FiringLine } from './attack';
import type { Game } from '../game';

/** Reports whether the type of the shooters' dice is fixed. */
// GT-MELEE-06, GT-RULING-83
export const isLocked = (game: Game, line: FiringLine): boolean =>
  line.occasion === 'hold-and-shoot' && game.options.holdAndShootDie === 'locked';

/** Returns the bonus on a charger's saves against Hold and Shoot. */
// GT-MELEE-07, GT-RULING-84
export function reactionSave(game: Game, line: FiringLine): readonly Modifier[] {
  if (line.occasion !== 'hold-and-shoot') return [];
  const kind = game.options.holdAndShootSave === 'd+1' ? 'dice' : 'roll';
  return [{ name: 'Hold and Shoot', kind, value: 1, rule: 'GT-MELEE-07', source: line.target }];
}
