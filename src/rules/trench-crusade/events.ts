/** Everything that can happen in a battle of Trench Crusade. A unit is one model, and events name the model. */
import type { BattleEvent, EventPose, Modifier, SharedEvent } from '../../engine/events';
import type { PlanPoint, Point } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { ModelId, PieceId, SideId, UnitId } from '../../table/ids';
import type { EffectUsedEvent } from '../shared/effects/uses';
import type { RollOffEvent } from '../shared/roll-off';
import type { InjuryOutcome, SuccessOutcome } from './dice';
import type { Marker } from './forces/profiles';
import type { ChosenEffect, Load } from './system-state';
import type { ActionId } from './turn/action-ids';

type Faces = readonly number[];

/** A model and its unit. */
type Actor = { readonly model: ModelId; readonly unit: UnitId };

/** A model and its target. */
type Attack = { readonly model: ModelId; readonly target: ModelId };

/** The circumstances of a Success Roll: an attack's target and weapon, an ability, or a climb's, jump's or piece's measures. */
export type RollDetails = {
  /** Null for a point of the battlefield. */
  readonly target?: ModelId | null;
  readonly weapon?: string;
  readonly melee?: boolean;
  readonly ability?: string;
  readonly height?: Mu;
  readonly width?: Mu;
  readonly depth?: Mu;
  readonly piece?: PieceId;
};

type SetUpEvent =
  | BattleEvent<
      'scenario-set',
      { readonly scenario: string; readonly turns: number; readonly objectives: readonly string[] }
    >
  | BattleEvent<'zones-chosen', { readonly zones: Readonly<Record<SideId, readonly string[]>> }>
  | BattleEvent<'objectives-placed', { readonly objectives: readonly string[] }>
  | BattleEvent<'left-out', { readonly side: SideId; readonly models: readonly ModelId[] }>
  | BattleEvent<'first-player', { readonly side: SideId }>
  | BattleEvent<'deploys-first', { readonly side: SideId }>
  | BattleEvent<'model-reserved', { readonly model: ModelId }>
  | BattleEvent<
      'unit-deployed',
      Actor & { readonly places: readonly (EventPose & { readonly model: ModelId })[] }
    >;

type TurnEvent =
  | EffectUsedEvent
  | Extract<SharedEvent, { readonly type: 'turn-began' | 'phase-began' | 'points-scored' }>
  | BattleEvent<'turn-added', { readonly lastTurn: number }>
  | BattleEvent<
      'effect-chosen',
      ChosenEffect & {
        readonly model: ModelId;
        readonly effect: string;
        /** Key of its use; null for one without limit. */
        readonly used: string | null;
      }
    >
  | BattleEvent<'passed', { readonly side: SideId }>
  | BattleEvent<
      'ability-used',
      {
        readonly model: ModelId;
        readonly ability: string;
        readonly target: ModelId;
        /** `model:ability`. */
        readonly key: string;
        /** The key again if the ability is used up; null for one that is not. */
        readonly used: string | null;
      }
    >
  | BattleEvent<
      'morale-rolled',
      {
        readonly side: SideId;
        readonly faces: Faces;
        readonly total: number;
        readonly passed: boolean;
        /** Absent without effects on the test. */
        readonly modifiers?: readonly Modifier[];
      }
    >
  | BattleEvent<'shaken-changed', { readonly sides: readonly SideId[] }>
  | BattleEvent<'fled', { readonly side: SideId }>
  | BattleEvent<
      'battle-over',
      {
        readonly winner: SideId | null;
        readonly reason: string;
        readonly scores: Readonly<Record<SideId, number>>;
      }
    >;

