import type { EmptyTableRules } from '../engine/empty-table';
import type { Options, RuleSystem } from '../engine/rule-system';
import type { SightRule } from '../engine/port/sight-rule';
import type { RulesId } from '../table/format';
import type { Table } from '../table/table';
import { emptyTableRules as gloomTrenchBare } from './gloom-trench-1926/empty-table';
import { gloomTrench as gloomTrenchSystem } from './gloom-trench-1926/index';
import { sightRule as gloomTrench } from './gloom-trench-1926/sight';
import { emptyTableRules as trenchCrusadeBare } from './trench-crusade/empty-table';
import { trenchCrusade as trenchCrusadeSystem } from './trench-crusade/index';
import { sightRule as trenchCrusade } from './trench-crusade/sight';
import { emptyTableRules as trenchesAndTurbinesBare } from './trenches-and-turbines/empty-table';
import { turbines as turbinesSystem } from './trenches-and-turbines/index';
import { sightRule as trenchesAndTurbines } from './trenches-and-turbines/sight';

/** What a line of sight is, by rule system. */
export const sightRules: Readonly<Record<RulesId, (options: Options) => SightRule>> = {
  'gloom-trench-1926': gloomTrench,
  'trench-crusade': trenchCrusade,
  'trenches-and-turbines': trenchesAndTurbines,
};

/** How figures in no battle go, and what gives them cover, by rule system. */
export const emptyTableRules: Readonly<Record<RulesId, (table: Table) => EmptyTableRules>> = {
  'gloom-trench-1926': gloomTrenchBare,
  'trench-crusade': trenchCrusadeBare,
  'trenches-and-turbines': trenchesAndTurbinesBare,
};

/** The rule systems whose battles can be played. */
export const ruleSystems: Readonly<Partial<Record<RulesId, RuleSystem>>> = {
  'gloom-trench-1926': gloomTrenchSystem,
  'trench-crusade': trenchCrusadeSystem,
  'trenches-and-turbines': turbinesSystem,
};
