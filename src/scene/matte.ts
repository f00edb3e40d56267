import { MeshLambertMaterial, type MeshLambertMaterialParameters, ShaderChunk, ShaderLib } from 'three';

/**
 * Creates matte paint for low quality. Its pixels look once at the shadow map: the GPU blurs the edge over the map's pixels next to the
 * place. Three looks five times, at places that differ from pixel to pixel, which is about a tenth of the work of a processor that draws.
 * @throws if three's shader is not as expected
 */
export function matteMaterial(parameters: MeshLambertMaterialParameters): MeshLambertMaterial {
  const { lambert } = ShaderLib;
  if (lambert.fragmentShader.includes(included))
    lambert.fragmentShader = lambert.fragmentShader.replace(included, () =>
      withOneLook(ShaderChunk.shadowmap_pars_fragment),
    );
  const material = new MeshLambertMaterial(parameters);
  material.defines = { [looksOnce]: '' };
  return material;
}

const included = '#include <shadowmap_pars_fragment>';
/** Marks the materials that look once: others with the same shader look five times. */
const looksOnce = 'LOOKS_ONCE';

/** Returns three's code of shadows with one look at the map beside the five. */
export function withOneLook(code: string): string {
  const start = code.indexOf('float phi = interleavedGradientNoise');
  const last = '* 0.2;';
  const end = code.indexOf(last, start) + last.length;
  if (start < 0 || end < start) throw new Error('Three computes shadows in another way than expected.');
  const once = 'shadow = texture(shadowMap, shadowCoord.xyz);';
  return `${code.slice(0, start)}
#ifdef ${looksOnce}
${once}
#else
${code.slice(start, end)}
#endif
${code.slice(end)}`;
}
