/** A worker of `series-pool.ts`: receives numbers of battles, plays them and posts their outcomes. */
import '../rules/all-games';
import { parentPort, workerData } from 'node:worker_threads';
import { openBattles } from '../analysis/series/plan';
import { terminal } from './io';
import { meshesBeside } from './meshes';
import type { WorkerReply, WorkerTask } from './series-pool';

const { folder, series, own } = workerData as WorkerTask;
const battles = meshesBeside(folder, series.table, terminal, own).then(({ meshes }) =>
  openBattles({ ...series, meshes }),
);

parentPort!.on('message', (battle: number) => {
  const post = (reply: WorkerReply): void => parentPort!.postMessage(reply);
  battles
    .then((ready) => post({ outcome: ready.play(battle) }))
    .catch((error: Error) => post({ battle, error: error.stack ?? error.message }));
});
