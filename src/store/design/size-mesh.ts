/** One size for all boxes that stand for the same mesh of a Tabletop Simulator save. */
import type { Mu } from '../../geometry/units';
import type { TableFile } from '../../table/format';
import type { UnsizedMesh } from '../../table/import/tabletop-save';

/**
 * Returns the table with boxes of this size, times the scale of each object.
 * @param size extents of the mesh at scale 1
 */
export function sizeMesh(file: TableFile, { pieces }: UnsizedMesh, size: readonly [Mu, Mu, Mu]): TableFile {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return {
    ...file,
    terrain: file.terrain.map((placement) => {
      const piece = byId.get(placement.id);
      const [part, ...others] = placement.parts ?? [];
      if (!piece || part?.shape !== 'box' || others.length > 0) return placement;
      const [x, y, z] = piece.axes.map((axis) => rounded(size[axis]! * piece.scale[axis]!));
      return { ...placement, parts: [{ ...part, size: [x!, y!, z!] }] };
    }),
  };
}

const rounded = (length: Mu): Mu => Math.round(length * 1e4) / 1e4;
