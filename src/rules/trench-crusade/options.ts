/**
 * Rulings for points where the articles are silent, unclear or contradictory: the default, which is the first choice, and the
 * alternatives. Both players see them before the battle, and its table file saves them.
 */
import type { Options, OptionSpec } from '../../engine/options';
import { rulingsOf } from '../shared/rulings';
import { combatOptions } from './options/combat';
import { movementOptions } from './options/movement';
import { sequenceOptions } from './options/sequence';

const { ruling } = rulingsOf('TC');

/** The options of a table under these rules. */
export const optionSpecs = [
  ...sequenceOptions,
  ...movementOptions,
  ...combatOptions,
  ruling(
    'scenario',
    'TC-SETUP-02',
    'Scenario',
    'The articles leave scenarios to the rulebook; these are ours.',
    [
      ['no-mans-land', 'No Man’s Land'],
      ['storming-the-shores', 'Storming the Shores'],
      ['towers-of-silence', 'The Towers of Silence'],
    ],
  ),
  ruling(
    'deployment',
    'TC-SETUP-08',
    'Deployment',
    'Models are placed in turn; a table file may have placed them already.',
    [
      ['as-placed', 'As placed in the table file'],
      ['alternate', 'In turn'],
    ],
  ),
] as const satisfies readonly OptionSpec[];

type Spec = (typeof optionSpecs)[number];
/** Every option with its value for this battle. */
export type TrenchOptions = { readonly [S in Spec as S['name']]: S['default'] };

/** Types a battle's options. The driver has filled in the defaults, `checkOptions` has refused unknown values. */
export const trenchOptions = (options: Options): TrenchOptions => options as unknown as TrenchOptions;
