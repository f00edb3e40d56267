/** Writes a small .glb for tests: one node a mesh, positions as they come (not indexed) unless told otherwise. */
export interface GlbNode {
  readonly name?: string;
  readonly corners?: readonly number[];
  readonly indices?: readonly number[];
  readonly mode?: number;
  readonly extras?: unknown;
  readonly translation?: readonly number[];
  readonly rotation?: readonly number[];
  readonly scale?: readonly number[];
  readonly children?: readonly number[];
}

export function makeGlb(
  nodes: readonly GlbNode[],
  roots: readonly number[] = nodes.map((_, i) => i),
  change: (json: Record<string, unknown>) => void = () => {},
): Uint8Array {
  const chunks: Uint8Array[] = [];
  const bufferViews: { buffer: 0; byteOffset: number; byteLength: number }[] = [];
  const accessors: unknown[] = [];
  let length = 0;
  const add = (
    data: Float32Array | Uint32Array,
    componentType: number,
    type: string,
    count: number,
  ): number => {
    const bytes = new Uint8Array(data.buffer);
    chunks.push(bytes);
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength: bytes.length });
    length += bytes.length;
    accessors.push({ bufferView: bufferViews.length - 1, componentType, type, count });
    return accessors.length - 1;
  };
  const meshes: unknown[] = [];
  const jsonNodes = nodes.map(({ corners, indices, mode, ...node }) => {
    if (!corners) return node;
    const POSITION = add(Float32Array.from(corners), 5126, 'VEC3', corners.length / 3);
    const primitive = {
      attributes: { POSITION },
      ...(mode === undefined ? {} : { mode }),
      ...(indices ? { indices: add(Uint32Array.from(indices), 5125, 'SCALAR', indices.length) } : {}),
    };
    meshes.push({ primitives: [primitive] });
    return { ...node, mesh: meshes.length - 1 };
  });
  const json: Record<string, unknown> = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: roots }],
    nodes: jsonNodes,
    meshes,
    accessors,
    bufferViews,
    buffers: [{ byteLength: length }],
  };
  change(json);
  const text = new TextEncoder().encode(JSON.stringify(json));
  const padded = Math.ceil(text.length / 4) * 4;
  const out = new Uint8Array(12 + 8 + padded + 8 + length);
  const view = new DataView(out.buffer);
  [0x46546c67, 2, out.length, padded, 0x4e4f534a].forEach((word, i) => view.setUint32(i * 4, word, true));
  out.fill(0x20, 20, 20 + padded);
  out.set(text, 20);
  view.setUint32(20 + padded, length, true);
  view.setUint32(24 + padded, 0x004e4942, true);
  let at = 28 + padded;
  for (const chunk of chunks) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}
