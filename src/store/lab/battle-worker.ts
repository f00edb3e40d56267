import { expose } from 'comlink';
import { fairnessBattle, mirrored } from '../../analysis/fairness';
import { Simulator } from '../../analysis/simulate';
import type { FairnessSeries, TracedOutcome } from './lab';

/** Plays battles of mirrored forces off the main thread, one after the other, as it is told their numbers. It is stopped by ending the worker. */
class BattleWorker {
  #simulators: readonly Simulator[] = [];

  open({ table, meshes, seed, player }: FairnessSeries): void {
    this.#simulators = table.sides.slice(0, 2).map(({ id }) => new Simulator({ table: mirrored(table, id), meshes, seed: `${seed} ${id}`, players: [player, player] }));
  }

  play(battle: number): TracedOutcome {
    const { force, number } = fairnessBattle(battle);
    return { ...this.#simulators[force]!.playTraced(number), battle };
  }
}

export type { BattleWorker };

expose(new BattleWorker());
