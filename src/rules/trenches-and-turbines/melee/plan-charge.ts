/** Plans a charge that does all that a charge demands: where the leader goes, then the others. */
import { byDistance, towards, type Wish } from '../../shared/place-in-turn';
import { living } from '../../shared/roster';
import type { Route } from '../../../engine/port/paths';
import { contactWays, leaderMustTouch } from './charge-duty';
import { gameAt, leaderOf, type Game } from '../game';
import { checkMoves, standingAfter } from '../movement/movement';
import type { ChargeTerms, Moves } from '../movement/move-terms';
import { placed, planRegroup, spacing, wayTo } from '../movement/plan-move';

/** A legal place for the leader: in contact if it can, else one from which others can be; null where the charge cannot arrive. */
// TT-CHARGE-04, TT-RULING-26, TT-RULING-28
export function planLeader(game: Game, terms: ChargeTerms): Moves | null {
  const leader = leaderOf(game, terms.unit);
  const isLegal = (moves: Moves) => checkMoves(game, terms, moves) === null;
  const contact = contactWays(game, terms, [leader.id]).map(({ model, ...move }): Moves => ({
    [model]: move,
  }));
  const inContact = contact.find(isLegal);
  if (inContact) return inContact;
  if (leaderMustTouch(game, terms.unit) && contact.length > 0) return null;
  const goals = byDistance(living(game, terms.target), leader.at).slice(0, 3);
  const steps = goals.flatMap(({ at }) =>
    [1, 0.75, 0.5, 0.25].map((share) => towards(leader.at, at, terms.allowance * share, 0)),
  );
  const ways = steps.map((spot) => wayTo(game, terms, leader.id, spot)).filter((way) => way !== null);
  return (
    [{}, ...ways.map(({ model, ...move }): Moves => ({ [model]: move }))].reverse().find(isLegal) ?? null
  );
}

/** A plan for the others, legal but for who might do better, and who is in contact by it. */
interface RestPlan {
  readonly moves: Moves;
  readonly contacts: readonly Route[];
}

/** The others: as many in contact as can be, the rest close behind; where that does not go, back to the leader. */
// TT-CHARGE-05, TT-CHARGE-06
export function planRest(game: Game, terms: ChargeTerms): RestPlan | null {
  const lax: Game = { ...game, options: { ...game.options, maxContactCheck: 'off' } };
  const contacts = contactWays(game, terms);
  const touching: Moves = Object.fromEntries(contacts.map(({ model, ...move }) => [model, move]));
  const there = gameAt(
    game,
    standingAfter(
      game,
      contacts.map((way) => ({ end: game.query().followRoute(way).end })),
    ),
  );
  const leader = leaderOf(game, terms.unit);
  const rest = living(game, terms.unit).filter(({ id }) => !(id in touching) && id !== leader.id);
  const wishes = byDistance(rest, leader.at).map(({ id, at }): Wish => ({
    model: id,
    spot: towards(at, leader.at, terms.allowance, spacing),
  }));
  const plans: readonly (readonly [readonly Route[], () => Moves])[] = [
    [contacts, () => ({ ...touching, ...placed(there, terms, wishes) })],
    [contacts, () => ({ ...touching, ...planRegroup(there, terms, null).moves })],
    [contacts, () => touching],
    [[], () => planRegroup(game, terms, null).moves],
    [[], () => ({})],
  ];
  for (const [made, plan] of plans) {
    const moves = plan();
    if (checkMoves(lax, terms, moves) === null) return { moves, contacts: made };
  }
  return null;
}
