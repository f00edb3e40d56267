import { byDistance, towards } from '../../shared/place-in-turn';
import { living } from '../../shared/roster';
import { leaderOf, type Game } from '../game';
import { checkMovement } from '../movement/check-movement';
import type { ChargeTerms, Moves } from '../movement/move-terms';
import { findRoute } from '../movement/regroup';
import { checkChargeDuty, isFollowed } from './charge-duty';
import { leaderRoutes } from './find-contact';
import { leaderMustTouch } from './plan-rest';

/** Plans the leader's move: into contact if it can, else to a place that lets others make contact. Null where none is found, which proves nothing. */
// TT-CHARGE-04, TT-RULING-26, TT-RULING-28
export function planLeader(game: Game, terms: ChargeTerms): Moves | null {
  const leader = leaderOf(game, terms.unit);
  const isLegal = (moves: Moves) => isFollowedAfter(game, terms, moves);
  const contact = leaderRoutes(game, terms).map(({ model, ...move }): Moves => ({
    [model]: move,
  }));
  const inContact = contact.find(isLegal);
  if (inContact) return inContact;
  if (leaderMustTouch(game, terms.unit) && contact.length > 0) return null;
  const goals = byDistance(living(game, terms.target), leader.at).slice(0, 3);
  const steps = goals.flatMap(({ at }) =>
    [1, 0.75, 0.5, 0.25].map((share) => towards(leader.at, at, terms.allowance * share, 0)),
  );
  const routes = steps
    .map((spot) => findRoute(game, terms, leader.id, spot))
    .filter((route) => route !== null);
  return (
    [{}, ...routes.map(({ model, ...move }): Moves => ({ [model]: move }))].reverse().find(isLegal) ?? null
  );
}

/** Reports whether moves of the leader are legal, and a plan was found by which the others follow. */
function isFollowedAfter(game: Game, terms: ChargeTerms, moves: Moves): boolean {
  let followed = false;
  const refusal = checkMovement(game, terms, moves, (then) => {
    followed = isFollowed(then, terms);
    return checkChargeDuty(game, terms, then);
  });
  return refusal === null && followed;
}
