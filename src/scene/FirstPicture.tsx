import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';

/**
 * Calls `onReady` after the first complete frame with it: the third frame begins after the second, with everything mounted,
 * is done.
 */
export function FirstPicture({ onReady }: { readonly onReady?: () => void }) {
  const invalidate = useThree((state) => state.invalidate);
  const frames = useRef(0);
  useEffect(() => invalidate(), [invalidate]);
  useFrame(() => {
    if (frames.current > 2) return;
    frames.current++;
    if (frames.current > 2) onReady?.();
    else invalidate();
  });
  return null;
}
