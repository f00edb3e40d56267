import { importRules, loadRules } from '../../rules/registry';
import { importTabletopValue, isTabletopSave, type TabletopImport } from '../../table/import/tabletop-save';
import { decodeBeginning } from '../../table/decode-text';
import { parseJson } from '../../table/json';

/** Reads the table of a save of Tabletop Simulator, and loads the game that it is for; null where a file is something else. */
export async function importSave(bytes: Uint8Array): Promise<TabletopImport | null> {
  // Saves begin with their names or their objects; only such files are parsed to make sure.
  if (!/"(?:SaveName|ObjectStates)"/.test(decodeBeginning(bytes, 4096))) return null;
  const parsed = parseJson(bytes);
  if (!parsed.ok || !isTabletopSave(parsed.value)) return null;
  await loadRules(importRules);
  return importTabletopValue(parsed.value, { rules: importRules });
}
