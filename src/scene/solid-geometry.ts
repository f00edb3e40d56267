import { type BufferGeometry, Matrix4 } from 'three';
import type { Solid } from '../geometry/shapes/shapes';
import type { PlacedPart, PlacedPiece } from '../table/table';
import { paint, slab, within } from './primitives';
import { MeshWriter } from './mesh';
import { outlineCorners } from './outline-corners';

const inTable = new Matrix4();
const white = paint([1, 1, 1], 1, 1);

/** Writes a piece as the rules use it: the exact bodies and meshes of its parts, without dug ones. */
function writePiece(mesh: MeshWriter, { parts }: PlacedPiece): void {
  for (const placed of parts.filter(({ part }) => part.dug !== true)) {
    for (const solid of placed.solids) writeSolid(mesh, solid);
    if (placed.mesh) writeTriangles(mesh, placed.mesh);
  }
}

function writeSolid(mesh: MeshWriter, { outline, bottom, top }: Solid): void {
  const ring = outlineCorners(outline);
  slab(mesh, within(inTable, [0, bottom, 0]), ring, [ring], top - bottom, white);
}

function writeTriangles(mesh: MeshWriter, corners: Float64Array): void {
  const corner = (from: number) =>
    mesh.corner(
      inTable,
      [corners[from]!, corners[from + 1]!, corners[from + 2]!],
      [0, 1, 0],
      [0, 0],
      white.colour,
    );
  for (let i = 0; i < corners.length; i += 9) mesh.triangle(corner(i), corner(i + 3), corner(i + 6));
}

/** Builds a piece's body as the rules use it. */
export function pieceGeometry(piece: PlacedPiece): BufferGeometry {
  const mesh = new MeshWriter();
  writePiece(mesh, piece);
  return mesh.geometry();
}

/**
 * Builds parts as the rules use them, for tinting: dug parts by their floor, parts without matter by the
 * ground under them.
 */
export function washGeometry(parts: readonly PlacedPart[]): BufferGeometry {
  const mesh = new MeshWriter();
  for (const { part, tags, solids, mesh: triangles } of parts) {
    const flat = part.dug === true || !tags.solid;
    for (const solid of solids) writeSolid(mesh, flat ? { ...solid, top: solid.bottom + film } : solid);
    if (triangles) writeTriangles(mesh, triangles);
  }
  return mesh.geometry();
}

/** Thickness of a tint on the ground (MU). */
const film = 0.04;

export interface PickGeometry {
  readonly geometry: BufferGeometry;
  /** Returns the id of the piece that a triangle belongs to. */
  readonly pieceAt: (triangle: number) => string | null;
}

/** Builds the bodies of all pieces in one geometry, for picking. */
export function pickGeometry(pieces: readonly PlacedPiece[]): PickGeometry {
  const mesh = new MeshWriter();
  const ends = pieces.map((piece) => {
    writePiece(mesh, piece);
    return { id: piece.id, end: mesh.triangles };
  });
  return {
    geometry: mesh.geometry(),
    pieceAt: (triangle) => ends.find(({ end }) => triangle < end)?.id ?? null,
  };
}
