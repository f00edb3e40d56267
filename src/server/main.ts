/** The program of the server. docs/HOSTING.md describes its settings, which it takes from the environment. */
import '../rules/all-games';
import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { engineVersion } from '../net/version';
import { realPorts } from './ports';
import { createRefereePool, type RefereeThread } from './referee-pool';
import { serve } from './serve';
import { openBattleStore, type BattleStore } from './storage/battle-store';
import { openPostgres } from './storage/postgres';
import { availableSqlite, openSqlite } from './storage/sqlite';

const { env } = process;
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = resolve(env['DATA'] ?? join(root, 'data'));
const host = env['HOST'] ?? 'localhost';
const port = Number(env['PORT'] ?? 4173);
/** Time after which another process takes over the battles of one that has died, in milliseconds. */
const lease = 1000 * Number(env['LEASE'] ?? 10);

/** Starts a worker of the pool, from the bundle beside this one. */
function spawn(): RefereeThread {
  const worker = new Worker(new URL('./referee-worker.js', import.meta.url));
  return {
    post: (request) => worker.postMessage(request),
    onReply: (take) => void worker.on('message', take),
    onExit(take) {
      worker.on('exit', take);
      worker.on('error', (error) => process.stderr.write(`A referee has failed: ${error.message}\n`));
    },
    stop: () => void worker.terminate(),
  };
}

/** Opens PostgreSQL where the settings name one, else a file of SQLite; and says which. */
async function openStore(): Promise<{ readonly store: BattleStore; readonly place: string }> {
  const url = env['DATABASE_URL'];
  if (url !== undefined) {
    if (!(lease > 0))
      throw new Error(`LEASE should be a number of seconds above 0; it is “${env['LEASE']}”.`);
    const owner = { id: realPorts.random(9).toString('base64url'), lease, now: realPorts.now };
    return { store: await openBattleStore(openPostgres(url, realPorts.note), owner), place: 'PostgreSQL' };
  }
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'battles.db');
  const kind = availableSqlite()[0] === 'node' ? 'the SQLite of Node' : 'SQLite in WebAssembly';
  return { store: await openBattleStore(openSqlite(file)), place: `${file} (${kind})` };
}

async function main(): Promise<void> {
  const { store, place } = await openStore();
  const referee = createRefereePool(Math.max(1, cpus().length - 1), spawn, {
    check: 10_000,
    answer: 2_000,
    open: 60_000,
  });
  const server = await serve({
    host,
    port,
    store,
    referee,
    engine: engineVersion,
    app: join(root, 'dist'),
    behindProxy: env['BEHIND_PROXY'] === '1',
    origins: (env['ORIGINS'] ?? '').split(',').filter((origin) => origin !== ''),
  });
  process.stdout.write(
    `\n  Defilade is ready: ${server.address}\n  Battles are in ${place}. Ctrl+C stops the server.\n\n`,
  );
  const stop = (): void => {
    void server.close().then(() => {
      referee.stop();
      process.exit(0);
    });
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

await main();
