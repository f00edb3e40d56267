/**
 * Reads the surfaces of a .glb with their base colours: factors, textures inside the file, and colours of points. Nothing is
 * loaded from elsewhere.
 */
import { Logger, WebIO, type Document, type Material, type Node, type Primitive } from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsUnlit,
  KHRMeshQuantization,
  KHRTextureTransform,
  type PBRSpecularGlossiness,
  type Transform,
} from '@gltf-transform/extensions';
import { turn } from '../../geometry/turn';
import { readContainer, type Container } from '../gltf/container';
import { encodedGeometry } from '../gltf/encoded-geometry';
import { maxFileTriangles, maxTriangles } from '../gltf/limits';
import { hasTriangles, triangleOrder } from '../gltf/parts';
import { GltfRefusal } from '../gltf/refusal';
import { multiply, sceneMeshes, type Matrix } from '../gltf/scene';
import { plainText } from '../import/import-refusal';
import { formatCount, formatList } from '../numbers';
import type { DecodedImage, DecodeImage, FigureSurface, ReadSurfaces, SurfacePaint } from './figure-mesh';

/** Extensions whose content is read, and those without which a figure looks nearly the same. */
const readable =
  /^(?:KHR_draco_mesh_compression|EXT_meshopt_compression|KHR_mesh_quantization|EXT_texture_webp|KHR_texture_transform|KHR_materials_\w+|KHR_lights\w*|KHR_animation\w*|KHR_node_visibility|KHR_xmp\w*)$/;

/** @throws GltfRefusal on an unusable file */
export async function readGlbSurfaces(bytes: Uint8Array, decodeImage: DecodeImage): Promise<ReadSurfaces> {
  const container = readContainer(bytes);
  check(container);
  const document = await decode(bytes);
  const textures = await decodeTextures(document, decodeImage);
  const surfaces: FigureSurface[] = [];
  let triangles = 0;
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0];
  scene?.traverse((node) => {
    // A simpler shape for play, as the program's own terrain has it.
    if (node.getExtras()['collision'] === true) return;
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      if (primitive.getMode() < 4) continue;
      const surface = surfaceOf(node, primitive, textures);
      triangles += surface.indices.length / 3;
      if (triangles > maxTriangles)
        throw new GltfRefusal(`it has more than ${formatCount(maxTriangles)} triangles: simplify it first`);
      surfaces.push(surface);
    }
  });
  if (triangles === 0) throw new GltfRefusal('it has no triangles');
  return { surfaces, notes: notesOf(container, textures) };
}

/** Checks what the decoding library takes on trust. @throws GltfRefusal */
function check(container: Container): void {
  const { document } = container;
  if (document.buffers?.some(({ uri }) => uri !== undefined && !uri.startsWith('data:')))
    throw new GltfRefusal('it keeps its data in another file: save it as one .glb');
  const needed = (document.extensionsRequired ?? []).filter((name) => !readable.test(name));
  if (needed.length > 0)
    throw new GltfRefusal(
      `it needs ${formatList(needed.map((name) => plainText(name, 60)))}, which Defilade does not read: save it again without`,
    );
  for (const { count } of document.accessors ?? [])
    if (count > maxFileTriangles * 3) throw new GltfRefusal('it has too many points: simplify it first');
  const meshes = new Set(sceneMeshes(document).map(({ mesh }) => mesh));
  encodedGeometry(
    container,
    [...meshes].flatMap((mesh) => mesh.primitives.filter(hasTriangles)),
  );
}

async function decode(bytes: Uint8Array): Promise<Document> {
  const io = new WebIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions([
      EXTMeshoptCompression,
      EXTTextureWebP,
      KHRDracoMeshCompression,
      KHRMaterialsPBRSpecularGlossiness,
      KHRMaterialsUnlit,
      KHRMeshQuantization,
      KHRTextureTransform,
    ]);
  try {
    const file = await io.binaryToJSON(bytes);
    const used = file.json.extensionsUsed ?? [];
    if (used.includes(KHRDracoMeshCompression.EXTENSION_NAME)) {
      const { createDracoDecoder } = await import('../gltf/draco-decoder');
      io.registerDependencies({ 'draco3d.decoder': await createDracoDecoder() });
    }
    if (used.includes(EXTMeshoptCompression.EXTENSION_NAME)) {
      const { MeshoptDecoder } = await import('meshoptimizer/decoder');
      await MeshoptDecoder.ready;
      io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
    }
    // All that is required was checked; the library refuses materials that it does not know.
    return await io.readJSON({ ...file, json: { ...file.json, extensionsRequired: [] } });
  } catch {
    // Decoders throw numbers, errors of WebAssembly and errors about ranges.
    throw new GltfRefusal('its data are damaged and cannot be decoded');
  }
}

