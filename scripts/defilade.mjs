// `npm run -s defilade -- COMMAND`: the command line, built first when its sources have changed.
import { pathToFileURL } from 'node:url';
import { buildCli } from './build-cli.mjs';
import { installPackages } from './setup.mjs';

installPackages();
if (process.argv[2] === 'audit' && !process.argv.includes('--help')) await buildCli('audit');
await import(pathToFileURL(await buildCli()).href);
