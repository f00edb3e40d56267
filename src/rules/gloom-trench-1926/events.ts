/** Events of a battle of Gloom Trench 1926. */
import type { BattleEvent, EventPose, Modifier, SharedEvent } from '../../engine/events';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { CoverLevel } from '../../table/format';
import type { ModelId, SideId, UnitId } from '../../table/ids';
import type { ZoneOutline } from '../shared/edges';
import type { EffectUsedEvent } from '../shared/effects/uses';
import type { ModifiedDie } from './dice';
import type { Occasion } from './forces/profiles';
import type { ActionName } from './questions';

/** A die as modified, and the faces that it showed. */
export type DiceRoll = ModifiedDie & {
  readonly faces: readonly number[];
  readonly modifiers: readonly Modifier[];
};

/** Dice of one weapon in an attack. */
export type WeaponRoll = DiceRoll & { readonly weapon: string; readonly hits: number };

/** Dice of one type and Damage in a melee. Their modifiers are those of the whole roll. */
export type FightRoll = ModifiedDie & {
  readonly damage: number;
  readonly faces: readonly number[];
  readonly hits: number;
};

/** Shared events to which these rules add data. */
type Extended =
  | BattleEvent<'activation-ended', { readonly unit: UnitId }>
  | BattleEvent<
      'model-moved',
      EventPose & {
        readonly unit: UnitId;
        readonly model: ModelId;
        readonly via: readonly PlanPoint[];
        readonly length: Mu;
        readonly climb: Mu;
      }
    >
  | BattleEvent<
      'model-removed',
      {
        readonly unit: UnitId;
        readonly model: ModelId;
        /** Models left on the base. */ readonly count: number;
      }
    >
  | BattleEvent<
      'damage-recorded',
      { readonly unit: UnitId; readonly model: ModelId; readonly damage: number }
    >
  | BattleEvent<'leader-named', { readonly unit: UnitId; readonly model: ModelId }>
  | BattleEvent<
      'points-scored',
      { readonly side: SideId; readonly points: number; readonly objectives: readonly string[] }
    >
  | BattleEvent<
      'battle-over',
      {
        readonly winner: SideId | null;
        readonly reason: string;
        readonly scores: { readonly [side: SideId]: number };
      }
    >;

type SetUpEvent =
  | BattleEvent<
      'aggressor-named',
      { readonly side: SideId; /** Of the coin, if any. */ readonly face?: number }
    >
  | BattleEvent<'edges-picked', { readonly zones: { readonly [side: SideId]: ZoneOutline } }>;

type TurnEvent =
  /** A step of a phase that changes nothing. */
  | BattleEvent<'step', { readonly step: string }>
  | BattleEvent<'turn-ended', { readonly [name: string]: never }>
  | BattleEvent<'coin-tossed', { readonly side: SideId; readonly face: number }>
  | BattleEvent<
      'initiative-rolled',
      ModifiedDie & { readonly side: SideId; readonly faces: readonly number[]; readonly successes: number }
    >
  | BattleEvent<'initiative-won', { readonly side: SideId }>
  | BattleEvent<'bag-filled', { readonly bag: { readonly [side: SideId]: number }; readonly fog: number }>
  | BattleEvent<'chit-added' | 'chit-drawn' | 'chit-removed' | 'chit-spent', { readonly side: SideId }>
  | BattleEvent<'fog-drawn', { readonly fogDrawn: number }>
  | BattleEvent<'opening-pool', { readonly side: SideId; readonly command: number; readonly change: number }>
  | BattleEvent<
      'points-changed',
      {
        readonly side: SideId;
        readonly change: number;
        readonly faces?: readonly number[];
        readonly successes?: number;
        readonly commanders?: number;
      }
    >;

type ActivationEvent =
  | BattleEvent<'action-declared', { readonly unit: UnitId; readonly action: ActionName }>
  | BattleEvent<'extra-move-rolled', DiceRoll & { readonly unit: UnitId; readonly extra: Mu }>
  | BattleEvent<'no-target', { readonly unit: UnitId }>
  | BattleEvent<'stress-tested', DiceRoll & { readonly unit: UnitId; readonly passed: boolean }>
  | BattleEvent<
      'rally-rolled' | 'morale-rolled',
      DiceRoll & { readonly unit: UnitId; readonly successes: number }
    >;

type ShootingEvent =
  | BattleEvent<
      'attack-rolled',
      {
        readonly attacker: UnitId;
        readonly target: UnitId;
        readonly occasion: Occasion;
        readonly range: Mu;
        readonly shooters: readonly ModelId[];
        readonly part: CoverLevel;
        readonly cover: CoverLevel;
        readonly volleys: readonly WeaponRoll[];
        readonly hits: number;
      }
    >
  | BattleEvent<
      'burst-aimed',
      DiceRoll & {
        readonly attacker: UnitId;
        readonly target: UnitId;
        readonly weapon: string;
        readonly point: PlanPoint;
      }
    >
  | BattleEvent<
      'burst-drifted',
      {
        readonly from: PlanPoint;
        readonly bearing: Degrees;
        readonly distance: number;
        /** Null off the table. */
        readonly point: PlanPoint | null;
      }
    >
  | BattleEvent<
      'burst',
      {
        readonly point: PlanPoint;
        readonly radius: Mu;
        readonly caught: readonly { readonly unit: UnitId; readonly models: readonly ModelId[] }[];
      }
    >
  | BattleEvent<
      'saves-rolled',
      Partial<ModifiedDie> & {
        readonly unit: UnitId;
        readonly modifiers?: readonly Modifier[];
        readonly hits: number;
        readonly faces: readonly number[];
        readonly saved: number;
        readonly failed: number;
        readonly damage: number;
      }
    >
  | BattleEvent<'damage-lost', { readonly unit: UnitId; readonly lost: number }>;

type MeleeEvent =
  | BattleEvent<'charge-failed', { readonly unit: UnitId; readonly target: UnitId; readonly allowance: Mu }>
  | BattleEvent<'charge-shot-away', { readonly unit: UnitId; readonly target: UnitId }>
  | BattleEvent<
      'melee-round',
      { readonly charger: UnitId; readonly defender: UnitId; readonly round: number }
    >
  | BattleEvent<
      'melee-move-rolled',
      { readonly unit: UnitId; readonly faces: readonly number[]; readonly distance: Mu }
    >
  | BattleEvent<
      'melee-rolled',
      {
        readonly unit: UnitId;
        readonly enemy: UnitId;
        readonly volleys: readonly FightRoll[];
        readonly modifiers: readonly Modifier[];
        readonly hits: number;
      }
    >
  | BattleEvent<
      'melee-drawn',
      { readonly charger: UnitId; readonly defender: UnitId; readonly damage: number }
    >
  | BattleEvent<'melee-won', { readonly winner: UnitId | null; readonly loser: UnitId | null }>
  | BattleEvent<'melee-stopped', { readonly charger: UnitId; readonly defender: UnitId }>;

export type GloomEvent =
  | Exclude<SharedEvent, { readonly type: Extended['type'] }>
  | Extended
  | EffectUsedEvent
  | SetUpEvent
  | TurnEvent
  | ActivationEvent
  | ShootingEvent
  | MeleeEvent;
