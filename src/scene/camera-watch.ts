import { type Camera, Matrix4 } from 'three';

/** Returns a function that answers, once a frame, whether the camera has stayed as it was at the frame before. */
export function cameraWatch(): (camera: Camera) => boolean {
  const view = new Matrix4();
  const projection = new Matrix4();
  return (camera) => {
    camera.updateMatrixWorld();
    const isStill = view.equals(camera.matrixWorld) && projection.equals(camera.projectionMatrix);
    view.copy(camera.matrixWorld);
    projection.copy(camera.projectionMatrix);
    return isStill;
  };
}
