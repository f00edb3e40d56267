import type { HeldPose } from '../../scene/overlays/FigureDrag';

/** What a figure in hand is for: a move, a deployment, or only to see what would be. Each draws what it has to say. */
export interface HandTool {
  /** The figure is held over a spot. */
  hold(model: string, pose: HeldPose): void;
  /** What is to be said of it there: what is left of its move, why it may not stand so. Empty where nothing is. */
  says(model: string, pose: HeldPose): string;
  /** It is let go there; null: it goes back to where it was. */
  drop(model: string, pose: HeldPose | null): void;
}
