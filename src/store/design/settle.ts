import type { Mu } from '../../geometry/units';
import type { TableFile } from '../../table/format';
import type { ItemKey } from '../../table/items';
import type { DesignState } from './design-state';
import { atElevation, changePieces } from './edit';
import { shiftBy } from './motion';
import { restingHeight } from './snap';

/**
 * Settles pieces on the floors below them, if that setting is on.
 * @param level height above which a floor may not begin
 */
export function settleOnFloors(
  file: TableFile,
  keys: readonly ItemKey[],
  { snap, meshes }: Pick<DesignState, 'snap' | 'meshes'>,
  level?: Mu,
): TableFile {
  if (!snap.floors) return file;
  return changePieces(file, keys, (piece) =>
    atElevation(piece, restingHeight(file, keys, piece, shiftBy([0, 0]), meshes, level)),
  );
}
