import { DoubleSide, ShaderMaterial } from 'three';
import { LowSheets, sheetVertexShader } from './LowSheets';
import { useOwned } from './useOwned';

const sheets = [0.2, 0.5, 0.85] as const;

/** Draws thin mist near the ground: a few still sheets with soft holes. */
export function Mist({ size }: { size: readonly [number, number] }) {
  const material = useOwned(mistMaterial, (made) => [made], []);
  return <LowSheets size={size} heights={sheets} material={material} />;
}

function mistMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    vertexShader: sheetVertexShader,
    fragmentShader: /* glsl */ `
      varying vec3 place;
      varying vec2 inset;
      float wave(vec2 p) {
        return 0.5 + 0.5 * sin(p.x + sin(p.y * 1.3 + 1.7)) * sin(p.y * 0.9 + sin(p.x * 0.7 + place.y * 3.0));
      }
      void main() {
        vec2 p = place.xz;
        float thick = wave(p * 0.17 + place.y) * 0.6 + wave(p.yx * 0.43 + 4.0) * 0.4;
        vec2 edge = smoothstep(0.0, 0.08, inset) * smoothstep(0.0, 0.08, 1.0 - inset);
        float away = smoothstep(4.0, 30.0, distance(cameraPosition, place));
        float flat_ = smoothstep(1.0, 0.35, abs(normalize(cameraPosition - place).y));
        float alpha = smoothstep(0.35, 0.95, thick) * edge.x * edge.y * away * mix(0.35, 1.0, flat_);
        gl_FragColor = vec4(vec3(0.34, 0.36, 0.39), alpha * 0.075);
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
  });
}
