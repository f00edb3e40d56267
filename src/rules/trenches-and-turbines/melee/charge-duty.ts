/** The duties of a charge: the leader makes contact if it can, then as many of the others as possible. */
import type { Refusal } from '../../../engine/question';
import { living, unitName } from '../../shared/roster';
import { leaderOf, modelName, touchesUnit, type Game } from '../game';
import { contactsWith } from '../movement/check-route';
import type { ChargeTerms } from '../movement/move-terms';
import { leaderRoutes } from './find-contact';
import { leaderMustTouch, planRest } from './plan-rest';

/** Refuses a charge move that neglects a duty of the charge; null where it meets them. */
export function checkChargeDuty(game: Game, terms: ChargeTerms, then: Game): Refusal | null {
  return terms.part === 'leader' ? checkLeader(game, terms, then) : checkRest(game, terms, then);
}

/** Refuses a leader that avoids contact, or that leaves the others no legal move. */
// TT-CHARGE-04, TT-CHARGE-05, TT-RULING-20, TT-RULING-26
function checkLeader(game: Game, terms: ChargeTerms, then: Game): Refusal | null {
  const { unit, target } = terms;
  const leader = leaderOf(game, unit).id;
  if (touchesUnit(then, leader, target, then.query())) return checkFollowers(then, terms);
  if (leaderMustTouch(game, unit) && leaderRoutes(game, terms).length > 0) {
    return {
      rule: 'TT-CHARGE-04',
      message: `${modelName(game, leader)} can reach ${unitName(game, target)}, and must.`,
      ids: [leader, target],
    };
  }
  if ((planRest(then, { ...terms, part: 'rest' })?.contacts.length ?? 0) > 0) return null;
  return {
    rule: 'TT-CHARGE-06',
    message: `From there nobody of ${unitName(game, unit)} can follow into contact.`,
    ids: [leader],
  };
}

/** Refuses a leader's place from which the others have no legal move. */
// TT-CHARGE-05, TT-COH-01, TT-RULING-18
function checkFollowers(then: Game, terms: ChargeTerms): Refusal | null {
  if (living(then, terms.unit).length === 1 || planRest(then, { ...terms, part: 'rest' }) !== null)
    return null;
  return {
    rule: 'TT-RULING-18',
    message: `From there the others of ${unitName(then, terms.unit)} cannot move as their coherency demands.`,
    ids: [leaderOf(then, terms.unit).id],
  };
}

/** Refuses a placement with too few models in contact, and names a better one. */
// TT-CHARGE-06, TT-RULING-26, TT-RULING-27
function checkRest(game: Game, terms: ChargeTerms, then: Game): Refusal | null {
  const { unit, target } = terms;
  const leader = leaderOf(game, unit).id;
  if (game.options.maxContactCheck === 'off') return null;
  const made = contactsWith(then, unit, target);
  const better = planRest(game, terms)?.contacts ?? [];
  const others = made.filter((id) => id !== leader).length;
  const enough = game.options.chargeRest === 'mayHoldBack' ? made.length > 0 : others >= better.length;
  if (enough || better.length === 0) return null;
  const witness = better
    .map(
      ({ model, via }) =>
        `${modelName(game, model)} at (${via
          .at(-1)!
          .map((value) => value.toFixed(2))
          .join(', ')})`,
    )
    .join('; ');
  return {
    rule: 'TT-CHARGE-06',
    message: `${better.length} of the others can be in contact, not ${others}: ${witness}.`,
    ids: better.map(({ model }) => model),
  };
}
