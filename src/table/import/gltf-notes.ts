/** Notes on what a glTF file has beside its triangles, and what became of it. */
import { formatCount, formatList } from '../numbers';
import type { GltfDocument } from '../gltf/container';
import { hasTriangles } from '../gltf/parts';
import type { SceneMesh } from '../gltf/scene';
import { plainText } from './import-refusal';

/** Extensions that are read, or that leave the shape as it is. */
const harmless =
  /^(?:KHR_draco_mesh_compression|(?:EXT|KHR)_meshopt_compression|KHR_mesh_quantization)$|texture|materials|lights|animation/;

/**
 * Returns one sentence for each kind of content that is not imported.
 * @param posed number of meshes whose bones stand otherwise than where they were bound
 */
export function gltfNotes(
  document: GltfDocument,
  scene: readonly SceneMesh[],
  posed: number,
): readonly string[] {
  const primitives = [...new Set(scene.flatMap(({ mesh }) => mesh.primitives))];
  const bodiless = primitives.filter((primitive) => !hasTriangles(primitive)).length;
  const morphed = primitives.filter(({ targets = [] }) => targets.length > 0).length;
  const skinned = scene.filter(({ skin }) => skin !== null).length;
  const textures = document.textures?.length ?? 0;
  const animations = document.animations?.length ?? 0;
  const of = (count: number, one: string, many = `${one}s`): string =>
    `${formatCount(count)} ${count === 1 ? one : many}`;
  const needed = (document.extensionsRequired ?? []).filter((name) => !harmless.test(name));
  return [
    ...(needed.length > 0
      ? [
          `It needs ${formatList(needed.map((name) => plainText(name, 60)))}, which is not read: its shape may be incomplete.`,
        ]
      : []),
    ...(bodiless > 0 ? [`${of(bodiless, 'group')} of points or lines left out.`] : []),
    ...(skinned > 0
      ? [`${of(skinned, 'mesh', 'meshes')} with bones (a skin): imported in the rest pose of the bones.`]
      : []),
    ...(posed > 0
      ? [
          `${of(posed, 'mesh', 'meshes')} whose bones at rest stand otherwise than where they were bound: imported as bound.`,
        ]
      : []),
    ...(morphed > 0
      ? [`${of(morphed, 'mesh', 'meshes')} with morph targets: imported in the rest pose, without them.`]
      : []),
    ...(animations > 0 ? [`${of(animations, 'animation')} left out.`] : []),
    ...(textures > 0 ? [`${of(textures, 'picture')} on its surface left out; its shape is complete.`] : []),
  ];
}
