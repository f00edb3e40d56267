/** Writers of single fields of the form of an effect. */
import type { EffectField, EffectGroup, EffectValue } from '../../../engine/effect-editing';
import type { Dialect } from './dialect';
import { at, type Raw } from './raw-effect';

/** Choices of a field. */
export type Choices = EffectField['choices'];

/** The effect in the form, and its game's words. */
export interface Writer {
  readonly effect: Raw;
  readonly dialect: Dialect;
}

/** Returns the choices of words by their names, each as a label. */
export const optionsOf = (words: Partial<Readonly<Record<string, string>>>): Choices =>
  Object.entries(words).map(([value, label]) => ({ value, label: capital(label!) }));

/** Returns words as choices that are their own labels. */
export const plain = (words: readonly string[]): Choices => words.map((value) => ({ value, label: value }));

/** Returns a text with its first letter in upper case. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Returns the markers of a game as choices. */
export const markersOf = ({ markers }: Dialect): Choices =>
  Object.entries(markers).map(([value, [label]]) => ({ value, label }));

/** Writes an optional field for a keyword of units, as text where any word will do; none in a game without keywords. */
export function keywordField(
  writer: Writer,
  group: EffectGroup,
  path: string,
  label: string,
): readonly EffectField[] {
  const { keywords, traits } = writer.dialect;
  if (traits) return [optional(text(writer, group, path, label))];
  return keywords.length === 0 ? [] : [optional(choice(writer, group, path, label, plain(keywords)))];
}

function fieldAt(
  { effect }: Writer,
  group: EffectGroup,
  path: string,
  label: string,
): Omit<EffectField, 'kind'> {
  return {
    path,
    group,
    label,
    value: (at(effect, path) ?? null) as EffectValue,
    choices: [],
    optional: false,
    leftOut: 'Any',
  };
}

/** Writes a field for a text. */
export const text = (writer: Writer, group: EffectGroup, path: string, label: string): EffectField => {
  const field = fieldAt(writer, group, path, label);
  const value = Array.isArray(field.value) ? field.value.join(', ') : field.value;
  return { ...field, value, kind: 'text' };
};

/** Writes a field for a number. */
export const number = (writer: Writer, group: EffectGroup, path: string, label: string): EffectField => ({
  ...fieldAt(writer, group, path, label),
  kind: 'number',
});

/** Writes a field for a distance, with its unit. */
export const distance = (writer: Writer, group: EffectGroup, path: string, label: string): EffectField =>
  number(writer, group, path, `${label} (${writer.dialect.length.trim()})`);

/** Writes an optional field for a fact that holds or does not. */
export const flag = (
  writer: Writer,
  group: EffectGroup,
  path: string,
  label: string,
  [yes, no]: readonly [yes: string, no: string],
): EffectField =>
  optional(
    {
      ...choice(writer, group, path, label, [{ value: 'yes', label: yes }]),
      value: at(writer.effect, path) === true ? 'yes' : null,
    },
    no,
  );

/** Writes a field for one of some choices. */
export const choice = (
  writer: Writer,
  group: EffectGroup,
  path: string,
  label: string,
  choices: Choices,
): EffectField => ({ ...fieldAt(writer, group, path, label), kind: 'choice', choices });

/** Writes a field of the conditions for several of some choices. */
export const several = (writer: Writer, path: string, label: string, choices: Choices): EffectField => ({
  ...fieldAt(writer, 'conditions', path, label),
  kind: 'choices',
  choices,
  optional: true,
});

/** Returns the field as one that may be left out. */
export const optional = (field: EffectField, leftOut = field.leftOut): EffectField => ({
  ...field,
  optional: true,
  leftOut,
});
