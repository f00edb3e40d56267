/**
 * Bundles what a visit needs into one file a stage. By itself the bundler makes a file of each set of modules that the same
 * pages share: two hundred small files up to the first picture, which take longer to fetch and compress worse.
 */
import { join } from 'node:path';

/** The part of the bundler's context that this file needs. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface Stage {
  /** Name of the file. */
  readonly name: string;
  /** Module that begins the stage, as a path from the project's root. Everything that it imports belongs to the stage. */
  readonly entry: string;
  /** Modules in files of their own: the stage has only what they import as well, so that they load without the stages after it. */
  readonly sharedWith?: readonly string[];
}

/**
 * Returns the groups of modules, one a stage, for the bundler.
 * A module belongs to the first stage that imports it, so that no file of a stage imports one of a later stage.
 * @param stages in the order in which a visit loads them
 */
export function loadStages(root: string, stages: readonly Stage[]) {
  let stageOf: ReadonlyMap<string, string> | null = null;
  return stages.map(({ name }, index) => ({
    debugName: `stage of a visit: ${name}`,
    name: (id: string, graph: Graph) => {
      stageOf ??= sortIntoStages(root, stages, graph);
      return stageOf.get(id) === name ? name : null;
    },
    // A group takes the imports of its modules along, but for those that a group before it has.
    priority: stages.length - index,
  }));
}

function sortIntoStages(root: string, stages: readonly Stage[], graph: Graph): ReadonlyMap<string, string> {
  const importedBy = (entries: readonly string[]) =>
    importsOf(
      entries.map((entry) => join(root, entry)),
      graph,
    );
  const stageOf = new Map<string, string>();
  for (const { name, entry, sharedWith } of stages) {
    const shared = sharedWith && importedBy(sharedWith);
    for (const id of importedBy([entry]))
      if (!stageOf.has(id) && (!shared || shared.has(id))) stageOf.set(id, name);
  }
  return stageOf;
}

/** Returns modules with everything that they import. */
function importsOf(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = found.has(id) ? null : graph.getModuleInfo(id);
    if (info === null) continue;
    found.add(id);
    open.push(...info.importedIds);
  }
  return found;
}
