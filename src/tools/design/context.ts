/** Ports of the designer's tools: input from the pointer, the store they change, and the previews that the scene draws. */
import type { PlanPoint, Point } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { PlacedGrip } from '../../store/design/grips';
import type { Motion } from '../../store/design/motion';
import type { ItemKey } from '../../table/items';
import type { PlacedPiece } from '../../table/table';
import type { Pointer, ScreenPoint, ToolState } from '../state-machine';
import type { DesignStore } from './design-store';
import type { GroundLine } from './ground-lines';

/** The item under the pointer. */
export interface Hit {
  /** Null beside all items. */
  readonly key: ItemKey | null;
  readonly at: PlanPoint;
  /** Height at which a drag of the item follows the pointer. */
  readonly level: Mu;
}

/** A place where a piece can rest. `level` is the height up to which floors count there. */
export interface Floor {
  readonly at: PlanPoint;
  readonly level: Mu;
}

/** A pointer over the table. Its methods cast rays, so each runs only when a state needs its answer. */
export interface DesignPointer extends Pointer {
  readonly isMouse: boolean;
  /** Shift is held, or box selection is on. */
  readonly adds: boolean;
  /** The pointer is over the table, not over a panel. */
  readonly isOverTable: boolean;
  /** Returns the point under the pointer at a height; null above the horizon. */
  pointAt(level: Mu): PlanPoint | null;
  /** Returns the visible point under the pointer, on terrain or on the ground. */
  seen(): Point | null;
  /** Returns null above the horizon. */
  hit(): Hit | null;
  floor(): Floor | null;
  /** Returns the grip under the pointer. */
  gripAmong(grips: readonly PlacedGrip[], level: Mu): PlacedGrip | null;
  /** Returns the index of the part of a piece under the pointer. */
  partOf(piece: PlacedPiece): number | null;
}

/** A measurement beside the pointer. */
export type Readout =
  | {
      readonly kind: 'position';
      readonly at: PlanPoint;
      /** Height above the ground; 0 for none. */ readonly up: Mu;
    }
  | { readonly kind: 'lengths'; readonly lengths: readonly Mu[] }
  | { readonly kind: 'size'; readonly width: Mu; readonly depth: Mu }
  | { readonly kind: 'along-wall'; readonly distance: Mu }
  | { readonly kind: 'turn'; readonly degrees: Degrees }
  | { readonly kind: 'refusal'; readonly reason: string };

/** Previews, drawn by the scene from refs: neither saved nor undone. */
export interface DesignPreviews {
  /** Shows the carried pieces moved and lifted. */
  carry(motion: Motion, lift: Mu): void;
  /** Shows the edges that the carried items snap to. */
  guides(lines: readonly GroundLine[]): void;
  /** Shows the lines being drawn. */
  lines(lines: readonly GroundLine[]): void;
  /** Shows the selection box. */
  box(from: ScreenPoint, to: ScreenPoint): void;
  /** Shows a measurement at a point of the screen; null leaves it where it is. */
  readout(readout: Readout, at: ScreenPoint | null): void;
  /** Hides every preview. */
  clear(): void;
}

/** Everything that a design state works with. */
export interface DesignContext {
  readonly store: DesignStore;
  readonly previews: DesignPreviews;
  /** While true, the camera ignores the pointer. */
  holdCamera(held: boolean): void;
  /** Returns the screen position of a point of the table. */
  onScreen(point: Point): ScreenPoint;
  /** The layout lab. `click` returns true if the lab uses the click. */
  readonly lab: { point(at: Point): void; click(at: PlanPoint): boolean };
}

export type DesignToolState = ToolState<DesignPointer>;
