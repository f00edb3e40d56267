/** Charges: declared, answered, carried out leader first, and fought. */
import { askOne, emit, type Flow } from '../vocabulary';
import type { Refusal } from '../../../engine/question';
import { enemiesOf, living, unitDistance, unitName } from '../../shared/roster';
import type { Mu } from '../../../geometry/units';
import { fight, type Impetus } from './fight';
import { isEngaged, isGone, isProne, ownActivation, sideOf, type Game } from '../game';
import { moveOf } from '../movement/allowance';
import { contactsWith } from '../movement/check-route';
import { moveUnit } from '../movement/move-unit';
import type { ChargeKind, ChargeTerms, MoveTerms } from '../movement/move-terms';
import { planAny } from '../movement/plan-move';
import { planLeader } from './plan-leader';
import { contactRoutes, planRest } from './plan-rest';
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

// TT-CHARGE-07, TT-CHARGE-11, TT-RULING-08
export const chargeCost: Readonly<Record<ChargeKind, number>> = { 'walking-charge': 1, 'running-charge': 2 };

/** Why a unit may not declare such a charge; null where it may. */
// TT-CHARGE-14, TT-CHARGE-18, TT-RULING-08, TT-RULING-23, TT-RULING-31
export function cannotCharge(game: Game, unit: string, kind: ChargeKind): Refusal | null {
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
  if (chargeTargets(game, unit, kind).length === 0) return refuse('TT-RULING-23', 'has nobody to charge at');
  return null;
}

/** Enemy units that a charge may be declared at. */
// TT-CHARGE-02, TT-RULING-23
export function chargeTargets(game: Game, unit: string, kind: ChargeKind): readonly string[] {
  return enemiesOf(game, sideOf(game, unit))
    .map(({ id }) => id)
    .filter((id) => {
      if (game.options.chargeNeedsSight === 'yes' && !seesAny(game, unit, id)) return false;
      return (
        game.options.chargeDeclare === 'any' ||
        game.options.premeasure === 'forbidden' ||
        canReach(game, unit, id, kind)
      );
    });
}

const seesAny = (game: Game, unit: string, target: string): boolean =>
  living(game, unit).some((model) =>
    living(game, target).some((enemy) => game.query().sees(model.id, enemy.id)),
  );

/** At least one model has a legal way into contact. */
// TT-RULING-23
function canReach(game: Game, unit: string, target: string, kind: ChargeKind): boolean {
  const terms = chargeTerms(game, unit, target, kind);
  const gapOf = (model: string): Mu =>
    Math.min(...living(game, target).map(({ id }) => game.query().distance(model, id).distance));
  const near = living(game, unit)
    .map(({ id }) => ({ id, gap: gapOf(id) }))
    .filter(({ gap }) => gap <= terms.allowance + 0.02)
    .sort((a, b) => a.gap - b.gap);
  return near.some(({ id }) => contactRoutes(game, terms, [id]).length > 0);
}

/** How far the charge goes. */
// TT-CHARGE-08, TT-CHARGE-12, TT-RULING-30, TT-RULING-31
function chargeTerms(game: Game, unit: string, target: string, kind: ChargeKind): ChargeTerms {
  const runs =
    kind === 'running-charge' || (game.options.proneTargetCharge === 'full' && isProne(game, target));
  return { mode: 'charge', unit, target, allowance: moveOf(game, unit) * (runs ? 2 : 1), part: 'leader' };
}

