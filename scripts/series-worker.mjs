// A worker thread of `simulate`: like `defilade.mjs` it runs the TypeScript sources directly.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli/series-worker.ts');
