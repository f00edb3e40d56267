/** The actions of an activation: their offers, costs and effects. */
import { unitDoes } from '../../shared/agreement';
import { askOne, emit, type Flow } from '../vocabulary';
import type { Option, Refusal } from '../../../engine/question';
import { unitName } from '../../shared/roster';
import { cannotCharge, charge, chargeCost } from '../melee/charge';
import { strays } from '../movement/coherency';
import { chooseFight, fight, noImpetus } from '../melee/fight';
import {
  activationOf,
  countText,
  engagedWith,
  isDugIn,
  isEngaged,
  isGone,
  isOnOverwatch,
  isProne,
  isVehicle,
  mayBeProne,
  profileOf,
  setToken,
  sideOf,
  systemOf,
  type Game,
} from '../game';
import { cannotDo, missionAction, missionOf } from './missions';
import { moveOf } from '../movement/allowance';
import { moveUnit } from '../movement/move-unit';
import type { ChargeKind, MoveTerms } from '../movement/move-terms';
import { planAny } from '../movement/plan-move';
import { endActivation, goProne, perform, standUp } from '../morale/posture';
import { priorActions } from './prior-actions';
import type { SpecialAction } from '../forces/profiles';
import { cannotShoot, overwatchFire, shootAction } from '../shooting/shooting';
import type { UnitId } from '../../../table/ids';

/** An action offered to a unit: its cost, and its refusal if it is not possible now. */
interface Offer {
  readonly option: Option;
  readonly cost: number;
  readonly refusal: Refusal | null;
  /** False where no legal way to carry it out was found. */
  readonly hasPlan?: boolean;
  run(): Flow<void>;
}

/** Asks for an action and carries it out, or ends the activation. */
// TT-ACT-01, TT-ACT-03, TT-ACT-05, TT-ACT-06, TT-RULING-08
export function* nextAction(game: Game, unit: UnitId): Flow<void> {
  const { left } = activationOf(game);
  const offers = offersFor(game, unit).map((offer) => ({
    ...offer,
    refusal:
      tooDear(game, unit, offer.cost, left) ?? outOfOrder(game, unit, offer.option.id) ?? offer.refusal,
  }));
  const open = offers.filter(({ refusal }) => refusal === null);
  const id = yield* askOne(
    {
      kind: 'choose-action',
      by: sideOf(game, unit),
      prompt: `${unitName(game, unit)}: ${countText(left, 'action')} left. Which one?`,
      rules: ['TT-ACT-05', 'TT-ACT-03'],
      options: [
        ...open.map(({ option }) => option),
        {
          id: 'end',
          label: 'End the activation',
          detail: 'Its remaining actions are lost.',
          rules: ['TT-RULING-08'],
        },
      ],
      data: { unit, left, hasMove: offers.find(({ option }) => option.id === 'move')?.hasPlan ?? true },
    },
    (answer) => offers.find(({ option }) => option.id === answer)?.refusal ?? null,
  );
  const chosen = open.find(({ option }) => option.id === id);
  if (chosen) yield* chosen.run();
  else yield* endActivation(game, unit, 'TT-RULING-08');
}

// TT-ACT-02, TT-ACT-10
function tooDear(game: Game, unit: UnitId, cost: number, left: number): Refusal | null {
  if (cost <= left) return null;
  return {
    rule: 'TT-ACT-02',
    message: `${unitDoes(game, unit, 'has')} ${countText(left, 'action')} left; this costs ${cost}.`,
    ids: [unit],
  };
}

/** Refuses most actions of an engaged unit or one out of coherency, by option. */
// TT-RULING-19, TT-RULING-80
function outOfOrder(game: Game, unit: UnitId, action: string): Refusal | null {
  if (action === 'move') return null;
  if (game.options.engagedActions === 'fightOnly' && action !== 'fight' && isEngaged(game, unit)) {
    return {
      rule: 'TT-RULING-80',
      message: `${unitDoes(game, unit, 'is')} engaged: it may only fight or move away.`,
      ids: [unit],
    };
  }
  const astray = game.options.outOfCoherency === 'perUnit' ? strays(game, unit) : [];
  if (astray.length === 0) return null;
  return {
    rule: 'TT-RULING-19',
    message: `${unitDoes(game, unit, 'is')} out of coherency: it may only move.`,
    ids: astray.map(({ id }) => id),
  };
}

