// `npm run -s defilade -- COMMAND`: the command line. Runs the TypeScript sources directly, so it is never out of date.
import { installPackages } from './setup.mjs';

installPackages();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../src/cli/main.ts');
process.exitCode = await main(process.argv.slice(2));
