import type { BattleContext } from '../../../engine/battle-context';
import type { Question } from '../../../engine/question';
import { turbineOptions } from '../options';

/** Questions before an action and its target are declared. */
const undeclared: readonly string[] = [
  'choose-unit',
  'choose-action',
  'choose-target',
  'choose-charge-target',
];

/** Reports whether players may measure while this question is open. */
// TT-RULING-05
export const mayMeasure = ({ options }: Pick<BattleContext, 'options'>, { kind }: Question): boolean =>
  turbineOptions(options).premeasure === 'allowed' || !undeclared.includes(kind);
