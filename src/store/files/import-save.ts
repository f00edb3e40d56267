import { importRules, loadRules } from '../../rules/registry';
import {
  importTabletopFiles,
  isAnyTabletopSave,
  type TabletopFiles,
} from '../../table/import/tabletop-files';
import { readMeshes, type Meshes } from '../../table/mesh';
import { decodeBeginning } from '../../table/decode-text';
import { parseJson } from '../../table/json';

/** A save as a table with its meshes, or the reason why it is none. */
export type ImportedSave =
  | (Omit<Extract<TabletopFiles, { ok: true }>, 'beside'> & { readonly meshes: Meshes })
  | Extract<TabletopFiles, { ok: false }>;

/**
 * Reads the table of a save of Tabletop Simulator, and loads the game that it is for; null where a file is something else.
 * @param beside files that were given together with it, by name: its meshes, and objects of a split save
 */
export async function importSave(
  bytes: Uint8Array,
  name = '',
  beside: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<ImportedSave | null> {
  // Saves begin with their names or their objects; only such files are parsed to make sure.
  if (!/"(?:SaveName|ObjectStates)"/.test(decodeBeginning(bytes, 4096))) return null;
  const parsed = parseJson(bytes);
  if (!parsed.ok || !isAnyTabletopSave(parsed.value)) return null;
  await loadRules(importRules);
  const find = async (file: string) => beside.get(file) ?? null;
  const save = await importTabletopFiles(parsed.value, name, { rules: importRules }, find);
  if (!save.ok) return save;
  const { table, notes, unsized, beside: own } = save;
  const { meshes } = await readMeshes(
    table,
    async () => ({ problem: 'it is not there' }),
    (src) => own.get(src),
  );
  return { ok: true, table, notes, unsized, meshes };
}
