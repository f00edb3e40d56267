/** The meshes of a table as certificates see them: all triangles of their files that count in play. */
import { toUnits } from '../../geometry/certificate/grid';
import { gridMesh, type GridMesh } from '../../geometry/certificate/grid-mesh';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { carry } from '../../geometry/turn';
import { readGlb } from '../../table/glb';
import type { Part } from '../../table/format';
import type { MeshFiles } from '../../table/mesh-files';
import type { GlbPart } from '../../table/gltf/parts';
import type { PlacedPart, PlacedPiece, Table } from '../../table/table';
import { strangeness } from './plain-glb';

type MeshFilePart = Extract<Part, { shape: 'mesh' }>;

/** The mesh files of a table, or why certificates cannot use them, as the end of a sentence. */
export type ReadTableMeshes =
  { readonly ok: true; readonly meshes: TableMeshes } | { readonly ok: false; readonly reason: string };

/** Reads the mesh files that a table names, once. */
export function readTableMeshes(table: Table, files: MeshFiles): ReadTableMeshes {
  const cached = readings.get(table);
  if (cached?.files === files) return cached.read;
  const read = readNew(table, files);
  readings.set(table, { files, read });
  return read;
}

const readings = new WeakMap<Table, { readonly files: MeshFiles; readonly read: ReadTableMeshes }>();

function readNew({ pieces }: Table, files: MeshFiles): ReadTableMeshes {
  const sources = new Set(pieces.flatMap(({ parts }) => parts.flatMap(({ part }) => sourceOf(part) ?? [])));
  const contents = new Map<string, readonly GlbPart[]>();
  for (const src of sources) {
    const bytes = files.get(src);
    if (bytes === undefined) return { ok: false, reason: `the mesh file ${src} is not at hand` };
    const strange = strangeness(bytes);
    if (strange !== null) return { ok: false, reason: `the mesh file ${src} ${strange}: import it again` };
    const read = readGlb(bytes);
    if (!read.ok) return { ok: false, reason: `the mesh file ${src} cannot be used: ${read.reason}` };
    contents.set(src, read.parts);
  }
  return { ok: true, meshes: new TableMeshes(contents) };
}

const sourceOf = (part: Part): string | null => (part.shape === 'mesh' ? part.src : null);

/** Makes meshes of placed parts, each once. */
export class TableMeshes {
  readonly #made = new Map<PlacedPart, GridMesh>();

  constructor(private readonly contents: ReadonlyMap<string, readonly GlbPart[]>) {}

  /** Returns the meshes of the parts of a piece that `stops` picks, numbered in their order. */
  of(piece: PlacedPiece, stops: (part: PlacedPart) => boolean): readonly GridMesh[] {
    return piece.parts
      .filter((part) => part.part.shape === 'mesh' && part.part.dug !== true && stops(part))
      .map((part, number) => ({ ...this.#meshOf(piece, part), part: number }));
  }

  #meshOf(piece: PlacedPiece, placed: PlacedPart): GridMesh {
    const known = this.#made.get(placed);
    if (known !== undefined) return known;
    const part = placed.part as MeshFilePart;
    // One part of the table is several placed parts: one for each node of its file.
    const number = piece.parts.filter((other) => other.part === placed.part).indexOf(placed);
    const { corners: seen, collision } = this.contents.get(part.src)![number]!;
    const at: PlanPoint = [part.at[0], part.at[2]];
    const lift = piece.elevation + part.at[1];
    const mesh = gridMesh(piece.id, 0, collision ?? seen, (x, y, z) => {
      const inPiece = carry([x, part.mirrored ? 0 - z : z], at, part.turn ?? 0);
      const [tableX, tableZ] = carry(inPiece, piece.at, piece.turn);
      return [toUnits(tableX), toUnits(tableZ), toUnits(lift + y)];
    });
    this.#made.set(placed, mesh);
    return mesh;
  }
}
