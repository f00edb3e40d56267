import type { BufferGeometry } from 'three';
import type { Table } from '../../table/table';
import { type Puff, puffsOf } from './gas';
import { isGas, lookOf } from './looks';
import { type Detail, newWriters, partViews, type Writers } from './part-view';

export interface TerrainGeometry {
  /** One geometry for each surface that the table uses. */
  readonly bodies: Readonly<Partial<Record<keyof Writers, BufferGeometry>>>;
  readonly puffs: readonly Puff[];
}

/**
 * Builds the visible terrain of a table, one geometry a surface. Equal tables give equal geometry. The caller
 * disposes it.
 */
export function buildTerrain(table: Table, detail: Detail): TerrainGeometry {
  const writers = newWriters(detail);
  const views = partViews(table, detail, writers);
  for (const view of views) lookOf(view)(view);
  const bodies = Object.fromEntries(
    Object.entries(writers)
      .filter(([, mesh]) => mesh.triangles > 0)
      .map(([name, mesh]) => [name, mesh.geometry()]),
  );
  return { bodies, puffs: views.filter(isGas).flatMap(puffsOf) };
}
