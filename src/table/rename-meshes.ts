import type { Part, TableFile, TerrainPlacement } from './format';
import { areaOf, partsOf } from './piece-parts';

/**
 * Renames the meshes that a table's pieces are made of. A catalogue piece whose mesh gets another name gets parts of its own.
 * @param rename returns the new `src` of a mesh; the same where it stays
 */
export const renameMeshes = (table: TableFile, rename: (src: string) => string): TableFile => ({
  ...table,
  terrain: table.terrain.map((placement) => withMeshes(placement, rename)),
});

function withMeshes(placement: TerrainPlacement, rename: (src: string) => string): TerrainPlacement {
  const before = partsOf(placement);
  const parts = before.map((part) => renamedPart(part, rename));
  if (parts.every((part, index) => part === before[index])) return placement;
  const area = areaOf(placement);
  return { ...placement, parts, ...(area && { area }) };
}

function renamedPart(part: Part, rename: (src: string) => string): Part {
  if (part.shape !== 'mesh') return part;
  const src = rename(part.src);
  return src === part.src ? part : { ...part, src };
}
