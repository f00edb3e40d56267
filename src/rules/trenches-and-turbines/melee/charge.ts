/** Charges: declaration, reaction, move with the leader first, and fight. */
import { unitDoes } from '../../shared/agreement';
import { askOne, emit, type Flow } from '../vocabulary';
import type { Refusal } from '../../../engine/question';
import { enemiesOf, living, unitDistance, unitName } from '../../shared/roster';
import { fight, type Impetus } from './fight';
import { isEngaged, isGone, isProne, ownActivation, sideOf, type Game } from '../game';
import { moveOf } from '../movement/allowance';
import { contactsWith } from '../movement/check-route';
import { moveUnit } from '../movement/move-unit';
import type { ChargeKind, ChargeTerms, MoveTerms } from '../movement/move-terms';
import { planAny } from '../movement/plan-move';
import { planLeader } from './plan-leader';
import { hasContactRoute, isOutOfReach } from './find-contact';
import { planRest } from './plan-rest';
import { perform } from '../morale/posture';
import {
  chargeReaction,
  goProneAsReaction,
  payReaction,
  reactionOf,
  settleToken,
  shotReaction,
  type Price,
} from '../turn/reactions';
import { shootAt } from '../shooting/shooting';
import { priorActions } from '../turn/prior-actions';
import { fireLine } from '../shooting/volleys';
import type { UnitId } from '../../../table/ids';

// TT-CHARGE-07, TT-CHARGE-11, TT-RULING-08
export const chargeCost: Readonly<Record<ChargeKind, number>> = { 'walking-charge': 1, 'running-charge': 2 };

/** Refuses a charge of this kind; null where the unit may declare one. */
// TT-CHARGE-14, TT-CHARGE-18, TT-RULING-08, TT-RULING-23, TT-RULING-31
export function cannotCharge(game: Game, unit: UnitId, kind: ChargeKind): Refusal | null {
  const refuse = (rule: string, message: string) => ({
    rule,
    message: `${unitName(game, unit)} ${message}.`,
    ids: [unit],
  });
  const activation = ownActivation(game, unit);
  if (activation?.charged) return refuse('TT-CHARGE-18', 'has charged in this activation');
  if (kind === 'running-charge' && activation?.startedPinned)
    return refuse('TT-CHARGE-14', 'was pinned as it activated');
  if (
    kind === 'running-charge' &&
    game.options.runningChargeCost === 'all' &&
    activation &&
    activation.left < activation.budget
  )
    return refuse('TT-RULING-08', 'has spent some of its budget');
  if (isEngaged(game, unit)) return refuse('TT-RULING-23', 'is engaged');
  if (isProne(game, unit) && game.options.proneCharge === 'forbidden')
    return refuse('TT-RULING-31', 'is prone');
  if (chargeTargets(game, unit, kind).length === 0) return refuse('TT-RULING-23', 'has no target to charge');
  return null;
}

/** Lists the enemy units that a unit may charge. */
// TT-CHARGE-02, TT-RULING-23
export function chargeTargets(game: Game, unit: UnitId, kind: ChargeKind): readonly string[] {
  return enemiesOf(game, sideOf(game, unit))
    .map(({ id }) => id)
    .filter((id) => {
      if (game.options.chargeNeedsSight === 'yes' && !seesAny(game, unit, id)) return false;
      return (
        game.options.chargeDeclare === 'any' ||
        game.options.premeasure === 'forbidden' ||
        !isOutOfReach(game, chargeTerms(game, unit, id, kind))
      );
    });
}

const seesAny = (game: Game, unit: UnitId, target: UnitId): boolean =>
  living(game, unit).some((model) =>
    living(game, target).some((enemy) => game.query().sees(model.id, enemy.id)),
  );

/** Returns the terms of a charge, with its distance. */
// TT-CHARGE-08, TT-CHARGE-12, TT-RULING-30, TT-RULING-31
export function chargeTerms(game: Game, unit: UnitId, target: UnitId, kind: ChargeKind): ChargeTerms {
  const runs =
    kind === 'running-charge' || (game.options.proneTargetCharge === 'full' && isProne(game, target));
  return { mode: 'charge', unit, target, allowance: moveOf(game, unit) * (runs ? 2 : 1), part: 'leader' };
}

