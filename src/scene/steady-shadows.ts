import type { Camera, Scene, WebGLRenderer } from 'three';
import { cameraWatch } from './camera-watch';
import { casterWatch } from './shadow-casters';

export interface SteadyShadowsHandle {
  /** Begins a frame; returns whether the camera moves: the frame after it may have shadows to draw that this one leaves. */
  begin(camera: Camera): boolean;
  stop(): void;
}

/**
 * Draws shadows only where something that casts them has changed, and only while the camera stands still: they do not depend on it, and
 * turning the table then costs half.
 */
export function steadyShadows(gl: WebGLRenderer, scene: Scene): SteadyShadowsHandle {
  const haveChanged = casterWatch();
  const isStill = cameraWatch();
  let cameraRests = true;
  let areDue = false;
  gl.shadowMap.autoUpdate = false;
  // By then everything is in its place, also what moves by itself in each frame.
  scene.onBeforeRender = () => {
    if (haveChanged(scene)) areDue = true;
    if (!areDue || !cameraRests) return;
    gl.shadowMap.needsUpdate = true;
    areDue = false;
  };
  return {
    begin(camera) {
      cameraRests = isStill(camera);
      return !cameraRests;
    },
    stop() {
      scene.onBeforeRender = () => {};
    },
  };
}
