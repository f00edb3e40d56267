import { MeshLambertMaterial, ShaderChunk, ShaderLib } from 'three';
import { describe, expect, it } from 'vitest';
import { matteMaterial, withOneLook } from '../../src/scene/matte';

const looks = (code: string): number => code.match(/texture\s*\(\s*shadowMap,/g)?.length ?? 0;

describe('matte paint', () => {
  it('looks once at the map of a lamp’s shadows, beside the five looks of other materials', () => {
    const { shadowmap_pars_fragment: code } = ShaderChunk;
    const changed = withOneLook(code);
    const [, once, five] = /#ifdef LOOKS_ONCE([^]*?)#else([^]*?)#endif/.exec(changed)!;
    expect([looks(once!), looks(five!)]).toEqual([1, 5]);
    expect(looks(changed)).toBe(looks(code) + 1);
  });

  it('changes the shader once, and no material that is made otherwise', () => {
    const { fragmentShader: standard } = ShaderLib.standard;
    expect(matteMaterial({}).defines).toHaveProperty('LOOKS_ONCE');
    const shader = ShaderLib.lambert.fragmentShader;
    matteMaterial({});
    expect(ShaderLib.lambert.fragmentShader).toBe(shader);
    expect(shader.split('LOOKS_ONCE')).toHaveLength(2);
    expect(ShaderLib.standard.fragmentShader).toBe(standard);
    expect(new MeshLambertMaterial().defines ?? {}).not.toHaveProperty('LOOKS_ONCE');
  });

  it('refuses code in which three no longer computes shadows so', () => {
    expect(() => withOneLook('float getShadow() { return 1.0; }')).toThrow(/another way/);
  });
});