/** The base colour of a material: its factor, its texture, and how this lies on the points. */
function baseOf(material: Material) {
  const old = material.getExtension<PBRSpecularGlossiness>('KHR_materials_pbrSpecularGlossiness');
  const [red, green, blue] = old ? old.getDiffuseFactor() : material.getBaseColorFactor();
  return {
    colour: [red, green, blue] as const,
    texture: old ? old.getDiffuseTexture() : material.getBaseColorTexture(),
    info: old ? old.getDiffuseTextureInfo() : material.getBaseColorTextureInfo(),
  };
}

type Textures = ReadonlyMap<Material, DecodedImage | null>;

/** Decodes the base colours' textures. Null stands for one that could not be decoded, or that is not in the file. */
async function decodeTextures(document: Document, decodeImage: DecodeImage): Promise<Textures> {
  const textures = new Map<Material, DecodedImage | null>();
  const cache = new Map<object, DecodedImage | null>();
  for (const material of document.getRoot().listMaterials()) {
    const { texture } = baseOf(material);
    if (!texture) continue;
    if (!cache.has(texture)) {
      const bytes = texture.getImage();
      cache.set(texture, bytes && (await decodeImage(bytes, texture.getMimeType())));
    }
    textures.set(material, cache.get(texture)!);
  }
  return textures;
}

/** Colour of a surface without a material, and of one whose texture is missing: unpainted plastic. */
const plain: SurfacePaint = { colour: [0.5, 0.48, 0.44], texture: null };

function surfaceOf(node: Node, primitive: Primitive, textures: Textures): FigureSurface {
  const material = primitive.getMaterial();
  const base = material && baseOf(material);
  const texture = (material && textures.get(material)) ?? null;
  const isMissing = base?.texture && !texture;
  const placed = placedPoints(node, primitive);
  const tints = numbers(primitive, 'COLOR_0', 3);
  const count = placed.positions.length / 3;
  const order = triangleOrder(
    primitive.getMode(),
    primitive.getIndices()?.getArray() ?? Uint32Array.from({ length: count }, (_, i) => i),
  );
  if (order.some((point) => point >= count)) throw new GltfRefusal('an index points beyond its points');
  return {
    ...placed,
    uvs: (texture && base && texturePlaces(primitive, base.info)) ?? null,
    tints,
    indices: Uint32Array.from(placed.isMirrored ? mirrored(order) : order),
    paint:
      isMissing || !base
        ? tints
          ? { ...plain, colour: [1, 1, 1] }
          : plain
        : { colour: base.colour, texture },
  };
}

const mirrored = (order: readonly number[]): number[] =>
  order.map((_, i) => order[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1]!);

/** Returns an attribute's first numbers of each point; null without it, or where it is too short. */
function numbers(primitive: Primitive, name: string, width: number): Float32Array | null {
  const accessor = primitive.getAttribute(name);
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  if (!accessor || accessor.getElementSize() < width || accessor.getCount() < count) return null;
  const values = new Float32Array(count * width);
  const element: number[] = [];
  for (let i = 0; i < count; i++) {
    accessor.getElement(i, element);
    for (let k = 0; k < width; k++) values[i * width + k] = element[k]!;
  }
  return values;
}

function texturePlaces(primitive: Primitive, info: ReturnType<typeof baseOf>['info']): Float32Array | null {
  const transform = info?.getExtension<Transform>('KHR_texture_transform') ?? null;
  const set = transform?.getTexCoord() ?? info?.getTexCoord() ?? 0;
  const places = numbers(primitive, `TEXCOORD_${set}`, 2);
  if (!places || !transform) return places;
  const [scale, offset] = [transform.getScale(), transform.getOffset()];
  const degrees = (transform.getRotation() * 180) / Math.PI;
  for (let i = 0; i < places.length; i += 2) {
    const [u, v] = turn([places[i]! * scale[0], places[i + 1]! * scale[1]], degrees);
    places[i] = u + offset[0];
    places[i + 1] = v + offset[1];
  }
  return places;
}

