import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';

/** Calls `onReady` once the first frame with it, and with everything else that is mounted by then, is given to the GPU. */
export function FirstPicture({ onReady }: { readonly onReady?: () => void }) {
  const invalidate = useThree((state) => state.invalidate);
  const isDrawn = useRef(false);
  useEffect(() => invalidate(), [invalidate]);
  useFrame(() => {
    if (isDrawn.current) return;
    isDrawn.current = true;
    // The frame is drawn between this and the next microtask.
    if (onReady) queueMicrotask(onReady);
  });
  return null;
}
