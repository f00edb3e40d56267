/** Kinds of mesh files and options of their import: all that a form needs, without the readers. */
import type { Mm, Mu } from '../../geometry/units';

export const meshKinds = ['glb', 'gltf', 'stl', 'obj', '3mf'] as const;
export type MeshKind = (typeof meshKinds)[number];

export const upDirections = ['x', '-x', 'y', '-y', 'z', '-z'] as const;
export type UpDirection = (typeof upDirections)[number];

/** Length of one unit of a mesh file, in mm. */
export const meshUnits = { mm: 1, cm: 10, inch: 25.4, m: 1000 } as const satisfies Record<string, Mm>;
export type MeshUnit = keyof typeof meshUnits;

export interface MeshOptions {
  /** Length of one MU on the target table. */
  readonly muMm: Mm;
  /** Length of one unit of the file; by default 1 MU for glTF, 1 mm for STL and OBJ, and what the file states for 3MF. */
  readonly unitMm?: Mm;
  /** Scales the upright mesh to this extent instead. */
  readonly fit?: { readonly along: 'x' | 'y' | 'z'; readonly to: Mu };
  /** Direction of the file that points up on the table; by default z for STL and 3MF, y for the others. */
  readonly up?: UpDirection;
  /** Origin of the piece: the middle of its footprint (default), or the file's origin. */
  readonly origin?: 'middle' | 'file';
  /** Largest number of triangles of a collision shape; parts with more are simplified to it. */
  readonly heavyTriangles?: number;
}

/** Returns the kind of a mesh file from its name; null for any other file. */
export const meshKindOf = (name: string): MeshKind | null =>
  meshKinds.find((kind) => name.toLowerCase().endsWith(`.${kind}`)) ?? null;
