import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  MeshBasicMaterial,
  RepeatWrapping,
  DataTexture,
  RGBAFormat,
} from 'three';
import type { Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { noPicking } from '../no-picking';
import { useOwned } from '../useOwned';
import { ash } from './palette';

/** Cross-hatches the part of a figure's volume that its viewer does not see. */
export function HiddenPart({ polygons }: { readonly polygons: readonly (readonly Point[])[] }) {
  const { geometry, material } = useOwned(
    () => {
      const hatch = hatching();
      return {
        geometry: shell(polygons),
        hatch,
        material: new MeshBasicMaterial({
          color: ash,
          map: hatch,
          transparent: true,
          depthWrite: false,
          side: DoubleSide,
          toneMapped: false,
        }),
      };
    },
    ({ geometry: shape, hatch, material: paint }) => [shape, hatch, paint],
    [polygons],
  );
  return <mesh geometry={geometry} material={material} renderOrder={15} raycast={noPicking} />;
}

/** Side of a hatching square. */
const square: Mu = 0.12;

/** Builds triangle fans whose texture coordinates are a point's height and its position around the figure. */
function shell(polygons: readonly (readonly Point[])[]): BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  for (const polygon of polygons) {
    const isLevel = polygon.every(([, y]) => y === polygon[0]![1]);
    for (let i = 1; i + 1 < polygon.length; i++) {
      for (const [x, y, z] of [polygon[0]!, polygon[i]!, polygon[i + 1]!]) {
        positions.push(x, y, z);
        uvs.push((x - z) / square, (isLevel ? x + z : y) / square);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  return geometry;
}

const texels = 16;

/** Paints a square with both diagonals, the rest a faint veil. */
function hatching(): DataTexture {
  const data = new Uint8Array(texels * texels * 4).fill(255);
  for (let i = 0; i < texels; i++) {
    for (let j = 0; j < texels; j++) {
      const isLine = Math.abs(i - j) <= 1 || Math.abs(i + j - texels) <= 1;
      data[(i * texels + j) * 4 + 3] = isLine ? 230 : 70;
    }
  }
  const texture = new DataTexture(data, texels, texels, RGBAFormat);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.needsUpdate = true;
  return texture;
}
