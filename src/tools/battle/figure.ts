/** Figures in hand: their poses, previews, and the jobs that they are moved for. */
import type { Refusal } from '../../engine/question';
import type { PlanPoint, Point, Segment } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { MovePicture } from '../../store/battle/move';
import type { ModelNow, Session } from '../../store/battle/session';

/** Position and facing of a figure in hand. */
export interface FigurePose {
  readonly at: PlanPoint;
  readonly facing: Degrees;
}

/** A remark on the figure in hand. */
export type FigureNote =
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly at: Point }
  | { readonly kind: 'left'; readonly left: Mu; readonly at: Point }
  | { readonly kind: 'sees'; readonly seen: number; readonly enemies: number };

/** A figure's line to an enemy. */
export interface FigureLine {
  readonly segment: Segment;
  readonly seen: boolean;
}

/** The consequences of a figure's pose. */
export interface FigurePreview {
  /** Paths and links of a move or a deployment. */
  readonly picture: MovePicture | null;
  readonly lines: readonly FigureLine[];
  readonly note: FigureNote | null;
}

/** A job that a figure is moved by hand for. */
export interface FigureTool {
  readonly kind: 'move' | 'deploy' | 'what-if';
  mayTake(model: ModelNow): boolean;
  /** Returns the picture while no figure is in hand. */
  picture(session: Session): MovePicture | null;
  preview(model: string, pose: FigurePose): FigurePreview;
  /** Runs when a figure is taken in hand. */
  take?(model: string, pose: FigurePose): void;
  /** Commits the pose; returns false if it is refused. */
  putDown(model: string, pose: FigurePose): boolean;
  /** Undoes `take`. */
  putBack?(model: string): void;
}
