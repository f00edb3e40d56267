import { ShaderChunk, ShaderLib } from 'three';

const included = '#include <shadowmap_pars_fragment>';

/**
 * Has pixels of matte paint, which is that of low quality, look once at the shadow map: the GPU blurs the edge over the map's pixels next
 * to the place. Three looks five times, at places that differ from pixel to pixel, which is about a tenth of the work of a processor that
 * draws.
 * @throws if three's shader is not as expected
 */
export function lookOnceAtShadows(): void {
  const { lambert } = ShaderLib;
  if (lambert.fragmentShader.includes(included))
    lambert.fragmentShader = lambert.fragmentShader.replace(included, () =>
      withOneLook(ShaderChunk.shadowmap_pars_fragment),
    );
}

/** Returns three's code of shadows with one look at the map in place of five. */
export function withOneLook(code: string): string {
  const start = code.indexOf('float phi = interleavedGradientNoise');
  const last = '* 0.2;';
  const end = code.indexOf(last, start);
  if (start < 0 || end < 0) throw new Error('Three computes shadows in another way than expected.');
  return `${code.slice(0, start)}shadow = texture(shadowMap, shadowCoord.xyz);${code.slice(end + last.length)}`;
}