interface PlacedPoints {
  readonly positions: Float32Array;
  readonly normals: Float32Array | null;
  readonly isMirrored: boolean;
}

/** Returns the points of a primitive in the file's frame: placed by its node, or by its bones as they stand at rest. */
function placedPoints(node: Node, primitive: Primitive): PlacedPoints {
  const positions = numbers(primitive, 'POSITION', 3);
  if (!positions) throw new GltfRefusal('a mesh lacks its positions');
  const normals = numbers(primitive, 'NORMAL', 3);
  const bones = bonesOf(node);
  const [joints, weights] = [numbers(primitive, 'JOINTS_0', 4), numbers(primitive, 'WEIGHTS_0', 4)];
  const world: Matrix = node.getWorldMatrix();
  const matrixOf = (point: number): Matrix =>
    bones && joints && weights
      ? blended(bones, joints.subarray(point * 4, point * 4 + 4), weights.subarray(point * 4, point * 4 + 4))
      : world;
  for (let point = 0; point < positions.length / 3; point++) {
    const matrix = matrixOf(point);
    if (normals) normals.set(turnedNormal(matrix, normals.subarray(point * 3, point * 3 + 3)), point * 3);
    const [x, y, z] = positions.subarray(point * 3, point * 3 + 3);
    for (let k = 0; k < 3; k++)
      positions[point * 3 + k] =
        matrix[k]! * x! + matrix[4 + k]! * y! + matrix[8 + k]! * z! + matrix[12 + k]!;
  }
  return { positions, normals, isMirrored: determinant(matrixOf(0)) < 0 };
}

/** Returns for each bone the matrix from where the mesh was bound to where the bone stands; null without bones. */
function bonesOf(node: Node): readonly Matrix[] | null {
  const skin = node.getSkin();
  if (!skin) return null;
  const bound = skin.getInverseBindMatrices();
  return skin.listJoints().map((joint, i) => {
    const world: Matrix = joint.getWorldMatrix();
    return bound && i < bound.getCount() ? multiply(world, bound.getElement(i, [])) : world;
  });
}

function blended(bones: readonly Matrix[], joints: Float32Array, weights: Float32Array): Matrix {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: 16 }, (_, i) =>
    joints.reduce(
      (sum, joint, k) => sum + ((bones[joint]?.[i] ?? 0) * weights[k]!) / (total > 0 ? total : 1),
      0,
    ),
  );
}

/** Returns the rows of the matrix that turns normals: the cofactors of the upper 3 by 3. */
function cofactors(m: Matrix): readonly (readonly [number, number, number])[] {
  const minor = (a: number, b: number, c: number, d: number): number => m[a]! * m[d]! - m[b]! * m[c]!;
  return [
    [minor(5, 6, 9, 10), -minor(1, 2, 9, 10), minor(1, 2, 5, 6)],
    [-minor(4, 6, 8, 10), minor(0, 2, 8, 10), -minor(0, 2, 4, 6)],
    [minor(4, 5, 8, 9), -minor(0, 1, 8, 9), minor(0, 1, 4, 5)],
  ];
}

const determinant = (m: Matrix): number => {
  const [first] = cofactors(m);
  return m[0]! * first![0] + m[4]! * first![1] + m[8]! * first![2];
};

function turnedNormal(matrix: Matrix, [x, y, z]: Float32Array): readonly number[] {
  const sign = determinant(matrix) < 0 ? -1 : 1;
  const turned = cofactors(matrix).map(([a, b, c]) => sign * (a * x! + b * y! + c * z!));
  const size = Math.sqrt(turned.reduce((sum, part) => sum + part * part, 0));
  return size > 0 ? turned.map((part) => part / size) : [0, 1, 0];
}

function notesOf({ document }: Container, textures: Textures): readonly string[] {
  const missing = [...textures.values()].filter((texture) => texture === null).length;
  const animations = document.animations?.length ?? 0;
  return [
    ...(missing > 0
      ? [
          'A picture of its surface is not in the file, or cannot be read: that part is drawn plain. Save it with pictures inside.',
        ]
      : []),
    ...(document.skins?.length ? ['Its bones are taken as they stand at rest.'] : []),
    ...(animations > 0 ? ['Its animations are left out.'] : []),
  ];
}
