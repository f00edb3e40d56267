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
}

/**
 * Returns the group of modules of a stage, for the bundler.
 * A module belongs to the first stage that imports it, so that no file of a stage imports one of a later stage.
 * @param stages in the order in which a visit loads them
 */
export function loadStages(root: string, stages: readonly Stage[]) {
  let stageOf: ReadonlyMap<string, string> | null = null;
  return {
    debugName: 'stages of a visit',
    name: (id: string, graph: Graph) => {
      stageOf ??= sortIntoStages(root, stages, graph);
      return stageOf.get(id) ?? null;
    },
    priority: 1,
  };
}

function sortIntoStages(root: string, stages: readonly Stage[], graph: Graph): ReadonlyMap<string, string> {
  const stageOf = new Map<string, string>();
  for (const { name, entry } of stages) {
    const open = [join(root, entry)];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const info = stageOf.has(id) ? null : graph.getModuleInfo(id);
      if (info === null) continue;
      stageOf.set(id, name);
      open.push(...info.importedIds);
    }
  }
  return stageOf;
}
