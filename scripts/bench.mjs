// `npm run bench [-- --json FILE] [NAME …]`: every *.bench.ts, beside its peers, in one run.
import { installPackages } from './setup.mjs';

installPackages();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../src/cli/bench.ts');
process.exitCode = await main(process.argv.slice(2));
