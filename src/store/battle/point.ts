import { ruleModule } from '../../rules/registry';
import type { PointView } from '../../engine/rules-view';
import type { Session } from './session';

/** The point of the table that the battle asks for now; null where it asks for something else. */
export function pointAsked({ battle, table }: Session): PointView | null {
  return (battle?.question && ruleModule(table.rules).view.point?.(battle, battle.question)) ?? null;
}
