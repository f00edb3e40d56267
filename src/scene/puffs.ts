/** Puffs of smoke and gas: sheets that face the camera, and the wisps in them. */
import { BufferAttribute, InstancedBufferAttribute, InstancedBufferGeometry } from 'three';
import type { Mu } from '../geometry/units';

interface Placed {
  readonly at: readonly [Mu, Mu, Mu];
  readonly radius: Mu;
}

/** Creates a sheet from -1 to 1 for each puff, whose place and radius are the attribute `puff`. */
export function puffSheets(puffs: readonly Placed[]): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  const corners = new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]);
  geometry.setAttribute('position', new BufferAttribute(corners, 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  const places = puffs.flatMap(({ at, radius }) => [...at, radius]);
  geometry.setAttribute('puff', new InstancedBufferAttribute(new Float32Array(places), 4));
  geometry.instanceCount = puffs.length;
  return geometry;
}

/** Shader function for the density of wisps at a place of a sheet, 0 to 1; each `turn` has wisps of its own. */
export const wisps = /* glsl */ `
      float wisp(vec2 p, float turn) {
        return 0.5 + 0.25 * sin(p.x * 3.1 + turn * 5.0 + sin(p.y * 2.3 + turn)) + 0.25 * sin(p.y * 3.7 - turn * 3.0 + sin(p.x * 2.9));
      }`;
