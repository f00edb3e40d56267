/** The ACTIONS of an activated model. */
import { askOne, emit, type Flow } from '../vocabulary';
import { still } from '../../shared/roster';
import type { Modifier } from '../../../engine/events';
import { withLazy } from '../../../engine/lazy';
import type { Option, Refusal } from '../../../engine/question';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { abilityAction, checkAbility, actionAbilities } from './abilities';
import { charge } from '../melee/charge';
import { chargeTargets, mayCharge } from '../melee/charge-paths';
import { choiceOptions } from '../effects/choices';
import {
  checkEffectAction,
  effectActionId,
  effectActionOf,
  effectActionOption,
  effectActions,
  playEffectAction,
} from '../effects/effect-actions';
import { effectModifiers, forbidden } from '../effects/world';
import { netDice, successOdds } from '../dice';
import {
  activationOf,
  dice,
  hasKeyword,
  inches,
  isDown,
  isEngaged,
  isPlaytest,
  modelOf,
  nameOf,
  movementCharacteristic,
  profileOf,
  refusal,
  sideOf,
  type Game,
} from '../game';
import { fight, checkFightAgain, checkFight, freeAttacks, meleeTargets, meleeWeapons } from '../melee/melee';
import { checkMoveAction, moveModel } from '../movement/movement';
import { shoot } from '../shooting/shooting';
import {
  commonActions,
  isMovement,
  switchMember,
  type ActionId,
  type EffectChoice,
  type MoveAction,
} from './action-ids';
import { dashRoll, riskyBecause, rollerModifiers, successRoll } from './success';
import { isEncumbered, checkShoot } from '../shooting/aim';

/** The second Melee Attack ACTION of the playtest rules (TC-MELEE-03). */
const fightAgain = 'fight-again';
type CommonAction = (typeof commonActions)[number] | typeof fightAgain;

const abilityPrefix = 'ability:';
const end = 'end';

/** Returns a model's ACTIONS: the common ones and those of its abilities. */
// TC-ACT-10
const actionsOf = (game: Game, model: ModelId): readonly ActionId[] => [
  ...commonActions,
  ...(isPlaytest(game) ? [fightAgain as ActionId] : []),
  ...actionAbilities(game, model).map(({ id }): ActionId => `ability:${id}`),
  ...effectActions(game, model).map(effectActionId),
];

/** Asks for the next ACTION; null ends the activation, as does a lack of ACTIONS. */
// TC-ACT-01, TC-ACT-05, TC-TURN-05
export function* chooseAction(game: Game, model: ModelId): Flow<ActionId | EffectChoice | null> {
  const chosen = yield* chooseActionInTeam(game, model, null);
  return chosen === switchMember ? null : chosen;
}

/**
 * Asks for the next ACTION of a model in a FIRETEAM, or whether its partner acts; null ends the model's activation.
 * @param partner the other model, if it may act now
 */
// TC-ACT-01, TC-ACT-05, TC-TURN-05, TC-KEYWORD-22
export function* chooseActionInTeam(
  game: Game,
  model: ModelId,
  partner: ModelId | null,
): Flow<ActionId | EffectChoice | typeof switchMember | null> {
  const open = actionsOf(game, model).filter((action) => checkAction(game, model, action) === null);
  const effects = choiceOptions(game, model);
  if (open.length + effects.length === 0 && partner === null) return null;
  const chosen = yield* askOne(
    {
      kind: 'choose-action',
      by: sideOf(game, model),
      prompt: `${nameOf(game, model)}: which ACTION?`,
      rules: ['TC-ACT-01'],
      options: [
        // They can be chosen before the first ACTION only.
        ...effects,
        ...open.map((action) => actionOption(game, model, action)),
        ...(partner === null ? [] : [switchOption(game, partner)]),
        { id: end, label: 'End the activation', rules: ['TC-ACT-05'] },
      ],
      data: { model },
    },
    (id) => {
      const closed = actionsOf(game, model).find((action) => action === id);
      return closed === undefined ? null : checkAction(game, model, closed);
    },
  );
  return chosen === end ? null : chosen;
}