function offersFor(game: Game, unit: UnitId): readonly Offer[] {
  return [
    moveOffer(game, unit),
    chargeOffer(game, unit, 'walking-charge'),
    chargeOffer(game, unit, 'running-charge'),
    shootOffer(game, unit),
    fightOffer(game, unit),
    ...(isProne(game, unit) ? [standUpOffer(game, unit)] : [goProneOffer(game, unit)]),
    overwatchOffer(game, unit),
    ...profileOf(game, unit).specialActions.map((action) => specialOffer(game, unit, action)),
    ...(missionOf(game)?.actions ?? []).map((action) => ({
      option: { id: action.id, label: action.name, detail: action.text, rules: ['TT-MISSION-01'] },
      cost: action.cost,
      refusal: cannotDo(game, unit, action),
      run: () => missionAction(game, unit, action),
    })),
  ];
}

// TT-MOVE-01, TT-MOVE-02, TT-VEH-01, TT-RULING-14
function moveOffer(game: Game, unit: UnitId): Offer {
  const terms: MoveTerms = { mode: 'move', unit, target: null, allowance: moveOf(game, unit), part: 'all' };
  const plan = planAny(game, terms);
  const held: Refusal = {
    rule: 'TT-RULING-14',
    message: `${unitDoes(game, unit, 'is')} engaged.`,
    ids: [unit],
  };
  return {
    option: {
      id: 'move',
      label: 'Move',
      detail: `Up to ${terms.allowance} inches${isVehicle(game, unit) ? ', straight ahead with one pivot' : ''}${plan === null ? '; no legal place was found: place the models by hand' : ''}.`,
      rules: ['TT-MOVE-02'],
    },
    cost: 1,
    refusal: game.options.breakOff === 'forbidden' && isEngaged(game, unit) ? held : null,
    hasPlan: plan !== null,
    *run() {
      yield* perform(game, unit, 'move', 1, ['TT-MOVE-01'], 'moves.');
      yield* moveUnit(game, terms, plan ?? {}, plan === null);
      yield* overwatchFire(game, unit);
    },
  };
}

// TT-CHARGE-02, TT-CHARGE-07, TT-CHARGE-11
function chargeOffer(game: Game, unit: UnitId, kind: ChargeKind): Offer {
  const runs = kind === 'running-charge';
  const reach = moveOf(game, unit) * (runs ? 2 : 1);
  return {
    option: {
      id: kind,
      label: runs ? 'Running Charge' : 'Walking Charge',
      detail: `Up to ${reach} inches into contact, and a fight${runs ? ': first strike and +1' : ''}.`,
      rules: [runs ? 'TT-CHARGE-12' : 'TT-CHARGE-08'],
    },
    cost: chargeCost[kind],
    refusal: chargeCost[kind] <= activationOf(game).left ? cannotCharge(game, unit, kind) : null,
    run: () => charge(game, unit, kind),
  };
}

// TT-SHOOT-01, TT-SHOOT-14
function shootOffer(game: Game, unit: UnitId): Offer {
  const prior = priorActions(game, unit);
  return {
    option: {
      id: 'shoot',
      label: 'Shoot',
      ...(prior > 0 && { detail: `-${prior} to hit for ${countText(prior, 'earlier action')}.` }),
      rules: ['TT-SHOOT-01', 'TT-SHOOT-14'],
    },
    cost: 1,
    refusal: cannotShoot(game, unit),
    run: () => shootAction(game, unit),
  };
}

// TT-FIGHT-01, TT-RULING-04, TT-RULING-80
function fightOffer(game: Game, unit: UnitId): Offer {
  const apart = engagedWith(game, unit).length === 0;
  return {
    option: {
      id: 'fight',
      label: 'Fight',
      detail: 'Against an enemy unit in contact; both strike at once.',
      rules: ['TT-FIGHT-01'],
      about: engagedWith(game, unit),
    },
    cost: 1,
    refusal: apart
      ? { rule: 'TT-FIGHT-01', message: `${unitDoes(game, unit, 'touches')} no enemy.`, ids: [unit] }
      : null,
    *run() {
      const enemy = yield* chooseFight(game, unit);
      yield* perform(game, unit, 'fight', 1, ['TT-FIGHT-01'], `fights ${unitName(game, enemy)}.`);
      yield* fight(game, unit, enemy, noImpetus);
    },
  };
}

