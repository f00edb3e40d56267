import { importRules } from '../../rules/registry';
import { importTabletopValue, isTabletopSave, type TabletopImport } from '../../table/import/tabletop-save';
import { parseJson } from '../../table/json';

/** The table of a save of Tabletop Simulator; null where a file is something else. Never throws. */
export function importSave(bytes: Uint8Array): TabletopImport | null {
  // Saves begin with their names or their objects; only such files are parsed to make sure.
  if (!/"(?:SaveName|ObjectStates)"/.test(new TextDecoder().decode(bytes.subarray(0, 4096)))) return null;
  const parsed = parseJson(bytes);
  return parsed.ok && isTabletopSave(parsed.value)
    ? importTabletopValue(parsed.value, { rules: importRules() })
    : null;
}
