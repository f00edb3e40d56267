/** Reads words of a game's part of the vocabulary. */
import type { Field } from '../fields';
import type { Dialect } from './dialect';

/** Reads one of a game's words; the refusal names those that it plays. */
export function played<W extends string>(
  field: Field,
  name: string,
  { game }: Dialect,
  words: readonly W[],
): W {
  const value = field.value(name);
  if (words.includes(value as W)) return value as W;
  field.problem(
    name,
    words.length === 0
      ? `${game} plays nothing of this kind.`
      : `${typeof value === 'string' ? `${game} does not play “${value}”` : 'A word is missing'}; it plays: ${words.join(', ')}.`,
  );
  return words[0] ?? (String(value) as W);
}

/** Returns the names of a record. */
export const keysOf = <K extends string>(record: Partial<Readonly<Record<K, unknown>>>): readonly K[] =>
  Object.keys(record) as K[];
