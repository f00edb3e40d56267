import { place } from '../../src/table/place';
import { shippedMeshes } from '../support/files/shipped-meshes';
import type { TableFile, TerrainPlacement } from '../../src/table/format';
import type { Table } from '../../src/table/table';

/** A bare table with the given terrain. */
export function tableWith(
  terrain: readonly TerrainPlacement[],
  size: readonly [number, number] = [24, 24],
): Table {
  const file: TableFile = {
    format: 'defilade/table@1',
    name: 'Test',
    rules: 'gloom-trench-1926',
    scale: '28mm',
    size,
    terrain,
    sides: [],
    units: [],
  };
  return place(file, () => null, shippedMeshes);
}
