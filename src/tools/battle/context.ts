/** Ports of the battle's tools: input from the pointer, the app they change, and the previews that the scene draws. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { App } from '../../store/app';
import type { Place } from '../../store/battle/session';
import type { Pointer, ScreenPoint, ToolState } from '../state-machine';
import type { FigurePreview } from './figure';

/** The slices of the app that tools use. */
export type BattleApp = Pick<App, 'store' | 'view' | 'preview' | 'battle'>;

/** A thing that takes a press. Clicks on the table go to `click.ts` instead. */
export type BattleTarget =
  | { readonly kind: 'figure'; readonly model: string }
  /** The knob that turns a figure. */
  | { readonly kind: 'knob'; readonly model: string }
  /** A figure beside the table, waiting to be deployed. */
  | { readonly kind: 'undeployed-figure'; readonly model: string; readonly facing: Degrees }
  /** The whole unit beside the table. */
  | { readonly kind: 'undeployed-unit' };

/** A pointer over the page. */
export interface BattlePointer extends Pointer {
  /** On a press, the thing pressed and the height of the point that was hit. */
  readonly pressed: { readonly target: BattleTarget; readonly level: Mu } | null;
  /** The pointer is over the table, not over a panel. */
  readonly isOverTable: boolean;
  /** Returns the point under the pointer at a height; null above the horizon. */
  pointAt(level: Mu): PlanPoint | null;
}

/** Previews, drawn by the scene from refs: neither React state nor log. */
export interface BattlePreviews {
  /** Shows a figure in hand. `preview` is evaluated at most once a frame. */
  hold(model: string, place: Place, preview: () => FigurePreview): void;
  /** Ends a preview: the figure stays at a place, without walking there. */
  putDown(model: string, place: Place): void;
  /** Ends a preview: the figure returns to its place in the battle. */
  putBack(model: string): void;
  /** Shows a figure turned. */
  turn(model: string, facing: Degrees): void;
  /** Shows the unit's name at the pointer; null hides it. */
  carryUnit(at: ScreenPoint | null): void;
}

/** Everything that a battle state works with. */
export interface BattleContext {
  readonly app: BattleApp;
  readonly previews: BattlePreviews;
  /** While true, the camera ignores the pointer. */
  holdCamera(held: boolean): void;
  /** The layout lab, which uses clicks while it waits for a spot. */
  readonly lab: { needsSpot(): boolean; setSpot(at: PlanPoint): void };
  /** Message for a spot where a unit does not fit. */
  readonly noRoom: string;
}

export type BattleToolState = ToolState<BattlePointer>;
