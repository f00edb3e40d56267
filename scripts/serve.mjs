// `npm run serve`: installs what is missing, builds the app and the server of online play, and starts the server.
import { pathToFileURL } from 'node:url';
import { buildCli } from './build-cli.mjs';
import { bin, installPackages, run } from './setup.mjs';

installPackages();
const program = await buildCli('server');
if (!process.argv.includes('--no-app')) run(bin('vite'), ['build', '--logLevel', 'warn']);
await import(pathToFileURL(program).href);
