/** Effects that a unit has once in a Turn or a battle. */
import type { BattleEvent, Modifier } from '../../../engine/events';
import { emit, type Flow } from '../../../engine/flow';

/** Effects had once are used up. */
export type EffectUsedEvent = BattleEvent<'effect-used', { readonly keys: readonly string[] }>;

/** The part of a system's state that records used effects; absent before the first. */
interface Used {
  readonly effectsUsed?: readonly string[];
}

/** The use of an effect: its key in the record, and the words of the log. */
export interface Use {
  readonly key: string;
  readonly name: string;
  readonly bearer: string;
}

/**
 * Records the use of effects; does nothing without any.
 * @param nameOf returns the name of a bearer by its id
 */
export function* recordUse(
  uses: readonly Use[],
  rules: readonly string[],
  nameOf: (bearer: string) => string,
): Flow<void, EffectUsedEvent, never> {
  if (uses.length === 0) return;
  const names = uses.map(({ name, bearer }) => `${name} of ${nameOf(bearer)}`);
  const text = `Used up: ${names.join(', ')}.`;
  yield* emit({ type: 'effect-used', rules, text, data: { keys: uses.map(({ key }) => key) } });
}

/** Lists the effects that a roll with these modifiers uses up, each once. */
export const usesOf = (modifiers: readonly Modifier[]): readonly Use[] => [
  ...new Map(
    modifiers.flatMap(({ uses: key, name, source }): [string, Use][] =>
      key === undefined ? [] : [[key, { key, name, bearer: source! }]],
    ),
  ).values(),
];

/** Returns the record with more used effects. */
export const usedUp = ({ effectsUsed = [] }: Used, keys: readonly string[]): Required<Used> => ({
  effectsUsed: [...effectsUsed, ...keys],
});

/** Returns the record at the end of an activation; nothing where nothing was used. */
export const withoutActivation = ({ effectsUsed }: Used): Used =>
  effectsUsed === undefined
    ? {}
    : { effectsUsed: effectsUsed.filter((key) => !key.startsWith('activation:')) };

/** Returns the record at the start of a Turn; nothing where nothing was used. */
export const withoutTurn = ({ effectsUsed }: Used): Used =>
  effectsUsed === undefined ? {} : { effectsUsed: effectsUsed.filter((key) => !key.startsWith('turn:')) };
