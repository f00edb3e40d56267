/**
 * Reads the triangles and tags of a glTF file (glTF 2.0: .glb, or .gltf with embedded data), and nothing
 * else. One unit of the file is 1 MU. A node with `"collision": true` in its `extras` stands for its parent
 * in play. An untrusted file is read safely: counts are bounded, and every offset is checked.
 */
import english from 'zod/v4/locales/en.js';
import { z } from 'zod/mini';
import { coverLevels, sizeClasses, type Tags } from './format';
import { formatCount } from './numbers';

z.config(english());

const glbMagic = 0x46546c67;
const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;
const braceCode = '{'.charCodeAt(0);
/** Greatest number of triangles of a terrain piece. A larger one is refused: simplify it first. */
export const maxTriangles = 2_000_000;
const maxNodes = 20_000;
const maxDepth = 64;

/** One node of a glTF file with its triangles. */
export interface GlbPart {
  /** The node's name, as text. */
  readonly name: string;
  readonly tags: Tags;
  /** Nine numbers per triangle: x, y, z of its three corners in the file's frame. */
  readonly corners: Float64Array;
  /** A simpler shape for play than the displayed one, as `corners`; null where the displayed one serves. */
  readonly collision: Float64Array | null;
}

/** The parts of a glTF file, or the reason why it cannot be used. */
export type GlbReading =
  { readonly ok: true; readonly parts: readonly GlbPart[] } | { readonly ok: false; readonly reason: string };

/** Refusal of a file; the message gives the reason. */
class GlbError extends Error {}

/** Reads a glTF file. Never throws. */
export function readGlb(bytes: Uint8Array): GlbReading {
  try {
    return { ok: true, parts: readParts(bytes) };
  } catch (error) {
    if (error instanceof GlbError) return { ok: false, reason: error.message };
    throw error;
  }
}

const index = z.number().check(z.int(), z.nonnegative());
const documentSchema = z.object({
  asset: z.optional(z.object({ version: z.string() })),
  extensionsRequired: z.optional(z.array(z.string())),
  scene: z.optional(index),
  scenes: z.optional(z.array(z.object({ nodes: z.optional(z.array(index)) }))),
  nodes: z.optional(
    z
      .array(
        z.object({
          name: z.optional(z.string()),
          mesh: z.optional(index),
          children: z.optional(z.array(index)),
          matrix: z.optional(z.array(z.number()).check(z.length(16))),
          translation: z.optional(z.array(z.number()).check(z.length(3))),
          rotation: z.optional(z.array(z.number()).check(z.length(4))),
          scale: z.optional(z.array(z.number()).check(z.length(3))),
          extras: z.optional(z.unknown()),
        }),
      )
      .check(z.maxLength(maxNodes)),
  ),
  meshes: z.optional(
    z.array(
      z.object({
        extras: z.optional(z.unknown()),
        primitives: z.array(
          z.object({
            attributes: z.record(z.string(), index),
            indices: z.optional(index),
            mode: z.optional(index),
            extensions: z.optional(z.record(z.string(), z.unknown())),
          }),
        ),
      }),
    ),
  ),
  accessors: z.optional(
    z.array(
      z.object({
        bufferView: z.optional(index),
        byteOffset: z.optional(index),
        componentType: index,
        normalized: z.optional(z.boolean()),
        count: index,
        type: z.string(),
        sparse: z.optional(z.unknown()),
      }),
    ),
  ),
  bufferViews: z.optional(
    z.array(
      z.object({
        buffer: index,
        byteOffset: z.optional(index),
        byteLength: index,
        byteStride: z.optional(index),
      }),
    ),
  ),
  buffers: z.optional(z.array(z.object({ uri: z.optional(z.string()), byteLength: index }))),
});
type Document = z.infer<typeof documentSchema>;
type Node = NonNullable<Document['nodes']>[number];

