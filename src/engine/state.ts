import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Degrees, Mu } from '../geometry/units';
import type { DiceState } from './dice';
import type { ModelId, SideId, UnitId } from '../table/ids';
import type { Json } from './question';

/** A model's state in every game. A removed model keeps its last place, so that the table can show where it fell. */
export interface ModelState {
  readonly id: ModelId;
  readonly unit: UnitId;
  readonly side: SideId;
  /** The model profile's id. */
  readonly profile: string;
  readonly at: PlanPoint;
  readonly facing: Degrees;
  /** Height of the base above the table. */
  readonly y: Mu;
  /** Present height where it differs from the table file's: the model is down. */
  readonly height?: Mu;
  /** Number of models on this base: 1, or the rest of a multi-base. */
  readonly count: number;
  /** Damage so far. */
  readonly damage: number;
  readonly leader: boolean;
  readonly removed: boolean;
  /** Set while the model waits beside the table to be deployed. */
  readonly undeployed?: true;
}

/** Reports whether a model is on the table: neither removed nor undeployed. */
export const stands = (model: ModelState): boolean => !model.removed && model.undeployed === undefined;

export interface UnitState {
  readonly id: UnitId;
  readonly name: string;
  readonly side: SideId;
  readonly profile: string;
  readonly models: readonly ModelId[];
  /** Counters beside the unit by their name in the game: `stress`, `dug-in`, `blood`, `pin`. Absent is 0. */
  readonly tokens: Readonly<Record<string, number>>;
  /** Number of activations this turn. */
  readonly activations: number;
  readonly destroyed: boolean;
}

/** Reports whether a unit is left in the battle: not destroyed, with a model that is not removed; it may wait off the table. */
export const isLeft = ({ models }: Pick<BattleState, 'models'>, unit: UnitState): boolean =>
  !unit.destroyed && unit.models.some((id) => !models[id]!.removed);

export interface SideState {
  readonly id: SideId;
  readonly name: string;
  /** Points that the side can spend, by their name in the game: `tactical-points`. */
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
