// Builds the command line into build/cli, when the sources are newer than the last build.
// build/cli lies as deep as src/cli, so relative paths to the package's files (terrain/) are the same in both.
import { createHash } from 'node:crypto';
import {
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

const outDir = join(root, 'build', 'cli');
const stampFile = 'sources';

/** Folders and files that the bundle is made from. */
const sources = ['src', 'terrain', 'package.json', 'package-lock.json', 'scripts/build-cli.mjs'];

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

/** Builds the command line if its sources have changed, and returns the path of the program. */
export async function buildCli() {
  const program = join(outDir, 'defilade.js');
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
        input: ['defilade', 'series-worker'].map((name) => join(root, 'src', 'cli', `${name}.ts`)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  writeFileSync(join(fresh, stampFile), wanted);
  const old = `${fresh}-old`;
  mkdirSync(join(root, 'build'), { recursive: true });
  if (existsSync(outDir)) renameSync(outDir, old);
  renameSync(fresh, outDir);
  rmSync(old, { recursive: true, force: true });
  return program;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildCli();
