import { useMemo } from 'react';
import { shapesOf } from '../../rules/registry';
import type { TableFile } from '../../table/format';
import { meshSources } from '../../table/mesh';
import { place } from '../../table/place';
import { TablePlan } from '../parts/TablePlan';
import { useWorkState } from './usePacks';

/** The plan of a table; nothing until its meshes are read. */
export function PackPlan({ table: file }: { readonly table: TableFile }) {
  const meshes = useWorkState((state) => state.meshes.meshes);
  const table = useMemo(() => {
    const isRead = [...meshSources(file).keys()].every((src) => meshes.has(src));
    return isRead ? place(file, shapesOf(file.rules) ?? (() => null), meshes) : null;
  }, [file, meshes]);
  return table && <TablePlan table={table} models={table.models} />;
}
