import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SightRuling } from '../../ruling/sight-ruling';
import { place } from '../../table/place';
import type { Table } from '../../table/table';
import type { TableRulingClient } from '../workers/ruling-client';
import { messageOf } from '../workers/message-of';
import type { Sketch } from './sketch';
import { sameTable, sketchPair, sketchTable } from './to-table';

/** The verdict on a sketch. */
export interface SketchRuling {
  readonly sketch: Sketch;
  readonly table: Table;
  readonly ruling: SightRuling;
}

export interface VerdictsState {
  /** The latest verdict; of an earlier sketch while the next one is proven. */
  readonly latest: SketchRuling | null;
  /** True until the verdict on the latest sketch is there. */
  readonly isProving: boolean;
  /** Reason of a failure; null without one. */
  readonly failed: string | null;
}

/** Judges sketches one after the other. Those that are replaced while another is judged are left out. */
export interface Verdicts {
  readonly store: StoreApi<VerdictsState>;
  judge(sketch: Sketch): void;
  close(): void;
}

export function createVerdicts(client: TableRulingClient): Verdicts {
  const store = createStore<VerdictsState>(() => ({ latest: null, isProving: true, failed: null }));
  let wanted: Sketch | null = null;
  let running = false;
  let closed = false;

  const proveNext = async (): Promise<void> => {
    const sketch = wanted!;
    const table = placeSketch(sketch);
    try {
      const ruling = await client.rulingOn(table, sketchPair.from, sketchPair.to);
      if (!closed)
        store.setState({ latest: { sketch, table, ruling }, isProving: wanted !== sketch, failed: null });
    } catch (error) {
      if (!closed) store.setState({ isProving: wanted !== sketch, failed: messageOf(error) });
    }
    if (wanted !== sketch && !closed) return proveNext();
  };

  return {
    store,
    judge(sketch) {
      if (wanted && sameTable(wanted, sketch)) return;
      wanted = sketch;
      store.setState({ isProving: true });
      if (running) return;
      running = true;
      void proveNext().finally(() => (running = false));
    },
    close() {
      closed = true;
      client.close();
    },
  };
}

/** Places a sketch as a table. Its figures state their bases and heights, so no game's profiles are needed. */
export const placeSketch = (sketch: Sketch): Table => place(sketchTable(sketch), () => null);
