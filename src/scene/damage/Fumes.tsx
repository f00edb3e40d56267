import { useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import { useOwned } from '../useOwned';
import { createFumes, fumesGeometry } from './fumes-body';
import { type Fume, fumePuffs } from './fumes-layout';
import { useLinked } from './useLinked';
import { noPicking } from '../no-picking';

interface FumesProps {
  readonly fumes: readonly Fume[];
  /** Smoke rises and flames flicker; else both stand still, and nothing is drawn at rest. */
  readonly isMoving: boolean;
}

/** Longest step in seconds: after a rest, the first picture's delta includes the whole rest. */
const longestStep = 0.1;

/** Draws smoke and flames in one draw call. They are decoration: no line stops at them. */
export function Fumes({ fumes, isMoving }: FumesProps) {
  const invalidate = useThree((state) => state.invalidate);
  const geometry = useOwned(
    () => fumesGeometry(fumePuffs(fumes)),
    (made) => [made],
    [fumes],
  );
  const body = useOwned(createFumes, (made) => [made], []);
  useLinked(body.material, geometry);
  useLayoutEffect(() => {
    invalidate();
    return () => invalidate();
  }, [geometry, isMoving, invalidate]);
  const isAnimated = isMoving && fumes.length > 0;
  useFrame((_, delta) => {
    if (!isAnimated) return;
    body.advance(Math.min(delta, longestStep));
    invalidate();
  });
  if (fumes.length === 0) return null;
  return (
    <mesh
      geometry={geometry}
      material={body.material}
      frustumCulled={false}
      renderOrder={4}
      raycast={noPicking}
    />
  );
}
