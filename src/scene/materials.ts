import { type Material, MeshStandardMaterial, type Texture, Vector2 } from 'three';
import { matteMaterial } from './matte';
import { type Quality, qualitySteps } from './quality';
import { type SurfaceName, surfaceTextures } from './textures';

export type BodyName = SurfaceName | 'water';

export interface SurfaceMaterials {
  of(name: BodyName): Material;
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

/** Creates the materials of terrain, each at its first use: painted textures, the mesh's colours, and relief at better quality. */
export function surfaceMaterials(quality: Quality, finish: SurfaceFinish | null = null): SurfaceMaterials {
  const { relief, tilePixels } = qualitySteps[quality];
  const made = new Map<BodyName, MadeMaterial>();
  const make = (name: BodyName): MadeMaterial => {
    if (name === 'water') return { material: waterMaterial(relief), textures: [] };
    const { colour, relief: bumps } = surfaceTextures(name, tilePixels, relief);
    const material = bodyMaterial(name, colour, bumps);
    finish?.(material, 'body');
    return { material, textures: bumps ? [colour, bumps] : [colour] };
  };
  return {
    of(name) {
      const known = made.get(name) ?? make(name);
      made.set(name, known);
      return known.material;
    },
    dispose() {
      for (const { material, textures } of made.values()) {
        material.dispose();
        for (const texture of textures) texture.dispose();
      }
      made.clear();
    },
  };
}

interface MadeMaterial {
  readonly material: Material;
  readonly textures: readonly Texture[];
}

const bodyMaterial = (name: SurfaceName, colour: Texture, bumps: Texture | null): Material =>
  bumps
    ? new MeshStandardMaterial({
        map: colour,
        normalMap: bumps,
        normalScale: new Vector2(0.45, 0.45),
        roughness: roughness[name],
        metalness: name === 'metal' ? 0.35 : 0,
        vertexColors: true,
      })
    : matteMaterial({ map: colour, vertexColors: true });

const waterMaterial = (relief: boolean): Material =>
  relief
    ? new MeshStandardMaterial({ color: '#2a2a22', roughness: 0.06, metalness: 0.15, envMapIntensity: 1.6 })
    : matteMaterial({ color: '#34362f', emissive: '#0d0f10' });
