/** Beginnings and ends that a film may have: turns and activations of the battle. */
import { timelineOf } from '../battle/time';
import type { Battle } from '../../engine/battle';

export interface Chapter {
  readonly kind: 'turn' | 'activation' | 'end';
  /** Number of events before it. */
  readonly at: number;
  /** Number of its turn; 0 before the first. */
  readonly turn: number;
  /** Id of the unit that acts; null at a turn's beginning and at the end. */
  readonly unit: string | null;
}

/** Returns the moments at which a stretch may begin or end, in their order, each once; the last is the end. */
export function chaptersOf(battle: Battle): readonly Chapter[] {
  const { turns, activations, events } = timelineOf(battle);
  const all: readonly Chapter[] = [
    ...turns.map(({ turn, from }): Chapter => ({
      kind: 'turn',
      at: Math.max(0, from - 1),
      turn,
      unit: null,
    })),
    ...activations.map(({ turn, unit, from }): Chapter => ({
      kind: 'activation',
      at: Math.max(0, from - 1),
      turn,
      unit,
    })),
    { kind: 'end', at: events, turn: battle.state.turn, unit: null },
  ];
  const order = { turn: 0, activation: 1, end: 2 };
  return [...all]
    .sort((a, b) => a.at - b.at || order[a.kind] - order[b.kind])
    .filter(({ at, kind }, index, sorted) => kind === 'end' || (at < events && sorted[index - 1]?.at !== at));
}
