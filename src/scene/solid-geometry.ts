import { type BufferGeometry, Matrix4 } from 'three';
import type { Solid } from '../geometry/shapes';
import type { PlacedPiece } from '../table/table';
import { paint, slab, within } from './forms';
import { MeshWriter } from './mesh';
import { outlineCorners } from './outline-corners';

const inTable = new Matrix4();
const white = paint([1, 1, 1], 1, 1);

function write(mesh: MeshWriter, { outline, bottom, top }: Solid): void {
  const ring = outlineCorners(outline);
  slab(mesh, within(inTable, [0, bottom, 0]), ring, [ring], top - bottom, white);
}

/** What the rules know of a piece: the exact bodies of its parts, without what is dug. */
export function solidsOf(piece: PlacedPiece): readonly Solid[] {
  return piece.parts.filter(({ part }) => part.dug !== true).flatMap(({ solids }) => solids);
}

export function solidGeometry(solids: readonly Solid[]): BufferGeometry {
  const mesh = new MeshWriter();
  for (const solid of solids) write(mesh, solid);
  return mesh.geometry();
}

export interface PickGeometry {
  readonly geometry: BufferGeometry;
  /** The piece that a triangle belongs to. */
  readonly pieceAt: (triangle: number) => string | null;
}

/** All pieces' bodies in one geometry, to find what a pointer is over. */
export function pickGeometry(pieces: readonly PlacedPiece[]): PickGeometry {
  const mesh = new MeshWriter();
  const ends = pieces.map((piece) => {
    for (const solid of solidsOf(piece)) write(mesh, solid);
    return { id: piece.id, end: mesh.triangles };
  });
  return { geometry: mesh.geometry(), pieceAt: (triangle) => ends.find(({ end }) => triangle < end)?.id ?? null };
}
