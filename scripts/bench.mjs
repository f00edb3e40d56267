// `npm run bench [-- --json FILE] [NAME …]`: builds the benches and runs them beside comparable libraries.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages, root } from './setup.mjs';

installPackages();
const { build } = await import('vite');
const outDir = join(root, 'node_modules', '.cache', 'defilade', 'bench');
await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: 'src/cli/bench.ts',
    outDir,
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
    // A profile names files: the benches tell by them where the time goes.
    rolldownOptions: { output: { preserveModules: true } },
  },
});
const { main } = await import(pathToFileURL(join(outDir, 'src', 'cli', 'bench.js')).href);
process.exitCode = await main(process.argv.slice(2));
