import { type Camera, Matrix4 } from 'three';

/** Returns a function that answers, once a frame, whether the camera has stayed as it was at the frame before; true at the first. */
export function cameraWatch(): (camera: Camera) => boolean {
  const view = new Matrix4();
  const projection = new Matrix4();
  let isFirst = true;
  return (camera) => {
    camera.updateMatrixWorld();
    const isStill =
      isFirst || (view.equals(camera.matrixWorld) && projection.equals(camera.projectionMatrix));
    isFirst = false;
    view.copy(camera.matrixWorld);
    projection.copy(camera.projectionMatrix);
    return isStill;
  };
}
