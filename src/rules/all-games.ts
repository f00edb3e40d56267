/** Loads all games at once: for the command line, workers and tests, which do not wait for a network. */
import './shared/effects/set-reader';
import { gloomTrench } from './gloom-trench-1926/module';
import { registerRules, type RulesId } from './registry';
import { trenchCrusade } from './trench-crusade/module';
import { trenchesAndTurbines } from './trenches-and-turbines/module';
import type { RuleModule } from '../engine/rule-module';

const games: Readonly<Record<RulesId, RuleModule>> = {
  'gloom-trench-1926': gloomTrench,
  'trench-crusade': trenchCrusade,
  'trenches-and-turbines': trenchesAndTurbines,
};

Object.values(games).forEach(registerRules);
