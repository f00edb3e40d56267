import { type Material, MeshLambertMaterial, MeshStandardMaterial, Vector2 } from 'three';
import { type Quality, qualitySteps } from './quality';
import { type SurfaceName, surfaceNames, surfaceTextures } from './textures';

export type BodyName = SurfaceName | 'water';

export interface SurfaceMaterials {
  readonly of: Readonly<Record<BodyName, Material>>;
  dispose(): void;
}

/** Changes a fresh material of the ground or of a terrain's bodies, as weather does. */
export type SurfaceFinish = (material: Material, surface: 'ground' | 'body') => void;

const roughness: Readonly<Record<SurfaceName, number>> = {
  earth: 0.97,
  wood: 0.88,
  brick: 0.92,
  stone: 0.9,
  concrete: 0.9,
  cloth: 0.95,
  metal: 0.62,
  foliage: 0.95,
};

/** Creates the materials of terrain: painted textures, the mesh's colours, and relief at better quality. */
export function surfaceMaterials(quality: Quality, finish: SurfaceFinish | null = null): SurfaceMaterials {
  const { relief, tilePixels } = qualitySteps[quality];
  const textures = surfaceNames.map((name) => [name, surfaceTextures(name, tilePixels, relief)] as const);
  const bodies = textures.map(([name, { colour, relief: bumps }]) => {
    const material = bumps
      ? new MeshStandardMaterial({
          map: colour,
          normalMap: bumps,
          normalScale: new Vector2(0.45, 0.45),
          roughness: roughness[name],
          metalness: name === 'metal' ? 0.35 : 0,
          vertexColors: true,
        })
      : new MeshLambertMaterial({ map: colour, vertexColors: true });
    finish?.(material, 'body');
    return [name, material] as const;
  });
  const water = relief
    ? new MeshStandardMaterial({ color: '#2a2a22', roughness: 0.06, metalness: 0.15, envMapIntensity: 1.6 })
    : new MeshLambertMaterial({ color: '#34362f', emissive: '#0d0f10' });
  return {
    of: { ...(Object.fromEntries(bodies) as unknown as Record<SurfaceName, Material>), water },
    dispose() {
      for (const [, { colour, relief: bumps }] of textures) {
        colour.dispose();
        bumps?.dispose();
      }
      for (const [, material] of bodies) material.dispose();
      water.dispose();
    },
  };
}
