import type { Battle } from '../../engine/battle';
import type { Json } from '../../engine/question';
import type { Alternative } from './thought';

export interface OpponentState {
  /** The moment that the program thinks about for its own side. */
  readonly thinking: Battle | null;
  readonly analysis: Analysis | null;
  /** Why it could not think; null as long as nothing failed. */
  readonly failed: string | null;
}

/** A question to the AI player, and its answer. */
export interface Analysis {
  readonly kind: 'what' | 'why';
  /** The moment of the question. */
  readonly battle: Battle;
  /** The side that was or is asked. */
  readonly side: string;
  /** The answer that was given, where it is about that. */
  readonly given: Json | null;
  /** Null while it is thought about. */
  readonly found: {
    readonly alternatives: readonly Alternative[];
    /** The side's lead before the answer, in points. */ readonly lead: number;
  } | null;
  /** The alternative that is pointed at. */
  readonly lit: number | null;
}
