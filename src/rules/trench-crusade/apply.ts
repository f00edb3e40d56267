/** Folds an event into the state: the only place where these rules change it. Events not listed here only tell. */
import type { BattleEvent } from '../../engine/events';
import { counted, withModel, withSystem as withSystemOf, withUnit } from '../../engine/fold';
import type { Json } from '../../engine/question';
import type { BattleState, ModelState, UnitState } from '../../engine/state';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Marker } from './forces/profiles';

/** What the rules keep of the activation that is going on. */
export interface Activation {
  readonly [key: string]: Json;
  readonly model: string;
  /** Enemies in Melee Combat with the model as it began. */
  readonly engaged: readonly string[];
  /** ACTIONS begun in it. */
  readonly actions: readonly string[];
  /** Charged, and whom. */
  readonly charged: string | null;
  /** TC-DIVE-04: the next Melee Attack has its bonus; the charge's target. */
  readonly dive: string | null;
  /** Playtest: weapons used in Melee Attack ACTIONS, and the one named Off-hand (TC-MELEE-03, TC-OFFHAND-01). */
  readonly wielded: readonly string[];
  readonly offHand: string | null;
  // TC-DOWN-03
  readonly halved: boolean;
  // TC-RANGED-04
  readonly shot: 'none' | 'assault' | 'plain';
  /** TC-RULING-48: dangerous ground is harmless for the rest of the movement. */
  readonly groundPassed: boolean;
  /** Cut short: nothing more happens in it. */
  readonly over: boolean;
}

/** What only these rules keep in a battle's state. */
export interface TrenchSystem {
  readonly [key: string]: Json;
  readonly firstPlayer: string | null;
  readonly deploysFirst: string | null;
  readonly activation: Activation | null;
  /** The side that activated last this Turn. */
  readonly lastActive: string | null;
  /** ACTIONS begun this Turn, by model. */
  readonly taken: { readonly [model: string]: readonly string[] };
  /** Abilities used up in this battle, `model:ability`. */
  readonly used: readonly string[];
  /** Abilities used in this phase, `model:ability`. */
  readonly usedNow: readonly string[];
  /** Models whose next activation is lost (TC-RULING-09). */
  readonly losesNext: readonly string[];
  /** What weapons are loaded with, `model:weapon`. */
  readonly loads: {
    readonly [weapon: string]: readonly {
      readonly keyword: string | null;
      readonly dice: number;
      readonly name: string;
    }[];
  };
  /** Failed Morale Tests, by side. */
  readonly moraleFailures: { readonly [side: string]: number };
  /** Sides whose ACTIONS are Risky this Turn (TC-MORALE-07). */
  readonly shaken: readonly string[];
  readonly fled: readonly string[];
  /** The zones (by id) that each side deploys in, where they were chosen. */
  readonly zones: { readonly [side: string]: readonly string[] };
  /** Models that take part, as the battle began. */
  readonly takingPart: readonly string[];
  /** Models that come later. */
  readonly reserves: readonly string[];
  /** Objectives in play. */
  readonly objectives: readonly string[];
  /** Victory Points. */
  readonly scored: { readonly [side: string]: number };
  /** The last Turn, as far as is known. */
  readonly lastTurn: number;
}

export const systemOf = (state: BattleState): TrenchSystem => state.system as TrenchSystem;

/** The system's part of a state that nothing has happened in. */
export function emptySystem(
  sides: readonly string[],
  models: readonly string[],
  objectives: readonly string[],
): TrenchSystem {
  const none = Object.fromEntries(sides.map((side) => [side, 0]));
  return {
    firstPlayer: null,
    deploysFirst: null,
    activation: null,
    lastActive: null,
    taken: {},
    used: [],
    usedNow: [],
    losesNext: [],
    loads: {},
    moraleFailures: none,
    shaken: [],
    fled: [],
    zones: {},
    takingPart: models,
    reserves: [],
    objectives,
    scored: none,
    lastTurn: 0,
  };
}

/** An activation as it begins. */
export const freshActivation = (model: string, engaged: readonly string[] = []): Activation => ({
  model,
  engaged,
  actions: [],
  charged: null,
  dive: null,
  wielded: [],
  offHand: null,
  halved: false,
  shot: 'none',
  groundPassed: false,
  over: false,
});

