import type { Outcome } from '../../analysis/series/simulate';
import type { PlaySeries } from '../lend/lender';
import { openBattleWorkers } from './battle-workers';

/** Plays battles of a series in workers of the browser. */
export const playInWorkers: PlaySeries = (series, count) => {
  const workers = openBattleWorkers(series, count);
  return {
    async play(battles, onBattle) {
      const outcomes: Outcome[] = [];
      await workers.each(battles, async (remote, battle) => {
        outcomes.push((await remote.play(battle)) as Outcome);
        onBattle();
      });
      return outcomes;
    },
    stop: workers.stop,
  };
};
