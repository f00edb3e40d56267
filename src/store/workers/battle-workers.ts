import { wrap, type Remote } from 'comlink';
import type { PlayableSeries } from '../../analysis/series/plan';
import type { BattleWorker } from './battle-worker';
import { startGameWorker } from './start-game-worker';
import { rejectOnError } from './reject-on-error';

/** Workers that have opened one series. */
export interface BattleWorkers {
  /** Plays battles, each on the next worker that is free. After `stop` it never resolves. */
  each(
    battles: readonly number[],
    play: (remote: Remote<BattleWorker>, battle: number) => Promise<void>,
  ): Promise<void>;
  stop(): void;
}

/** Opens a series in some workers. */
export function openBattleWorkers(series: PlayableSeries, count: number): BattleWorkers {
  const workers = Array.from({ length: count }, () => {
    const worker = startGameWorker('battle');
    const remote = wrap<BattleWorker>(worker);
    const broken = rejectOnError(worker);
    const opened = Promise.race([remote.open(series), broken]);
    // The caller of the first battles receives the error.
    opened.catch(() => {});
    return { worker, remote, broken, opened };
  });
  return {
    async each(battles, play) {
      const waiting = [...battles];
      await Promise.all(
        workers.map(async ({ remote, opened, broken }) => {
          await opened;
          for (let battle = waiting.shift(); battle !== undefined; battle = waiting.shift())
            await Promise.race([play(remote, battle), broken]);
        }),
      );
    },
    stop: () => workers.forEach(({ worker }) => worker.terminate()),
  };
}