// TC-KEYWORD-22
const switchOption = (game: Game, partner: ModelId): Option<typeof switchMember> => ({
  id: switchMember,
  label: `${nameOf(game, partner)} acts`,
  rules: ['TC-KEYWORD-22'],
  about: [partner],
});

function actionOption(game: Game, model: ModelId, action: ActionId): Option<ActionId> {
  const deed = effectActionOf(game, model, action);
  if (deed) return effectActionOption(game, model, deed);
  const ability = actionAbilities(game, model).find(({ id }) => action === `${abilityPrefix}${id}`);
  return ability
    ? { id: action, label: ability.name, detail: ability.text }
    : commonOption(game, model, action as CommonAction);
}

const chargeOption = (game: Game, model: ModelId, move: Mu): Option<ActionId> =>
  withLazy(
    {
      id: 'charge',
      label: 'Charge',
      detail: `${inches(move)} and a D6 more, into melee.`,
      rules: ['TC-CHARGE-01', 'TC-CHARGE-03'],
    },
    'about',
    () => chargeTargets(game, model),
  );

function commonOption(game: Game, model: ModelId, action: CommonAction): Option<ActionId> {
  const move = movementCharacteristic(game, model) / (activationOf(game, model)?.halved === true ? 2 : 1);
  switch (action) {
    case 'move':
      return { id: action, label: 'Move', detail: `Up to ${inches(move)}.`, rules: ['TC-MOVE-03'] };
    case 'charge':
      return chargeOption(still(game), model, move);
    case 'retreat':
      return {
        id: action,
        label: 'Retreat',
        detail: `Enemies in melee may attack first; then up to ${inches(move)}.`,
        rules: ['TC-RETREAT-01', 'TC-RETREAT-02'],
      };
    case 'dash':
      return {
        id: action,
        label: 'Dash',
        detail: `Risky: ${dashChance(game, model)} to move up to ${inches(move)} more; failing ends the activation.`,
        rules: ['TC-DASH-01'],
      };
    case 'shoot':
      return {
        id: action,
        label: 'Shoot',
        ...(riskyBecause(game, { model, kind: 'attack', risky: false }).length > 0 && {
          detail: 'A miss ends the activation.',
        }),
        rules: ['TC-RANGED-03'],
      };
    case 'fight':
      return {
        id: action,
        label: 'Fight',
        detail: `With ${meleeWeapons(game, model)
          .map(({ name }) => name)
          .join(' or ')}.`,
        rules: ['TC-MELEE-02'],
        about: meleeTargets(game, model),
      };
    case 'fight-again':
      return {
        id: action,
        label: 'Fight with the other weapon',
        rules: ['TC-MELEE-03'],
        about: meleeTargets(game, model),
      };
  }
}

/** Refuses an ACTION that cannot be taken now; null if it can. */
// TC-ACT-02, TC-ACT-11, TC-DOWN-02, TC-RULING-07, TC-RULING-46
export function checkAction(game: Game, model: ModelId, action: ActionId): Refusal | null {
  const name = nameOf(game, model);
  if (takenActions(game, model).includes(action))
    return refusal('TC-ACT-02', `${name} has taken this ACTION.`, [model]);
  if (isDown(game, model) && isMovement(action))
    return refusal('TC-DOWN-02', `${name} is Down and cannot move.`, [model]);
  if (isDown(game, model) && !game.options.downActs)
    return refusal('TC-RULING-46', `${name} is Down.`, [model]);
  const barred = isCommon(action) ? forbidden(game, model, action) : null;
  if (barred) return barred;
  if (isMovement(action)) return checkMovement(game, model, action);
  if (action === 'shoot') return checkShoot(game, model);
  if (action === fightAgain) return checkFightAgain(game, model);
  const deed = effectActionOf(game, model, action);
  if (deed) return checkEffectAction(game, model, deed);
  return action === 'fight'
    ? checkFight(game, model)
    : checkAbility(game, model, action.slice(abilityPrefix.length));
}

const isCommon = (action: ActionId): action is (typeof commonActions)[number] =>
  commonActions.some((common) => common === action);

