/**
 * Reads the effects of a profile by the reader that is loaded for files with effects. Most files have none, and the reader is
 * large for what the app loads before its first picture.
 */
import type { Field } from '../fields';
import type { Dialect } from './dialect';
import type { UnitEffect } from './effect';

type Reader = (field: Field, dialect: Dialect) => readonly UnitEffect[];

let reader: Reader | null = null;

/** Sets the reader. */
export const setEffectReader = (read: Reader): void => void (reader = read);

/**
 * Reads the list `effects` of a unit's profile.
 * @throws before the reader is loaded; whatever reads a file with effects loads it
 */
export function effectsOf(field: Field, dialect: Dialect): readonly UnitEffect[] {
  if (!field.has('effects')) return [];
  if (reader === null) throw new Error('The reader of effects is not loaded.');
  return reader(field, dialect);
}
