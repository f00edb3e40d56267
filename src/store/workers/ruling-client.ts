import { wrap } from 'comlink';
import type { SightRuling } from '../../ruling/sight-ruling';
import type { UnitRuling } from '../../ruling/unit-ruling';
import type { Table } from '../../table/table';
import type { RulingWorker } from './ruling-worker';
import { startGameWorker } from './start-game-worker';

/** Answers calls on one table. After `close` nothing is answered any more. */
export interface RulingClient {
  ruling(from: string, to: string): Promise<SightRuling>;
  unitRuling(from: string, to: string): Promise<UnitRuling>;
  close(): void;
}

/** Answers calls on one table after another, in the order of the requests. */
export interface TableRulingClient {
  rulingOn(table: Table, from: string, to: string): Promise<SightRuling>;
  close(): void;
}

const startWorker = () => startGameWorker('ruling');

/** Opens a client for tables that change all the time: one thread judges them all. */
export function openTableRulingClient(): TableRulingClient {
  const worker = startWorker();
  const remote = wrap<RulingWorker>(worker);
  return {
    async rulingOn(table, from, to) {
      await remote.open(table);
      return remote.ruling(from, to);
    },
    close: () => worker.terminate(),
  };
}

/** A desk in a thread of its own. */
export function openRulingClient(table: Table): RulingClient {
  const worker = startWorker();
  const remote = wrap<RulingWorker>(worker);
  const opened = remote.open(table);
  return {
    ruling: async (from, to) => {
      await opened;
      return remote.ruling(from, to);
    },
    unitRuling: async (from, to) => {
      await opened;
      return remote.unitRuling(from, to);
    },
    close: () => worker.terminate(),
  };
}
