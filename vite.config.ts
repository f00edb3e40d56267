import react from '@vitejs/plugin-react';
import type { BuildOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { bareShaders } from './scripts/bare-shaders.ts';
import { loadStages } from './scripts/load-stages.ts';
import { relativeLengths } from './scripts/relative-lengths.ts';

/**
 * Service worker that keeps the program for use without a network. Pages come from the network first, so that a new version
 * shows at once; the parts of a page have their content's hash in the name and come from the cache. A new worker waits until
 * pages of the version before are closed, as those may still load parts of it.
 */
const offline = VitePWA({
  filename: 'sw.js',
  // start.tsx registers the worker once the first picture is there and the page is at rest.
  injectRegister: null,
  manifest: false,
  includeManifestIcons: false,
  workbox: {
    globPatterns: ['**/*'],
    // Files that the program never loads by their addresses, and fonts for browsers that are too old for it.
    globIgnores: [
      'pictures/*',
      'pictures/tables/hashes.json',
      'tables/**',
      'battles/**',
      'packs/**',
      '**/*.woff',
      'sw.js',
    ],
    maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
    dontCacheBustURLsMatching: /^assets\//,
    inlineWorkboxRuntime: true,
    clientsClaim: true,
    directoryIndex: null,
    runtimeCaching: [
      {
        urlPattern: ({ request }) => request.mode === 'navigate',
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: 'index.html' } },
      },
    ],
  },
});

/** Leaves out the note that a library asks for Node's modules: it does so only where it runs in Node. */
const rolldownOptions: BuildOptions['rolldownOptions'] = {
  onLog(level, log, report) {
    if (!log.message.includes('externalized for browser compatibility')) report(level, log);
  },
};

const games = ['gloom-trench-1926', 'trench-crusade', 'trenches-and-turbines'];

/** A visit loads these in turn. The scene and the program do not load each other: whichever is there first shows first. */
const stages = loadStages(import.meta.dirname, [
  { name: 'plan', entry: 'src/main.ts' },
  { name: 'base', entry: 'src/ui/app/first-scene.tsx', sharedWith: ['src/ui/app/start.tsx'] },
  { name: 'scene', entry: 'src/ui/app/first-scene.tsx' },
  {
    name: 'engine',
    entry: 'src/ui/app/start.tsx',
    sharedWith: games.map((game) => `src/rules/${game}/module.ts`),
  },
  { name: 'program', entry: 'src/ui/app/start.tsx' },
  { name: 'table', entry: 'src/ui/table/TableView.tsx' },
]);

export default defineConfig({
  // Relative paths, so that the built app works from any folder of any server.
  base: './',
  plugins: [bareShaders(), react(), offline],
  css: { postcss: { plugins: [relativeLengths()] } },
  resolve: { dedupe: ['three', 'react', 'react-dom', 'three-mesh-bvh'] },
  // It loads its WebAssembly from beside itself.
  optimizeDeps: { exclude: ['manifold-3d'] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 3000,
    rolldownOptions: { ...rolldownOptions, output: { codeSplitting: { groups: stages } } },
  },
  // A worker that needs games has all of them in one file.
  worker: {
    format: 'es',
    rolldownOptions: { ...rolldownOptions, checks: { ineffectiveDynamicImport: false } },
  },
  test: {
    testTimeout: 60_000,
    // Vitest leaves a core free by default, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/server/processes.test.ts'],
          setupFiles: [
            'src/rules/all-games.ts',
            'src/geometry/mesh/load-at-once.ts',
            'tests/support/property-seed.ts',
          ],
          // Files share a worker's modules: importing them anew for each file takes half of the time.
          isolate: false,
        },
      },
      // Tests of the server against PostgreSQL, which is started once for all of them.
      {
        extends: true,
        test: {
          name: 'PostgreSQL',
          include: ['tests/server/{kill,network,processes,requests,secrets,storage,take-back}.test.ts'],
          setupFiles: [
            'src/rules/all-games.ts',
            'src/geometry/mesh/load-at-once.ts',
            'tests/support/property-seed.ts',
            'tests/support/need-postgres.ts',
          ],
          globalSetup: ['tests/support/start-postgres.ts'],
          isolate: false,
        },
      },
      // An example registers its game, which no other test should see.
      {
        extends: true,
        test: {
          name: 'examples',
          include: ['examples/**/*.test.ts'],
          setupFiles: [
            'src/rules/all-games.ts',
            'src/geometry/mesh/load-at-once.ts',
            'tests/support/property-seed.ts',
          ],
        },
      },
    ],
  },
});