/** Plays a charge, from the choice of a target to the fight. */
// TT-CHARGE-02, TT-CHARGE-09, TT-CHARGE-10, TT-CHARGE-13, TT-CHARGE-15, TT-RULING-25, TT-RULING-28
export function* charge(game: Game, unit: UnitId, kind: ChargeKind): Flow<void> {
  const target = yield* chooseTarget(game, unit, kind);
  const terms = chargeTerms(game, unit, target, kind);
  const isRunning = kind === 'running-charge' || isProne(game, target);
  yield* declare(game, unit, target, kind);
  const early = game.options.chargeReactionTiming === 'beforeMove' ? yield* react(game, target, unit) : null;
  const arrived = !isGone(game, unit) && (yield* chargeMove(game, terms));
  const reaction =
    game.options.chargeReactionTiming === 'afterMove' ? yield* react(game, target, unit) : early;
  const contact = arrived && !isGone(game, unit) && contactsWith(game, unit, target).length > 0;
  if (!contact) yield* failCharge(game, terms);
  if (reaction) yield* settleToken(game, target, reaction.price, !contact);
  if (!contact) return;
  const rule = kind === 'running-charge' ? 'TT-CHARGE-15' : 'TT-CHARGE-10';
  yield* perform(game, unit, 'fight', 0, [rule, 'TT-ACT-08'], `fights ${unitName(game, target)}.`, 'free');
  yield* fight(game, unit, target, {
    ...impetusOf(isRunning, reaction?.denies ?? false),
    othersJoin: game.options.chargeOthers === 'mayContact',
  });
}

function* chooseTarget(game: Game, unit: UnitId, kind: ChargeKind): Flow<UnitId> {
  const targets = chargeTargets(game, unit, kind);
  return yield* askOne(
    {
      kind: 'choose-charge-target',
      by: sideOf(game, unit),
      prompt: `${unitDoes(game, unit, 'charges')}. Which unit?`,
      rules: ['TT-CHARGE-02', 'TT-RULING-23'],
      options: targets.map((id) => ({
        id,
        label: unitName(game, id),
        ...targetDetail(game, unit, id, kind),
        about: [id],
      })),
      data: { unit, charge: kind },
    },
    (id) =>
      game.state().units[id]
        ? {
            rule: 'TT-RULING-23',
            message: `No model of ${unitName(game, unit)} can reach ${unitName(game, id)}.`,
            ids: [unit, id],
          }
        : null,
  );
}

// TT-RULING-05
function targetDetail(
  game: Game,
  unit: UnitId,
  target: UnitId,
  kind: ChargeKind,
): { readonly detail?: string } {
  const prone = isProne(game, target) ? ['prone: counts as a Running Charge'] : [];
  if (game.options.premeasure === 'forbidden') return prone.length > 0 ? { detail: prone[0]! } : {};
  const found = hasContactRoute(game, chargeTerms(game, unit, target, kind));
  const gap = `${unitDistance(game, unit, target).toFixed(1)} inches away`;
  return { detail: [gap, ...prone, ...(found ? [] : ['no route into contact found'])].join(', ') };
}

// TT-CHARGE-01, TT-CHARGE-02, TT-CHARGE-07, TT-CHARGE-11, TT-CHARGE-18
function* declare(game: Game, unit: UnitId, target: UnitId, kind: ChargeKind): Flow<void> {
  const name = kind === 'running-charge' ? 'Running Charge' : 'Walking Charge';
  yield* perform(
    game,
    unit,
    kind,
    chargeCost[kind],
    ['TT-CHARGE-02', kind === 'running-charge' ? 'TT-CHARGE-11' : 'TT-CHARGE-07'],
    `${name} at ${unitName(game, target)}.`,
  );
  yield* emit({
    type: 'activation-marked',
    rules: ['TT-CHARGE-18'],
    text: `${unitDoes(game, unit, 'has')} made the charge.`,
    data: { unit, target, marks: { charged: true } },
  });
}