export function apply(state: BattleState<TrenchSystem>, event: BattleEvent): BattleState<TrenchSystem> {
  const data = event.data;
  const system = systemOf(state);
  switch (event.type) {
    case 'turn-began':
      return withSystem(
        { ...allUnits(state, (unit) => ({ ...unit, activations: 0 })), turn: data['turn'] as number },
        { taken: {}, lastActive: null },
      );
    case 'phase-began':
      return withSystem({ ...state, phase: data['phase'] as string }, { usedNow: [] });
    case 'scenario-set':
      return withSystem(state, {
        lastTurn: data['turns'] as number,
        objectives: data['objectives'] as readonly string[],
      });
    case 'turn-added':
      return withSystem(state, { lastTurn: data['lastTurn'] as number });
    case 'zones-chosen':
      return withSystem(state, { zones: data['zones'] as TrenchSystem['zones'] });
    case 'objectives-placed':
      return withSystem(state, { objectives: data['objectives'] as readonly string[] });
    case 'left-out':
      return leftOut(state, data['models'] as readonly string[]);
    case 'first-player':
      return withSystem(state, { firstPlayer: data['side'] as string });
    case 'deploys-first':
      return withSystem(state, { deploysFirst: data['side'] as string });
    case 'model-deployed':
      return arrived(state, data['model'] as string, data);
    case 'model-reserved':
      return withSystem(
        withModel(state, data['model'] as string, (model) => ({ ...model, undeployed: true as const })),
        { reserves: [...system.reserves, data['model'] as string] },
      );
    case 'passed':
      return withSystem(state, { lastActive: data['side'] as string });
    case 'activated':
      return begun(
        state,
        data['model'] as string,
        data['side'] as string,
        data['engaged'] as readonly string[],
      );
    case 'activation-lost':
      return withSystem(state, { losesNext: [...system.losesNext, data['model'] as string] });
    case 'action-begun':
      return actionBegun(state, data['model'] as string, data['action'] as string);
    case 'weapon-fired':
      return withActivation(state, (activation) => ({
        ...activation,
        shot: data['assault'] === true && activation.shot !== 'plain' ? 'assault' : 'plain',
      }));
    case 'charged':
      return withActivation(state, (activation) => ({ ...activation, charged: data['target'] as string }));
    case 'dived':
      return withActivation(state, (activation) => ({ ...activation, dive: data['target'] as string }));
    case 'dive-bonus-used':
      return withActivation(state, (activation) => ({ ...activation, dive: null }));
    case 'weapon-wielded':
      return withActivation(state, (activation) => ({
        ...activation,
        wielded: [...activation.wielded, data['weapon'] as string],
        offHand: data['offHand'] as string | null,
      }));
    case 'ground-passed':
      return withActivation(state, (activation) => ({
        ...activation,
        groundPassed: data['passed'] as boolean,
      }));
    case 'activation-cut':
      return withActivation(state, (activation) => ({ ...activation, over: true }));
    case 'activation-ended':
      return withSystem({ ...state, activeSide: null, activeUnit: null }, { activation: null });
    case 'stood-up':
      return withActivation(
        withModel(withToken(state, data['model'] as string, 'down', -1), data['model'] as string, upright),
        (activation) =>
          activation.model === data['model'] && data['halved'] === true
            ? { ...activation, halved: true }
            : activation,
      );
    case 'markers-changed':
      return withToken(state, data['model'] as string, data['marker'] as Marker, data['change'] as number);
    case 'model-down':
      return withModel(
        withToken(state, data['model'] as string, 'down', 1),
        data['model'] as string,
        (model) => (data['height'] === undefined ? model : { ...model, height: data['height'] as number }),
      );
    case 'model-moved':
      return withModel(state, data['model'] as string, (model) => ({ ...model, ...placeIn(data) }));
    case 'model-out':
      return withUnitOf(
        withModel(state, data['model'] as string, (model) => ({
          ...model,
          count: 0,
          removed: true,
          leader: false,
        })),
        data['model'] as string,
        (unit) => ({ ...unit, destroyed: true, tokens: {} }),
      );
    case 'ability-used': {
      const used = data['used'] === null ? system.used : [...system.used, data['used'] as string];
      return withSystem(state, { used, usedNow: [...system.usedNow, data['key'] as string] });
    }
    case 'injury-replaced':
      return data['used'] === null
        ? state
        : withSystem(state, { used: [...system.used, data['used'] as string] });
    case 'weapon-loaded':
      return loaded(state, data);
    case 'morale-rolled':
      return data['passed'] === true
        ? state
        : withSystem(state, { moraleFailures: added(system.moraleFailures, data['side'] as string, 1) });
    case 'shaken-changed':
      return withSystem(state, { shaken: data['sides'] as readonly string[] });
    case 'fled':
      return withSystem(state, { fled: [...system.fled, data['side'] as string] });
    case 'points-scored':
      return withSystem(state, {
        scored: added(system.scored, data['side'] as string, data['points'] as number),
      });
    case 'battle-over':
      return {
        ...state,
        phase: 'over',
        result: { winner: data['winner'] as string | null, reason: data['reason'] as string },
      };
    default:
      return state;
  }
}

