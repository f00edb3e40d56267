/** Folds events into the state: the only place where these rules change it. */
import { applyShared, unreachable } from '../../engine/apply-shared';
import { usedUp, withoutActivation, withoutTurn } from '../shared/effects/uses';
import { counted, withFreshUnits, withModel, withSystem, withUnit } from '../../engine/fold';
import type { BattleState, ModelState, UnitState } from '../../engine/state';
import type { ModelId, UnitId } from '../../table/ids';
import type { ActivationEvent, ModelEvent, RecordedEvent, TrenchEvent } from './events';
import type { Marker } from './forces/profiles';
import { freshActivation, type Activation, type ChosenEffect, type TrenchSystem } from './system-state';
import type { ActionId } from './turn/action-ids';

type State = BattleState<TrenchSystem>;

/** Folds one event: set-up, Turns and their end here, the rest below. */
export function apply(state: State, event: TrenchEvent): State {
  const { system } = state;
  switch (event.type) {
    case 'scenario-set':
      return withSystem(state, { lastTurn: event.data.turns, objectives: event.data.objectives });
    case 'zones-chosen':
      return withSystem(state, { zones: event.data.zones });
    case 'objectives-placed':
      return withSystem(state, { objectives: event.data.objectives });
    case 'left-out':
      return leaveOut(state, event.data.models);
    case 'first-player':
      return withSystem(state, { firstPlayer: event.data.side });
    case 'deploys-first':
      return withSystem(state, { deploysFirst: event.data.side });
    case 'model-reserved':
      return withSystem(
        withModel(state, event.data.model, (model) => ({ ...model, undeployed: true as const })),
        { reserves: [...system.reserves, event.data.model] },
      );
    case 'unit-deployed': {
      const { reserves } = system;
      return withSystem(applyShared(state, event), {
        reserves: reserves.filter((model) => model !== event.data.model),
      });
    }
    case 'turn-began':
      return withSystem(withFreshUnits(applyShared(state, event)), {
        taken: {},
        lastActive: null,
        ...withoutTurn(system),
        ...withoutChosen(system, ['activation', 'turn']),
      });
    case 'effect-used':
      return withSystem(state, usedUp(system, event.data.keys));
    case 'effect-chosen': {
      const { key, lasts, used } = event.data;
      const effectsChosen = [...(system.effectsChosen ?? []), { key, lasts }];
      return withSystem(state, { effectsChosen, ...(used !== null && usedUp(system, [used])) });
    }
    case 'phase-began':
      return withSystem(applyShared(state, event), { usedNow: [] });
    case 'turn-added':
      return withSystem(state, { lastTurn: event.data.lastTurn });
    case 'passed':
      return withSystem(state, { lastActive: event.data.side });
    case 'ability-used': {
      const { key, used } = event.data;
      return withSystem(withUsed(state, used), { usedNow: [...system.usedNow, key] });
    }
    case 'morale-rolled': {
      const { moraleFailures } = system;
      const { side, passed } = event.data;
      return passed
        ? state
        : withSystem(state, {
            moraleFailures: { ...moraleFailures, [side]: (moraleFailures[side] ?? 0) + 1 },
          });
    }
    case 'shaken-changed':
      return withSystem(state, { shaken: event.data.sides });
    case 'fled':
      return withSystem(state, { fled: [...system.fled, event.data.side] });
    case 'points-scored':
    case 'battle-over':
      return applyShared(state, event);
    default:
      return applyToModels(state, event);
  }
}

function applyToModels(state: State, event: ActivationEvent | ModelEvent | RecordedEvent): State {
  switch (event.type) {
    case 'model-moved':
      return withoutStay(applyShared(state, event), state, event.data.model);
    case 'token-changed':
      return applyShared(state, event);
    case 'model-down': {
      const { model, height } = event.data;
      return withModel(withToken(state, model, 'down', 1), model, (standing) =>
        height === undefined ? standing : { ...standing, height },
      );
    }
    case 'stood-up': {
      const { model, halved } = event.data;
      const stood = withModel(withToken(state, model, 'down', -1), model, upright);
      return withActivation(stood, (activation) =>
        activation.model === model && halved ? { ...activation, halved: true } : activation,
      );
    }
    case 'model-removed':
      return withUnitOf(applyShared(state, event), event.data.model, (unit) => ({
        ...unit,
        destroyed: true,
        tokens: {},
      }));
    case 'injury-rolled':
      return withStruck(withSystem(state, withoutChosen(state.system, ['hit'])), event.data);
    case 'injury-replaced':
      return withUsed(state, event.data.used);
    case 'weapon-loaded': {
      const { weapon, keyword, dice, name } = event.data;
      const { loads } = state.system;
      const load = { keyword, dice, name };
      return withSystem(state, { loads: { ...loads, [weapon]: [...(loads[weapon] ?? []), load] } });
    }
    case 'rolled-off':
    case 'length-rolled':
    case 'success-rolled':
    case 'evasion-rolled':
    case 'charge-rolled':
    case 'charge-failed':
    case 'automatic-hit':
    case 'shot-into-melee':
    case 'area-hit':
    case 'scattered':
      return state;
    default:
      return applyToActivation(state, event);
  }
}

