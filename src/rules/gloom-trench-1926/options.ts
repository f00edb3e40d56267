/**
 * Rulings where the rulebook is silent, unclear or contradicts itself: the default, and the alternatives that a table may
 * choose. The first choice is the default. Both players see the choices before the battle; the table file saves them.
 */
import type { Options, OptionSpec } from '../../engine/options';
import { basicRulings } from './options/basics';
import { battleRulings } from './options/battle';
import { combatRulings } from './options/combat';
import { turnRulings } from './options/turn';

export const optionSpecs = [
  ...basicRulings,
  ...turnRulings,
  ...combatRulings,
  ...battleRulings,
] as const satisfies readonly OptionSpec[];

type Spec = (typeof optionSpecs)[number];
/** Every option with its value in this battle. */
export type GloomOptions = { readonly [S in Spec as S['name']]: S['default'] };

/** Types the battle's options: the driver has filled in the defaults, and `checkOptions` has refused unknown values. */
export const gloomOptions = (options: Options): GloomOptions => options as unknown as GloomOptions;
