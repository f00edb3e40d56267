import type { TracedOutcome } from '../../analysis/series/fairness';
import { openBattles, type PlayableSeries } from '../../analysis/series/plan';
import type { Outcome } from '../../analysis/series/simulate';

/** Plays battles of a series off the main thread, one after the other, by number. It is stopped by ending the worker. */
export class BattleWorker {
  #battles: ReturnType<typeof openBattles> | null = null;

  open(series: PlayableSeries): void {
    this.#battles = openBattles(series);
  }

  play(battle: number): Outcome {
    return this.#battles!.play(battle);
  }

  playTraced(battle: number): TracedOutcome {
    return this.#battles!.playTraced(battle);
  }
}
