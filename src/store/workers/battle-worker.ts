import '../../geometry/mesh/load-at-once';
import '../../rules/all-games';
import { expose } from 'comlink';
import { FairnessBattles, type FairnessSeries, type TracedOutcome } from '../../analysis/series/fairness';

/** Plays battles of mirrored forces off the main thread, one after the other, by number. It is stopped by ending the worker. */
class BattleWorker {
  #battles: FairnessBattles | null = null;

  open(series: FairnessSeries): void {
    this.#battles = new FairnessBattles(series);
  }

  play(battle: number): TracedOutcome {
    return this.#battles!.playTraced(battle);
  }
}

export type { BattleWorker };

expose(new BattleWorker());
