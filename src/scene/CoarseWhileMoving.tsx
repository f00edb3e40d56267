import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { cameraWatch } from './camera-watch';

interface CoarseWhileMovingProps {
  /** Pixels drawn for each pixel of the page, along a side, while the camera moves. */
  readonly moving: number;
  /** The same while it rests. */
  readonly resting: number;
}

/** Draws fewer pixels while the camera moves, and all of them in the frame after. */
export function CoarseWhileMoving({ moving, resting }: CoarseWhileMovingProps) {
  const setDpr = useThree((state) => state.setDpr);
  const invalidate = useThree((state) => state.invalidate);
  const isStill = useMemo(() => cameraWatch(), []);
  useEffect(
    () => () => {
      setDpr(resting);
      invalidate();
    },
    [setDpr, resting, invalidate],
  );
  const isFirst = useRef(true);
  useFrame(({ camera, viewport }) => {
    // The camera cannot have moved before the first frame, and to change the picture's size waits for the GPU.
    const still = isStill(camera) || isFirst.current;
    isFirst.current = false;
    const wanted = still ? resting : moving;
    if (viewport.dpr !== wanted) setDpr(wanted);
    if (!still) invalidate();
  });
  return null;
}
