/** Tables whose parts are meshes of the same shape. */
import { polygonOf } from '../../src/geometry/shapes/convex';
import type { PlacedPart, Table } from '../../src/table/table';
import { prismMesh } from './geometry/meshes';

/** Corners of the polygons within curves. */
const corners = 32;

/** Returns a table whose solid parts are meshes. Air cut into the ground stays as it is. */
export function tableAsMeshes(table: Table): Table {
  const meshOf = (part: PlacedPart): PlacedPart =>
    part.solids.length === 0 || part.part.dug === true
      ? part
      : {
          ...part,
          solids: [],
          mesh: Float64Array.from(
            part.solids.flatMap(({ outline, bottom, top }) =>
              prismMesh(polygonOf(outline, corners, 'within'), bottom, top),
            ),
          ),
        };
  return { ...table, pieces: table.pieces.map((piece) => ({ ...piece, parts: piece.parts.map(meshOf) })) };
}
