import { useOwned } from '../useOwned';
import { createAmbientShade } from './ambient-shade';

/** Darkens recesses and the feet of bodies. For the best quality alone: it draws depths and normals of the scene for each picture. */
export function AmbientShade() {
  const shade = useOwned(createAmbientShade, (made) => [made], []);
  return <primitive object={shade.mesh} />;
}
