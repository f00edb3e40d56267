import { convexHull } from '../geometry/shapes/hull';
import { loadMeshKernel } from '../geometry/mesh/loaded';
import type { PlanPoint } from '../geometry/shapes/shapes';
import type { TableFile } from './format';
import type { MeshPart } from './mesh-parts';
import { partsOf } from './piece-parts';
import type { Problem } from './table';

/** The contents of a mesh file. */
export interface MeshFile {
  readonly parts: readonly MeshPart[];
  /** Its bytes, if the file is a table's own and not the program's: a recipient of the table needs them too. */
  readonly own: Uint8Array | null;
}

/** The contents of the mesh files that a table names, by `src`. */
export type Meshes = ReadonlyMap<string, MeshFile>;

/** Meshes of a table that names none. */
export const noMeshes: Meshes = new Map();

/** Loads a mesh file's bytes, or returns the reason why there are none. */
export type LoadMesh = (src: string) => Promise<Uint8Array | { readonly problem: string }>;

/** Reports whether a table needs mesh files to be placed. */
export const namesMeshes = (file: TableFile): boolean => meshSources(file).size > 0;

/**
 * Reads the mesh files that a table names, and loads the kernel for meshes where it names any.
 * @param own bytes of the table's own files; `load` loads the others
 * @param before contents of files that were read already
 */
export async function readMeshes(
  file: TableFile,
  load: LoadMesh,
  own: (src: string) => Uint8Array | undefined = () => undefined,
  before: Meshes = noMeshes,
): Promise<{ readonly meshes: Meshes; readonly problems: readonly Problem[] }> {
  const meshes = new Map<string, MeshFile>();
  const problems: Problem[] = [];
  const sources = meshSources(file);
  if (sources.size > 0) await loadMeshKernel();
  for (const [src, at] of sources) {
    const cached = before.get(src);
    if (cached) {
      meshes.set(src, cached);
      continue;
    }
    const [{ readGlb }, { meshParts }] = await Promise.all([import('./glb'), import('./mesh-parts')]);
    const ownBytes = own(src);
    const bytes = ownBytes ?? (await load(src));
    const read =
      bytes instanceof Uint8Array ? readGlb(bytes) : ({ ok: false, reason: bytes.problem } as const);
    if (read.ok) meshes.set(src, { parts: meshParts(read.parts), own: ownBytes ?? null });
    else problems.push({ at, message: `The mesh ${src} cannot be used: ${read.reason}.` });
  }
  return { meshes, problems };
}

/** Returns each mesh that a table names, with the pointer of the first part that names it. */
export function meshSources(file: TableFile): Map<string, string> {
  const sources = new Map<string, string>();
  for (const [i, placement] of file.terrain.entries()) {
    for (const [k, part] of partsOf(placement).entries()) {
      if (part.shape !== 'mesh' || sources.has(part.src)) continue;
      sources.set(part.src, placement.parts ? `/terrain/${i}/parts/${k}/src` : `/terrain/${i}/piece`);
    }
  }
  return sources;
}

/** Returns the outline in plan of a soup of triangles: its convex hull; null where it has no area. */
export function planHull(corners: Float64Array): readonly PlanPoint[] | null {
  const points: PlanPoint[] = [];
  for (let i = 0; i < corners.length; i += 3) points.push([corners[i]!, corners[i + 2]!]);
  const hull = convexHull(points);
  return hull.length < 3 ? null : hull;
}
