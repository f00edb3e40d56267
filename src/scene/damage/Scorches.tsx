import { useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { useOwned } from '../useOwned';
import type { StruckFace } from './rubble-layout';
import type { Scorch } from './scorch';
import { scorchGeometry } from './scorch-geometry';
import { scorchMaterial } from './scorch-material';
import { useLinked } from './useLinked';
import { noPicking } from '../no-picking';

interface ScorchesProps {
  readonly scorches: readonly Scorch[];
  /** Faces of walls that the blasts reached. */
  readonly faces: readonly StruckFace[];
  /** Returns the height of the surface at a place. */
  readonly surface: (at: PlanPoint) => Mu;
}

/** Draws burnt ground, and soot on walls, where something burst, in one draw call. It is paint: no line and no step changes by it. */
export function Scorches({ scorches, faces, surface }: ScorchesProps) {
  const invalidate = useThree((state) => state.invalidate);
  const geometry = useOwned(
    () => scorchGeometry(scorches, surface, faces),
    (made) => [made],
    [scorches, faces, surface],
  );
  const material = useOwned(scorchMaterial, (made) => [made], []);
  useLinked(material, geometry);
  useLayoutEffect(() => {
    invalidate();
    return () => invalidate();
  }, [geometry, invalidate]);
  if (scorches.length === 0) return null;
  return (
    <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={0} raycast={noPicking} />
  );
}
