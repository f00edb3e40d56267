/** Explanations of figures that all games share. */
import type { Battle } from '../../engine/battle';
import type { BattleEvent, Modifier } from '../../engine/events';
import type { Why } from '../../engine/rules-view';
import { formatSigned } from '../../table/numbers';

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

/** Number of recent events that an explanation lists. */
const mostEvents = 5;

/**
 * Explains a count by the latest events that changed it, oldest first, in the log's words.
 * @param rules rules that apply whatever has happened
 */
export function whyCounted<E extends BattleEvent>(
  battle: Battle,
  changes: (event: E) => boolean,
  rules: readonly string[] = [],
): Why | undefined {
  const events = (battle.events as readonly E[]).filter(changes).slice(-mostEvents);
  if (events.length === 0 && rules.length === 0) return undefined;
  return {
    steps: events.map(({ text }) => text),
    rules: distinct([...events.flatMap((event) => event.rules), ...rules]),
  };
}

/** Returns the optional `why` of a figure. */
export const because = (why: Why | undefined): { readonly why?: Why } => (why ? { why } : {});

/** Explains the chance of dice: each modifier, then the faces that succeed. */
export const whyRolled = (
  modifiers: readonly Modifier[],
  needed: readonly string[],
  rules: readonly string[],
): Why => ({
  steps: [
    ...modifiers.map(({ name, kind, value }) => `${name}: ${effects[kind](formatSigned(value))}.`),
    ...needed,
  ],
  rules: distinct([...rules, ...modifiers.map(({ rule }) => rule)]),
});

const effects: Readonly<Record<Modifier['kind'], (value: string) => string>> = {
  roll: (value) => `${value} on each face`,
  dice: (value) => `${value} step on the dice scale`,
  pool: (value) => `${value} to the dice thrown`,
  total: (value) => `${value} to the sum`,
  target: (value) => `${value} to the number needed`,
};

/** Explains exact chances of a result. */
export const whyExact = (steps: readonly string[], rules: readonly string[]): Why => ({
  steps: [...steps, 'All possible rolls are counted, so the chances are exact.'],
  rules,
});
