/** Ground and terrain in the weather: wet and with puddles in rain, under a thin cover in snow. Paint alone. */
import type { SurfaceFinish } from '../materials';
import type { WeatherKind } from '../../table/format';

/** Returns what a weather does to surfaces; null where it leaves them as they are. */
export const weatherFinish = (kind: WeatherKind): SurfaceFinish | null =>
  kind === 'rain' || kind === 'snow' ? finishes[kind] : null;

/** Adds lines to a fragment shader once it knows the normal, and before it computes light. */
const finishOf =
  (name: string, lines: Readonly<Record<'ground' | 'body', string>>): SurfaceFinish =>
  (material, surface) => {
    const before = material.onBeforeCompile.bind(material);
    material.onBeforeCompile = (shader, gl) => {
      before(shader, gl);
      shader.fragmentShader = shader.fragmentShader.replace(
        '#include <normal_fragment_maps>',
        `#include <normal_fragment_maps>
        float upward = inverseTransformDirection(nonPerturbedNormal, viewMatrix).y;
        ${lines[surface]}`,
      );
    };
    // By default the key of a program is the text of the function above, which is the same for all.
    material.customProgramCacheKey = () => `${name} ${surface}`;
  };

/** Puddles stand where the ground's close-up texture is low, and show a grey sky at a low angle. */
const finishes: Readonly<Record<'rain' | 'snow', SurfaceFinish>> = {
  rain: finishOf('rain', {
    ground: /* glsl */ `
      float puddle = smoothstep(0.40, 0.30, 0.65 * wide.r + 0.35 * close.r) * (1.0 - 0.8 * grassy) * smoothstep(0.9, 0.99, upward);
      float glance = pow(1.0 - abs(dot(nonPerturbedNormal, normalize(vViewPosition))), 2.0);
      diffuseColor.rgb = mix(diffuseColor.rgb * 0.66, vec3(0.09, 0.10, 0.115) + 0.4 * glance, 0.85 * puddle);
      normal = normalize(mix(normal, nonPerturbedNormal, puddle));
      #ifdef STANDARD
        roughnessFactor = mix(0.62 * roughnessFactor, 0.08, puddle);
      #endif`,
    body: /* glsl */ `
      float wet = smoothstep(0.1, 0.9, upward);
      diffuseColor.rgb *= mix(0.82, 0.64, wet);
      #ifdef STANDARD
        roughnessFactor *= mix(0.75, 0.4, wet);
      #endif`,
  }),
  snow: finishOf('snow', {
    ground: /* glsl */ `
      float drift = 0.75 * wide.r + 0.25 * close.r;
      float cover = smoothstep(0.22, 0.62, drift + 0.12) * (1.0 - 0.25 * grassy * close.g) * smoothstep(0.6, 0.95, upward);
      diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.46, 0.49, 0.54) * (0.85 + 0.3 * close.r), 0.7 * cover);`,
    body: /* glsl */ `
      float cover = smoothstep(0.6, 0.95, upward);
      diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.44, 0.47, 0.52), 0.75 * cover);`,
  }),
};
