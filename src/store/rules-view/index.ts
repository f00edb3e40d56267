import type { RulesId } from '../../table/format';
import { gloomTrenchView } from './gloom-trench-1926';
import { trenchCrusadeView } from './trench-crusade';
import { turbinesView } from './trenches-and-turbines';
import type { RulesView } from './types';

/** How each rule system that can be played shows itself. */
export const rulesViews: Readonly<Partial<Record<RulesId, RulesView>>> = {
  'gloom-trench-1926': gloomTrenchView,
  'trench-crusade': trenchCrusadeView,
  'trenches-and-turbines': turbinesView,
};
