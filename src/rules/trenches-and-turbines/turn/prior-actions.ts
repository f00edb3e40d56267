import type { Performed } from '../system-state';
import { systemOf, type Game } from '../game';
import { unitOf } from '../../shared/roster';
import type { UnitId } from '../../../table/ids';

/** Counts the actions of a unit that count against its next shot. */
// TT-SHOOT-14, TT-ACT-07, TT-RULING-09, TT-RULING-10
export function priorActions(game: Game, unit: UnitId): number {
  const { activations } = unitOf(game, unit);
  const performed = systemOf(game).performed[unit] ?? [];
  return performed
    .filter(({ activation }) => game.options.priorActionScope === 'turn' || activation === activations)
    .filter((entry) => counts(game, entry)).length;
}

/** Reports whether an action counts: each one does; by option only paid actions and reactions with a Shoot action. */
// TT-RULING-09
function counts({ options }: Game, { kind, action }: Performed): boolean {
  if (options.priorActions === 'everything') return true;
  return kind === 'paid' || (kind === 'reaction' && action === 'shoot');
}
