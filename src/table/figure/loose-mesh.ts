/** A mesh on its way from a file to a level of a figure: all surfaces in one, with the colours of its points. */
import { colourAt } from './surface-colours';
import type { FigureSurface } from './figure-mesh';

export interface LooseMesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array | null;
  readonly colours: Float32Array | null;
  readonly indices: Uint32Array;
}

/** Returns a surface with the colours of its points. */
export function coloured(surface: FigureSurface): LooseMesh {
  const { positions, normals, indices, paint } = surface;
  if (!paint) return { positions, normals, colours: null, indices };
  const colours = new Float32Array(positions.length);
  for (let point = 0; point < positions.length / 3; point++)
    colours.set(colourAt(surface, [[point, 1]]), point * 3);
  return { positions, normals, colours, indices };
}

/** Joins meshes. Normals are kept where all have them, colours where any has. */
export function joinMeshes(meshes: readonly LooseMesh[]): LooseMesh {
  const [only] = meshes;
  if (only && meshes.length === 1) return only;
  let points = 0;
  const indices = meshes.map((mesh) => {
    const offset = points;
    points += mesh.positions.length / 3;
    return mesh.indices.map((index) => index + offset);
  });
  const all = (pick: (mesh: LooseMesh) => Float32Array): Float32Array => {
    const joined = new Float32Array(points * 3);
    let at = 0;
    for (const mesh of meshes) {
      joined.set(pick(mesh), at);
      at += mesh.positions.length;
    }
    return joined;
  };
  const joinedIndices = new Uint32Array(indices.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of indices) {
    joinedIndices.set(part, at);
    at += part.length;
  }
  return {
    positions: all(({ positions }) => positions),
    normals: meshes.every(({ normals }) => normals) ? all(({ normals }) => normals!) : null,
    colours: meshes.some(({ colours }) => colours)
      ? all(({ colours, positions }) => colours ?? new Float32Array(positions.length).fill(1))
      : null,
    indices: joinedIndices,
  };
}

/** Returns the mesh without the points that no triangle has. */
export function compact({ positions, normals, colours, indices }: LooseMesh): LooseMesh {
  const numbers = new Map<number, number>();
  const kept: number[] = [];
  const renumbered = indices.map((index) => {
    const known = numbers.get(index);
    if (known !== undefined) return known;
    numbers.set(index, kept.length);
    return kept.push(index) - 1;
  });
  const pick = (values: Float32Array): Float32Array => {
    const picked = new Float32Array(kept.length * 3);
    kept.forEach((from, to) => picked.set(values.subarray(from * 3, from * 3 + 3), to * 3));
    return picked;
  };
  return {
    positions: pick(positions),
    normals: normals && pick(normals),
    colours: colours && pick(colours),
    indices: renumbered,
  };
}
