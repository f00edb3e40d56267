import type { GlbPart } from './glb';

/**
 * Writes a binary glTF file (glTF 2.0) of these parts, in their own frame and units: one node per part, with
 * its tags in `extras`. A part's collision shape is a child of its node, with `"collision": true` in its
 * `extras`.
 */
export function writeGlb(parts: readonly GlbPart[]): Uint8Array {
  const chunks: Uint8Array[] = [];
  const bufferViews: { readonly buffer: 0; readonly byteOffset: number; readonly byteLength: number }[] = [];
  const accessors: unknown[] = [];
  const meshes: unknown[] = [];
  let length = 0;
  const addMesh = (corners: Float64Array): number => {
    const positions = Float32Array.from(corners);
    const bytes = new Uint8Array(positions.buffer);
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength: bytes.length });
    accessors.push({
      bufferView: bufferViews.length - 1,
      componentType: 5126,
      type: 'VEC3',
      count: positions.length / 3,
      ...bounds(positions),
    });
    chunks.push(bytes);
    length += bytes.length;
    return meshes.push({ primitives: [{ attributes: { POSITION: accessors.length - 1 } }] }) - 1;
  };

  const nodes: unknown[] = [];
  const roots = parts.map(({ name, tags, corners, collision }): number => {
    const children = collision
      ? [nodes.push({ name: `${name} collision`, mesh: addMesh(collision), extras: { collision: true } }) - 1]
      : undefined;
    return nodes.push({ name, mesh: addMesh(corners), extras: { tags }, ...(children && { children }) }) - 1;
  });
  const document = {
    asset: { version: '2.0', generator: 'Defilade' },
    scene: 0,
    scenes: [{ nodes: roots }],
    nodes,
    meshes,
    accessors,
    bufferViews,
    buffers: [{ byteLength: length }],
  };
  return container(new TextEncoder().encode(JSON.stringify(document)), chunks, length);
}

function bounds(positions: Float32Array): {
  readonly min: readonly number[];
  readonly max: readonly number[];
} {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (let i = 0; i < positions.length; i++) {
    min[i % 3] = Math.min(min[i % 3]!, positions[i]!);
    max[i % 3] = Math.max(max[i % 3]!, positions[i]!);
  }
  return { min, max };
}

/**
 * Assembles header, JSON chunk (padded with spaces to four bytes) and binary chunk. Positions are four bytes
 * each: the latter needs no padding.
 */
function container(json: Uint8Array, chunks: readonly Uint8Array[], length: number): Uint8Array {
  const padded = Math.ceil(json.length / 4) * 4;
  const out = new Uint8Array(12 + 8 + padded + 8 + length);
  const view = new DataView(out.buffer);
  [0x46546c67, 2, out.length, padded, 0x4e4f534a].forEach((word, i) => view.setUint32(i * 4, word, true));
  out.fill(0x20, 20, 20 + padded);
  out.set(json, 20);
  view.setUint32(20 + padded, length, true);
  view.setUint32(24 + padded, 0x004e4942, true);
  let at = 28 + padded;
  for (const chunk of chunks) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}
