/** Open information: the state that each side sees, and the questions during which players may measure. */
import type { Question } from '../../../engine/question';
import type { BattleContext } from '../../../engine/battle-context';
import type { BattleState } from '../../../engine/state';
import type { SideId } from '../../../table/ids';
import { gloomOptions } from '../options';

/** Returns the state that a side sees: everything, except the other side's pool where pools are secret. */
// GT-RULING-117
export function viewFor({ options, state }: BattleContext, side: SideId): BattleState {
  const now = state();
  if (gloomOptions(options).publicPools) return now;
  return {
    ...now,
    sides: Object.fromEntries(
      Object.entries(now.sides).map(([id, shown]) => [id, id === side ? shown : { ...shown, pools: {} }]),
    ),
  };
}

/** Reports whether players may measure while this question is open. */
// GT-MEAS-01, GT-RULING-20
export const mayMeasure = ({ options }: BattleContext, { kind }: Question): boolean =>
  gloomOptions(options).premeasure === 'free' || (kind !== 'choose-unit' && kind !== 'choose-action');
