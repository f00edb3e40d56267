/** What the players may know of the battle, and when they may measure. */
import type { Question } from '../../../engine/question';
import type { BattleContext } from '../../../engine/rule-system';
import type { BattleState } from '../../../engine/state';
import type { SideId } from '../../../table/ids';
import { gloomOptions } from '../options';

/** The battle's state as a side is shown it: everything, unless pools are kept from the other side. */
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

/** May distances be measured while this is asked? */
// GT-MEAS-01, GT-RULING-20
export const mayMeasure = ({ options }: BattleContext, { kind }: Question): boolean =>
  gloomOptions(options).premeasure === 'free' || (kind !== 'choose-unit' && kind !== 'choose-action');