/** A matrix column by column, as in glTF. */
type Matrix = readonly number[];
const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function readParts(bytes: Uint8Array): GlbPart[] {
  const { document, binary } = readContainer(bytes);
  const compressed = (document.extensionsRequired ?? []).find((name) => /draco|meshopt/i.test(name));
  if (compressed)
    throw new GlbError(`its geometry is compressed (${compressed}): save it again without compression`);
  const nodes = document.nodes ?? [];
  const scene = document.scenes?.[document.scene ?? 0];
  const children = new Set(nodes.flatMap((node) => node.children ?? []));
  const roots = scene?.nodes ?? nodes.map((_, i) => i).filter((i) => !children.has(i));

  const parts: { -readonly [K in keyof GlbPart]: GlbPart[K] }[] = [];
  const visited = new Set<number>();
  let triangles = 0;
  const visit = (
    at: number,
    parent: Matrix,
    inherited: Tags,
    depth: number,
    above?: (typeof parts)[number],
  ): void => {
    const node = nodes[at];
    if (!node) throw new GlbError(`node ${at} is named but not there`);
    if (depth > maxDepth || visited.has(at))
      throw new GlbError(
        `its nodes are nested more than ${maxDepth} deep, or in a circle, or a node hangs in two places`,
      );
    visited.add(at);
    const matrix = multiply(parent, localMatrix(node));
    const mesh = node.mesh === undefined ? undefined : document.meshes?.[node.mesh];
    if (node.mesh !== undefined && !mesh) throw new GlbError(`mesh ${node.mesh} is named but not there`);
    const tags = { ...inherited, ...readTags(mesh?.extras), ...readTags(node.extras) };
    if (mesh) {
      const corners = mesh.primitives.map((primitive) => {
        const soup = primitiveCorners(document, binary, primitive, matrix);
        triangles += soup.length / 9;
        if (triangles > maxTriangles)
          throw new GlbError(`it has more than ${formatCount(maxTriangles)} triangles: simplify it first`);
        return soup;
      });
      if (above && isCollision(node.extras))
        above.collision = joined(above.collision ? [above.collision, ...corners] : corners);
      else
        parts.push({
          name: node.name ?? `part ${parts.length + 1}`,
          tags,
          corners: joined(corners),
          collision: null,
        });
    }
    const own = mesh ? parts.at(-1) : above;
    for (const child of node.children ?? []) visit(child, matrix, tags, depth + 1, own);
  };
  for (const root of roots) visit(root, identity, {}, 0);
  if (triangles === 0) throw new GlbError('it has no triangles');
  return parts;
}

const isCollision = (extras: unknown): boolean =>
  typeof extras === 'object' && extras !== null && 'collision' in extras && extras.collision === true;

function readContainer(bytes: Uint8Array): { document: Document; binary: Uint8Array } {
  if (bytes[0] === braceCode) return { document: readAlone(bytes), binary: new Uint8Array() };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 20 || view.getUint32(0, true) !== glbMagic)
    throw new GlbError('it is not a binary glTF file (.glb)');
  if (view.getUint32(4, true) !== 2)
    throw new GlbError(`it is glTF version ${view.getUint32(4, true)}; version 2 is read`);
  let json: Uint8Array | undefined;
  let binary: Uint8Array = new Uint8Array();
  for (let at = 12; at + 8 <= bytes.byteLength;) {
    const [length, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    if (at + 8 + length > bytes.byteLength) throw new GlbError('it ends in the middle of a chunk');
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    if (kind === jsonChunk) json ??= chunk;
    else if (kind === binaryChunk && binary.length === 0) binary = chunk;
    at += 8 + length + ((4 - (length % 4)) % 4);
  }
  if (!json) throw new GlbError('its JSON chunk is missing');
  return { document: readDocument(json), binary };
}

/**
 * Reads a .gltf: JSON alone. Users may drop any JSON on the program, so the file has to state that it is
 * glTF.
 */
function readAlone(bytes: Uint8Array): Document {
  const document = readDocument(bytes);
  if (document.asset === undefined)
    throw new GlbError('it is not a binary glTF file (.glb), nor glTF as JSON (.gltf)');
  return document;
}

