import { expect, it } from 'vitest';
import {
  BatchedMesh,
  BoxGeometry,
  DirectionalLight,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Scene,
  WebGLRenderTarget,
} from 'three';
import { batchMoved, casterWatch } from '../../src/scene/shadow-casters';

const paint = new MeshBasicMaterial();
const casting = <M extends Object3D>(object: M): M => {
  object.castShadow = true;
  return object;
};

/** Returns a question that brings the matrices up to date, as a frame does. */
function watched(scene: Scene): () => boolean {
  const haveChanged = casterWatch();
  return () => {
    scene.updateMatrixWorld();
    return haveChanged(scene);
  };
}

it('bodies that cast shadows have changed at first, and then only when one is added, moved, reshaped, hidden or removed', () => {
  const scene = new Scene();
  const group = new Group();
  const box = casting(new Mesh(new BoxGeometry(), paint));
  scene.add(group.add(box));
  const haveChanged = watched(scene);
  const changesOnceBy = (change: () => void): void => {
    change();
    expect(haveChanged()).toBe(true);
    expect(haveChanged()).toBe(false);
  };
  changesOnceBy(() => {});
  changesOnceBy(() => (box.position.x = 1));
  changesOnceBy(() => (group.position.y = 2));
  changesOnceBy(() => (box.geometry.getAttribute('position').needsUpdate = true));
  changesOnceBy(() => (box.geometry = new BoxGeometry(2, 2, 2)));
  changesOnceBy(() => (group.visible = false));
  changesOnceBy(() => (group.visible = true));
  changesOnceBy(() => (box.castShadow = false));
  changesOnceBy(() => (box.castShadow = true));
  changesOnceBy(() => scene.add(casting(new Mesh(box.geometry, paint))));
  changesOnceBy(() => scene.remove(group));
});

it('a body that casts none, and colours, change no shadow', () => {
  const scene = new Scene();
  const mark = new Mesh(new BoxGeometry(), paint);
  const box = casting(new Mesh(new BoxGeometry(), new MeshBasicMaterial()));
  scene.add(mark, box);
  const haveChanged = watched(scene);
  haveChanged();
  mark.position.x = 3;
  box.material.color.set('red');
  box.material.needsUpdate = true;
  expect(haveChanged()).toBe(false);
});

it('a moved copy among many changes the shadows, and so does a batch that tells of a move', () => {
  const scene = new Scene();
  const dice = casting(new InstancedMesh(new BoxGeometry(), paint, 3));
  const figures = casting(new BatchedMesh(1, 24, 36, paint));
  scene.add(dice, figures);
  const haveChanged = watched(scene);
  haveChanged();
  dice.setMatrixAt(1, new Matrix4().makeTranslation(1, 0, 0));
  dice.instanceMatrix.needsUpdate = true;
  expect(haveChanged()).toBe(true);
  expect(haveChanged()).toBe(false);
  batchMoved(figures);
  expect(haveChanged()).toBe(true);
  expect(haveChanged()).toBe(false);
});

it('a light without drawn shadows needs them, whatever else has changed', () => {
  const scene = new Scene();
  const lamp = casting(new DirectionalLight());
  scene.add(lamp);
  const haveChanged = watched(scene);
  expect(haveChanged()).toBe(true);
  expect(haveChanged()).toBe(true);
  lamp.shadow.map = new WebGLRenderTarget(1, 1);
  expect(haveChanged()).toBe(false);
  lamp.shadow.map = null;
  expect(haveChanged()).toBe(true);
});
