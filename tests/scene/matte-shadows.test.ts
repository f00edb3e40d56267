import { ShaderChunk, ShaderLib } from 'three';
import { describe, expect, it } from 'vitest';
import { lookOnceAtShadows, withOneLook } from '../../src/scene/matte-shadows';

const looks = (code: string): number => code.match(/texture\s*\(\s*shadowMap,/g)?.length ?? 0;

describe('shadows on matte paint', () => {
  it('look once at the map of a lamp, where three looks five times', () => {
    const { shadowmap_pars_fragment: code } = ShaderChunk;
    expect(looks(code) - looks(withOneLook(code))).toBe(4);
  });

  it('are in the shader of matte paint alone, once, also after a second call', () => {
    const { fragmentShader: standard } = ShaderLib.standard;
    lookOnceAtShadows();
    const once = ShaderLib.lambert.fragmentShader;
    lookOnceAtShadows();
    expect(ShaderLib.lambert.fragmentShader).toBe(once);
    expect(once.match(/float getShadow\(/g)).toEqual(
      ShaderChunk.shadowmap_pars_fragment.match(/float getShadow\(/g),
    );
    expect(ShaderLib.standard.fragmentShader).toBe(standard);
  });

  it('refuse code in which three no longer computes them so', () => {
    expect(() => withOneLook('float getShadow() { return 1.0; }')).toThrow(/another way/);
  });
});
