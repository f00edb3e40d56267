import { ruleModule } from '../../rules/registry';
import type { PointView } from '../../engine/rules-view';
import type { Session } from './session';

/** Returns the view of an open question about a point; null for other questions. */
export function currentPoint({ battle, table }: Session): PointView | null {
  return (battle?.question && ruleModule(table.rules).view.point?.(battle, battle.question)) ?? null;
}
