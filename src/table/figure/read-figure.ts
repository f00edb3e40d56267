/** Reads a player's own figure from a .glb or .stl file. */
import { indexMesh } from '../../geometry/mesh/indexed';
import { maxTriangles } from '../gltf/limits';
import { GltfRefusal } from '../gltf/refusal';
import { MeshRefusal } from '../import/mesh-refusal';
import type { UpDirection } from '../import/mesh-options';
import { readStl } from '../import/read-stl';
import { largeMesh } from '../json';
import { formatCount } from '../numbers';
import type { DecodeImage, FigureShape, FigureSurface, ReadSurfaces } from './figure-mesh';
import { shapeOf } from './shape';

/** A figure with notes on its missing parts, or a sentence that says why the file cannot be used. */
export type FigureReading =
  | { readonly ok: true; readonly shape: FigureShape; readonly notes: readonly string[] }
  | { readonly ok: false; readonly problem: string };

export const figureKinds = ['glb', 'stl'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Returns the kind of a figure's file from its name; null for any other file. */
export const figureKindOf = (name: string): FigureKind | null =>
  figureKinds.find((kind) => name.toLowerCase().endsWith(`.${kind}`)) ?? null;

/** The direction of a file that points up by habit. */
export const usualUp: Readonly<Record<FigureKind, UpDirection>> = { glb: 'y', stl: 'z' };

/**
 * Reads a figure. Reports unusable files; rejects only if a library cannot be loaded.
 * @param up direction of the file that points up; null for the usual one of its kind
 */
export async function readFigure(
  bytes: Uint8Array,
  name: string,
  up: UpDirection | null,
  decodeImage: DecodeImage,
): Promise<FigureReading> {
  const large = largeMesh(bytes.length);
  if (large) return { ok: false, problem: large.message };
  const kind = figureKindOf(name);
  if (kind === null)
    return {
      ok: false,
      problem: `${name} is not the file of a figure: its name should end in ${figureKinds.map((known) => `.${known}`).join(' or ')}.`,
    };
  try {
    const { surfaces, notes } =
      kind === 'stl' ? readStlFigure(bytes) : await readGlbFigure(bytes, decodeImage);
    return { ok: true, shape: await shapeOf(surfaces, up ?? usualUp[kind]), notes };
  } catch (error) {
    if (error instanceof MeshRefusal || error instanceof GltfRefusal)
      return { ok: false, problem: `The figure ${name} cannot be used: ${error.message}.` };
    throw error;
  }
}

async function readGlbFigure(bytes: Uint8Array, decodeImage: DecodeImage): Promise<ReadSurfaces> {
  const { readGlbSurfaces } = await import('./read-glb-surfaces');
  return readGlbSurfaces(bytes, decodeImage);
}

/** @throws MeshRefusal */
function readStlFigure(bytes: Uint8Array): ReadSurfaces {
  const { parts, notes } = readStl(bytes);
  const count = parts.reduce((sum, { corners }) => sum + corners.length, 0) / 9;
  if (count > maxTriangles)
    throw new MeshRefusal(`it has more than ${formatCount(maxTriangles)} triangles: simplify it first`);
  const corners = new Float64Array(count * 9);
  let at = 0;
  for (const part of parts) {
    corners.set(part.corners, at);
    at += part.corners.length;
  }
  if (!corners.every(Number.isFinite)) throw new MeshRefusal('a corner is not a number');
  const { points, triangles } = indexMesh(corners);
  const surface: FigureSurface = {
    positions: Float32Array.from(points),
    normals: null,
    uvs: null,
    tints: null,
    indices: Uint32Array.from(triangles),
    paint: null,
  };
  return { surfaces: [surface], notes };
}
