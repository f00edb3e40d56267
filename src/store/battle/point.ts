import { rulesViews } from '../../rules/rules-views';
import type { PointView } from '../../engine/rules-view';
import type { Session } from './session';

/** The point of the table that the battle asks for now; null where it asks for something else. */
export function pointAsked({ battle, table }: Session): PointView | null {
  return (battle?.question && rulesViews[table.rules]?.point?.(battle, battle.question)) ?? null;
}
