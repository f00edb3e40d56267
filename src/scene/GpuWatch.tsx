import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { canDraw, type Quality, stepDown } from './quality';

interface GpuWatchProps {
  readonly quality: Quality;
  /** Called with the next lower quality where the GPU cannot draw this one, or has dropped the scene. */
  readonly onUnable: (next: Quality) => void;
}

/** Falls back a step where the GPU lacks what a quality needs, or gives up under it, and draws again once it is back. */
export function GpuWatch({ quality, onUnable }: GpuWatchProps) {
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    const next = stepDown(quality);
    const fallBack = () => {
      if (next !== null) onUnable(next);
    };
    const draw = () => {
      gl.shadowMap.needsUpdate = true;
      invalidate();
    };
    if (!canDraw(quality, (extension) => gl.extensions.has(extension))) fallBack();
    const canvas = gl.domElement;
    canvas.addEventListener('webglcontextlost', fallBack);
    canvas.addEventListener('webglcontextrestored', draw);
    return () => {
      canvas.removeEventListener('webglcontextlost', fallBack);
      canvas.removeEventListener('webglcontextrestored', draw);
    };
  }, [gl, quality, onUnable, invalidate]);
  return null;
}