/** Events of the current activation. */
export type ActivationEvent =
  | BattleEvent<
      'unit-activated',
      Actor & {
        readonly side: SideId;
        /** Enemies in melee with it. */
        readonly engaged: readonly ModelId[];
        /** It acts along with the model whose activation has begun. */
        readonly joins?: true;
      }
    >
  | BattleEvent<'member-switched', Actor>
  | BattleEvent<'activation-lost', { readonly model: ModelId }>
  | BattleEvent<'activation-cut', { readonly model: ModelId }>
  | BattleEvent<'activation-ended', Actor>
  | BattleEvent<'action-begun', Actor & { readonly action: ActionId }>
  | BattleEvent<
      'weapon-fired',
      { readonly model: ModelId; readonly weapon: string; readonly assault: boolean }
    >
  | BattleEvent<'charged', Attack>
  | BattleEvent<'dived', Attack>
  | BattleEvent<'dive-bonus-used', { readonly model: ModelId }>
  | BattleEvent<
      'weapon-wielded',
      { readonly model: ModelId; readonly weapon: string; readonly offHand: string | null }
    >
  | BattleEvent<'ground-passed', { readonly model: ModelId; readonly passed: boolean }>;

/** Changes of a model: its place, its markers, its health. */
export type ModelEvent =
  | BattleEvent<
      'model-moved',
      EventPose & Actor & { readonly via: readonly PlanPoint[]; readonly length: Mu }
    >
  | BattleEvent<'stood-up', { readonly model: ModelId; readonly halved: boolean }>
  | BattleEvent<
      'model-down',
      { readonly model: ModelId; /** Its height from now on, where that changes. */ readonly height?: Mu }
    >
  | BattleEvent<'token-changed', Actor & { readonly token: Marker; readonly change: number }>
  | BattleEvent<'model-removed', Actor & { readonly count: number }>
  | BattleEvent<
      'injury-replaced',
      {
        readonly model: ModelId;
        readonly outcome: InjuryOutcome;
        /** The effect that is used up, `model:effect`; null for a lasting one. */
        readonly used: string | null;
      }
    >
  | BattleEvent<'weapon-loaded', Load & { /** `model:weapon`. */ readonly weapon: string }>;

/** Events that change nothing by themselves: rolls, and where shots go. */
export type RecordedEvent =
  | RollOffEvent
  | BattleEvent<'length-rolled', { readonly face: number; readonly goesOn: boolean }>
  | BattleEvent<
      'success-rolled',
      RollDetails & {
        readonly model: ModelId;
        readonly what: string;
        readonly faces: Faces;
        readonly net: number;
        readonly total: number;
        readonly outcome: SuccessOutcome;
        readonly risky: boolean;
        readonly modifiers: readonly Modifier[];
      }
    >
  | BattleEvent<
      'injury-rolled',
      {
        readonly model: ModelId;
        readonly cause: string;
        readonly faces: Faces;
        readonly base: number;
        readonly net: number;
        readonly added: number;
        readonly total: number;
        readonly outcome: InjuryOutcome;
        /** A Bloodbath was paid for. */
        readonly bath: boolean;
        readonly attacker: ModelId | null;
        readonly modifiers: readonly Modifier[];
      }
    >
  | BattleEvent<'evasion-rolled', { readonly model: ModelId; readonly face: number; readonly length: Mu }>
  | BattleEvent<'charge-rolled', { readonly model: ModelId; readonly faces: Faces; readonly length: Mu }>
  | BattleEvent<
      'charge-failed',
      Attack & { readonly length: Mu; /** Length of the route beyond the Charge. */ readonly missing?: Mu }
    >
  | BattleEvent<
      'automatic-hit',
      { readonly model: ModelId; readonly weapon: string; readonly target: ModelId | null }
    >
  | BattleEvent<
      'shot-into-melee',
      { readonly model: ModelId; readonly face: number; readonly target: ModelId | null }
    >
  | BattleEvent<
      'area-hit',
      {
        readonly model: ModelId;
        readonly weapon: string;
        readonly centre: Point;
        readonly radius: Mu | null;
        readonly models: readonly ModelId[];
        readonly inCentre: ModelId | null;
      }
    >
  | BattleEvent<
      'scattered',
      {
        readonly model: ModelId;
        readonly weapon: string;
        readonly distance: Mu;
        readonly bearing: Degrees;
        readonly from: Point;
        /** Null off the table. */
        readonly to: Point | null;
      }
    >;

/** An event of a battle of Trench Crusade. */
export type TrenchEvent = SetUpEvent | TurnEvent | ActivationEvent | ModelEvent | RecordedEvent;
