import { inventoryRows, type InventoryRow } from '../../analysis/pack/inventory';
import { UsageError, type Io } from '../io';
import { jsonLine } from '../json';
import type { PackArguments } from './arguments';
import { openPackFile } from './file';
import { setList } from './set-list';

/** `pack inventory`: lists the pieces that the whole event needs, beside those that the organiser owns. */
export async function run(path: string, { values, flags, more }: PackArguments, io: Io): Promise<number> {
  if (more.length > 0)
    throw new UsageError('pack inventory takes one pack; --set INVENTORY gives it another inventory.');
  const read = await openPackFile(path, io);
  const file = read && values.set !== undefined ? await setList(read, 'inventory', values.set, io) : read;
  if (file === null) return 1;
  const rows = inventoryRows(file.pack);
  if (flags.has('json')) io.out(jsonLine({ file: path, pieces: rows }));
  else io.out(report(rows));
  return 0;
}

function report(rows: readonly InventoryRow[]): string {
  if (rows.length === 0) return 'The tables have no terrain, and the inventory is empty.\n';
  const width = Math.max(...rows.map(({ title }) => title.length));
  const lines = rows.map(({ title, needed, owned, tables }) => {
    const have =
      owned === null
        ? ''
        : `   owned ${String(owned).padStart(3)}${needed > owned ? `   ${needed - owned} short` : ''}`;
    const where = tables.map(({ table, count }) => `${table} ${count}`).join(', ');
    return `  ${title.padEnd(width)}   needed ${String(needed).padStart(3)}${have}${where === '' ? '' : `   (${where})`}`;
  });
  return `${lines.join('\n')}\n`;
}
