import { ruleModule } from '../../rules/registry';
import type { Session } from '../../store/battle/session';
import { text } from '../text';

/** Describes a moment of the battle in players' terms. */
export function momentName({ battle, table }: Session): string {
  if (!battle) return '';
  const { turn, activeUnit, units } = battle.state;
  const unit = activeUnit === null ? undefined : units[activeUnit];
  const within = unit
    ? text.time.activation(unit.name)
    : (ruleModule(table.rules).view.phaseName(battle) ?? battle.state.phase);
  return turn === 0 ? within : text.time.moment(turn, within);
}
