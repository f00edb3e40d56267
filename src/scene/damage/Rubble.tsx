import { useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import { MeshLambertMaterial } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { type Quality, qualitySteps } from '../quality';
import { useOwned } from '../useOwned';
import { rubbleGeometry } from './rubble-geometry';
import type { StruckFace } from './rubble-layout';
import { useLinked } from './useLinked';
import { noPicking } from '../no-picking';

interface RubbleProps {
  readonly faces: readonly StruckFace[];
  /** Returns the height of the surface at a place. */
  readonly surface: (at: PlanPoint) => Mu;
  readonly quality: Quality;
}

/** Draws what blasts broke off walls, in one draw call. It is decoration: no line stops at it and no move slows on it. */
export function Rubble({ faces, surface, quality }: RubbleProps) {
  const { detail } = qualitySteps[quality];
  const invalidate = useThree((state) => state.invalidate);
  const geometry = useOwned(
    () => rubbleGeometry(faces, surface, detail),
    (made) => [made],
    [faces, surface, detail],
  );
  const material = useOwned(
    () => new MeshLambertMaterial({ vertexColors: true }),
    (made) => [made],
    [],
  );
  useLinked(material, geometry);
  useLayoutEffect(() => {
    invalidate();
    return () => invalidate();
  }, [geometry, invalidate]);
  if (faces.length === 0) return null;
  return (
    <mesh geometry={geometry} material={material} frustumCulled={false} receiveShadow raycast={noPicking} />
  );
}
