import { itemsAmong } from '../../table/items';
import type { TableFile, TerrainPlacement } from '../../table/format';
import type { DesignState } from '../../store/design/design-state';

/** Returns the piece of terrain that is selected alone; null for any other selection. */
export function selectedPiece(file: TableFile, selection: DesignState['selection']): TerrainPlacement | null {
  const [item, ...others] = itemsAmong(file, selection);
  return item?.kind === 'piece' && others.length === 0 ? item.piece : null;
}
