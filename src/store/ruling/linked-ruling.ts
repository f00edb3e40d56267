import { rulesIds } from '../../rules/registry';
import { isObject, problemsOf } from '../../table/check';
import type { TableFile } from '../../table/format';
import { checkMeshFiles, readMeshFiles, type MeshFiles, type WrittenMeshFiles } from '../../table/mesh-files';
import { readTableValue, type ShapesOf } from '../../table/read';
import type { Problem } from '../../table/table';

/** A ruling in a link or in evidence: everything needed to reproduce it. */
export interface LinkedRuling {
  readonly table: TableFile;
  readonly from: string;
  readonly to: string;
  /** The table's own mesh files, without those that ship with the program. */
  readonly meshes: MeshFiles;
}

export type ReadRuling =
  | { readonly ok: true; readonly ruling: LinkedRuling }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads a call from its JSON. Refuses with all problems at once; never throws. */
export function readLinkedRuling(value: unknown, shapesOf: ShapesOf): ReadRuling {
  if (!isObject(value)) return noRuling;
  const { table, from, to, meshes } = value;
  if (table === undefined || typeof from !== 'string' || typeof to !== 'string' || from === to)
    return noRuling;
  const read = readTableValue(table, shapesOf, rulesIds());
  const wrong = [
    ...(read.ok ? [] : read.problems.map(({ at, message }) => ({ at: `/table${at}`, message }))),
    ...(meshes === undefined ? [] : problemsOf((report) => checkMeshFiles(meshes, '/meshes', report))),
  ];
  if (!read.ok || wrong.length > 0) return { ok: false, problems: wrong };
  const ids = new Set(read.file.units.flatMap(({ models }) => models.map(({ id }) => id)));
  const missing = [from, to].filter((id) => !ids.has(id));
  if (missing.length > 0)
    return refused(
      `The call is about ${missing.map((id) => `"${id}"`).join(' and ')}, which is not on its table.`,
    );
  return {
    ok: true,
    ruling: { table: read.file, from, to, meshes: readMeshFiles(meshes as WrittenMeshFiles | undefined) },
  };
}

const refused = (message: string): ReadRuling => ({ ok: false, problems: [{ at: '', message }] });
const noRuling = refused('It does not hold a table and two models: perhaps it was cut on its way.');