// TT-CHARGE-02, TT-CHARGE-09, TT-CHARGE-10, TT-CHARGE-13, TT-CHARGE-15, TT-RULING-25, TT-RULING-28
export function* charge(game: Game, unit: string, kind: ChargeKind): Flow<void> {
  const target = yield* chooseTarget(game, unit, kind);
  const terms = chargeTerms(game, unit, target, kind);
  const isRunning = kind === 'running-charge' || isProne(game, target);
  yield* declare(game, unit, target, kind);
  const early = game.options.chargeReactionTiming === 'beforeMove' ? yield* react(game, target, unit) : null;
  const arrived = !isGone(game, unit) && (yield* chargeMove(game, terms));
  const reaction =
    game.options.chargeReactionTiming === 'afterMove' ? yield* react(game, target, unit) : early;
  const contact = arrived && !isGone(game, unit) && contactsWith(game, unit, target).length > 0;
  if (!contact) yield* failed(game, terms);
  if (reaction) yield* settleToken(game, target, reaction.price, !contact);
  if (contact)
    yield* fight(game, unit, target, {
      ...impetusOf(isRunning, reaction?.denies ?? false),
      othersJoin: game.options.chargeOthers === 'mayContact',
    });
}

function* chooseTarget(game: Game, unit: string, kind: ChargeKind): Flow<string> {
  const targets = chargeTargets(game, unit, kind);
  return yield* askOne(
    {
      kind: 'choose-charge-target',
      by: sideOf(game, unit),
      prompt: `${unitName(game, unit)} charges. Which unit?`,
      rules: ['TT-CHARGE-02', 'TT-RULING-23'],
      options: targets.map((id) => ({
        id,
        label: unitName(game, id),
        detail: `${unitDistance(game, unit, id).toFixed(1)} inches away${isProne(game, id) ? ', prone: counts as a Running Charge' : ''}`,
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

// TT-CHARGE-01, TT-CHARGE-02, TT-CHARGE-07, TT-CHARGE-11, TT-CHARGE-18
function* declare(game: Game, unit: string, target: string, kind: ChargeKind): Flow<void> {
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
    text: `${unitName(game, unit)} has made its charge.`,
    data: { unit, target, marks: { charged: true } },
  });
}

/** First strike and +1, unless a reaction denies the bonus. */
// TT-CHARGE-10, TT-CHARGE-16, TT-CHARGE-17, TT-PRONE-07, TT-RULING-29, TT-RULING-30
export const impetusOf = (isRunning: boolean, denied: boolean): Impetus => ({
  priority: isRunning,
  bonus: isRunning && !denied ? 1 : 0,
  othersJoin: false,
});

interface Reaction {
  readonly price: Price;
  /** The charge's bonus to hit is lost. */
  readonly denies: boolean;
}

/** All of the reaction: by default before any charging model moves. */
// TT-REACT-04 to TT-REACT-07, TT-RULING-25, TT-RULING-74
function* react(game: Game, unit: string, charger: string): Flow<Reaction | null> {
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
    yield* duck(game, charger, unit);
    yield* shootAt(game, line);
  }
  return { price, denies: special?.effect === 'no-charge-bonus' };
}

/** The chargers may go down before a reaction shot. */
// TT-RULING-75
function* duck(game: Game, charger: string, shooter: string): Flow<void> {
  if (game.options.reactionChain === 'none') return;
  if ((yield* shotReaction(game, charger, shooter, false)) === 'go-prone')
    yield* goProneAsReaction(game, charger);
}

/** The leader, then the rest. True where the unit is then in contact. */
// TT-CHARGE-03 to TT-CHARGE-06
function* chargeMove(game: Game, terms: ChargeTerms): Flow<boolean> {
  const leader = planLeader(game, terms);
  if (leader === null) return false;
  yield* moveUnit(game, terms, leader);
  const rest: ChargeTerms = { ...terms, part: 'rest' };
  if (living(game, terms.unit).length > 1) yield* moveUnit(game, rest, planRest(game, rest)?.moves ?? {});
  return contactsWith(game, terms.unit, terms.target).length > 0;
}

/** The charge does not arrive: the actions are spent, the models may go on, and stay away from all enemies. */
// TT-RULING-28
function* failed(game: Game, terms: ChargeTerms): Flow<void> {
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
  if (plan !== null) yield* moveUnit(game, short, plan);
}
