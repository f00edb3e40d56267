import { useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import { ShaderMaterial } from 'three';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { useOwned } from '../useOwned';
import { type Scorch, scorchGeometry } from './scorch-geometry';

interface ScorchesProps {
  readonly scorches: readonly Scorch[];
  /** Returns the height of the surface at a place. */
  readonly surface: (at: PlanPoint) => Mu;
}

/** Draws burnt ground and thrown-up earth where something burst, in one draw call. It is paint: no line and no step changes by it. */
export function Scorches({ scorches, surface }: ScorchesProps) {
  const invalidate = useThree((state) => state.invalidate);
  const geometry = useOwned(
    () => scorchGeometry(scorches, surface),
    (made) => [made],
    [scorches, surface],
  );
  const material = useOwned(scorchMaterial, (made) => [made], []);
  useLayoutEffect(() => {
    invalidate();
    return () => invalidate();
  }, [geometry, invalidate]);
  if (scorches.length === 0) return null;
  return (
    <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={0} raycast={() => {}} />
  );
}

/** Dark in the middle, with ragged rays, inside a ring of fresh earth. */
function scorchMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -4,
    vertexShader: /* glsl */ `
      attribute vec3 spot;
      varying vec3 place;
      void main() {
        place = spot;
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      varying vec3 place;
      float hash(float n) { return fract(sin(n * 127.1 + place.z * 311.7) * 43758.5453); }
      float rays(float turn, float count) {
        float at = turn * count;
        float low = floor(at);
        return mix(hash(mod(low, count)), hash(mod(low + 1.0, count)), smoothstep(0.0, 1.0, at - low));
      }
      void main() {
        float away = length(place.xy);
        float turn = atan(place.y, place.x) / 6.2832 + 0.5;
        float ragged = 0.55 * rays(turn, 9.0) + 0.45 * rays(turn, 23.0);
        float end = mix(0.45, 1.0, ragged);
        float burnt = 1.0 - smoothstep(end * 0.25, end, away);
        float pit = 1.0 - smoothstep(0.12, 0.34, away + 0.06 * (ragged - 0.5));
        float earth = smoothstep(0.26, 0.4, away) * (1.0 - smoothstep(0.42, 0.62, away)) * mix(0.3, 1.0, rays(turn, 31.0));
        vec3 colour = mix(vec3(0.012, 0.010, 0.009), vec3(0.055, 0.040, 0.028), earth * (1.0 - pit));
        float alpha = max(burnt * 0.72, pit * 0.88);
        gl_FragColor = vec4(colour, alpha * (1.0 - smoothstep(0.92, 1.0, away)));
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
  });
}
