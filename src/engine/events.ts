import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Degrees, Mu } from '../geometry/units';
import type { PlainData } from './question';
import type { ModelId, SideId, UnitId } from '../table/ids';

/** A modifier by name: its source and its value. The panel, the log and `--json` print the same list. */
export type Modifier = {
  readonly name: string;
  /**
   * `dice` shifts the dice type (d+1), `roll` is added to each die, `pool` adds dice of which the best count (or, if negative, the
   * worst), `total` is added to the sum, `target` to the number that a die may show at most.
   */
  readonly kind: 'roll' | 'dice' | 'pool' | 'total' | 'target';
  readonly value: number;
  readonly rule: string;
  /** The piece, unit, model or special rule that gives it. */
  readonly source?: string;
  /** Key of an effect that this roll uses up. */
  readonly uses?: string;
};

/** A shot or volley: its shooters (models or units), and its target or the point aimed at. */
export interface Shot {
  readonly shooters: readonly (ModelId | UnitId)[];
  readonly target: ModelId | UnitId | null;
  readonly point: PlanPoint | null;
}

/**
 * One thing that happened. Folding events makes the state and never rolls: dice stand in the event as faces.
 * `rules` are the rules that made it, `text` is its line in the log, `data` is plain and complete.
 */
export interface BattleEvent<Type extends string = string, Data extends object = PlainData> {
  readonly type: Type;
  readonly rules: readonly string[];
  readonly text: string;
  readonly data: Data;
  /** Set on the one event of a shot that maps and pictures of the battle show. */
  readonly shot?: Shot;
}

/** Position, facing and height of a base after an event. */
export type EventPose = {
  readonly at: PlanPoint;
  readonly facing: Degrees;
  readonly y: Mu;
};

/** Events that mean the same in every game. `applyShared` folds them; a system may add data and effects of its own. */
export type SharedEvent =
  | BattleEvent<'turn-began', { readonly turn: number }>
  | BattleEvent<'phase-began', { readonly phase: string }>
  | BattleEvent<
      'unit-deployed',
      { readonly unit: UnitId; readonly places: readonly (EventPose & { readonly model: ModelId })[] }
    >
  | BattleEvent<'unit-activated', { readonly unit: UnitId; readonly side: SideId }>
  | BattleEvent<'activation-ended', { readonly unit?: UnitId }>
  | BattleEvent<'model-moved', EventPose & { readonly model: ModelId }>
  | BattleEvent<
      'model-removed',
      { readonly model: ModelId; /** Models left on the base. */ readonly count: number }
    >
  | BattleEvent<'damage-recorded', { readonly model: ModelId; readonly damage: number }>
  | BattleEvent<'unit-destroyed', { readonly unit: UnitId }>
  | BattleEvent<'leader-named', { readonly model: ModelId }>
  | BattleEvent<'token-changed', { readonly unit: UnitId; readonly token: string; readonly change: number }>
  | BattleEvent<'points-scored', { readonly side: SideId; readonly points: number }>
  | BattleEvent<'battle-over', { readonly winner: SideId | null; readonly reason: string }>;
