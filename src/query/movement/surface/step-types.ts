/** One straight step over the relief: its start, its options and its legs, with the tolerances that all parts share. */
import type { Gap, SurfaceLeg } from '../../../engine/port/surface';
import type { PlanPoint, Point } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';

/** Overlaps no deeper than this are contact. */
export const touch: Mu = 5e-4;
/** Heights closer than this count as equal. */
export const level: Mu = 2e-3;

export interface Stance {
  readonly at: PlanPoint;
  readonly y: Mu;
  /** Its middle has left the surface that the base stands on. */
  readonly hangs?: boolean;
}

/** A gap with its ends as spots, before the check that a base fits and can stand there. */
export interface TracedGap extends Omit<Gap, 'fallen' | 'edges'> {
  readonly fallen: readonly [near: Stance, far: Stance] | null;
  readonly edges: readonly [near: Stance, far: Stance];
}

export interface TracedLeg extends Omit<SurfaceLeg, 'step' | 'gap'> {
  readonly gap?: TracedGap;
}

export interface Trace {
  readonly legs: readonly TracedLeg[];
  readonly end: Stance;
  readonly barred: {
    readonly at: Point;
    readonly by: 'impassable' | 'ceiling' | 'gap';
    readonly piece: string | null;
  } | null;
  /** Groups of the relief that the step met, beyond a level walk. */
  readonly met: ReadonlySet<string>;
  /** The caller refused the last leg: the step was not followed further. */
  readonly refused: boolean;
}

export interface StepOptions {
  readonly jump: boolean;
  readonly climbDown: boolean;
}
