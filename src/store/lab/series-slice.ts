import type { StoreApi } from 'zustand/vanilla';
import { hasForces, withForces } from '../../analysis/forces';
import { decideFair, fairWithin } from '../../analysis/series/decide-fair';
import { fairnessBlock, type FairnessBlock, type TracedOutcome } from '../../analysis/series/fairness';
import { canonicalJson, sha256 } from '../../engine/index';
import { sidesHaveRoles } from '../../rules/registry';
import type { Table } from '../../table/table';
import { messageOf } from '../workers/message-of';
import type { LabClient, LabState, PlayedSeries, SeriesRequest, SeriesStore } from './lab-state';

/** A series of battles on the table. */
export interface SeriesSlice {
  /** Loads the series last played on a table. */
  load(table: Table): Promise<void>;
  /** Plays battles, after those already played with the same settings. */
  play(request: SeriesRequest): void;
  stop(): void;
  showTrace(trace: LabState['trace']): void;
}

export function createSeries(
  { getState: get, setState: set }: StoreApi<LabState>,
  client: Pick<LabClient, 'battles'>,
  saved: SeriesStore,
): SeriesSlice {
  let stop = () => {};
  const change = (changed: Partial<PlayedSeries>) =>
    set(({ series }) => ({ series: series && { ...series, ...changed } }));
  /** Returns a function that reports a failure of the store, as long as this table is open. */
  const failureOn =
    (table: Table) =>
    (error: unknown): void => {
      if (get().table === table) set({ savingFailed: messageOf(error) });
    };

  return {
    async load(table) {
      const found = await saved.load(keyOf(table)).catch(failureOn(table));
      if (found && get().table === table && !get().series)
        set({ series: { ...found, running: false, failed: null } });
    },
    play(request) {
      const { table, meshes, series } = get();
      if (!table || series?.running) return;
      const before = series && sameSeries(series.request, request) ? series.outcomes : [];
      const left = numbersLeft(request, before);
      const block = fairnessBlock(table.file);
      set({ series: { request, outcomes: before, running: left.length > 0, failed: null } });
      const take = (outcome: TracedOutcome) => {
        if (get().table !== table || !get().series?.running) return;
        const outcomes = [...get().series!.outcomes, outcome];
        const isOver = isEnough(request, outcomes, block);
        change({ outcomes, running: !isOver });
        if (isOver) stop();
        saved
          .save(keyOf(table), { request, outcomes })
          .then(() => set({ savingFailed: null }), failureOn(table));
      };
      const file = hasForces(table.file) ? table.file : withForces(table.file, request.units);
      stop = client.battles(
        { table: file, meshes, seed: request.seed, player: request.player },
        left,
        take,
        (failed) => change({ failed, running: false }),
      );
    },
    stop() {
      stop();
      change({ running: false });
    },
    showTrace: (trace) => set({ trace }),
  };
}

/** Returns the numbers of the battles not yet played. */
function numbersLeft({ battles }: SeriesRequest, outcomes: readonly TracedOutcome[]): readonly number[] {
  const played = new Set(outcomes.map(({ battle }) => battle));
  return Array.from({ length: battles }, (_, battle) => battle).filter((battle) => !played.has(battle));
}

/** Reports whether a series ends: at its last battle, or once the sequential test has decided. */
const isEnough = (
  { battles, within }: SeriesRequest,
  outcomes: readonly TracedOutcome[],
  block: FairnessBlock,
): boolean =>
  outcomes.length >= battles ||
  (within > 0 && decideFair(outcomes, block, fairWithin(within)).verdict !== null);

/** Returns the key of a table's battles. Those of sides with roles, from when their order still changed, are not taken up again. */
const keyOf = ({ file }: Table): string =>
  `${sha256(canonicalJson(file))}${sidesHaveRoles(file) ? ' order kept' : ''}`;

/** Reports whether battles of one request continue the series of the other. */
export const sameSeries = (a: SeriesRequest, b: SeriesRequest): boolean =>
  a.seed === b.seed && a.player === b.player && a.units === b.units;