function applyToActivation(state: State, event: ActivationEvent): State {
  switch (event.type) {
    case 'unit-activated': {
      const { model, side, engaged, joins } = event.data;
      const { activation } = state.system;
      return withSystem(applyShared(state, event), {
        activation: freshActivation(model, engaged),
        ...(joins && activation && { partner: activation }),
        lastActive: side,
        losesNext: state.system.losesNext.filter((id) => id !== model),
      });
    }
    case 'activation-lost':
      return withSystem(state, { losesNext: [...state.system.losesNext, event.data.model] });
    case 'activation-cut':
      return cut(state);
    case 'member-switched':
      return switched(state, event.data.model, event.data.unit);
    case 'activation-ended':
      return ended(applyShared(state, event), event.data.model);
    case 'action-begun':
      return beginAction(state, event.data.model, event.data.action);
    case 'weapon-fired':
      return withActivation(state, (activation) => ({
        ...activation,
        shot: event.data.assault && activation.shot !== 'plain' ? 'assault' : 'plain',
      }));
    case 'charged':
      return withActivation(state, (activation) => ({ ...activation, charged: event.data.target }));
    case 'dived':
      return withActivation(state, (activation) => ({ ...activation, dive: event.data.target }));
    case 'dive-bonus-used':
      return withActivation(state, (activation) => ({ ...activation, dive: null }));
    case 'weapon-wielded':
      return withActivation(state, (activation) => ({
        ...activation,
        wielded: [...activation.wielded, event.data.weapon],
        offHand: event.data.offHand,
      }));
    case 'ground-passed':
      return withActivation(state, (activation) => ({ ...activation, groundPassed: event.data.passed }));
    default:
      return unreachable(event);
  }
}

/** Ends the activations under way: that of a FIRETEAM's model ends its partner's, too. */
// TC-KEYWORD-22
function cut(state: State): State {
  const { partner } = state.system;
  const over = withActivation(state, (activation) => ({ ...activation, over: true }));
  return partner === undefined ? over : withSystem(over, { partner: { ...partner, over: true } });
}

/** Records the target of a hit by a model of a FIRETEAM. */
// TC-KEYWORD-22
function withStruck(
  state: State,
  { attacker, model }: Extract<TrenchEvent, { readonly type: 'injury-rolled' }>['data'],
): State {
  const { activation, partner } = state.system;
  if (activation === null || partner === undefined || attacker === null) return state;
  const noted = (of: Activation): Activation =>
    of.model === attacker ? { ...of, struck: [...(of.struck ?? []), model] } : of;
  return withSystem(state, { activation: noted(activation), partner: noted(partner) });
}

/** Lets a FIRETEAM's other model act. */
// TC-KEYWORD-22
function switched(state: State, model: ModelId, unit: UnitId): State {
  const { activation, partner } = state.system;
  if (activation === null || partner?.model !== model) return state;
  return { ...withSystem(state, { activation: partner, partner: activation }), activeUnit: unit };
}

/** Takes a finished activation away; that of its partner is left. */
function ended(state: State, model: ModelId): State {
  const { partner, ...system } = state.system;
  const { activation } = system;
  return {
    ...state,
    system: {
      ...system,
      activation: partner === undefined || partner.model === model ? null : partner,
      ...(partner?.model === model && { activation }),
      ...withoutChosen(system as TrenchSystem, ['activation']),
      ...withoutActivation(system as TrenchSystem),
    } as TrenchSystem,
  };
}

/** Ends choices that last no longer; nothing where nothing was chosen. */
const withoutChosen = (
  { effectsChosen }: TrenchSystem,
  ended: readonly ChosenEffect['lasts'][],
): Pick<TrenchSystem, 'effectsChosen'> =>
  effectsChosen === undefined
    ? {}
    : { effectsChosen: effectsChosen.filter(({ lasts }) => !ended.includes(lasts)) };

/** Ends what a model's choices begin until it moves, if it now stands elsewhere. */
function withoutStay(moved: State, before: State, model: ModelId): State {
  const { effectsChosen } = moved.system;
  const [now, then] = [moved.models[model]!, before.models[model]!];
  const stays = now.y === then.y && now.at.every((value, axis) => value === then.at[axis]);
  if (effectsChosen === undefined || stays) return moved;
  const left = effectsChosen.filter(({ key, lasts }) => lasts !== 'stay' || !key.startsWith(`${model}:`));
  return withSystem(moved, { effectsChosen: left });
}

function leaveOut(state: State, models: readonly ModelId[]): State {
  const { takingPart } = state.system;
  const left = models.reduce(
    (now, id) =>
      withUnitOf(
        withModel(now, id, (model) => ({ ...model, count: 0, removed: true, leader: false })),
        id,
        (unit) => ({ ...unit, destroyed: true }),
      ),
    state,
  );
  return withSystem(left, { takingPart: takingPart.filter((id) => !models.includes(id)) });
}

function beginAction(state: State, model: ModelId, action: ActionId): State {
  const { taken } = state.system;
  const recorded = withSystem(state, { taken: { ...taken, [model]: [...(taken[model] ?? []), action] } });
  return withActivation(recorded, (activation) => ({
    ...activation,
    actions: [...activation.actions, action],
  }));
}

const withUsed = (state: State, key: string | null): State =>
  key === null ? state : withSystem(state, { used: [...state.system.used, key] });

/** Outside an activation there is nothing to change. */
function withActivation(state: State, change: (activation: Activation) => Activation): State {
  const { activation } = state.system;
  return activation === null ? state : withSystem(state, { activation: change(activation) });
}

const withUnitOf = (state: State, model: ModelId, change: (unit: UnitState) => UnitState): State =>
  withUnit(state, state.models[model]?.unit ?? '', change);

/** As high again as on the table (TC-RULING-24). */
const upright = ({ height: _lower, ...model }: ModelState): ModelState => model;

/** Markers, and Down, are tokens of the model's unit. */
const withToken = (state: State, model: ModelId, token: Marker | 'down', change: number): State =>
  withUnitOf(state, model, (unit) => ({
    ...unit,
    tokens: counted(unit.tokens, token, (unit.tokens[token] ?? 0) + change),
  }));
