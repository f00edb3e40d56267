/** The games that the program plays, each loaded when it is needed. A new game is one entry here and a line each in all-games.ts and shipped-sight.ts. */
import type { ImportedForce } from '../engine/roster-import';
import type { RuleModule } from '../engine/rule-module';
import type { TableFile } from '../table/format';
import type { Roster } from '../table/import/roster';

const shipped = {
  'gloom-trench-1926': {
    name: 'Gloom Trench 1926',
    load: async () => (await import('./gloom-trench-1926/module')).gloomTrench,
  },
  'trench-crusade': {
    name: 'Trench Crusade',
    load: async () => (await import('./trench-crusade/module')).trenchCrusade,
  },
  'trenches-and-turbines': {
    name: 'Trenches and Turbines',
    load: async () => (await import('./trenches-and-turbines/module')).trenchesAndTurbines,
  },
} satisfies Readonly<Record<string, { readonly name: string; readonly load: () => Promise<RuleModule> }>>;

/** The ids of the games that ship. */
export type RulesId = keyof typeof shipped;

const shippedIds = Object.keys(shipped) as readonly RulesId[];

/** The games loaded so far. */
const modules = new Map<string, RuleModule>();

/** Lists the ids of all games, in the order in which they are offered. */
export const rulesIds = (): readonly RulesId[] =>
  [...new Set([...shippedIds, ...modules.keys()])] as RulesId[];

/** Lists the loaded games, in the order in which they are offered. */
export const ruleModules = (): readonly RuleModule[] => rulesIds().flatMap((id) => modules.get(id) ?? []);

/** Loads a game; does nothing for an unknown id, which the reader of tables refuses. */
export async function loadRules(id: string): Promise<void> {
  if (isShipped(id) && !modules.has(id)) registerRules(await shipped[id].load());
}

/** Returns a game's name, loaded or not; the id of an unknown one. */
export const rulesName = (id: string): string =>
  isShipped(id) ? shipped[id].name : (modules.get(id)?.system.name ?? id);

const isShipped = (id: string): id is RulesId => Object.hasOwn(shipped, id);

/** Loads the reader of effects, without which no force with effects can be read. */
export async function loadEffectReader(): Promise<void> {
  await import('./shared/effects/set-reader');
}

/** Loads all games that ship, and the reader of effects. */
export async function loadAllRules(): Promise<void> {
  await Promise.all([...shippedIds.map(loadRules), loadEffectReader()]);
}

/** Returns a loaded game. @throws for an unknown id, and before it is loaded; whatever reads a table file loads its game */
export function ruleModule(id: string): RuleModule {
  const module = modules.get(id);
  if (!module)
    throw new Error(
      isShipped(id)
        ? `The rules of “${id}” are not loaded.`
        : `Unknown game “${id}”. There are: ${rulesIds().join(', ')}.`,
    );
  return module;
}

/** Reports whether the order of a table's sides gives them roles, such as attacker and defender. */
export const sidesHaveRoles = ({ rules, options }: Pick<TableFile, 'rules' | 'options'>): boolean =>
  ruleModule(rules).system.sidesHaveRoles?.(options) ?? false;

/** Adds a game. */
export function registerRules(module: RuleModule): void {
  modules.set(module.system.id, module);
}

/** Returns the shapes of a loaded game's models, by profile; null for another. For the reader of table files. */
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
  await loadAllRules();
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

/** The game that imported tables are for, unless other rules are named: the one whose rosters are read. */
export const importRules: RulesId = 'trench-crusade';
