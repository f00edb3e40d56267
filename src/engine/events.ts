import type { Json } from './question';

/** A modifier by name: where it comes from and what it is worth. The panel, the log and `--json` print the same list. */
export interface Modifier {
  readonly name: string;
  /**
   * `dice` shifts the dice type (d+1), `roll` is added to each die, `pool` adds dice of which the best count (or, if negative, the
   * worst), `total` is added to the sum, `target` to the number that a die may show at most.
   */
  readonly kind: 'roll' | 'dice' | 'pool' | 'total' | 'target';
  readonly value: number;
  readonly rule: string;
  /** The piece, unit, model or special rule that gives it. */
  readonly source?: string;
}

/**
 * What happened. Folding events makes the state and never rolls: dice stand in the event as faces.
 * `rules` are the rules that made it; `text` is its line in the log; `data` is plain and complete.
 */
export interface BattleEvent {
  readonly type: string;
  readonly rules: readonly string[];
  readonly text: string;
  readonly data: { readonly [key: string]: Json };
}
