/** The end of the battle. */
import { agree } from '../../../table/agreement';
import { sideDoes } from '../../shared/agreement';
import { emit, type Flow } from '../vocabulary';
import { inPlay, opponentOf, sideName, sideOf, type Game } from '../game';
import type { SideId } from '../../../table/ids';

const hasModels = (game: Game, side: SideId): boolean =>
  inPlay(game, side).length > 0 || game.state().system.reserves.some((model) => sideOf(game, model) === side);

/** Returns the sides that have lost their last model. */
// TC-RULING-18
const wipedOutSides = (game: Game): readonly SideId[] =>
  game.options.wipeOut === 'loses'
    ? game.table.sides.map(({ id }) => id).filter((side) => !hasModels(game, side))
    : [];

/** Reports whether a side has fled or lost its last model. */
// TC-END-04, TC-RULING-18
export const isDecided = (game: Game): boolean =>
  game.state().system.fled.length > 0 || wipedOutSides(game).length > 0;

/** Ends a battle in which sides have fled or lost their last model. */
// TC-END-04, TC-RULING-17, TC-RULING-18
export function* endByLoss(game: Game): Flow<void> {
  const { fled } = game.state().system;
  const losers = fled.length > 0 ? fled : wipedOutSides(game);
  const names = losers.map((side) => sideName(game, side)).join(' and ');
  const [one, many, rest] = fled.length > 0 ? ['flees', 'flee', ''] : ['has', 'have', ' no model left'];
  const reason = `${names} ${losers.length > 1 ? many : one}${rest}.`;
  const said = `${names} ${losers.length > 1 ? many : agree(names, one)}${rest}.`;
  yield* endBattle(
    game,
    losers.length > 1 ? null : opponentOf(game, losers[0]!),
    reason,
    fled.length > 0 ? 'TC-END-04' : 'TC-RULING-18',
    said,
  );
}

/**
 * Ends the battle; a winner of null is a draw.
 * @param reason part of the saved state, and so of its hash: its wording never changes
 * @param said the reason as the log says it
 */
export function* endBattle(
  game: Game,
  winner: SideId | null,
  reason: string,
  rule: string,
  said = reason,
): Flow<void> {
  yield* emit({
    type: 'battle-over',
    rules: [rule],
    text: `${said} ${winner === null ? 'A draw.' : `${sideDoes(game, winner, 'wins')}.`}`,
    data: { winner, reason, scores: game.state().system.scored },
  });
}
