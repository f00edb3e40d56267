import { type Part } from './parts';
import { type Uniform } from './uniform';

/** A miniature as cast: one or more poses, each built in any uniform. */
export interface Sculpt {
  readonly name: string;
  readonly title: string;
  /**
   * Base in mm as sold: along the model's own x (its facing), then along its z. One number for a round base.
   */
  readonly baseMm: number | readonly [number, number];
  /** From the table to the top of the figure, base included, in MU at 28 mm; poles and blades may rise above it. */
  readonly heightMu: number;
  /** Form of a casualty: a figure or a mount on its side; a crew slumped over its gun; a machine burnt out and tilted. */
  readonly fallen: 'lies' | 'slumps' | 'burns';
  /** Half the width of the body in MU at 28 mm, that of a man by default: a casualty lies on its side. */
  readonly halfWidth?: number;
  /** Pose that aims, where the others carry the weapon: figures shoot and lie in it. */
  readonly aims?: number;
  /** True for a figure that takes cover on one knee, never flat on the ground. */
  readonly onlyKneels?: boolean;
  /** True for a figure that falls to its right only: a heavy weapon in its right hand comes to lie on the ground. */
  readonly fallsRight?: boolean;
  readonly poses: readonly ((uniform: Uniform) => readonly Part[])[];
}

/** Thickness of a base in MU at 28 mm: sculpts stand on its top. */
export const baseThickness = 0.1;
