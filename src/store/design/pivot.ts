import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { TableFile } from '../../table/format';
import { itemBounds, middleOf, piecesAmong, type ItemKey } from '../../table/items';
import type { Meshes } from '../../table/mesh';

/** Returns the point that a selection is turned about: a single piece's origin, or the centre of all items. */
export function pivotOf(file: TableFile, keys: readonly ItemKey[], meshes: Meshes): PlanPoint {
  const [piece, ...others] = piecesAmong(file, keys);
  if (piece && others.length === 0 && keys.length === 1) return piece.at;
  const bounds = itemBounds(file, keys, meshes);
  return bounds ? middleOf(bounds) : [file.size[0] / 2, file.size[1] / 2];
}
