import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Degrees, Mu } from '../geometry/units';
import type { DiceState } from './dice';
import type { ModelId, SideId, UnitId } from '../table/ids';
import type { Json } from './question';

/** What every rule system knows of a model. A removed model keeps its last place, so that the table can show where it fell. */
export interface ModelState {
  readonly id: ModelId;
  readonly unit: UnitId;
  readonly side: SideId;
  /** The model profile's id. */
  readonly profile: string;
  readonly at: PlanPoint;
  readonly facing: Degrees;
  /** The height that the base stands at. */
  readonly y: Mu;
  /** Where it is not as high as the table has it: it has gone down. */
  readonly height?: Mu;
  /** Models on this base: 1, or what is left of a multi-base. */
  readonly count: number;
  /** Damage recorded on it, short of removing it. */
  readonly damage: number;
  readonly leader: boolean;
  readonly removed: boolean;
  /** It waits beside the table to be deployed; left out as soon as it has been. */
  readonly undeployed?: true;
}

/** Does it stand on the table now: neither fallen nor yet to be deployed? */
export const stands = (model: ModelState): boolean => !model.removed && model.undeployed === undefined;

export interface UnitState {
  readonly id: UnitId;
  readonly name: string;
  readonly side: SideId;
  readonly profile: string;
  readonly models: readonly ModelId[];
  /** Counters beside the unit by their name in the game: `stress`, `dug-in`, `blood`, `pin`. Absent is 0. */
  readonly tokens: Readonly<Record<string, number>>;
  /** How often it was activated this turn. */
  readonly activations: number;
  readonly destroyed: boolean;
}

export interface SideState {
  readonly id: SideId;
  readonly name: string;
  /** What the side can spend, by its name in the game: `tactical-points`. */
  readonly pools: Readonly<Record<string, number>>;
}

/** The part of the state that only the system in play keeps: bag, initiative, cards; and the victory points of each side. */
export interface SystemState {
  readonly [key: string]: Json;
  readonly scored: Readonly<Record<SideId, number>>;
}

/** The whole state of a battle, folded from its events. Plain, immutable, and the same on every machine. */
export interface BattleState<System extends SystemState = SystemState> {
  readonly turn: number;
  /** As the rulebook names it: `tactical`, `activations`, `turn-end`; `over` when the battle is. */
  readonly phase: string;
  readonly sides: Readonly<Record<SideId, SideState>>;
  readonly units: Readonly<Record<UnitId, UnitState>>;
  readonly models: Readonly<Record<ModelId, ModelState>>;
  /** The side and unit that act now, if any. */
  readonly activeSide: SideId | null;
  readonly activeUnit: UnitId | null;
  readonly dice: DiceState;
  readonly system: System;
  /** Null until it is over; then the winner's id, or null for a draw. */
  readonly result: { readonly winner: SideId | null; readonly reason: string } | null;
}
