import type { RulesId } from '../table/format';
import { gloomTrenchView } from './gloom-trench-1926/view/view';
import { trenchCrusadeView } from './trench-crusade/view/view';
import { turbinesView } from './trenches-and-turbines/view/view';
import type { RulesView } from '../engine/rules-view';

/** How each rule system that can be played shows itself. */
export const rulesViews: Readonly<Partial<Record<RulesId, RulesView>>> = {
  'gloom-trench-1926': gloomTrenchView,
  'trench-crusade': trenchCrusadeView,
  'trenches-and-turbines': turbinesView,
};
