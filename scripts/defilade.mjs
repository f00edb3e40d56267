// `npm run -s defilade -- COMMAND`: the command line, built first when its sources have changed.
import { pathToFileURL } from 'node:url';
import { buildCli } from './build-cli.mjs';
import { installPackages } from './setup.mjs';

installPackages();
await import(pathToFileURL(await buildCli()).href);
