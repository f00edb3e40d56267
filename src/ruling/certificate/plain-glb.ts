import { readContainer } from '../../table/gltf/container';
import { GltfRefusal } from '../../table/gltf/refusal';

/**
 * Returns what a mesh file has that the files which `import` writes have not, as the end of a sentence about it; null where there is
 * nothing. docs/CERTIFICATE.md covers those files only.
 */
export function strangeness(bytes: Uint8Array): string | null {
  try {
    const { document } = readContainer(bytes);
    if (new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) !== glbMagic)
      return 'is no .glb file';
    const { nodes = [], scenes, scene = 0, meshes = [], accessors = [], bufferViews = [] } = document;
    const roots = (scenes?.[scene]?.nodes ?? []).map((number) => nodes[number]);
    const children = roots.flatMap((node) => node?.children ?? []).map((number) => nodes[number]);
    if (roots.length === 0) return 'has no scene';
    if (children.some((node) => node?.children !== undefined || !isCollision(node?.extras)))
      return 'has nested nodes';
    const used = [...roots, ...children];
    if (used.some((node) => node?.mesh === undefined)) return 'has nodes without meshes';
    if (used.some((node) => node?.matrix ?? node?.translation ?? node?.rotation ?? node?.scale))
      return 'has nodes that are moved';
    const primitives = meshes.flatMap((mesh) => mesh.primitives);
    if (primitives.some(({ mode = 4 }) => mode !== 4)) return 'has other things than triangles';
    const isPlain = primitives.every(({ attributes, indices }) => {
      const position = accessors[attributes['POSITION'] ?? -1];
      const order = indices === undefined ? null : accessors[indices];
      const stride = bufferViews[position?.bufferView ?? -1]?.byteStride ?? 12;
      return position?.componentType === float32 && stride === 12 && order?.bufferView !== -1;
    });
    return isPlain ? null : 'is stored in an unusual way';
  } catch (error) {
    if (error instanceof GltfRefusal) return `cannot be used: ${error.message}`;
    throw error;
  }
}

const glbMagic = 0x46546c67;
const float32 = 5126;

const isCollision = (extras: unknown): boolean =>
  typeof extras === 'object' && extras !== null && 'collision' in extras && extras.collision === true;
