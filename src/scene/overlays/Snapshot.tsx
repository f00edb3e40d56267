import { useThree } from '@react-three/fiber';
import { useImperativeHandle, type Ref } from 'react';

export interface SnapshotHandle {
  /** The scene as it is on the screen now, on a canvas of its own. */
  take(): HTMLCanvasElement;
}

/** Takes pictures of the scene. The renderer keeps no picture after it is shown, so one is drawn for it. */
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
