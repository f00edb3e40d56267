import type { BufferGeometry } from 'three';
import type { Table } from '../../table/table';
import { type Puff, puffsOf } from './gas';
import { isGas, lookOf } from './looks';
import { type Detail, newWriters, partViews, type Writers } from './part-view';

export interface TerrainGeometry {
  /** One geometry for each surface that the table uses. */
  readonly bodies: Readonly<Partial<Record<keyof Writers, BufferGeometry>>>;
  /** Number of indices of each, from the first, whose triangles cast shadows. */
  readonly casting: Readonly<Partial<Record<keyof Writers, number>>>;
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
  const written = Object.entries(writers).filter(([, mesh]) => mesh.triangles > 0);
  return {
    bodies: Object.fromEntries(written.map(([name, mesh]) => [name, mesh.geometry()])),
    casting: Object.fromEntries(written.map(([name, mesh]) => [name, mesh.castingCorners])),
    puffs: views.filter(isGas).flatMap(puffsOf),
  };
}
