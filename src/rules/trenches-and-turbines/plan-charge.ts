/** Plans a charge that does all that a charge demands: where the leader goes, then the others. */
import type { Json } from '../../engine/question';
import { byDistance, towards, type Wish } from '../../engine/place-in-turn';
import { living } from '../../engine/roster';
import { contactWays, leaderMustTouch } from './charge-duty';
import { gameOn, leaderOf, type Game } from './game';
import { checkMoves, standingAfter, type Moves, type MoveTerms } from './movement';
import { placed, planRegroup, wayTo } from './plan-move';

/** A legal place for the leader: in contact if it can, else one from which others can be; null where the charge cannot arrive. */
// TT-CHARGE-04, TT-RULING-26, TT-RULING-28
export function planLeader(game: Game, terms: MoveTerms): Moves | null {
  const leader = leaderOf(game, terms.unit);
  const isLegal = (moves: Moves) => checkMoves(game, terms, moves as unknown as Json) === null;
  const contact = contactWays(game, terms, [leader.id]).map(({ model, ...move }): Moves => ({ [model]: move }));
  const inContact = contact.find(isLegal);
  if (inContact) return inContact;
  if (leaderMustTouch(game, terms.unit) && contact.length > 0) return null;
  const goals = byDistance(living(game, terms.target!), leader.at).slice(0, 3);
  const steps = goals.flatMap(({ at }) => [1, 0.75, 0.5, 0.25].map((share) => towards(leader.at, at, terms.allowance * share, 0)));
  const ways = steps.map((spot) => wayTo(game, terms, leader.id, spot)).filter((way) => way !== null);
  return [{}, ...ways.map(({ model, ...move }): Moves => ({ [model]: move }))].reverse().find(isLegal) ?? null;
}

/** The others: as many in contact as can be, the rest close behind. */
// TT-CHARGE-05, TT-CHARGE-06
export function planRest(game: Game, terms: MoveTerms): Moves {
  const ways = contactWays(game, terms);
  const contact: Moves = Object.fromEntries(ways.map(({ model, ...move }) => [model, move]));
  const ends = ways.map((way) => ({ end: game.query().walk(way).end }));
  const there = gameOn(game, game.query().withModels(standingAfter(game, ends)));
  const rest = living(game, terms.unit).filter(({ id }) => !(id in contact) && id !== leaderOf(game, terms.unit).id);
  const close = placed(there, terms, byDistance(rest, leaderOf(game, terms.unit).at).map(({ id, at }): Wish => ({
    model: id, spot: towards(at, leaderOf(game, terms.unit).at, terms.allowance, 1.5),
  })));
  const plans: readonly Moves[] = [{ ...contact, ...close }, { ...contact, ...planRegroup(there, terms, null).moves }, contact];
  return plans.find((moves) => checkMoves(game, terms, moves as unknown as Json) === null) ?? contact;
}