/** Returns the benefits of a charge: a running one strikes first at +1, unless a reaction denies the bonus. */
// TT-CHARGE-10, TT-CHARGE-16, TT-CHARGE-17, TT-PRONE-07, TT-RULING-29, TT-RULING-30
export const impetusOf = (isRunning: boolean, denied: boolean): Impetus => ({
  priority: isRunning,
  bonus: isRunning && !denied ? 1 : 0,
  othersJoin: false,
});

interface Reaction {
  readonly price: Price;
  /** True if the charge loses its bonus to hit. */
  readonly denies: boolean;
}

/** Plays the target's reaction; null if it has none. */
// TT-REACT-04 to TT-REACT-07, TT-RULING-25, TT-RULING-74
function* react(game: Game, unit: UnitId, charger: UnitId): Flow<Reaction | null> {
  const answer = yield* chargeReaction(game, unit, charger);
  if (answer === 'none') return null;
  const price = yield* payReaction(game, unit);
  const special = reactionOf(game, unit, answer);
  const line = fireLine(game, unit, charger, 'charge-reaction', priorActions(game, unit));
  yield* perform(
    game,
    unit,
    answer,
    0,
    [special ? 'TT-REACT-06' : 'TT-REACT-05'],
    special ? `${special.name}.` : `shoots at the chargers.`,
    'reaction',
  );
  if (!special) {
    yield* goProneFirst(game, charger, unit);
    yield* shootAt(game, line);
  }
  return { price, denies: special?.effect === 'no-charge-bonus' };
}

/** Lets the chargers go prone before a reaction shot. */
// TT-RULING-75
function* goProneFirst(game: Game, charger: UnitId, shooter: UnitId): Flow<void> {
  if (game.options.reactionChain === 'none') return;
  if ((yield* shotReaction(game, charger, shooter, false)) === 'go-prone')
    yield* goProneAsReaction(game, charger);
}

/**
 * Moves the leader, then the others; returns true if the unit is then in contact. Where no route is found, the player may place
 * the models or give the charge up; it fails at once only where contact is proven impossible.
 */
// TT-CHARGE-03 to TT-CHARGE-06, TT-RULING-28
function* chargeMove(game: Game, terms: ChargeTerms): Flow<boolean> {
  if (isOutOfReach(game, terms)) return false;
  const leader = planLeader(game, terms);
  const moves = yield* moveUnit(game, terms, leader ?? {}, leader === null);
  if (leader === null && Object.keys(moves).length === 0) return false;
  if (living(game, terms.unit).length > 1 && !(yield* moveRest(game, { ...terms, part: 'rest' })))
    return false;
  return contactsWith(game, terms.unit, terms.target).length > 0;
}

/** Moves the models that follow the leader; returns false if they cannot, and the charge is given up. */
// TT-CHARGE-05, TT-CHARGE-06, TT-RULING-28
function* moveRest(game: Game, terms: ChargeTerms): Flow<boolean> {
  const plan = planRest(game, terms);
  const moves = yield* moveUnit(game, terms, plan?.moves ?? {}, plan === null);
  return plan !== null || Object.keys(moves).length > 0;
}

/** Ends a failed charge: its actions are spent, and the models may move without contact. */
// TT-RULING-28
function* failCharge(game: Game, terms: ChargeTerms): Flow<void> {
  const { unit, target } = terms;
  yield* emit({
    type: 'charge-failed',
    rules: ['TT-RULING-28'],
    text: `The charge of ${unitName(game, unit)} fails.`,
    data: { unit, target },
  });
  if (isGone(game, unit) || game.options.failedCharge === 'stay') return;
  const short: MoveTerms = { ...terms, mode: 'failed-charge', part: 'all' };
  const plan = planAny(game, short);
  yield* moveUnit(game, short, plan ?? {}, plan === null);
}
