/** The games that the program plays. A new game is one line here. */
import type { ImportedForce } from '../engine/roster-import';
import type { RuleModule } from '../engine/rule-module';
import type { Roster } from '../table/import/roster';
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
  if (!module) throw new Error(`Unknown game “${id}”. There are: ${rulesIds().join(', ')}.`);
  return module;
}

/** Adds a game: an example, or one under development. */
export function registerRules(module: RuleModule): void {
  modules.set(module.system.id, module);
}

/** Returns the shapes of a game's models, by profile; null for an unknown game. For the reader of table files. */
export const shapesOf = (rules: string): RuleModule['system']['modelShape'] | null =>
  modules.get(rules)?.system.modelShape ?? null;

/** Reads a roster as a force of the game that it is of; the refusal names the games whose rosters are read. */
export async function forceFromRoster(
  roster: Roster,
): Promise<
  | { readonly ok: true; readonly rules: string; readonly imported: ImportedForce }
  | { readonly ok: false; readonly message: string }
> {
  const games: string[] = [];
  for (const { system, rosterImport } of ruleModules()) {
    const reader = await rosterImport?.();
    if (!reader) continue;
    games.push(reader.game);
    if (!reader.accepts(roster)) continue;
    const read = reader.read(roster);
    return read.ok ? { ok: true, rules: system.id, imported: read.imported } : read;
  }
  return { ok: false, message: `This roster is of ${roster.gameName}, not of ${games.join(' or ')}.` };
}

/** Returns the first game whose rosters are read: imported tables are for it, unless other rules are named. */
export const importRules = (): string =>
  ruleModules().find(({ rosterImport }) => rosterImport)?.system.id ?? shipped[0].system.id;
