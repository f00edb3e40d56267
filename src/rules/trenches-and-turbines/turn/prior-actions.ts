import type { Performed } from '../system-state';
import { systemOf, type Game } from '../game';
import { unitOf } from '../../shared/roster';

/** How many actions of the unit count against its next shot. */
// TT-SHOOT-14, TT-ACT-07, TT-RULING-09, TT-RULING-10
export function priorActions(game: Game, unit: string): number {
  const { activations } = unitOf(game, unit);
  const performed = systemOf(game).performed[unit] ?? [];
  return performed
    .filter(({ activation }) => game.options.priorActionScope === 'turn' || activation === activations)
    .filter((entry) => counts(game, entry)).length;
}

/** FREE actions and the Overwatch that pays for a reaction do not count; a reaction does if it was a Shoot action. */
// TT-RULING-09
function counts({ options }: Game, { kind, action }: Performed): boolean {
  if (options.priorActions === 'everything') return true;
  return kind === 'paid' || (kind === 'reaction' && action === 'shoot');
}