// TT-PRONE-01, TT-RULING-16
function goProneOffer(game: Game, unit: UnitId): Offer {
  return {
    option: {
      id: 'go-prone',
      label: 'Go Prone',
      detail: 'Conceal (1), better cover, +1 to hit; crawls 2 inches.',
      rules: ['TT-PRONE-01'],
    },
    cost: 1,
    refusal: mayBeProne(game, unit)
      ? null
      : {
          rule: 'TT-RULING-16',
          message: `${unitDoes(game, unit, 'is')} a vehicle and cannot go prone.`,
          ids: [unit],
        },
    *run() {
      yield* perform(game, unit, 'go-prone', 1, ['TT-PRONE-01'], 'goes prone.');
      yield* goProne(game, unit, 'TT-PRONE-01');
    },
  };
}

// TT-RULING-32
function standUpOffer(game: Game, unit: UnitId): Offer {
  const free = game.options.standUp === 'freeAtStart';
  const isStart = activationOf(game).left === activationOf(game).budget;
  const cost = free ? 0 : 1;
  return {
    option: { id: 'stand-up', label: 'Stand Up', rules: ['TT-RULING-32'] },
    cost,
    refusal:
      free && !isStart
        ? {
            rule: 'TT-RULING-32',
            message: `${unitName(game, unit)} may stand up only as its activation begins.`,
            ids: [unit],
          }
        : null,
    *run() {
      if (cost > 0)
        yield* perform(game, unit, 'stand-up', cost, ['TT-RULING-32'], 'spends an action to stand up.');
      yield* standUp(game, unit, 'TT-RULING-32');
    },
  };
}

// TT-OVERWATCH-01, TT-OVERWATCH-03, TT-RULING-70
function overwatchOffer(game: Game, unit: UnitId): Offer {
  return {
    option: {
      id: 'overwatch',
      label: 'Overwatch',
      detail: 'Ends the activation; the token allows a reaction.',
      rules: ['TT-OVERWATCH-01'],
    },
    cost: 1,
    refusal: isOnOverwatch(game, unit)
      ? { rule: 'TT-RULING-70', message: `${unitDoes(game, unit, 'is')} already on Overwatch.`, ids: [unit] }
      : null,
    *run() {
      yield* perform(game, unit, 'overwatch', 1, ['TT-OVERWATCH-01'], 'goes on Overwatch.', 'banked');
      yield* setToken(
        game,
        unit,
        'overwatch',
        1,
        ['TT-OVERWATCH-01'],
        `${unitDoes(game, unit, 'gets')} an overwatch token.`,
      );
      yield* endActivation(game, unit, 'TT-OVERWATCH-01');
    },
  };
}

// TT-ACT-01, TT-ACT-09
function specialOffer(
  game: Game,
  unit: UnitId,
  { id, name, text, cost, barsShoot, effect }: SpecialAction,
): Offer {
  const digs = effect === 'dug-in';
  return {
    option: { id, label: name, detail: text, rules: ['TT-ACT-09'] },
    cost,
    refusal:
      digs && isDugIn(game, unit)
        ? { rule: 'TT-ACT-09', message: `${unitDoes(game, unit, 'is')} dug in already.`, ids: [unit] }
        : null,
    *run() {
      yield* perform(game, unit, id, cost, ['TT-ACT-09'], `${name}.`);
      if (barsShoot)
        yield* emit({
          type: 'activation-marked',
          rules: ['TT-SHOOT-04'],
          text: 'No shooting in this activation.',
          data: { unit, marks: { barsShoot: true } },
        });
      if (digs)
        yield* setToken(
          game,
          unit,
          'dug-in',
          1,
          ['TT-ACT-09'],
          `${unitDoes(game, unit, 'is')} dug in: Cover (1).`,
        );
    },
  };
}

/** Reports whether a unit may take another action. */
// TT-ACT-06, TT-RULING-35
export function mayAct(game: Game, unit: UnitId): boolean {
  const { activation } = systemOf(game);
  return activation !== null && !activation.over && activation.left > 0 && !isGone(game, unit);
}
