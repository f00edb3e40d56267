/**
 * A table's own mesh files within JSON, as base64 by the `src` that the table uses, so that links and
 * evidence are complete without other files.
 */
import { fromBase64, toBase64 } from './base64';
import { describe, isObject, pointer, type Check } from './check';
import type { Meshes } from './mesh';

/** Bytes of mesh files by their `src`. */
export type MeshFiles = ReadonlyMap<string, Uint8Array>;
/** Mesh files in JSON: base64 by `src`. */
export type WrittenMeshFiles = Readonly<Record<string, string>>;

/** Returns the mesh files that do not come with the program. */
export function ownMeshFiles(meshes: Meshes): MeshFiles {
  return new Map([...meshes].flatMap(([src, { own }]) => (own === null ? [] : [[src, own] as const])));
}

/** Returns a JSON field for the files; no field where there are none. */
export function writeMeshFiles(files: MeshFiles): { readonly meshes?: WrittenMeshFiles } {
  return files.size === 0
    ? {}
    : { meshes: Object.fromEntries([...files].map(([src, bytes]) => [src, toBase64(bytes)])) };
}

/** Checks a field of mesh files. */
export const checkMeshFiles: Check = (value, at, report) => {
  if (!isObject(value))
    return report(
      at,
      `The meshes should be an object, .glb files in base64 by their "src"; they are ${describe(value)}.`,
    );
  for (const [src, text] of Object.entries(value)) {
    if (typeof text !== 'string' || fromBase64(text) === null)
      report(
        pointer(at, src),
        `A mesh should be the bytes of a .glb file in base64; it is ${describe(text)}.`,
      );
  }
};

/** Reads a field that `checkMeshFiles` found no problem with. */
export function readMeshFiles(written: WrittenMeshFiles = {}): MeshFiles {
  return new Map(Object.entries(written).map(([src, text]) => [src, fromBase64(text)!]));
}
