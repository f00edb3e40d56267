import { tableHash } from '../../analysis/pack/table-hash';
import { putTable } from '../../table/edit-pack';
import { meshSources } from '../../table/mesh';
import { ownMeshFiles } from '../../table/mesh-files';
import type { DesignLibrary } from '../design/design-library';
import { now } from '../design/history';
import { openPackLibrary, type PackLibrary } from './pack-library';
import type { ReturnedDesign } from './place-in-pack';

/**
 * Puts a design into its place in a pack, and removes it from the designs; nothing happens where either is gone.
 * Rejects where the pack cannot be saved: then the design stays.
 */
export async function takeDesign(
  { pack: packId, table: id, design }: ReturnedDesign,
  designs: DesignLibrary,
  packs: PackLibrary = openPackLibrary(),
  nowMs: () => number = Date.now,
): Promise<void> {
  const [saved, found] = await Promise.all([packs.load(packId), designs.load(design)]);
  const old = saved?.pack.tables.find((each) => each.id === id);
  if (!saved || !found || !old) return;
  const file = now(found.history);
  if (tableHash(file) !== tableHash(old.table)) {
    const sources = meshSources(file);
    const own = new Map([...ownMeshFiles(found.meshes)].filter(([src]) => sources.has(src)));
    await packs.save({ ...saved, ...putTable(saved, id, file, own), savedAt: nowMs() });
  }
  await designs.remove(design);
}
