/** The duties of a charge: the leader makes contact if it can, then as many of the others as possible. */
import type { Refusal } from '../../../engine/question';
import type { ModelState } from '../../../engine/state';
import type { ModelId, UnitId } from '../../../table/ids';
import { baseLength, living, unitName } from '../../shared/roster';
import { leaderOf, modelName, touchesUnit, type Game } from '../game';
import { contactsWith } from '../movement/check-route';
import { commandRadius, keepsCoherency } from '../movement/coherency';
import { contactGap, isWithin, tolerance } from '../movement/lengths';
import type { ChargeTerms } from '../movement/move-terms';
import { leaderRoutes } from './find-contact';
import { leaderMustTouch, planRest } from './plan-rest';

/** Refuses a charge move that neglects a duty of the charge; null where it meets them. */
export function checkChargeDuty(game: Game, terms: ChargeTerms, then: Game): Refusal | null {
  return terms.part === 'leader' ? checkLeader(game, terms, then) : checkRest(game, terms, then);
}

/** Refuses a leader that avoids contact, or a place from which nobody can follow into contact, where that is certain. */
// TT-CHARGE-04, TT-RULING-20, TT-RULING-26
function checkLeader(game: Game, terms: ChargeTerms, then: Game): Refusal | null {
  const { unit, target } = terms;
  const leader = leaderOf(game, unit).id;
  if (touchesUnit(then, leader, target, then.query())) return null;
  if (leaderMustTouch(game, unit) && leaderRoutes(game, terms).length > 0) {
    return {
      rule: 'TT-CHARGE-04',
      message: `${modelName(game, leader)} can reach ${unitName(game, target)}, and must.`,
      ids: [leader, target],
    };
  }
  if (followers(then, unit).some(({ id }) => !isBeyondContact(then, terms, id))) return null;
  return {
    rule: 'TT-CHARGE-06',
    message: `From there nobody of ${unitName(game, unit)} can follow into contact.`,
    ids: [leader],
  };
}

const followers = (game: Game, unit: UnitId): readonly ModelState[] => {
  const leader = leaderOf(game, unit).id;
  return living(game, unit).filter(({ id }) => id !== leader);
};

/** Reports a proof that a model cannot follow its leader into contact: too far from the target, or the target too far from the leader. */
// TT-CHARGE-06, TT-COH-01, TT-RULING-23
function isBeyondContact(then: Game, { unit, target, allowance }: ChargeTerms, model: ModelId): boolean {
  const query = then.query();
  const targets = living(then, target).map(({ id }) => id);
  if (query.isOutOfReach(model, targets, contactGap, allowance + tolerance)) return true;
  if (!keepsCoherency(then, unit)) return false;
  const leader = leaderOf(then, unit).id;
  const farthest = commandRadius(then, unit) + baseLength(then, model) + contactGap;
  return targets.every((id) => !isWithin(query.distance(leader, id).distance, farthest));
}

/** Reports whether a plan was found by which the others follow their leader: into contact, if it makes none. */
// TT-CHARGE-05, TT-CHARGE-06
export function isFollowed(then: Game, terms: ChargeTerms): boolean {
  const { unit, target } = terms;
  const touches = touchesUnit(then, leaderOf(then, unit).id, target, then.query());
  if (touches && followers(then, unit).length === 0) return true;
  const plan = planRest(then, { ...terms, part: 'rest' });
  return plan !== null && (touches || plan.contacts.length > 0);
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
