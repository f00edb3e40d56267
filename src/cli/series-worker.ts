/** A worker of `series-pool.ts`: plays the battles that it is told the numbers of. */
import { parentPort, workerData } from 'node:worker_threads';
import { FairnessBattles } from '../analysis/series/fairness';
import { Simulator } from '../analysis/series/simulate';
import { terminal } from './io';
import { meshesBeside } from './meshes';
import type { Said, Task } from './series-pool';

const { folder, series } = workerData as Task;
const battles = meshesBeside(folder, series.table, terminal).then(({ meshes }) =>
  'players' in series ? new Simulator({ ...series, meshes }) : new FairnessBattles({ ...series, meshes }),
);

parentPort!.on('message', (battle: number) => {
  const say = (said: Said): void => parentPort!.postMessage(said);
  battles
    .then((ready) => say({ outcome: ready.play(battle) }))
    .catch((error: Error) => say({ battle, error: error.stack ?? error.message }));
});
