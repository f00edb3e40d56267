/**
 * Rulings for places where the chapter is silent, unclear or contradicts itself. The first choice is the default; all
 * defaults are ours. Both players see the options before the battle, and its table file saves them.
 */
import type { Options, OptionSpec } from '../../engine/options';
import { fightAndGameOptions } from './options/fight-and-game';
import { shootingOptions } from './options/shooting';
import { turnAndMovementOptions } from './options/turn-and-movement';

export const optionSpecs = [
  ...turnAndMovementOptions,
  ...shootingOptions,
  ...fightAndGameOptions,
] as const satisfies readonly OptionSpec[];

type Spec = (typeof optionSpecs)[number];
/** Every option with its value for this battle. */
export type TurbineOptions = { readonly [S in Spec as S['name']]: S['default'] };

/** Types a battle's options: the driver has filled in the defaults, `checkOptions` has refused unknown values. */
export const turbineOptions = (options: Options): TurbineOptions => options as TurbineOptions;
