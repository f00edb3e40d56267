/** Effects that a unit has once in a Turn or a battle. */
import type { BattleEvent, Modifier } from '../../../engine/events';
import { emit, type Flow } from '../../../engine/flow';

/** Effects had once are used up. */
export type EffectUsedEvent = BattleEvent<'effect-used', { readonly keys: readonly string[] }>;

/** The part of a system's state that records used effects; absent before the first. */
interface Used {
  readonly effectsUsed?: readonly string[];
}

/** Records the use of effects; does nothing without keys. */
export function* recordUse(
  keys: readonly string[],
  rules: readonly string[],
): Flow<void, EffectUsedEvent, never> {
  if (keys.length === 0) return;
  const names = keys.map((key) => key.split(':').slice(2).join(':'));
  yield* emit({ type: 'effect-used', rules, text: `Used up: ${names.join(', ')}.`, data: { keys } });
}

/** Lists the keys of effects that a roll with these modifiers uses up. */
export const usesOf = (modifiers: readonly Modifier[]): readonly string[] => [
  ...new Set(modifiers.flatMap(({ uses }) => uses ?? [])),
];

/** Returns the record with more used effects. */
export const usedUp = ({ effectsUsed = [] }: Used, keys: readonly string[]): Required<Used> => ({
  effectsUsed: [...effectsUsed, ...keys],
});

/** Returns the record at the start of a Turn; nothing where nothing was used. */
export const withoutTurn = ({ effectsUsed }: Used): Used =>
  effectsUsed === undefined ? {} : { effectsUsed: effectsUsed.filter((key) => !key.startsWith('turn:')) };