function readDocument(json: Uint8Array): Document {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder().decode(json));
  } catch {
    throw new GlbError('its JSON chunk is not JSON');
  }
  const document = documentSchema.safeParse(content);
  if (!document.success)
    throw new GlbError(
      `its JSON is not glTF: ${document.error.issues[0]?.path.join('/')}: ${document.error.issues[0]?.message}`,
    );
  return document.data;
}

function localMatrix(node: Node): Matrix {
  if (node.matrix) return node.matrix;
  const [x, y, z, w] = node.rotation ?? [0, 0, 0, 1];
  const [sx, sy, sz] = node.scale ?? [1, 1, 1];
  const [tx, ty, tz] = node.translation ?? [0, 0, 0];
  return [
    (1 - 2 * (y! * y! + z! * z!)) * sx!,
    2 * (x! * y! + z! * w!) * sx!,
    2 * (x! * z! - y! * w!) * sx!,
    0,
    2 * (x! * y! - z! * w!) * sy!,
    (1 - 2 * (x! * x! + z! * z!)) * sy!,
    2 * (y! * z! + x! * w!) * sy!,
    0,
    2 * (x! * z! + y! * w!) * sz!,
    2 * (y! * z! - x! * w!) * sz!,
    (1 - 2 * (x! * x! + y! * y!)) * sz!,
    0,
    tx!,
    ty!,
    tz!,
    1,
  ];
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i % 4, (i - (i % 4)) / 4];
    return [0, 1, 2, 3].reduce((sum, k) => sum + a[k * 4 + row]! * b[column * 4 + k]!, 0);
  });
}

const tagsSchema = z.partial(
  z.object({
    sight: z.enum(['blocks', 'open']),
    cover: z.enum(coverLevels),
    ground: z.enum(['open', 'difficult', 'impassable']),
    dangerous: z.boolean(),
    scalable: z.boolean(),
    footholds: z.boolean(),
    horrific: z.boolean(),
    size: z.enum(sizeClasses),
    solid: z.boolean(),
    trench: z.boolean(),
  }),
);

/** Reads tags in `extras`, or in its `tags`; other entries belong to other programs and are ignored. */
function readTags(extras: unknown): Tags {
  if (typeof extras !== 'object' || extras === null) return {};
  const source = 'tags' in extras && typeof extras.tags === 'object' ? extras.tags : extras;
  const tags = tagsSchema.safeParse(source);
  if (tags.success) return tags.data as Tags;
  const issue = tags.error.issues[0];
  throw new GlbError(`a node's tag ${String(issue?.path[0])} is wrong: ${issue?.message}`);
}

function primitiveCorners(
  document: Document,
  binary: Uint8Array,
  primitive: NonNullable<Document['meshes']>[number]['primitives'][number],
  matrix: Matrix,
): Float64Array {
  const mode = primitive.mode ?? 4;
  if (mode < 4) return new Float64Array(); // points and lines have no volume
  if (primitive.extensions && Object.keys(primitive.extensions).some((name) => /draco/i.test(name))) {
    throw new GlbError('its geometry is compressed (Draco): save it again without compression');
  }
  const positions = readAccessor(document, binary, primitive.attributes.POSITION, 'VEC3');
  const count = positions.length / 3;
  const indices =
    primitive.indices === undefined
      ? Float64Array.from({ length: count }, (_, i) => i)
      : readAccessor(document, binary, primitive.indices, 'SCALAR');
  const order = triangleOrder(mode, indices);
  const corners = new Float64Array(order.length * 3);
  order.forEach((vertex, i) => {
    if (vertex >= count) throw new GlbError(`an index points to vertex ${vertex} of ${count}`);
    const [x, y, z] = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!];
    for (let k = 0; k < 3; k++) {
      const value = matrix[k]! * x + matrix[4 + k]! * y + matrix[8 + k]! * z + matrix[12 + k]!;
      if (!Number.isFinite(value)) throw new GlbError('a corner is not a number');
      corners[i * 3 + k] = value;
    }
  });
  return corners;
}

