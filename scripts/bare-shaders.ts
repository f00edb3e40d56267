/** A plugin that takes the comments and indents out of three's shaders, which are strings that no minifier shortens. */
import type { Plugin } from 'vite';

/** Returns source text without comments of whole lines, indents and empty lines. */
export const bared = (source: string): string =>
  source
    .replace(/^[ \t]*\/\/.*$/gm, '')
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{2,}/g, '\n');

export const bareShaders = (): Plugin => ({
  name: 'bare-shaders',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/three\/.*\.js/ },
    handler: (source) => ({ code: bared(source), map: null }),
  },
});
