import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees } from '../../geometry/units';
import { facingOf } from '../turn';
import type { BattleContext } from './context';
import type { FigurePose, FigurePreview, FigureTool } from './figure';
import { openSession, placeOf } from './open-session';

/** A figure in hand, led by the pointer or by keys. */
export interface Hand {
  readonly model: string;
  readonly pose: FigurePose;
  moveTo(at: PlanPoint): void;
  turnBy(degrees: Degrees): void;
  preview(): FigurePreview;
  /** Commits the pose. A refused figure returns to its place; returns false then. */
  putDown(): boolean;
  /** Drops the preview: nothing happened. */
  putBack(): void;
}

/** Takes a figure in hand. */
export function takeFigure(
  { app, previews }: BattleContext,
  tool: FigureTool,
  model: string,
  start: FigurePose,
): Hand {
  let pose = start;
  const preview = () => tool.preview(model, pose);
  const show = () => previews.hold(model, placeOf(openSession(app), pose), preview);
  tool.take?.(model, pose);
  show();
  return {
    model,
    get pose() {
      return pose;
    },
    moveTo(at) {
      pose = { ...pose, at };
      show();
    },
    turnBy(degrees) {
      pose = { ...pose, facing: facingOf(pose.facing + degrees) };
      show();
    },
    preview,
    putDown() {
      previews.putDown(model, placeOf(openSession(app), pose));
      const isPlaced = tool.putDown(model, pose);
      if (!isPlaced) previews.putBack(model);
      return isPlaced;
    },
    putBack() {
      tool.putBack?.(model);
      previews.putBack(model);
    },
  };
}
