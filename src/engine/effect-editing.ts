/** Effects as data in a form: fields with labels, and a sentence. Forms draw the fields and know no game. */
import type { NamedEffect } from './rules-view';
import type { Problem } from '../table/table';

/** The parts of the form, in order. */
export type EffectGroup = 'deed' | 'time' | 'reach' | 'conditions';

/** A field of the form. */
export interface EffectField {
  /** Place in the effect's JSON: "does.roll". */
  readonly path: string;
  readonly group: EffectGroup;
  readonly label: string;
  /** `choices` takes several of the choices; an empty choice or text leaves an optional field out. */
  readonly kind: 'text' | 'number' | 'choice' | 'choices';
  readonly value: string | number | readonly string[] | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly optional: boolean;
  /** Label of the choice that leaves the field out. */
  readonly leftOut: string;
}

/** An effect in the form. */
export interface EffectForm {
  readonly fields: readonly EffectField[];
  /** Null while something is wrong. */
  readonly sentence: string | null;
  /** Problems by JSON pointer into the effect. */
  readonly problems: readonly Problem[];
}

/** The value that a field is set to; null leaves it out. */
export type EffectValue = EffectField['value'];

/** The means to show and edit the effects of a game's forces. */
export interface EffectEditing {
  /** Name of the list of units in a force's file. */
  readonly list: string;
  /** The game's own forces, as their files have them: they are copied before they are changed. */
  readonly forces: readonly unknown[];
  /** Returns an effect to begin with. */
  fresh(name: string): unknown;
  form(effect: unknown): EffectForm;
  /** Returns the sentence of an effect that the game has read. */
  sentence(effect: NamedEffect): string;
  /** Returns the effect with a field set; fields that no longer belong are left out. */
  change(effect: unknown, path: string, value: EffectValue): unknown;
}
