import {
  InstancedBufferAttribute,
  type InstancedBufferGeometry,
  NormalBlending,
  ShaderMaterial,
} from 'three';
import { noPicking } from './no-picking';
import { puffSheets, wisps } from './puffs';
import type { Puff } from './terrain/gas';
import { useOwned } from './useOwned';

/** Draws clouds of gas as soft balls that face the camera, in one draw call. */
export function Gas({ puffs }: { puffs: readonly Puff[] }) {
  const geometry = useOwned(
    () => puffGeometry(puffs),
    (made) => [made],
    [puffs],
  );
  const material = useOwned(puffMaterial, (made) => [made], []);
  if (puffs.length === 0) return null;
  return (
    <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={4} raycast={noPicking} />
  );
}

export function puffGeometry(puffs: readonly Puff[]): InstancedBufferGeometry {
  const geometry = puffSheets(puffs);
  geometry.setAttribute(
    'look',
    new InstancedBufferAttribute(new Float32Array(puffs.flatMap(({ density, turn }) => [density, turn])), 2),
  );
  return geometry;
}

export function puffMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    blending: NormalBlending,
    vertexShader: /* glsl */ `
      attribute vec4 puff;
      attribute vec2 look;
      varying vec2 at;
      varying float density;
      varying float height;
      varying float turn;
      void main() {
        at = position.xy;
        density = look.x;
        turn = look.y;
        height = puff.y + position.y * puff.w;
        vec4 centre = viewMatrix * vec4(puff.xyz, 1.0);
        centre.xy += position.xy * puff.w;
        gl_Position = projectionMatrix * centre;
      }`,
    fragmentShader: /* glsl */ `
      varying vec2 at;
      varying float density;
      varying float height;
      varying float turn;
      ${wisps}
      void main() {
        float away = length(at);
        float body = smoothstep(1.0, 0.15, away) * mix(0.55, 1.0, wisp(at * 1.6, turn));
        vec3 low = vec3(0.10, 0.11, 0.03);
        vec3 high = vec3(0.40, 0.40, 0.13);
        vec3 colour = mix(low, high, clamp(0.25 + height * 0.3 + at.y * 0.2 - at.x * 0.12, 0.0, 1.0));
        gl_FragColor = vec4(colour, body * density * 0.85 * smoothstep(-0.25, 0.35, height));
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
  });
}
