/** The pieces that an event needs, and what its organiser is short of. All tables of an event stand at the same time. */
import { piecesByName } from '../../table/catalogue';
import { nearest } from '../../table/check';
import type { TableFile, TerrainPlacement } from '../../table/format';
import type { Pack } from '../../table/pack';
import type { PackFinding, PieceCount } from './findings';

/** Returns the name of a piece in an inventory: its catalogue piece, else its own name, else its id. */
export const inventoryName = ({ piece, name, id }: TerrainPlacement): string => piece ?? name ?? id;

/** Returns the title of a piece in an inventory, as lists of pieces show it. */
const inventoryTitle = ({ piece, name, id }: TerrainPlacement): string =>
  piecesByName.get(piece ?? '')?.title ?? name ?? id.replaceAll('-', ' ');

/** One kind of piece over the whole event. */
export interface InventoryRow {
  readonly piece: string;
  readonly title: string;
  /** Null where the pack has no inventory. */
  readonly owned: number | null;
  readonly needed: number;
  /** The tables that have the piece, in the pack's order. */
  readonly tables: readonly PieceCount[];
}

/** Counts the pieces of a table by their names in an inventory, in the order in which they first stand in the table. */
export function countPieces(table: TableFile): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const placement of table.terrain) {
    const name = inventoryName(placement);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Returns a row for each kind of piece: those of the inventory first, in its order, then others by name. */
export function inventoryRows({
  tables,
  inventory,
}: Pick<Pack, 'tables' | 'inventory'>): readonly InventoryRow[] {
  const counts = tables.map(({ id, table }) => ({ id, pieces: countPieces(table) }));
  const titles = new Map(
    tables.flatMap(({ table }) => table.terrain.map((each) => [inventoryName(each), inventoryTitle(each)])),
  );
  const listed = new Map((inventory ?? []).map((line) => [line.piece, line]));
  const titleOf = (piece: string): string =>
    listed.get(piece)?.title ?? titles.get(piece) ?? piecesByName.get(piece)?.title ?? piece;
  const others = [...new Set(counts.flatMap(({ pieces }) => [...pieces.keys()]))]
    .filter((piece) => !listed.has(piece))
    .sort((a, b) => (a < b ? -1 : 1));
  return [...listed.keys(), ...others].map((piece) => {
    const having = counts.flatMap(({ id, pieces }): readonly PieceCount[] => {
      const count = pieces.get(piece);
      return count === undefined ? [] : [{ table: id, count }];
    });
    return {
      piece,
      title: titleOf(piece),
      owned: inventory ? (listed.get(piece)?.count ?? 0) : null,
      needed: having.reduce((sum, { count }) => sum + count, 0),
      tables: having,
    };
  });
}

/** Finds the pieces that the organiser has too few of: at one table alone, and at all tables together. */
export function inventoryFindings(pack: Pick<Pack, 'tables' | 'inventory'>): readonly PackFinding[] {
  if (!pack.inventory) return [];
  const rows = inventoryRows(pack);
  const used = rows.filter(({ needed }) => needed > 0);
  /** Returns the title of the piece that an unused line of the inventory may stand for. */
  const meantBy = (piece: string): string | null => {
    const [name] = nearest(
      piece,
      used.map((row) => row.piece),
    );
    return used.find((row) => row.piece === name)?.title ?? null;
  };
  return rows.flatMap(({ piece, title, needed, tables, ...row }): readonly PackFinding[] => {
    const owned = row.owned ?? 0;
    if (tables.length === 0)
      return [{ kind: 'unused-piece', table: null, piece, title, meant: meantBy(piece) }];
    return [
      ...tables
        .filter(({ count }) => count > owned)
        .map(({ table, count }): PackFinding => ({
          kind: 'short-at-table',
          table,
          piece,
          title,
          needed: count,
          owned,
        })),
      ...(tables.length > 1 && needed > owned
        ? [{ kind: 'short-at-event', table: null, piece, title, needed, owned, tables } as const]
        : []),
    ];
  });
}
