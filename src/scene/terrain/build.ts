import type { BufferGeometry } from 'three';
import type { Table } from '../../table/table';
import type { BodyName } from '../materials';
import { type Puff, puffsOf } from './gas';
import { isGas, lookOf } from './looks';
import { type Detail, newWriters, partViews } from './part-view';

/** All terrain of one surface. */
export interface TerrainBody {
  readonly surface: BodyName;
  readonly geometry: BufferGeometry;
  /** Number of its first corners that cast shadows: leaves, pebbles and stones around a core have none of their own. */
  readonly casting: number;
}

export interface TerrainGeometry {
  /** One for each surface that the table uses. */
  readonly bodies: readonly TerrainBody[];
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
  const written = (Object.keys(writers) as readonly BodyName[]).filter((name) => writers[name].triangles > 0);
  return {
    bodies: written.map((surface) => ({
      surface,
      geometry: writers[surface].geometry(),
      casting: writers[surface].castingCorners,
    })),
    puffs: views.filter(isGas).flatMap(puffsOf),
  };
}
