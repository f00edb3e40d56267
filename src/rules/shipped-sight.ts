import type { Options } from '../engine/options';
import type { SightRule } from '../engine/port/sight-rule';
import type { TableFile } from '../table/format';
import { sightRule as gloomTrench } from './gloom-trench-1926/sight';
import { isPlainSight, plainSight } from './plain-sight';
import type { RulesId } from './registry';
import { sightRule as trenchCrusade } from './trench-crusade/sight';
import { sightRule as trenchesAndTurbines } from './trenches-and-turbines/sight';

const shipped: Readonly<Record<RulesId, (options: Options) => SightRule>> = {
  'gloom-trench-1926': gloomTrench,
  'trench-crusade': trenchCrusade,
  'trenches-and-turbines': trenchesAndTurbines,
};

/**
 * Returns the rule that judges lines of sight on a table of a shipped game, for what needs nothing else of the game and should
 * load fast; everything else asks `sightOf`. @throws for another game
 */
export function shippedSight({ rules, options = {} }: Pick<TableFile, 'rules' | 'options'>): SightRule {
  if (isPlainSight(options)) return plainSight;
  if (!Object.hasOwn(shipped, rules)) throw new Error(`The game “${rules}” does not ship with the program.`);
  return shipped[rules as RulesId](options);
}
