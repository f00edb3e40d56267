// `npm run -s defilade -- COMMAND`: the command line. Runs the TypeScript sources directly, so it is never out of date.
import { installPackages } from './setup.mjs';

installPackages();
const { register } = await import('tsx/esm/api');
register();
// Whoever reads on (`| head`) may have read enough.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const { main } = await import('../src/cli/main.ts');
process.exitCode = await main(process.argv.slice(2));
