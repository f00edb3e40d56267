/** The games that the program plays. A new game is one line here. */
import type { RuleModule } from '../engine/rule-module';
import { gloomTrench } from './gloom-trench-1926/module';
import { trenchCrusade } from './trench-crusade/module';
import { trenchesAndTurbines } from './trenches-and-turbines/module';

const shipped = [gloomTrench, trenchCrusade, trenchesAndTurbines] as const;

/** The ids of the games that ship. */
export type RulesId = (typeof shipped)[number]['system']['id'];

const modules = new Map<string, RuleModule>(shipped.map((module) => [module.system.id, module]));

/** Lists the ids of all games, in the order in which they are offered. */
export const rulesIds = (): readonly RulesId[] => [...modules.keys()] as RulesId[];

/** Lists all games, in the order in which they are offered. */
export const ruleModules = (): readonly RuleModule[] => [...modules.values()];

/** Returns the game of this id. @throws for an unknown id; a table file that was read names a known one */
export function ruleModule(id: string): RuleModule {
  const module = modules.get(id);
  if (!module) throw new Error(`There is no game “${id}”. There are: ${rulesIds().join(', ')}.`);
  return module;
}

/** Adds a game: an example, or one under development. */
export function registerRules(module: RuleModule): void {
  modules.set(module.system.id, module);
}

/** Returns the shapes of a game's models, by profile; null for an unknown game. For the reader of table files. */
export const shapesOf = (rules: string): RuleModule['system']['modelShape'] | null =>
  modules.get(rules)?.system.modelShape ?? null;
