/** Parts of a roster's text: the meaning of one sentence. */
import type { ChoiceTime, Limit } from '../../shared/effects/effect';
import type { FileConditions } from './conditions';

/** An effect as a file has it, without its name. */
export interface FileEffect {
  readonly does: Readonly<Record<string, unknown>>;
  readonly on?: Readonly<Record<string, unknown>>;
  readonly if?: FileConditions;
  readonly once?: Limit;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly shared?: string;
  readonly chosen?: ChoiceTime;
  readonly action?: Readonly<Record<string, unknown>>;
  readonly upTo?: number;
  /** Empty: one choice with the others of the text. */
  readonly oneOf?: '';
  /** Empty: chosen along with the first of the text. */
  readonly with?: '';
}

/** A distance beyond any table's, for what happens anywhere on it. */
export const anywhere = 200;

/** A part of the meaning of a text. */
export type Part =
  | { readonly kind: 'effect'; readonly effect: FileEffect }
  /** A note of the player decides it: it is asked before the battle. */
  | { readonly kind: 'written' }
  /** +DICE on the rolls of one ACTION, which its player has chosen. */
  | { readonly kind: 'expertise'; readonly dice: number }
  /** Keywords of the model, without conditions. */
  | { readonly kind: 'keywords'; readonly keywords: readonly string[] }
  /** −INJURY DICE against injuries of some kinds, or of all. */
  | {
      readonly kind: 'resistance';
      readonly dice: number;
      readonly against?: readonly string[];
      readonly except?: readonly string[];
    }
  /** ±DICE on its Dashes. */
  | { readonly kind: 'dash'; readonly dice: number }
  /** It flies. */
  | { readonly kind: 'flying' }
  /** It has one hand less. */
  | { readonly kind: 'hand-lost' }
  /** Its FIRETEAM, by name. */
  | { readonly kind: 'fireteam'; readonly name: string }
  /** A change of characteristics, which rosters write into the profile. */
  | { readonly kind: 'profile' }
  /** An option of the list. */
  | { readonly kind: 'option' }
  /** A fact of the campaign or of the list. */
  | { readonly kind: 'campaign' };

/** Returns an effect with its conditions, if it has any. */
export function effect(
  does: FileEffect['does'],
  conditions: FileConditions = {},
  more: Omit<FileEffect, 'does' | 'if'> = {},
): Part {
  const has = Object.keys(conditions).length > 0;
  return { kind: 'effect', effect: { does, ...more, ...(has && { if: conditions }) } };
}
