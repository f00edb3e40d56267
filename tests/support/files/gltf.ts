/** Writes compressed glTF files for tests, and changes what they declare. */
import { Document, WebIO } from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  KHRMeshQuantization,
} from '@gltf-transform/extensions';
import createEncoderModule from 'draco3dgltf/draco_encoder_gltf_nodejs.js';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { indexMesh } from '../../../src/geometry/mesh/indexed';

export interface Compression {
  readonly draco?: { readonly method: 'edgebreaker' | 'sequential'; readonly bits: number };
  readonly meshopt?: 'quantize' | 'filter';
  /** Stores positions as normalised integers of 16 bits, from -1 to 1, under a node that scales them by this. */
  readonly shorts?: number;
}

/** Writes a mesh as an indexed, compressed .glb, in a node "mesh" with light cover. */
export async function compressedGlb(
  corners: readonly number[],
  { draco, meshopt, shorts }: Compression,
): Promise<Uint8Array> {
  const { points, triangles } = indexMesh(corners);
  const document = new Document();
  const buffer = document.createBuffer();
  const positions = document.createAccessor().setType('VEC3').setBuffer(buffer);
  if (shorts === undefined) positions.setArray(Float32Array.from(points));
  else {
    document.createExtension(KHRMeshQuantization).setRequired(true);
    positions
      .setArray(Int16Array.from(points, (value) => Math.round((value / shorts) * 32767)))
      .setNormalized(true);
  }
  const indices = document.createAccessor().setArray(Uint32Array.from(triangles)).setBuffer(buffer);
  const primitive = document.createPrimitive().setAttribute('POSITION', positions).setIndices(indices);
  const scale = shorts ?? 1;
  const node = document
    .createNode('mesh')
    .setMesh(document.createMesh().addPrimitive(primitive))
    .setScale([scale, scale, scale])
    .setExtras({ cover: 'light' });
  document.createScene().addChild(node);
  const io = new WebIO().registerExtensions([
    KHRDracoMeshCompression,
    EXTMeshoptCompression,
    KHRMeshQuantization,
  ]);
  if (draco) {
    io.registerDependencies({ 'draco3d.encoder': await createEncoderModule() });
    const { SEQUENTIAL, EDGEBREAKER } = KHRDracoMeshCompression.EncoderMethod;
    document
      .createExtension(KHRDracoMeshCompression)
      .setRequired(true)
      .setEncoderOptions({
        method: draco.method === 'sequential' ? SEQUENTIAL : EDGEBREAKER,
        quantizationBits: { POSITION: draco.bits },
      });
  }
  if (meshopt) {
    await MeshoptEncoder.ready;
    io.registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
    const { QUANTIZE, FILTER } = EXTMeshoptCompression.EncoderMethod;
    document
      .createExtension(EXTMeshoptCompression)
      .setRequired(true)
      .setEncoderOptions({ method: meshopt === 'filter' ? FILTER : QUANTIZE });
  }
  return io.writeBinary(document);
}

/** Returns a .glb with other JSON or other bytes of its binary chunk. */
export function changedGlb(glb: Uint8Array, change: (json: GlbJson, binary: Uint8Array) => void): Uint8Array {
  const view = new DataView(glb.buffer, glb.byteOffset);
  const jsonBytes = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonBytes))) as GlbJson;
  const binary = glb.slice(28 + jsonBytes);
  change(json, binary);
  return joinGlb(json, binary);
}

/** Makes a .glb of its JSON and its binary chunk. */
export function joinGlb(json: unknown, binary: Uint8Array): Uint8Array {
  const text = JSON.stringify(json);
  const padded = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const out = new Uint8Array(28 + padded.length + binary.length);
  const view = new DataView(out.buffer);
  [0x46546c67, 2, out.length, padded.length, 0x4e4f534a].forEach((word, i) =>
    view.setUint32(i * 4, word, true),
  );
  out.set(padded, 20);
  view.setUint32(20 + padded.length, binary.length, true);
  view.setUint32(24 + padded.length, 0x004e4942, true);
  out.set(binary, 28 + padded.length);
  return out;
}

/** Fields that tests change. */
export interface GlbJson {
  extensionsUsed?: string[];
  extensionsRequired?: string[];
  scenes: { nodes: number[] }[];
  nodes: { mesh?: number; children?: number[] }[];
  meshes: {
    primitives: {
      attributes: Record<string, number>;
      indices?: number;
      extensions?: {
        KHR_draco_mesh_compression?: { bufferView: number; attributes: Record<string, number> };
      };
    }[];
  }[];
  accessors: { count: number; componentType: number; type: string }[];
  bufferViews: {
    byteOffset?: number;
    byteLength: number;
    extensions?: {
      EXT_meshopt_compression?: {
        count: number;
        byteStride: number;
        byteLength: number;
        byteOffset?: number;
        mode: string;
      };
    };
  }[];
  buffers: { uri?: string; byteLength: number }[];
}
