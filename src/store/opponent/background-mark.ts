import { isObject } from '../../table/check';

/** Mark on the record of a battle that is played in the background. */
export interface BackgroundMark {
  /** Time of sending, in milliseconds since 1970; battles are played in this order. */
  readonly sent: number;
  readonly turn: number;
  /** Number of the last turn; null while it is open. */
  readonly turns: number | null;
  /** True if a person stopped it or it failed. */
  readonly stopped: boolean;
  /** Reason of a failure. */
  readonly failed: string | null;
  /** Result: the winner's name, or null for a draw; null until the end. */
  readonly ended: { readonly winner: string | null; readonly reason: string } | null;
}

/** A battle in the background, as its list shows it. */
export interface BackgroundBattle extends BackgroundMark {
  readonly id: string;
  readonly name: string;
  readonly steps: number;
}

/** Returns the mark of a battle in the list. */
export const markOf = ({ sent, turn, turns, stopped, failed, ended }: BackgroundMark): BackgroundMark => ({
  sent,
  turn,
  turns,
  stopped,
  failed,
  ended,
});

/** A battle to send to the background. */
export const justSent = (sent: number): BackgroundMark => ({
  sent,
  turn: 0,
  turns: null,
  stopped: false,
  failed: null,
  ended: null,
});

/** Reads a saved mark; undefined if it is invalid. */
export function readMark(value: unknown): BackgroundMark | undefined {
  if (!isObject(value)) return undefined;
  const { sent, turn, turns, stopped, failed, ended } = value;
  return {
    sent: typeof sent === 'number' ? sent : 0,
    turn: typeof turn === 'number' ? turn : 0,
    turns: typeof turns === 'number' ? turns : null,
    stopped: stopped !== false,
    failed: typeof failed === 'string' ? failed : null,
    ended: isObject(ended)
      ? {
          winner: typeof ended['winner'] === 'string' ? ended['winner'] : null,
          reason: String(ended['reason']),
        }
      : null,
  };
}
