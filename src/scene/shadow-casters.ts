/** Watches the bodies that cast shadows: shadows are drawn anew only where one has changed. */
import { BatchedMesh, DirectionalLight, InstancedMesh, Mesh, type Object3D } from 'three';

/** Counts for each batch how often its bodies were moved: three keeps no such count. */
const moves = new WeakMap<BatchedMesh, number>();

/** Tells that bodies of a batch have been moved, shown or hidden, or bent. */
export const batchMoved = (batch: BatchedMesh): void => {
  moves.set(batch, (moves.get(batch) ?? 0) + 1);
};

/**
 * Returns a function that answers whether what casts shadows in a scene has changed since it was last asked; true at first, and as
 * long as a light has no shadows drawn. World matrices must be up to date. The colour of a body and its materials do not count.
 */
export function casterWatch(): (scene: Object3D) => boolean {
  let before: readonly number[] = [];
  return (scene) => {
    const now: number[] = [];
    let hasNewLight = false;
    scene.traverseVisible((object) => {
      if (!object.castShadow) return;
      if (object instanceof DirectionalLight) hasNewLight ||= object.shadow.map === null;
      else if (object instanceof Mesh)
        now.push(object.id, ...shapeOf(object), ...object.matrixWorld.elements);
    });
    const isSame = now.length === before.length && now.every((value, i) => value === before[i]);
    before = now;
    return hasNewLight || !isSame;
  };
}

/** Returns the numbers that change with the shape of a mesh and with the places of its copies. */
function shapeOf(mesh: Mesh): readonly number[] {
  if (mesh instanceof BatchedMesh) return [moves.get(mesh) ?? 0];
  const { geometry } = mesh;
  const position = geometry.getAttribute('position');
  const version = 'version' in position ? position.version : position.data.version;
  if (!(mesh instanceof InstancedMesh)) return [geometry.id, version];
  return [geometry.id, version, mesh.count, mesh.instanceMatrix.version];
}
