/** What an expert knows of a battle of Trench Crusade besides its units: the Turns left, and how near the warbands are to fleeing. */
import type { ProspectWeights } from '../../engine/ai-profile';
import type { SideId } from '../../table/ids';
import type { Game } from './game';
import { moraleLosses } from './turn/morale';
import { scenarioOf } from './turn/scenarios';

/** Fitted to the results of battles between regulars and recruits (docs/PLAYERS.md). */
export const prospects: ProspectWeights = {
  material: 1,
  materialByClock: 0,
  score: 1,
  threatToCome: 0.5,
  threatSpent: 0.5,
  goals: 0.5,
  goalsByClock: 0,
  presenceByClock: 0,
  strain: 10,
};

/** Returns the share of the Turns that is still to be played, the present one included. */
export function clock(game: Game): number {
  const { turn, system } = game.state();
  return (system.lastTurn + 1 - Math.max(1, turn)) / Math.max(1, system.lastTurn);
}

/** Returns the models of a side that are Down or Out of Action, by the number that calls for a Morale Test. */
// TC-MORALE-02
export function strain(game: Game, side: SideId): number {
  if (!scenarioOf(game).morale) return 0;
  const { lost, counted } = moraleLosses(game, side);
  return counted === 0 ? 0 : (2 * lost) / counted;
}
