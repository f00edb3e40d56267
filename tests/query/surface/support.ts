import type { MovementType } from '../../../src/engine/port/surface';
import type { TableQuery } from '../../../src/engine/port/table-query';
import type { TableModel, TerrainPlacement } from '../../../src/table/format';
import { queryOf } from '../query-of';

/** Low obstacles of an inch, trench walls of three, falls from three. */
export const movementType: MovementType = {
  lowClimb: 1,
  trenchClimb: 3,
  harmfulDrop: 3,
  descentsCost: false,
  groundUnder: 'base',
  contact: 0.05,
  gaps: 'edges',
  flies: false,
};

/** A square table with models on 25 mm bases, 1.2 tall; those whose names begin with "foe" are of the other side. */
export function table(
  terrain: readonly TerrainPlacement[],
  models: Readonly<Record<string, Omit<TableModel, 'id'>>>,
  size = 48,
): TableQuery {
  const units = Object.entries(models).map(([id, model]) => ({
    id: `unit of ${id}`,
    side: id.startsWith('foe') ? 'b' : 'a',
    models: [{ id, height: 1.2, base: { shape: 'round', mm: 25 }, ...model } as const],
  }));
  return queryOf({
    format: 'defilade/table@1',
    name: 'Test',
    rules: 'trench-crusade',
    scale: '28mm',
    size: [size, size],
    terrain,
    sides: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    units,
  });
}
