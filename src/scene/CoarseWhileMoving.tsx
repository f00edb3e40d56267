import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
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
  useFrame(({ camera, viewport }) => {
    const still = isStill(camera);
    const wanted = still ? resting : moving;
    if (viewport.dpr !== wanted) setDpr(wanted);
    if (!still) invalidate();
  });
  return null;
}
