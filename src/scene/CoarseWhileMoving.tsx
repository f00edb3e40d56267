import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { cameraWatch } from './camera-watch';
import { createCoarsePicture } from './coarse-picture';
import { useOwned } from './useOwned';
import { whenDrawn } from './when-drawn';

interface CoarseWhileMovingProps {
  /** Share of the pixels, along a side, that is drawn while the camera moves. */
  readonly share: number;
}

/**
 * Draws fewer pixels while the camera moves, and all of them once it rests and the GPU has drawn the rest of the move. The canvas
 * keeps its size: a change of it makes the page wait for the GPU.
 */
export function CoarseWhileMoving({ share }: CoarseWhileMovingProps) {
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const isStill = useMemo(() => cameraWatch(), []);
  const picture = useOwned(
    () => createCoarsePicture(share),
    (made) => [made],
    [share],
  );
  const now = useRef({ isStill: true, isCoarse: false, isWaiting: false });
  useEffect(() => picture.prepare(gl), [gl, picture]);
  useFrame(({ camera, scene }) => {
    const state = now.current;
    state.isStill = isStill(camera);
    if (!state.isStill) {
      state.isCoarse = true;
      invalidate();
    } else if (state.isCoarse && !state.isWaiting) {
      state.isWaiting = true;
      void whenDrawn(gl.getContext() as WebGL2RenderingContext).then(() => {
        state.isWaiting = false;
        if (!state.isStill) return;
        state.isCoarse = false;
        invalidate();
      });
    }
    if (state.isCoarse) picture.draw(gl, scene, camera);
    else gl.render(scene, camera);
    // A frame with a priority draws itself.
  }, 1);
  return null;
}
