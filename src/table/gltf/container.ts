/** Reads the container of a glTF 2.0 file, a .glb or a .gltf with embedded data, and checks its JSON. */
import english from 'zod/v4/locales/en.js';
import { z } from 'zod/mini';
import { formatCount } from '../numbers';
import { maxNodes } from './limits';
import { GltfRefusal } from './refusal';

z.config(english());

const glbMagic = 0x46546c67;
const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;
const braceCode = '{'.charCodeAt(0);

const index = z.number().check(z.int(), z.nonnegative());
const extensions = z.optional(z.record(z.string(), z.unknown()));
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
          skin: z.optional(index),
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
            targets: z.optional(z.array(z.unknown())),
            attributes: z.record(z.string(), index),
            indices: z.optional(index),
            mode: z.optional(index),
            extensions,
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
        extensions,
      }),
    ),
  ),
  skins: z.optional(z.array(z.object({ inverseBindMatrices: z.optional(index), joints: z.array(index) }))),
  textures: z.optional(z.array(z.unknown())),
  animations: z.optional(z.array(z.unknown())),
  buffers: z.optional(z.array(z.object({ uri: z.optional(z.string()), byteLength: index }))),
});

/** The fields of a glTF file's JSON that matter for its triangles and tags. */
export type GltfDocument = z.infer<typeof documentSchema>;
export type GltfNode = NonNullable<GltfDocument['nodes']>[number];
export type GltfMesh = NonNullable<GltfDocument['meshes']>[number];
export type GltfPrimitive = GltfMesh['primitives'][number];
export type GltfAccessor = NonNullable<GltfDocument['accessors']>[number];
export type GltfBufferView = NonNullable<GltfDocument['bufferViews']>[number];

export interface Container {
  readonly document: GltfDocument;
  /** The binary chunk; empty if there is none. */
  readonly binary: Uint8Array;
  /** Buffers in files beside it, by their numbers. */
  readonly beside?: ReadonlyMap<number, Uint8Array>;
}

/** Reads a .glb or .gltf. @throws GltfRefusal if it is neither */
export function readContainer(bytes: Uint8Array): Container {
  if (bytes[0] === braceCode) return { document: readAlone(bytes), binary: new Uint8Array() };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 20 || view.getUint32(0, true) !== glbMagic)
    throw new GltfRefusal('it is not a binary glTF file (.glb)');
  if (view.getUint32(4, true) !== 2)
    throw new GltfRefusal(`it is glTF version ${view.getUint32(4, true)}; version 2 is read`);
  const stated = view.getUint32(8, true);
  if (stated !== bytes.byteLength)
    throw new GltfRefusal(
      `its header states ${formatCount(stated)} bytes, but it has ${formatCount(bytes.byteLength)}: it is ${stated > bytes.byteLength ? 'cut off' : 'damaged'}`,
    );
  let json: Uint8Array | undefined;
  let binary: Uint8Array = new Uint8Array();
  for (let at = 12; at + 8 <= bytes.byteLength;) {
    const [length, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    if (at + 8 + length > bytes.byteLength) throw new GltfRefusal('it ends in the middle of a chunk');
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    if (kind === jsonChunk) json ??= chunk;
    else if (kind === binaryChunk && binary.length === 0) binary = chunk;
    at += 8 + length + ((4 - (length % 4)) % 4);
  }
  if (!json) throw new GltfRefusal('its JSON chunk is missing');
  return { document: readDocument(json), binary };
}

/**
 * Reads a .gltf: JSON alone. Users may drop any JSON on the program, so the file has to state that it is
 * glTF.
 */
function readAlone(bytes: Uint8Array): GltfDocument {
  const document = readDocument(bytes);
  if (document.asset === undefined)
    throw new GltfRefusal('it is not a binary glTF file (.glb), nor glTF as JSON (.gltf)');
  return document;
}

function readDocument(json: Uint8Array): GltfDocument {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder().decode(json));
  } catch {
    throw new GltfRefusal('its JSON chunk is not JSON');
  }
  const document = documentSchema.safeParse(content);
  if (!document.success)
    throw new GltfRefusal(
      `its JSON is not glTF: ${document.error.issues[0]?.path.join('/')}: ${document.error.issues[0]?.message}`,
    );
  return document.data;
}

/** Returns a buffer's bytes: the binary chunk, or data embedded as base64. @throws GltfRefusal if they are elsewhere */
export function bufferBytes({ document, binary, beside }: Container, at: number): Uint8Array {
  const buffer = document.buffers?.[at];
  if (!buffer) throw new GltfRefusal(`buffer ${at} is named but not there`);
  if (buffer.uri === undefined) return binary;
  const outside = beside?.get(at);
  if (outside) return outside;
  const embedded = /^data:[^,]*;base64,/.exec(buffer.uri.slice(0, 200));
  if (!embedded) throw new GltfRefusal('it keeps its data in another file: save it as one .glb');
  const cached = embeddedBytes.get(buffer) ?? decodeBase64(buffer.uri.slice(embedded[0].length));
  embeddedBytes.set(buffer, cached);
  return cached;
}

/** Cache of decoded buffers: several accessors may read one. */
const embeddedBytes = new WeakMap<object, Uint8Array>();

function decodeBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new GltfRefusal('its data are not base64');
  }
}
