import {
  MeshLambertMaterial,
  MeshStandardMaterial,
  ShaderLib,
  type WebGLProgramParametersWithUniforms,
} from 'three';
import { describe, expect, it, test } from 'vitest';
import { weatherFinish } from '../../src/scene/weather/finish';

/** Returns the fragment shader of a material after a weather's finish. */
function finished(kind: 'rain' | 'snow', surface: 'ground' | 'body', isStandard: boolean) {
  const material = isStandard ? new MeshStandardMaterial() : new MeshLambertMaterial();
  const calls: string[] = [];
  material.onBeforeCompile = () => void calls.push('own');
  weatherFinish(kind)!(material, surface);
  const { vertexShader, fragmentShader } = ShaderLib[isStandard ? 'standard' : 'lambert'];
  const shader = {
    vertexShader,
    fragmentShader,
    uniforms: {},
  } as unknown as WebGLProgramParametersWithUniforms;
  material.onBeforeCompile(shader, null as never);
  return { text: shader.fragmentShader, calls, key: material.customProgramCacheKey() };
}

test('clear weather and fog leave surfaces as they are', () => {
  expect([weatherFinish('clear'), weatherFinish('fog')]).toEqual([null, null]);
});

describe.each(['rain', 'snow'] as const)('%s', (kind) => {
  it.each([true, false])(
    'changes the paint after the normal is known and before it is lit (standard: %s)',
    (isStandard) => {
      for (const surface of ['ground', 'body'] as const) {
        const { text, calls } = finished(kind, surface, isStandard);
        const at = text.indexOf('float upward');
        expect(at).toBeGreaterThan(text.indexOf('#include <normal_fragment_begin>'));
        expect(at).toBeLessThan(text.indexOf('#include <lights_fragment_begin>'));
        // The material still makes its own changes to its shader.
        expect(calls).toEqual(['own']);
      }
    },
  );
});

test('each weather and surface has a shader program of its own', () => {
  const keys = (['rain', 'snow'] as const).flatMap((kind) =>
    (['ground', 'body'] as const).map((surface) => finished(kind, surface, true).key),
  );
  expect(new Set(keys).size).toBe(4);
});
