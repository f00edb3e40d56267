import { expose } from 'comlink';
import { budgetControl, usualBudget, type ImportStep } from '../../table/import/import-control';
import type { Problem } from '../../table/table';
import { importMesh, type ImportedMeshPart } from '../../table/import/mesh';
import type { MeshOptions } from '../../table/import/mesh-options';
import type { MeshFile } from '../../table/mesh';
import { meshParts } from '../../table/mesh-parts';
import { writeGlb } from '../../table/gltf/write-glb';

/** A mesh that was brought to size, as a table has it, and what is to be said of it. */
export interface BroughtMesh {
  readonly file: MeshFile;
  readonly parts: readonly (Pick<ImportedMeshPart, 'name' | 'tags' | 'collisionErrorMm' | 'closed'> & {
    readonly triangles: number;
    readonly prisms: number;
  })[];
  readonly size: readonly [x: number, y: number, z: number];
  readonly notes: readonly string[];
}

export type Brought =
  | { readonly ok: true; readonly mesh: BroughtMesh }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads meshes off the main thread: to mend and simplify a heavy one may take its time. */
class MeshWorker {
  /**
   * @param beside files that were given together with it, by name
   * @param report takes progress in
   */
  async bring(
    bytes: Uint8Array,
    name: string,
    options: MeshOptions,
    beside: ReadonlyMap<string, Uint8Array>,
    report: (step: ImportStep, share: number) => void,
  ): Promise<Brought> {
    const control = budgetControl(usualBudget, {
      clock: () => performance.now(),
      report,
      moreTime: ', or import it with the command line, which takes a longer --time-limit',
      moreMemory: '',
    });
    const read = await importMesh(bytes, name, options, {
      control,
      beside: async (path) => beside.get(path.slice(path.lastIndexOf('/') + 1)) ?? null,
    });
    if (!read.ok) return read;
    const { parts, size, notes } = read.mesh;
    const own = await writeGlb(parts);
    // The numbers of the file are floats, rounded once.
    const { readGlb } = await import('../../table/glb');
    const again = readGlb(own);
    if (!again.ok)
      return {
        ok: false,
        problems: [{ at: '', message: `The mesh ${name} cannot be used: ${again.reason}.` }],
      };
    const file: MeshFile = { parts: meshParts(again.parts), own };
    const listed = parts.map(({ name: part, tags, corners, collisionErrorMm, closed }, index) => ({
      name: part,
      tags,
      collisionErrorMm,
      closed,
      triangles: corners.length / 9,
      prisms: file.parts[index]?.prisms.length ?? 0,
    }));
    return { ok: true, mesh: { file, parts: listed, size, notes } };
  }
}

export type { MeshWorker };

expose(new MeshWorker());
