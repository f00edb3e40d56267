import type { Battle } from '../../engine/battle';
import type { Json } from '../../engine/question';
import type { Alternative } from './thought';

export interface OpponentState {
  /** Battle in which the AI player thinks about its own answer. */
  readonly thinking: Battle | null;
  readonly analysis: Analysis | null;
  /** Reason of a failure; null without one. */
  readonly failed: string | null;
}

/** A question to the AI player, and its answer. */
export interface Analysis {
  readonly kind: 'what' | 'why' | 'review';
  /** The battle at the question. */
  readonly battle: Battle;
  /** The answering side. */
  readonly side: string;
  /** The given answer; null for `what`. */
  readonly given: Json | null;
  /** A finding of a review as a sentence. */
  readonly note?: string;
  /** The result; null while it is computed. */
  readonly found: {
    readonly alternatives: readonly Alternative[];
    /** The side's lead before the answer, in points. */ readonly lead: number;
  } | null;
  /** Index of the highlighted alternative. */
  readonly lit: number | null;
}
