/** The turns of a battle, as its states begin them. */
import type { Battle } from '../../engine/battle';
import { history } from '../../engine/index';

export interface TurnBeginning {
  /** From 1. */
  readonly turn: number;
  /** Number of events at its beginning, the one that begins it included. */
  readonly from: number;
}

/** Returns the turns that have begun. */
export function turnsOf(battle: Battle): readonly TurnBeginning[] {
  const turns: TurnBeginning[] = [];
  let from = 0;
  for (const { state } of history(battle)) {
    from++;
    if (state.turn > 0 && state.turn !== turns.at(-1)?.turn) turns.push({ turn: state.turn, from });
  }
  return turns;
}
