import type { Point } from '../../geometry/shapes/shapes';

/** The selected unit, and perhaps one selected model of it. */
export interface Selection {
  readonly unit: string;
  readonly model: string | null;
}

/** The thing under the pointer, on the table or in a list. */
export type Hovered =
  | { readonly kind: 'model'; readonly id: string }
  | { readonly kind: 'unit'; readonly id: string }
  | { readonly kind: 'piece'; readonly id: string };

/** One end of the ruler: a model or a point of the table. */
export type RulerEnd = { readonly model: string } | { readonly point: Point };

/**
 * Job of the pointer: selecting, measuring, moving models by hand without playing, picking the ends of a sight ruling, or
 * showing places to the other players of an online battle.
 */
export type Mode = 'select' | 'ruler' | 'what-if' | 'call' | 'point';