// TC-ACT-02, TC-RULING-07
function takenActions(game: Game, model: ModelId): readonly ActionId[] {
  if (game.options.repeatScope === 'activation') return activationOf(game, model)?.actions ?? [];
  return game.state().system.taken[model] ?? [];
}

const oneOfThree: readonly ActionId[] = ['move', 'charge', 'retreat'];

// TC-ACT-11, TC-CHARGE-01, TC-CHARGE-02, TC-RANGED-04, TC-RANGED-05, TC-DASH-01
function checkMovement(game: Game, model: ModelId, action: MoveAction | 'charge'): Refusal | null {
  const name = nameOf(game, model);
  const activation = activationOf(game, model);
  if (oneOfThree.includes(action) && activation?.actions.some((taken) => oneOfThree.includes(taken))) {
    return refusal('TC-ACT-11', `${name} has taken one of Move, Charge and Retreat.`, [model]);
  }
  if (activation?.actions.includes('shoot') && isEncumbered(game, model))
    return refusal('TC-RANGED-05', `${name} carries a HEAVY item and has shot.`, [model]);
  if (action !== 'charge') {
    if (action === 'dash' && hasKeyword(game, model, 'NO DASH'))
      return refusal('TC-DASH-01', `${name} cannot Dash.`, [model]);
    return checkMoveAction(game, model, action);
  }
  if (activation?.shot === 'plain')
    return refusal('TC-RANGED-04', `${name} has shot with a weapon that is not ASSAULT.`, [model]);
  if (isEngaged(game, model)) return refusal('TC-CHARGE-02', `${name} is in melee.`, [model]);
  return mayCharge(game, model)
    ? null
    : refusal('TC-CHARGE-01', `${name} sees no enemy within 12 inches that it can charge.`, [model]);
}

/** Plays an ACTION. */
// TC-ACT-04
export function* carryOut(game: Game, model: ModelId, action: ActionId): Flow<void> {
  yield* emit({
    type: 'action-begun',
    rules: ['TC-ACT-10'],
    text: `${nameOf(game, model)}: ${actionOption(game, model, action).label}.`,
    data: { model, action, unit: modelOf(game, model).unit },
  });
  switch (action) {
    case 'move':
      return yield* moveModel(game, model, 'move');
    case 'charge':
      return yield* charge(game, model);
    case 'retreat':
      return yield* retreat(game, model);
    case 'dash':
      return yield* dash(game, model);
    case 'shoot':
      return yield* shoot(game, model);
    case 'fight':
    case fightAgain:
      return yield* fight(game, model);
    default: {
      const deed = effectActionOf(game, model, action);
      return deed
        ? yield* playEffectAction(game, model, deed)
        : yield* abilityAction(game, model, action.slice(abilityPrefix.length));
    }
  }
}

// TC-RETREAT-01 to TC-RETREAT-03
function* retreat(game: Game, model: ModelId): Flow<void> {
  if (yield* freeAttacks(game, model)) yield* moveModel(game, model, 'retreat');
}

/** Returns the chance of a Dash in whole percent. */
function dashChance(game: Game, model: ModelId): string {
  const { failure } = successOdds(
    netDice([...dashModifiers(game, model), ...rollerModifiers(game, { model })]),
    false,
  );
  return `${Math.round(100 * (1 - failure))} %`;
}

// TC-DASH-01, TC-DASH-04
function* dash(game: Game, model: ModelId): Flow<void> {
  const { outcome } = yield* successRoll(game, {
    model,
    what: dashRoll,
    rules: ['TC-DASH-01'],
    modifiers: dashModifiers(game, model),
    risky: true,
    kind: 'action',
  });
  if (outcome !== 'failure') yield* moveModel(game, model, 'dash');
}

// TC-DASH-04
function dashModifiers(game: Game, model: ModelId): readonly Modifier[] {
  const own = profileOf(game, model).dash;
  return [
    ...(own !== 0 ? [dice('Dash', own, 'TC-DASH-04', model)] : []),
    ...effectModifiers(game, { roll: 'dash', roller: model, other: null }, 'TC-DASH-04'),
  ];
}
