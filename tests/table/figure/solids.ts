/** Files of simple figures, for tests. */
import { Document, WebIO } from '@gltf-transform/core';

type Point = readonly [number, number, number];

/** Returns the triangles of a box from one corner to the opposite one, facing outwards. */
export function box(low: Point, high: Point): readonly (readonly [Point, Point, Point])[] {
  const corner = (i: number): Point =>
    [0, 1, 2].map((k) => ((i >> k) & 1 ? high : low)[k]!) as unknown as Point;
  const faces = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ] as const;
  return faces.flatMap(([a, b, c, d]) => [
    [corner(a), corner(b), corner(c)],
    [corner(a), corner(c), corner(d)],
  ]);
}

/** Returns a binary STL of triangles. */
export function stlOf(triangles: readonly (readonly Point[])[]): Uint8Array {
  const bytes = new Uint8Array(84 + triangles.length * 50);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, triangles.length, true);
  triangles.forEach((points, i) =>
    points.flat().forEach((value, k) => view.setFloat32(84 + i * 50 + 12 + k * 4, value, true)),
  );
  return bytes;
}

interface GlbBox {
  readonly low: Point;
  readonly high: Point;
  readonly colour?: readonly [number, number, number];
  /** A picture for all of its surface; its points have the places of their x and y, 0 to 1. */
  readonly texture?: Uint8Array;
  readonly required?: readonly string[];
}

/** Returns a .glb of one box. */
export async function glbOf({
  low,
  high,
  colour = [1, 1, 1],
  texture,
  required = [],
}: GlbBox): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const points = box(low, high).flat();
  const material = document.createMaterial().setBaseColorFactor([...colour, 1]);
  if (texture)
    material.setBaseColorTexture(document.createTexture().setImage(texture).setMimeType('image/png'));
  const attribute = (type: 'VEC2' | 'VEC3', numbers: readonly number[]) =>
    document.createAccessor().setType(type).setArray(Float32Array.from(numbers)).setBuffer(buffer);
  const share = (point: Point, k: 0 | 1): number => (point[k] - low[k]) / (high[k] - low[k]);
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setAttribute('POSITION', attribute('VEC3', points.flat()))
    .setAttribute(
      'TEXCOORD_0',
      attribute(
        'VEC2',
        points.flatMap((point) => [share(point, 0), share(point, 1)]),
      ),
    );
  const node = document.createNode().setMesh(document.createMesh().addPrimitive(primitive));
  document.createScene().addChild(node);
  const glb = await new WebIO().writeBinary(document);
  if (required.length === 0) return glb;
  const jsonBytes = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonBytes))) as object;
  return packGlb(
    { ...json, extensionsRequired: required, extensionsUsed: required },
    glb.subarray(28 + jsonBytes),
  );
}

function packGlb(json: object, bin: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const padded = (length: number): number => Math.ceil(length / 4) * 4;
  const bytes = new Uint8Array(28 + padded(text.length) + padded(bin.length));
  bytes.fill(0x20, 20, 20 + padded(text.length));
  const view = new DataView(bytes.buffer);
  [0x46546c67, 2, bytes.length, padded(text.length), 0x4e4f534a].forEach((value, i) =>
    view.setUint32(i * 4, value, true),
  );
  bytes.set(text, 20);
  view.setUint32(20 + padded(text.length), padded(bin.length), true);
  view.setUint32(24 + padded(text.length), 0x004e4942, true);
  bytes.set(bin, 28 + padded(text.length));
  return bytes;
}
