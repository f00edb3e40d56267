import { useThree } from '@react-three/fiber';
import { useImperativeHandle, type Ref } from 'react';

export interface SnapshotHandle {
  /** Returns a copy of the scene as it is on the screen, on a separate canvas. */
  take(): HTMLCanvasElement;
}

/**
 * Takes pictures of the scene. The renderer drops each frame after showing it, so one is drawn for the
 * picture.
 */
export function Snapshot({ ref }: { ref: Ref<SnapshotHandle> }) {
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const camera = useThree((state) => state.camera);
  useImperativeHandle(
    ref,
    () => ({
      take() {
        gl.render(scene, camera);
        const copy = document.createElement('canvas');
        copy.width = gl.domElement.width;
        copy.height = gl.domElement.height;
        copy.getContext('2d')?.drawImage(gl.domElement, 0, 0);
        return copy;
      },
    }),
    [gl, scene, camera],
  );
  return null;
}
