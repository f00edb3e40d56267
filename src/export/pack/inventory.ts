/** Counts the pieces of an event's tables, and what the organiser lacks. */
import { piecesByName } from '../../table/catalogue';
import type { TerrainPlacement } from '../../table/format';
import type { Pack, PackTable } from '../../table/pack';

export interface InventoryNeed {
  readonly title: string;
  /** Number that the organiser owns; null where the pack has no inventory. */
  readonly have: number | null;
  /** Number that each table needs, in the order of the tables. */
  readonly needed: readonly number[];
  readonly inAll: number;
  readonly short: number;
}

/** Name of a piece in an inventory: of its catalogue piece or, with parts of its own, its own. */
const inventoryName = ({ piece, name, id }: TerrainPlacement): string => piece ?? name ?? id;

/**
 * Returns a line for each kind of piece that these tables need, in order of the titles, then for each kind that is owned and not
 * needed.
 */
export function inventoryNeeds(
  { inventory }: Pick<Pack, 'inventory'>,
  tables: readonly PackTable[],
): readonly InventoryNeed[] {
  const owned = new Map((inventory ?? []).map((line) => [line.piece, line]));
  const names = new Set([
    ...tables.flatMap(({ table }) => table.terrain.map(inventoryName)),
    ...owned.keys(),
  ]);
  return [...names]
    .map((name): InventoryNeed => {
      const needed = tables.map(
        ({ table }) => table.terrain.filter((piece) => inventoryName(piece) === name).length,
      );
      const inAll = needed.reduce((sum, count) => sum + count, 0);
      const have = inventory ? (owned.get(name)?.count ?? 0) : null;
      return {
        title: owned.get(name)?.title ?? piecesByName.get(name)?.title ?? name,
        have,
        needed,
        inAll,
        short: have === null ? 0 : Math.max(0, inAll - have),
      };
    })
    .sort(
      (a, b) =>
        Number(a.inAll === 0) - Number(b.inAll === 0) || (a.title < b.title ? -1 : a.title > b.title ? 1 : 0),
    );
}
