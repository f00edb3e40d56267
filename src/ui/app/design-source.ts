/** Designs that the designer opens. */
import type { DesignSource } from '../../designer/open-design';
import type { LeftOutParts } from '../../store/app-state';
import type { Session } from '../../store/battle/session';
import { readFile } from '../../store/files/read-file';
import { readMeshes } from '../../table/mesh';
import { shippedMesh } from './files';
import { fetchShipped, isShippedTable } from './shipped-tables';

/** Returns a design that begins with the open table. */
export const designOf = ({ table, meshes }: Session): DesignSource => ({
  kind: 'table',
  load: () => Promise.resolve({ file: table.file, meshes }),
});

/** Returns the same with the notes of its import: the designer asks for the sizes of meshes that are not known. */
export const designToSize = (session: Session, { notes, unsized }: LeftOutParts): DesignSource => ({
  kind: 'table',
  load: () => Promise.resolve({ file: session.table.file, meshes: session.meshes }),
  notes: notes.map(({ about, message }) => `${about}: ${message}`),
  unsized,
});

/** Returns the design of a name: a new table for an empty one, else a shipped table or a saved design. */
export function designNamed(name: string): DesignSource {
  if (name === '') return { kind: 'new' };
  return isShippedTable(name)
    ? { kind: 'table', load: () => loadShipped(name) }
    : { kind: 'saved', id: name };
}

/** @throws if a shipped table cannot be read */
async function loadShipped(name: string) {
  const read = await readFile(await fetchShipped(name));
  if (!read.ok || read.kind !== 'table') throw new Error(`${name} is not a table.`);
  return { file: read.table, meshes: (await readMeshes(read.table, shippedMesh)).meshes };
}
