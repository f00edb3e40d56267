/**
 * Leaves out of three's shaders what no material or light of the program switches on: a third of their text, 8 kB of the first
 * load. Shaders are text with conditions of the C preprocessor, which decide a feature each when a shader is built for a material.
 */
import type { Plugin } from 'vite';

/**
 * Names that three defines only for materials, meshes and lights that the program does not have: physical, toon and matcap
 * materials, skins, morph targets, maps of light or displacement, reversed or logarithmic depth, point, spot and area lights.
 * A new use of one of them begins with its removal from this list.
 */
const unused = new Set([
  ...['PHYSICAL', 'IOR', 'TOON', 'USE_GRADIENTMAP', 'USE_MATCAP', 'USE_DISPERSION', 'USE_ANISOTROPY'],
  ...['USE_CLEARCOAT', 'USE_CLEARCOATMAP', 'USE_CLEARCOAT_NORMALMAP', 'USE_CLEARCOAT_ROUGHNESSMAP'],
  ...['USE_SHEEN', 'USE_SHEEN_COLORMAP', 'USE_SHEEN_ROUGHNESSMAP'],
  ...['USE_SPECULAR', 'USE_SPECULAR_COLORMAP', 'USE_SPECULAR_INTENSITYMAP'],
  ...['USE_IRIDESCENCE', 'USE_IRIDESCENCEMAP', 'USE_IRIDESCENCE_THICKNESSMAP'],
  ...['USE_TRANSMISSION', 'USE_TRANSMISSIONMAP', 'USE_THICKNESSMAP'],
  ...['USE_SKINNING', 'USE_MORPHTARGETS', 'USE_MORPHNORMALS', 'USE_MORPHCOLORS', 'USE_INSTANCING_MORPH'],
  ...['USE_DISPLACEMENTMAP', 'USE_LIGHTMAP', 'USE_ALPHAHASH', 'USE_LOGARITHMIC_DEPTH_BUFFER'],
  ...['NUM_POINT_LIGHTS', 'NUM_SPOT_LIGHTS', 'NUM_RECT_AREA_LIGHTS', 'NUM_LIGHT_PROBE_GRIDS'],
  ...['NUM_POINT_LIGHT_SHADOWS', 'NUM_SPOT_LIGHT_SHADOWS', 'NUM_SPOT_LIGHT_COORDS', 'NUM_CLIPPING_PLANES'],
]);

/** Returns the value of a condition that names of the list decide; null for any other. */
function valueOf(condition: string): boolean | null {
  const parts = condition.split('||').map((part) => {
    const all = part.split('&&').map(valueOfTerm);
    return all.includes(false) ? false : all.every((value) => value === true) || null;
  });
  return parts.includes(true) ? true : parts.every((value) => value === false) ? false : null;
}

/** Returns the value of `defined( X )`, `! defined( X )` or `X > 0` with a name of the list; null for any other term. */
function valueOfTerm(term: string): boolean | null {
  const found = /^\s*(?:(!?)\s*defined\s*\(\s*(\w+)\s*\)|\(?\s*(\w+)\s*>\s*0\s*\)?)\s*$/.exec(term);
  const name = found?.[2] ?? found?.[3];
  return name !== undefined && unused.has(name) ? found![1] === '!' : null;
}

/** A condition that is open: undecided ones stay in the text; of the others one branch does. */
interface Open {
  /** False once the condition is decided. */
  stays: boolean;
  /** True while lines belong to a branch that is kept. */
  kept: boolean;
  /** True once a branch was taken for certain. */
  taken: boolean;
}

/** Returns a shader's text without the branches that are never taken. */
export function trimShader(shader: string): string {
  const open: Open[] = [];
  return shader
    .split('\n')
    .filter((line) => {
      const [, word, rest = ''] = /^\s*#\s*(ifdef|ifndef|if|elif|else|endif)\b(.*)$/.exec(line) ?? [];
      const outer = open.slice(0, word?.startsWith('if') ? undefined : -1).every(({ kept }) => kept);
      if (word === undefined) return open.every(({ kept }) => kept);
      if (word === 'endif') return open.pop()!.stays && outer;
      if (word.startsWith('if')) {
        const value = word === 'if' ? valueOf(rest) : unused.has(rest.trim()) ? word === 'ifndef' : null;
        open.push({ stays: value === null, kept: value !== false, taken: value === true });
        return value === null && outer;
      }
      const last = open.at(-1)!;
      // A chain of `#elif` whose first branch falls away would need another first line.
      if (word === 'elif' && !last.stays) throw new Error(`Undecided after a decided condition: ${line}`);
      if (word === 'else' && !last.stays) last.kept = !last.taken;
      return last.stays && outer;
    })
    .join('\n');
}

/** Returns the plugin, which trims the shaders in three's renderer. */
export const trimShaders = (): Plugin => ({
  name: 'trim-shaders',
  apply: 'build',
  transform: {
    filter: { id: /three\/build\/three\.module\.js$/ },
    handler: (code) => ({
      code: code.replaceAll(
        /^(?:var|const) [\w$]+ = ("(?:[^"\\\n]|\\.)*#if(?:[^"\\\n]|\\.)*");$/gm,
        (whole, text: string) =>
          whole.replace(text, () => JSON.stringify(trimShader(JSON.parse(text) as string))),
      ),
      map: null,
    }),
  },
});
