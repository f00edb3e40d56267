import { CameraControlsImpl } from '@react-three/drei';
import { Box3, type PerspectiveCamera, Vector3 } from 'three';
import type { Degrees, Mu } from '../../geometry/units';

/** Vertical angles of view over the table and in a figure's own view. */
export const tableFov: Degrees = 36;
const eyeFov: Degrees = 62;
/** Distance to the camera's target in a figure's own view: the camera turns about itself. */
export const eyeReach: Mu = 0.01;
/** Distance beyond the table's edge, and above it, that the target may go. */
const margin: Mu = 6;
const { ACTION } = CameraControlsImpl;

/** Returns whether the camera looks at the table from outside, not through a figure's eyes. */
export const isOverTable = (camera: PerspectiveCamera): boolean => camera.fov === tableFov;

/** Sets the controls for a figure's own view: a drag looks around, nothing zooms. */
export function enterEye(rig: CameraControlsImpl, camera: PerspectiveCamera): void {
  setFov(camera, eyeFov);
  rig.setBoundary();
  rig.minDistance = rig.maxDistance = eyeReach;
  rig.maxPolarAngle = Math.PI * 0.95;
  // A drag turns the head, not the world: the opposite of turning a table.
  rig.azimuthRotateSpeed = rig.polarRotateSpeed = -0.4;
  rig.mouseButtons.left = rig.mouseButtons.right = ACTION.ROTATE;
  rig.touches.one = ACTION.TOUCH_ROTATE;
}

/** Sets the controls for a table of this size. The wheel and two fingers belong to `gestures.ts`. */
export function leaveEye(
  rig: CameraControlsImpl,
  camera: PerspectiveCamera,
  [width, depth]: readonly [Mu, Mu],
): void {
  setFov(camera, tableFov);
  rig.setBoundary(
    new Box3(new Vector3(-margin, 0, -margin), new Vector3(width + margin, margin, depth + margin)),
  );
  rig.minDistance = 3;
  rig.maxDistance = Math.max(150, 3.5 * (width + depth));
  rig.minPolarAngle = 0;
  rig.maxPolarAngle = Math.PI * 0.475;
  rig.azimuthRotateSpeed = rig.polarRotateSpeed = 1;
  rig.mouseButtons.left = ACTION.SCREEN_PAN;
  rig.mouseButtons.right = ACTION.ROTATE;
  rig.mouseButtons.middle = ACTION.SCREEN_PAN;
  rig.mouseButtons.wheel = ACTION.NONE;
  rig.touches.one = ACTION.TOUCH_SCREEN_PAN;
  rig.touches.two = ACTION.NONE;
  rig.touches.three = ACTION.TOUCH_ROTATE;
}

function setFov(camera: PerspectiveCamera, fov: Degrees): void {
  if (camera.fov === fov) return;
  camera.fov = fov;
  camera.updateProjectionMatrix();
}
