/**
 * Volumes that take the pointer: an upright cylinder around each miniature, never drawn. Wider than thin
 * figures, so that they are easy to hit.
 */
import { CylinderGeometry, InstancedMesh, Matrix4, MeshBasicMaterial } from 'three';
import { hitMatrix, type MiniatureView, type Pose } from './layout';

export interface HitVolumes {
  /** A hit's `instanceId` is the model's index in the list that the volumes were created for. */
  readonly mesh: InstancedMesh;
  /** @param shown false for an invisible model, which is not hit either */
  place(index: number, view: MiniatureView, pose: Pose, shown?: boolean): void;
  dispose(): void;
}

const nowhere = new Matrix4().makeScale(0, 0, 0);

export function createHitVolumes(count: number): HitVolumes {
  const geometry = new CylinderGeometry(1, 1, 1, 10).translate(0, 0.5, 0);
  const material = new MeshBasicMaterial();
  const mesh = new InstancedMesh(geometry, material, Math.max(1, count));
  mesh.count = count;
  mesh.visible = false;
  return {
    mesh,
    place(index, view, pose, shown = true) {
      mesh.setMatrixAt(index, shown ? hitMatrix(view, pose) : nowhere);
      mesh.boundingSphere = null;
    },
    dispose() {
      mesh.dispose();
      geometry.dispose();
      material.dispose();
    },
  };
}
