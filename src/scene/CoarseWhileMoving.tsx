import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { cameraWatch } from './camera-watch';
import { whenDrawn } from './when-drawn';

interface CoarseWhileMovingProps {
  /** Pixels drawn for each pixel of the page, along a side, while the camera moves. */
  readonly moving: number;
  /** The same while it rests. */
  readonly resting: number;
}

/**
 * Draws fewer pixels while the camera moves, and all of them once it rests and the GPU has drawn the rest of the move: a change of
 * the picture's size makes the page wait for the GPU.
 */
export function CoarseWhileMoving({ moving, resting }: CoarseWhileMovingProps) {
  const setDpr = useThree((state) => state.setDpr);
  const invalidate = useThree((state) => state.invalidate);
  const isStill = useMemo(() => cameraWatch(), []);
  const now = useRef({ isFirst: true, isStill: true, isWaiting: false, isGone: false });
  useEffect(() => {
    const state = now.current;
    state.isGone = false;
    return () => {
      state.isGone = true;
      setDpr(resting);
      invalidate();
    };
  }, [setDpr, resting, invalidate]);
  useFrame(({ camera, viewport, gl }) => {
    const state = now.current;
    // The camera cannot have moved before the first frame.
    state.isStill = isStill(camera) || state.isFirst;
    state.isFirst = false;
    if (!state.isStill) {
      if (viewport.dpr !== moving) setDpr(moving);
      invalidate();
    } else if (viewport.dpr !== resting && !state.isWaiting) {
      state.isWaiting = true;
      void whenDrawn(gl.getContext() as WebGL2RenderingContext).then(() => {
        state.isWaiting = false;
        if (state.isStill && !state.isGone) setDpr(resting);
      });
    }
  });
  return null;
}
