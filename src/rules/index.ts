import type { Options, RuleSystem } from '../engine/rule-system';
import type { SightRule } from '../engine/table-query';
import type { RulesId } from '../table/format';
import { gloomTrench as gloomTrenchSystem } from './gloom-trench-1926/index';
import { sightRule as gloomTrench } from './gloom-trench-1926/sight';
import { trenchCrusade as trenchCrusadeSystem } from './trench-crusade/index';
import { sightRule as trenchCrusade } from './trench-crusade/sight';
import { turbines as turbinesSystem } from './trenches-and-turbines/index';
import { sightRule as trenchesAndTurbines } from './trenches-and-turbines/sight';

/** What a line of sight is, by rule system. */
export const sightRules: Readonly<Record<RulesId, (options: Options) => SightRule>> = {
  'gloom-trench-1926': gloomTrench,
  'trench-crusade': trenchCrusade,
  'trenches-and-turbines': trenchesAndTurbines,
};

/** The rule systems whose battles can be played. */
export const ruleSystems: Readonly<Partial<Record<RulesId, RuleSystem>>> = {
  'gloom-trench-1926': gloomTrenchSystem,
  'trench-crusade': trenchCrusadeSystem,
  'trenches-and-turbines': turbinesSystem,
};
