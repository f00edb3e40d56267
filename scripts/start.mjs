// `npm start`: installs what is missing, builds, serves the app and prints its address.
import { buildCli } from './build-cli.mjs';
import { installPackages, root, run, bin } from './setup.mjs';

installPackages();
await buildCli();
run(bin('vite'), ['build', '--logLevel', 'warn']);

const { preview } = await import('vite');
const port = Number(process.env.PORT ?? 4173);
const server = await preview({
  root,
  preview: { port, strictPort: false, host: process.env.HOST ?? 'localhost' },
  logLevel: 'warn',
});
const address = server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
console.log(`\n  Defilade is ready: ${address}\n  A battle is on the table. Ctrl+C stops the server.\n`);
