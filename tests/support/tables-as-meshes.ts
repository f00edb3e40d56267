/** Tables whose solid pieces are meshes, as a printer or a scanner would give them. */
import { polygonOf } from '../../src/geometry/shapes/convex';
import type { PlanPoint, Solid } from '../../src/geometry/shapes/shapes';
import { piecesByName } from '../../src/table/catalogue';
import type { Part, TableFile, TerrainPlacement } from '../../src/table/format';
import { writeGlb } from '../../src/table/gltf/write-glb';
import { areaOf, partsOf } from '../../src/table/piece-parts';
import { placePiece } from '../../src/table/place-piece';
import { bevelledMesh, prismMesh } from './geometry/meshes';

/** Corners of the polygons within curves. */
const corners = 32;
/** Width of bevels, or a third of a piece's height if that is less. */
const bevel = 0.08;

/** Returns the table with a mesh file in place of each piece's solids, and the files; tags stay, an area only if it was stated. */
export async function asMeshFiles(
  file: TableFile,
  isBevelled: boolean,
): Promise<{ readonly file: TableFile; readonly files: ReadonlyMap<string, Uint8Array> }> {
  const files = new Map<string, Uint8Array>();
  const terrain: TerrainPlacement[] = [];
  for (const placement of file.terrain) {
    const parts = partsOf(placement);
    const isOpen = (part: Part) => part.dug === true || part.shape === 'mesh';
    if (parts.every(isOpen)) {
      terrain.push(placement);
      continue;
    }
    const src = `${placement.parts ? placement.id : placement.piece}.glb`;
    if (!files.has(src))
      files.set(
        src,
        await meshOf(
          parts.filter((part) => !isOpen(part)),
          isBevelled,
        ),
      );
    const { piece, parts: _, ...own } = placement;
    const area = areaOf(placement);
    terrain.push({
      ...own,
      tags: { ...piecesByName.get(piece ?? '')?.tags, ...placement.tags },
      parts: [{ shape: 'mesh', at: [0, 0, 0], src }, ...parts.filter(isOpen)],
      ...(area && { area }),
    });
  }
  return { file: { ...file, terrain }, files };
}

function meshOf(parts: readonly Part[], isBevelled: boolean): Promise<Uint8Array> {
  const solids = placePiece({ id: 'piece', at: [0, 0], parts }).parts;
  return writeGlb(
    solids.map(({ solids: own, part }, i) => ({
      name: `${part.shape} ${i + 1}`,
      tags: part.tags ?? {},
      corners: Float64Array.from(own.flatMap((solid) => bodyOf(solid, isBevelled))),
      collision: null,
    })),
  );
}

function bodyOf({ outline, bottom, top }: Solid, isBevelled: boolean): readonly number[] {
  const polygon = polygonOf(outline, corners, 'within') as readonly PlanPoint[];
  return isBevelled
    ? bevelledMesh(polygon, bottom, top, Math.min(bevel, (top - bottom) / 3))
    : prismMesh(polygon, bottom, top);
}
