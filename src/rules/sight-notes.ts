import type { CiteSight } from '../engine/sight-notes';
import type { RulesId } from '../table/format';
import { citeSight as gloomTrench } from './gloom-trench-1926/sight-notes';
import { citeSight as trenchCrusade } from './trench-crusade/sight-notes';
import { citeSight as trenchesAndTurbines } from './trenches-and-turbines/sight-notes';

/** Which rules a verdict rests on, by rule system. */
export const citeSight: Readonly<Record<RulesId, CiteSight>> = {
  'gloom-trench-1926': gloomTrench,
  'trench-crusade': trenchCrusade,
  'trenches-and-turbines': trenchesAndTurbines,
};
