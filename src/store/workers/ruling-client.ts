import { wrap } from 'comlink';
import type { SightRuling } from '../../ruling/sight-ruling';
import type { UnitRuling } from '../../ruling/unit-ruling';
import type { Table } from '../../table/table';
import type { CallWorker } from './ruling-worker';

/** Answers calls on one table. After `close` nothing is answered any more. */
export interface RulingClient {
  call(from: string, to: string): Promise<SightRuling>;
  unitCall(from: string, to: string): Promise<UnitRuling>;
  close(): void;
}

/** A desk in a thread of its own. */
export function openRulingClient(table: Table): RulingClient {
  const worker = new Worker(new URL('./ruling-worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<CallWorker>(worker);
  const opened = remote.open(table);
  return {
    call: async (from, to) => {
      await opened;
      return remote.call(from, to);
    },
    unitCall: async (from, to) => {
      await opened;
      return remote.unitCall(from, to);
    },
    close: () => worker.terminate(),
  };
}