const withSystem = (
  state: BattleState<TrenchSystem>,
  change: Partial<TrenchSystem>,
): BattleState<TrenchSystem> => withSystemOf<TrenchSystem>(state, change);

const added = (counts: { readonly [key: string]: number }, key: string, by: number) => ({
  ...counts,
  [key]: (counts[key] ?? 0) + by,
});

const placeIn = (data: BattleEvent['data']) => ({
  at: data['at'] as unknown as PlanPoint,
  facing: data['facing'] as number,
  y: data['y'] as number,
});

function arrived(
  state: BattleState<TrenchSystem>,
  id: string,
  data: BattleEvent['data'],
): BattleState<TrenchSystem> {
  const { reserves } = systemOf(state);
  const placed = withModel(state, id, ({ undeployed: _waited, ...model }) => ({
    ...model,
    ...placeIn(data),
  }));
  return withSystem(placed, { reserves: reserves.filter((model) => model !== id) });
}

function leftOut(state: BattleState<TrenchSystem>, models: readonly string[]): BattleState<TrenchSystem> {
  const { takingPart } = systemOf(state);
  const gone = models.reduce(
    (now, id) =>
      withUnitOf(
        withModel(now, id, (model) => ({ ...model, count: 0, removed: true, leader: false })),
        id,
        (unit) => ({ ...unit, destroyed: true }),
      ),
    state,
  );
  return withSystem(gone, { takingPart: takingPart.filter((id) => !models.includes(id)) });
}

function begun(
  state: BattleState<TrenchSystem>,
  model: string,
  side: string,
  engaged: readonly string[],
): BattleState<TrenchSystem> {
  const { losesNext } = systemOf(state);
  const unit = state.models[model]!.unit;
  const counted = withUnitOf({ ...state, activeSide: side, activeUnit: unit }, model, (found) => ({
    ...found,
    activations: found.activations + 1,
  }));
  return withSystem(counted, {
    activation: freshActivation(model, engaged),
    lastActive: side,
    losesNext: losesNext.filter((id) => id !== model),
  });
}

function actionBegun(
  state: BattleState<TrenchSystem>,
  model: string,
  action: string,
): BattleState<TrenchSystem> {
  const { taken } = systemOf(state);
  const noted = withSystem(state, { taken: { ...taken, [model]: [...(taken[model] ?? []), action] } });
  return withActivation(noted, (activation) => ({ ...activation, actions: [...activation.actions, action] }));
}

function loaded(state: BattleState<TrenchSystem>, data: BattleEvent['data']): BattleState<TrenchSystem> {
  const { loads } = systemOf(state);
  const weapon = data['weapon'] as string;
  const load = {
    keyword: data['keyword'] as string | null,
    dice: data['dice'] as number,
    name: data['name'] as string,
  };
  return withSystem(state, { loads: { ...loads, [weapon]: [...(loads[weapon] ?? []), load] } });
}

/** Outside an activation there is nothing to change. */
function withActivation(
  state: BattleState<TrenchSystem>,
  change: (activation: Activation) => Activation,
): BattleState<TrenchSystem> {
  const { activation } = systemOf(state);
  return activation === null ? state : withSystem(state, { activation: change(activation) });
}

const withUnitOf = (
  state: BattleState<TrenchSystem>,
  model: string,
  change: (unit: UnitState) => UnitState,
): BattleState<TrenchSystem> => withUnit(state, state.models[model]?.unit ?? '', change);

const allUnits = (
  state: BattleState<TrenchSystem>,
  change: (unit: UnitState) => UnitState,
): BattleState<TrenchSystem> => ({
  ...state,
  units: Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, change(unit)])),
});

/** As high again as the table has it (TC-RULING-24). */
const upright = ({ height: _lower, ...model }: ModelState): ModelState => model;

/** A model's markers, and whether it is Down, stand beside its unit: a unit of these rules is one model. */
const withToken = (
  state: BattleState<TrenchSystem>,
  model: string,
  token: Marker | 'down',
  change: number,
): BattleState<TrenchSystem> =>
  withUnitOf(state, model, (unit) => ({
    ...unit,
    tokens: counted(unit.tokens, token, (unit.tokens[token] ?? 0) + change),
  }));
