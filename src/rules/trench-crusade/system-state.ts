/** The part of a battle's state that only these rules keep. */
import type { Json } from '../../engine/question';
import type { BattleState } from '../../engine/state';
import type { ModelId, SideId } from '../../table/ids';
import type { WeaponKeyword } from './forces/profiles';
import type { Lasting } from '../shared/effects/effect';
import type { ActionId } from './turn/action-ids';

/** The current activation. */
export interface Activation {
  readonly [key: string]: Json;
  readonly model: ModelId;
  /** Enemies in Melee Combat with the model at the start. */
  readonly engaged: readonly ModelId[];
  /** ACTIONS begun in it. */
  readonly actions: readonly ActionId[];
  /** The target of its Charge. */
  readonly charged: ModelId | null;
  /** The target of its Diving Charge: the next Melee Attack has the bonus (TC-DIVE-04). */
  readonly dive: ModelId | null;
  /** Playtest: weapons used in Melee Attack ACTIONS, and the one named Off-hand (TC-MELEE-03, TC-OFFHAND-01). */
  readonly wielded: readonly string[];
  readonly offHand: string | null;
  // TC-DOWN-03
  readonly halved: boolean;
  // TC-RANGED-04
  readonly shot: 'none' | 'assault' | 'plain';
  /** Dangerous ground is harmless for the rest of the movement (TC-RULING-48). */
  readonly groundPassed: boolean;
  /** Nothing more happens in it. */
  readonly over: boolean;
  /** Models that its attacks have hit; absent outside a FIRETEAM (TC-KEYWORD-22). */
  readonly struck?: readonly ModelId[];
}

/** A load of a weapon: a keyword more, ±DICE more. */
export type Load = {
  readonly keyword: WeaponKeyword | null;
  readonly dice: number;
  readonly name: string;
};

/** An effect that its player has chosen. */
export type ChosenEffect = { readonly key: string; readonly lasts: Lasting | 'battle' | 'hit' };

/** Trench Crusade's part of the state. */
export interface TrenchSystem {
  readonly [key: string]: Json;
  readonly firstPlayer: SideId | null;
  readonly deploysFirst: SideId | null;
  readonly activation: Activation | null;
  /** The activation of the other model of a FIRETEAM that acts along; absent without one (TC-KEYWORD-22). */
  readonly partner?: Activation;
  /** The side that activated last this Turn. */
  readonly lastActive: SideId | null;
  /** ACTIONS begun this Turn, by model. */
  readonly taken: Readonly<Record<ModelId, readonly ActionId[]>>;
  /** Abilities used up in this battle, `model:ability`. */
  readonly used: readonly string[];
  /** Effects had once that are used up; absent before the first. */
  readonly effectsUsed?: readonly string[];
  /** Effects that their players have chosen, with the time that they last; absent before the first. */
  readonly effectsChosen?: readonly ChosenEffect[];
  /** Abilities used in this phase, `model:ability`. */
  readonly usedNow: readonly string[];
  /** Models whose next activation is lost (TC-RULING-09). */
  readonly losesNext: readonly ModelId[];
  /** Loads of weapons, by `model:weapon`. */
  readonly loads: Readonly<Record<string, readonly Load[]>>;
  /** Failed Morale Tests, by side. */
  readonly moraleFailures: Readonly<Record<SideId, number>>;
  /** Sides whose ACTIONS are Risky this Turn (TC-MORALE-07). */
  readonly shaken: readonly SideId[];
  readonly fled: readonly SideId[];
  /** Ids of the zones that each side deploys in, once they are chosen. */
  readonly zones: Readonly<Record<SideId, readonly string[]>>;
  /** Models that take part, as the battle began. */
  readonly takingPart: readonly ModelId[];
  /** Models that come later. */
  readonly reserves: readonly ModelId[];
  /** Objectives in play. */
  readonly objectives: readonly string[];
  /** Victory Points. */
  readonly scored: Readonly<Record<SideId, number>>;
  /** The last Turn, as far as it is settled; 0 before the scenario is set. */
  readonly lastTurn: number;
}

/** Returns the system's part of any state of a battle of these rules. */
export const systemOf = (state: BattleState): TrenchSystem => state.system as TrenchSystem;

/** Returns the system's part of the initial state. */
export function emptySystem(
  sides: readonly SideId[],
  models: readonly ModelId[],
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

/** Returns an activation at its start. */
export const freshActivation = (model: ModelId, engaged: readonly ModelId[] = []): Activation => ({
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
