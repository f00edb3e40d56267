import {
  CustomBlending,
  InstancedBufferAttribute,
  type InstancedBufferGeometry,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
} from 'three';
import { puffSheets, wisps } from '../puffs';
import type { FumePuff } from './fumes-layout';

const kinds = { dust: 0, smoke: 1, flame: 2 } as const;

/** Creates a sheet that faces the camera for each puff. */
export function fumesGeometry(puffs: readonly FumePuff[]): InstancedBufferGeometry {
  const geometry = puffSheets(puffs);
  const courses = puffs.flatMap(({ rise, phase, densest, kind }) => [rise, phase, densest, kinds[kind]]);
  geometry.setAttribute('course', new InstancedBufferAttribute(new Float32Array(courses), 4));
  return geometry;
}

export interface FumesBody {
  readonly material: ShaderMaterial;
  /** Lets smoke rise and flames flicker, in seconds. */
  advance(seconds: number): void;
  dispose(): void;
}

/** Creates what all smoke and flames of a table are drawn with. */
export function createFumes(): FumesBody {
  const clock = { value: 0 };
  const material = fumesMaterial(clock);
  return {
    material,
    advance(seconds) {
      clock.value += seconds;
    },
    dispose: () => material.dispose(),
  };
}

/**
 * Creates the material of smoke and flames. Colours are multiplied by their cover as the screen shows them, so that smoke covers and
 * flames, which cover nothing, add their light in the same draw call.
 */
function fumesMaterial(clock: { value: number }): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
    uniforms: { clock },
    vertexShader: /* glsl */ `
      attribute vec4 puff;
      attribute vec4 course;
      uniform float clock;
      varying vec2 at;
      varying float height;
      flat varying vec3 look;
      void main() {
        bool isFlame = course.w > 1.5;
        float courses = course.y + clock * (isFlame ? 0.55 : 0.16);
        float life = fract(courses);
        float size = puff.w * (isFlame ? 1.0 : 0.55 + 0.75 * life);
        vec3 place = puff.xyz + life * course.x * (isFlame ? vec3(0.0, 1.0, 0.0) : vec3(0.6 * life, 1.0, 0.6 * (course.y - 0.5)));
        float thick = smoothstep(0.0, 0.2, life) * (1.0 - smoothstep(0.45, 1.0, life));
        at = position.xy;
        look = vec3(isFlame ? mix(0.55, 1.0, thick) : course.z * thick, course.w, course.y * 17.0 + floor(courses));
        height = position.y * size + life * course.x;
        vec4 centre = viewMatrix * vec4(place, 1.0);
        // A ball faces the camera; a tongue of flame stands upright and turns to it.
        vec3 up = isFlame ? 1.35 * normalize((viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz + vec3(0.0, 0.6, 0.0)) : vec3(0.0, 1.0, 0.0);
        centre.xyz += size * (position.y * up + vec3(position.x * (isFlame ? 0.75 : 1.0), 0.0, 0.0));
        gl_Position = projectionMatrix * centre;
      }`,
    fragmentShader: /* glsl */ `
      uniform float clock;
      varying vec2 at;
      varying float height;
      flat varying vec3 look;
      ${wisps}
      void main() {
        if (look.y > 1.5) {
          float up = at.y * 0.5 + 0.5;
          float sway = 0.22 * up * sin(up * 5.0 - clock * 7.0 + look.z);
          float wide = 0.62 * sqrt(up) * (1.0 - up) * 2.2 + 0.02;
          float body = 1.0 - smoothstep(0.35 * wide, wide, abs(at.x + sway));
          body *= smoothstep(0.0, 0.12, up) * (1.0 - smoothstep(0.75, 1.0, up));
          vec3 heat = mix(vec3(1.0, 0.45, 0.08), vec3(0.7, 0.12, 0.01), smoothstep(0.1, 0.8, up));
          gl_FragColor = vec4(heat, 0.0);
          #include <colorspace_fragment>
          gl_FragColor.rgb *= 1.2 * body * look.x;
        } else {
          float body = smoothstep(1.0, 0.2, length(at)) * mix(0.75, 1.0, wisp(at * 1.5, look.z)) * smoothstep(-0.3, 0.4, height);
          gl_FragColor = vec4(look.y < 0.5 ? vec3(0.40, 0.345, 0.27) : vec3(0.03, 0.028, 0.027), body * look.x);
          #include <colorspace_fragment>
          gl_FragColor.rgb *= gl_FragColor.a;
        }
      }`,
  });
}
