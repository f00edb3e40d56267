import { PerspectiveCamera } from 'three';
import { expect, it } from 'vitest';
import { cameraWatch } from '../../src/scene/camera-watch';

it('a camera is still at its first frame, moves when it is moved or zooms, and is still again after a frame at rest', () => {
  const isStill = cameraWatch();
  const camera = new PerspectiveCamera();
  camera.position.set(0, 10, 20);
  expect(isStill(camera)).toBe(true);
  camera.position.x = 1;
  expect(isStill(camera)).toBe(false);
  expect(isStill(camera)).toBe(true);
  camera.zoom = 2;
  camera.updateProjectionMatrix();
  expect(isStill(camera)).toBe(false);
  expect(isStill(camera)).toBe(true);
});
