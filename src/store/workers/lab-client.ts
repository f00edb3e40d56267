import { proxy, wrap } from 'comlink';
import type { TracedOutcome } from '../../analysis/series/fairness';
import type { SuggestionSearch } from '../../analysis/layout/suggest';
import { messageOf } from './message-of';
import { openBattleWorkers } from './battle-workers';
import type { LabClient } from '../lab/lab-state';
import type { PartialMap } from '../lab/lab-map-state';
import type { MapWorker } from './map-worker';
import { startGameWorker } from './start-game-worker';
import { spareWorkers } from './spare-worker';

const mapWorkers = spareWorkers(() => startGameWorker('map'));

/** Client that runs a map, figures and suggestions in one worker each, and battles on all cores but one. */
export const labClient: LabClient = {
  prepare: () => mapWorkers.prepare(),
  map(table, query, take, fail) {
    const worker = mapWorkers.take();
    const stop = () => worker.terminate();
    const taken = async (map: PartialMap) => take(map);
    void wrap<MapWorker>(worker)
      .fill(table, query, proxy(taken))
      .catch((error: unknown) => fail(messageOf(error)))
      .then(stop);
    return stop;
  },
  async figures(table) {
    const worker = mapWorkers.take();
    try {
      return await wrap<MapWorker>(worker).figures(table);
    } finally {
      worker.terminate();
    }
  },
  battles(series, numbers, take, fail) {
    const cores = Math.max(1, Math.min(numbers.length, navigator.hardwareConcurrency - 1));
    const workers = openBattleWorkers(series, cores);
    void workers
      .each(numbers, async (remote, battle) => take((await remote.playTraced(battle)) as TracedOutcome))
      .catch((error: unknown) => fail(messageOf(error)))
      .then(workers.stop);
    return workers.stop;
  },
  suggest(table, meshes, request, take, fail) {
    const worker = mapWorkers.take();
    const stop = () => worker.terminate();
    const taken = async (search: SuggestionSearch) => take(search);
    void wrap<MapWorker>(worker)
      .suggest(table, meshes, request, proxy(taken))
      .catch((error: unknown) => fail(messageOf(error)))
      .then(stop);
    return stop;
  },
};
