/** The rules of sight that hold for surfaces of triangles with defects, as sentences. */
import { reportShell, type ShellReport } from '../geometry/mesh/shell-report';
import type { TableFile } from './format';
import type { PieceId } from './ids';
import type { Meshes } from './mesh';
import type { MeshPart } from './mesh-parts';
import { formatCount } from './numbers';
import { partsOf } from './piece-parts';

/** States which lines a surface stops that is open or runs through itself; nothing for any other. */
export function shellNotes(name: string, { openEdges, crossesItself }: ShellReport): readonly string[] {
  const edges = `${formatCount(openEdges)} ${openEdges === 1 ? 'edge' : 'edges'}`;
  if (openEdges > 0)
    return [
      `${name}: an open shell, not closed at ${edges}${crossesItself ? ', that runs through itself' : ''}. Its triangles stop lines, and it has no inside: a line within it that meets no triangle is free. Verdicts past it are proven.`,
    ];
  return crossesItself
    ? [
        `${name}: its surface runs through itself. Its triangles stop lines, and so does the space that it winds round. Verdicts past it are proven.`,
      ]
    : [];
}

const reports = new WeakMap<MeshPart, ShellReport>();

/** Returns the notes on the meshes of each piece of a table. */
export function shellNotesOf(
  { terrain }: TableFile,
  meshes: Meshes,
): readonly { readonly piece: PieceId; readonly message: string }[] {
  return terrain.flatMap((placement) =>
    partsOf(placement).flatMap((part) =>
      (part.shape === 'mesh' ? (meshes.get(part.src)?.parts ?? []) : []).flatMap((body) =>
        shellNotes(body.name === '' ? 'the mesh' : body.name, reportOf(body)).map((message) => ({
          piece: placement.id,
          message,
        })),
      ),
    ),
  );
}

/** Returns the report of a part's triangles that belong to no prism, from the cache if there. */
function reportOf(part: MeshPart): ShellReport {
  const known = reports.get(part);
  if (known !== undefined) return known;
  const report = reportShell(part.rest);
  reports.set(part, report);
  return report;
}
