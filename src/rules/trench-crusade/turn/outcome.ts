/** Who is left, and who has won. */
import { emit, type Flow } from '../vocabulary';
import { inPlay, opponentOf, sideName, sideOf, type Game } from '../game';

const hasAnyone = (game: Game, side: string): boolean =>
  inPlay(game, side).length > 0 || game.state().system.reserves.some((model) => sideOf(game, model) === side);

/** Sides that have lost their last model. */
// TC-RULING-18
const wipedOut = (game: Game): readonly string[] =>
  game.options.wipeOut === 'loses'
    ? game.table.sides.map(({ id }) => id).filter((side) => !hasAnyone(game, side))
    : [];

/** Is there nothing left to fight about? */
// TC-END-04, TC-RULING-18
export const isDecided = (game: Game): boolean =>
  game.state().system.fled.length > 0 || wipedOut(game).length > 0;

/** The battle is over because sides have fled or have nobody left. */
// TC-END-04, TC-RULING-17, TC-RULING-18
export function* endByLoss(game: Game): Flow<void> {
  const { fled } = game.state().system;
  const losers = fled.length > 0 ? fled : wipedOut(game);
  const names = losers.map((side) => sideName(game, side)).join(' and ');
  const reason =
    fled.length > 0
      ? `${names} ${losers.length > 1 ? 'flee' : 'flees'}.`
      : `${names} ${losers.length > 1 ? 'have' : 'has'} no model left.`;
  yield* endBattle(
    game,
    losers.length > 1 ? null : opponentOf(game, losers[0]!),
    reason,
    fled.length > 0 ? 'TC-END-04' : 'TC-RULING-18',
  );
}

export function* endBattle(game: Game, winner: string | null, reason: string, rule: string): Flow<void> {
  yield* emit({
    type: 'battle-over',
    rules: [rule],
    text: `${reason} ${winner === null ? 'A draw.' : `${sideName(game, winner)} wins.`}`,
    data: { winner, reason, scores: game.state().system.scored },
  });
}
