import type { EffectUsedEvent } from '../shared/effects/uses';
import type { BattleEvent, EventPose, Modifier, SharedEvent } from '../../engine/events';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { ModelId, SideId, UnitId } from '../../table/ids';
import type { CasualtyEvent } from '../shared/casualties';
import type { Edge, ZoneOutline } from '../shared/edges';
import type { ScoredEnd } from '../shared/end-of-battle';
import type { RollOffEvent } from '../shared/roll-off';
import type { Bundle } from './shooting/saves';
import type { Occasion } from './shooting/volleys';
import type { Activation, Performed } from './system-state';

/** Faces rolled against a target number, with the modifiers that made it. */
type Roll = {
  readonly faces: readonly number[];
  /** The target number. */
  readonly needs: number;
  /** The characteristic before modifiers. */
  readonly written: number;
  readonly modifiers: readonly Modifier[];
};

type Extended =
  | BattleEvent<
      'unit-activated',
      { readonly unit: UnitId; readonly side: SideId; readonly budget: number; readonly pinned: boolean }
    >
  | BattleEvent<'activation-ended', { readonly unit: UnitId; readonly next: SideId }>
  | BattleEvent<
      'model-moved',
      EventPose & {
        readonly unit: UnitId;
        readonly model: ModelId;
        readonly via: readonly PlanPoint[];
        readonly length: Mu;
      }
    >
  | CasualtyEvent
  | ScoredEnd;

/** Everything that can happen in a battle under these rules. */
export type TurbineEvent =
  | EffectUsedEvent
  | Exclude<SharedEvent, { readonly type: Extended['type'] }>
  | Extended
  | BattleEvent<
      'edges-picked',
      {
        readonly first: SideId;
        readonly edges: Readonly<Record<SideId, Edge>>;
        readonly zones: Readonly<Record<SideId, ZoneOutline>>;
      }
    >
  | RollOffEvent
  | BattleEvent<'first-player', { readonly side: SideId }>
  | BattleEvent<'strength-noted', { readonly hp: number; readonly turn: number }>
  | BattleEvent<'card-drawn', { readonly unit: UnitId; readonly face: number; readonly of: number }>
  | BattleEvent<'card-flipped', { readonly unit: UnitId }>
  | BattleEvent<
      'action-performed',
      {
        readonly unit: UnitId;
        readonly action: string;
        readonly cost: number;
        readonly kind: Performed['kind'];
      }
    >
  | BattleEvent<
      'activation-marked',
      {
        readonly unit: UnitId;
        readonly target?: UnitId;
        readonly marks: Partial<Pick<Activation, 'charged' | 'barsShoot' | 'pivoted' | 'over'>>;
      }
    >
  | BattleEvent<
      'shot-taken',
      {
        readonly unit: UnitId;
        readonly target: UnitId;
        /** Models that fire. */
        readonly models: readonly ModelId[];
        readonly semiAutomatic: boolean;
        /** Models of the target in sight. */
        readonly visible: readonly ModelId[];
      }
    >
  | BattleEvent<
      'attack-rolled',
      Roll & {
        readonly attacker: UnitId;
        readonly target: UnitId;
        readonly occasion: Occasion;
        readonly weapon: string;
        readonly models: readonly ModelId[];
        readonly hits: number;
      }
    >
  | BattleEvent<'attacks-dropped', { readonly target: UnitId; readonly groups: readonly string[] }>
  | BattleEvent<
      'saves-rolled',
      Roll & {
        readonly unit: UnitId;
        readonly failed: number;
        /** Failed saves without effect. */
        readonly lost: number;
        readonly bundles: readonly Bundle[];
        /** Target number of each model. */
        readonly targets: Readonly<Record<ModelId, number>>;
      }
    >
  | BattleEvent<'charge-failed', { readonly unit: UnitId; readonly target: UnitId }>
  | BattleEvent<
      'fight-resolved',
      {
        readonly attacker: UnitId;
        readonly defender: UnitId;
        readonly winner: SideId | null;
        /** Casualties inflicted, by side. */
        readonly score: Readonly<Record<SideId, number>>;
      }
    >
  | BattleEvent<'leadership-checked', Roll & { readonly unit: UnitId; readonly passed: boolean }>
  | BattleEvent<'left-table', { readonly unit: UnitId }>
  | BattleEvent<
      'searched',
      {
        readonly unit: UnitId;
        readonly faces: readonly number[];
        readonly needs: number;
        readonly found: boolean;
      }
    >
  | BattleEvent<
      'objective-marked',
      { readonly unit: UnitId; readonly objective: string; readonly mark: string; readonly side: SideId }
    >;
