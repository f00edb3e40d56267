/** Lines of the printed inventory: what each kind of piece is needed for, beside what is owned. */
import { countPieces, inventoryName, inventoryRows } from '../../analysis/pack/inventory';
import { placedPiece } from '../../table/items';
import type { Meshes } from '../../table/mesh';
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

/** Returns a line for each kind of piece that these tables need, then for each kind that is owned and not needed. */
export function inventoryNeeds(
  { inventory }: Pick<Pack, 'inventory'>,
  tables: readonly PackTable[],
  meshes: Meshes,
): readonly InventoryNeed[] {
  const counts = tables.map(({ table }) => countPieces(table));
  const titles = new Map(
    tables.flatMap(({ table }) =>
      table.terrain.map((piece) => [inventoryName(piece), placedPiece(piece, meshes).title] as const),
    ),
  );
  const rows = inventoryRows({ tables, ...(inventory && { inventory }) });
  return rows
    .map(({ piece, title, owned, needed }): InventoryNeed => ({
      title: title === piece ? (titles.get(piece) ?? title) : title,
      have: owned,
      needed: counts.map((count) => count.get(piece) ?? 0),
      inAll: needed,
      short: owned === null ? 0 : Math.max(0, needed - owned),
    }))
    .sort((a, b) => Number(a.inAll === 0) - Number(b.inAll === 0));
}
