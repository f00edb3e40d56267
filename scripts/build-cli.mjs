// Builds the command line into build/cli, its audit into build/audit and the server of online play into build/server, when the
// sources are newer than the last build.
// build/cli lies as deep as src/cli, so relative paths to the package's files (terrain/) are the same in both.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

/** The bundles: a folder in build/ each, with the program named first. */
const bundles = {
  cli: {
    entries: {
      defilade: 'cli/defilade.ts',
      'series-worker': 'cli/series-worker.ts',
      'weigh-worker': 'cli/weigh-worker.ts',
    },
    plugins: async () => [],
  },
  // The rules with counters: only the audit's workers run them.
  audit: {
    entries: { 'audit-worker': 'cli/audit/audit-worker.ts' },
    plugins: async () => [(await import('./trace-rules.mjs')).traceRules()],
  },
  server: {
    entries: { main: 'server/main.ts', 'referee-worker': 'server/referee-worker.ts' },
    plugins: async () => [],
  },
};

const stampFile = 'sources';

/** Folders and files that the bundle is made from. */
const sources = [
  'src',
  'terrain',
  'package.json',
  'package-lock.json',
  'scripts/build-cli.mjs',
  'scripts/trace-rules.mjs',
];

/** Fingerprint of the names, sizes and times of all sources. */
function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => {
    const stat = statSync(join(root, path));
    if (stat.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  sources.forEach(add);
  return hash.digest('hex');
}

/** Builds a bundle if its sources have changed, and returns the path of its program. */
export async function buildCli(name = 'cli') {
  const { entries, plugins } = bundles[name];
  const outDir = join(root, 'build', name);
  const program = join(outDir, `${Object.keys(entries)[0]}.js`);
  const stamp = join(outDir, stampFile);
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return program;

  const { build } = await import('vite');
  // Built aside and swapped in: a run that goes on meanwhile, or a build beside this one, never meets half a bundle.
  const fresh = `${outDir}-${process.pid}`;
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: await plugins(),
    ssr: { noExternal: true },
    // The Draco decoder, a CommonJS module, asks for its folder; its WebAssembly comes from elsewhere.
    define: { __dirname: '""' },
    build: {
      ssr: true,
      outDir: fresh,
      emptyOutDir: true,
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: {
        // SQLite looks for its WebAssembly beside itself; pg can do without its native part.
        external: ['node-sqlite3-wasm', 'pg-native'],
        // The command line loads all games at once, which pages load one by one.
        checks: { pluginTimings: false, ineffectiveDynamicImport: false },
        input: Object.fromEntries(
          Object.entries(entries).map(([entry, file]) => [entry, join(root, 'src', file)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  // The kernel for printing looks for its WebAssembly beside itself.
  if (name === 'cli')
    copyFileSync(join(root, 'node_modules/manifold-3d/manifold.wasm'), join(fresh, 'manifold.wasm'));
  writeFileSync(join(fresh, stampFile), wanted);
  const old = `${fresh}-old`;
  mkdirSync(join(root, 'build'), { recursive: true });
  if (existsSync(outDir)) renameSync(outDir, old);
  renameSync(fresh, outDir);
  rmSync(old, { recursive: true, force: true });
  return program;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildCli(process.argv[2]);
