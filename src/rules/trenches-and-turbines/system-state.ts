import type { SideId, UnitId, ModelId } from '../../table/ids';
import type { Edge, ZoneOutline } from '../shared/edges';

/** An action that a unit has performed this turn. */
// TT-ACT-07
export type Performed = {
  readonly action: string;
  /** Paid from the budget, FREE, banked as the Overwatch that pays for a reaction, or a reaction. */
  readonly kind: 'paid' | 'free' | 'banked' | 'reaction';
  /** Number of the unit's activation in the turn; 0 before the first. */
  readonly activation: number;
};

/** The activation in progress. */
export type Activation = {
  readonly unit: UnitId;
  readonly budget: number;
  readonly left: number;
  // TT-CHARGE-14
  readonly startedPinned: boolean;
  // TT-CHARGE-18
  readonly charged: boolean;
  /** A mission or special action has ruled out shooting (TT-SHOOT-04). */
  readonly barsShoot: boolean;
  /** One entry per Shoot action: true if all weapons fired were Semi-Automatic (TT-RULING-38). */
  readonly shots: readonly boolean[];
  /** A vehicle has pivoted (TT-RULING-15). */
  readonly pivoted: boolean;
  /** No further action may follow. */
  readonly over: boolean;
};

/** The part of a battle's state that only these rules keep. */
export type TurbineSystem = {
  /** The side that goes first this turn. */
  readonly first: SideId | null;
  /** The side that activates next. */
  readonly next: SideId | null;
  /** Number of cards flipped this turn, by unit. */
  readonly flipped: Readonly<Record<UnitId, number>>;
  readonly performed: Readonly<Record<UnitId, readonly Performed[]>>;
  readonly activation: Activation | null;
  /** Stand-ins for fallen leaders, by unit (TT-COH-04). */
  readonly replaced: Readonly<Record<UnitId, ModelId>>;
  /** Table edge of each side. */
  readonly edges: Readonly<Record<SideId, Edge>>;
  /** Deployment zones by side; null before they are chosen, and where no unit deploys. */
  readonly zones: Readonly<Record<SideId, ZoneOutline>> | null;
  /** Victory points from mission actions, by side. */
  readonly scored: Readonly<Record<SideId, number>>;
  /** Results of mission actions: the side that performed the action, by `objective:action`. */
  readonly marks: Readonly<Record<string, SideId>>;
  /** Effects had once that are used up; absent before the first. */
  readonly effectsUsed?: readonly string[];
  /** In a battle to the last unit: HP left on both sides, and the first turn with that total (TT-RULING-79). */
  readonly strength?: { readonly hp: number; readonly since: number };
};