/** Returns vertices three by three, for any mode of the primitive: 4 triangles, 5 strip, 6 fan. */
function triangleOrder(mode: number, indices: Float64Array): number[] {
  const order: number[] = [];
  if (mode === 4)
    for (let i = 0; i + 2 < indices.length; i += 3) order.push(indices[i]!, indices[i + 1]!, indices[i + 2]!);
  else if (mode === 5)
    for (let i = 0; i + 2 < indices.length; i++)
      order.push(indices[i]!, indices[i + 1 + (i % 2)]!, indices[i + 2 - (i % 2)]!);
  else for (let i = 1; i + 1 < indices.length; i++) order.push(indices[0]!, indices[i]!, indices[i + 1]!);
  return order;
}

/** By glTF's component type: bytes, a function that reads one, and the largest value, which stands for 1. */
const componentTypes: Record<
  number,
  { bytes: number; read: (view: DataView, at: number) => number; unit: number }
> = {
  5120: { bytes: 1, read: (view, at) => view.getInt8(at), unit: 127 },
  5121: { bytes: 1, read: (view, at) => view.getUint8(at), unit: 255 },
  5122: { bytes: 2, read: (view, at) => view.getInt16(at, true), unit: 32767 },
  5123: { bytes: 2, read: (view, at) => view.getUint16(at, true), unit: 65535 },
  5125: { bytes: 4, read: (view, at) => view.getUint32(at, true), unit: 4294967295 },
  5126: { bytes: 4, read: (view, at) => view.getFloat32(at, true), unit: 1 },
};

function readAccessor(
  document: Document,
  binary: Uint8Array,
  at: number | undefined,
  type: 'VEC3' | 'SCALAR',
): Float64Array {
  const accessor = at === undefined ? undefined : document.accessors?.[at];
  if (!accessor || accessor.type !== type)
    throw new GlbError(`a mesh lacks its ${type === 'VEC3' ? 'positions' : 'indices'}`);
  if (accessor.sparse !== undefined)
    throw new GlbError('it stores sparse data: save it again from your editor');
  const component = componentTypes[accessor.componentType];
  if (!component) throw new GlbError(`component type ${accessor.componentType} is unknown`);
  const width = type === 'VEC3' ? 3 : 1;
  if (accessor.count > maxTriangles * 3)
    throw new GlbError(`it has more than ${formatCount(maxTriangles)} triangles: simplify it first`);
  const values = new Float64Array(accessor.count * width);
  if (accessor.bufferView === undefined) return values;
  const bufferView = document.bufferViews?.[accessor.bufferView];
  if (!bufferView) throw new GlbError(`buffer view ${accessor.bufferView} is named but not there`);
  const data = bufferBytes(document, binary, bufferView.buffer);
  const start = (bufferView.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  const stride = bufferView.byteStride ?? component.bytes * width;
  const end = start + (accessor.count - 1) * stride + component.bytes * width;
  if (
    accessor.count > 0 &&
    (end > data.byteLength || end > (bufferView.byteOffset ?? 0) + bufferView.byteLength)
  ) {
    throw new GlbError('its data end before its geometry does');
  }
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const unit = accessor.normalized ? component.unit : 1;
  for (let i = 0; i < accessor.count; i++) {
    for (let k = 0; k < width; k++)
      values[i * width + k] = component.read(view, start + i * stride + k * component.bytes) / unit;
  }
  return values;
}

function bufferBytes(document: Document, binary: Uint8Array, at: number): Uint8Array {
  const buffer = document.buffers?.[at];
  if (!buffer) throw new GlbError(`buffer ${at} is named but not there`);
  if (buffer.uri === undefined) return binary;
  const embedded = /^data:[^,]*;base64,/.exec(buffer.uri.slice(0, 200));
  if (!embedded) throw new GlbError('it keeps its data in another file: save it as one .glb');
  const known = embeddedBytes.get(buffer) ?? decodeBase64(buffer.uri.slice(embedded[0].length));
  embeddedBytes.set(buffer, known);
  return known;
}

/** Cache of decoded buffers: several accessors may read one. */
const embeddedBytes = new WeakMap<object, Uint8Array>();

function decodeBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new GlbError('its data are not base64');
  }
}

function joined(arrays: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(arrays.reduce((sum, array) => sum + array.length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}
