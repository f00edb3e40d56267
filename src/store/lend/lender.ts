/** Lends this device to a series that a server hands out: a browser tab plays battles as `series work` does. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { playableOf, versionProblem, type PlayableSeries, type SeriesPlan } from '../../analysis/series/plan';
import type { Outcome } from '../../analysis/series/simulate';
import { planOf, workOn, type WorkPorts } from '../../analysis/series/work';
import type { LoadMesh } from '../../table/mesh';
import { readMeshes } from '../../table/mesh';
import { readMeshFiles } from '../../table/mesh-files';
import { messageOf } from '../workers/message-of';

/**
 * State of the work. `ready`: it can begin; `waiting`: only others have work at present; `done`: nothing is left for this device;
 * `failed`: see the reason.
 */
export type LendStep = 'opening' | 'ready' | 'playing' | 'waiting' | 'done' | 'failed';

export interface LendState {
  readonly step: LendStep;
  /** Null until the server has sent it. */
  readonly plan: SeriesPlan | null;
  /** Why the work has failed. */
  readonly reason: string | null;
  /** Number of battles that this tab has played. */
  readonly played: number;
}

/** Plays battles of one series. */
export interface SeriesPlayer {
  play(battles: readonly number[], onBattle: () => void): Promise<readonly Outcome[]>;
  stop(): void;
}

/** Opens a series on a number of cores. */
export type PlaySeries = (series: PlayableSeries, cores: number) => SeriesPlayer;

export interface LendPorts extends Pick<WorkPorts, 'send' | 'pause' | 'every'> {
  readonly playSeries: PlaySeries;
  readonly loadMesh: LoadMesh;
  /** Name of this device for the server. */
  readonly name: string;
}

export interface Lender {
  readonly store: StoreApi<LendState>;
  /** Asks the server for the series. */
  open(): Promise<void>;
  /** Plays until nothing is left or it is stopped. */
  begin(cores: number): Promise<void>;
  /** Stops and gives the claim back; the battles of the claim are lost. */
  stop(): void;
}

export function createLender(ports: LendPorts): Lender {
  const store = createStore<LendState>(() => ({ step: 'opening', plan: null, reason: null, played: 0 }));
  const { setState: set, getState: get } = store;
  const fail = (reason: string): void => set({ step: 'failed', reason });
  let stop = (): void => {};

  return {
    store,
    async open() {
      set({ step: 'opening', reason: null });
      try {
        const plan = await planOf(ports);
        set({ plan });
        const problem = versionProblem(plan);
        if (problem !== null) return fail(problem);
        set({ step: 'ready' });
      } catch (error) {
        fail(messageOf(error));
      }
    },
    async begin(cores) {
      const { plan, step } = get();
      if (plan === null || step === 'playing' || step === 'waiting') return;
      set({ step: 'playing', reason: null });
      const stopped = new Promise<null>((resolve) => {
        stop = () => resolve(null);
      });
      let player: SeriesPlayer | null = null;
      try {
        player = ports.playSeries(await seriesOf(plan, ports.loadMesh), cores);
        const onBattle = (): void => set(({ played }) => ({ played: played + 1 }));
        const isDone = await Promise.race([
          workOn(plan, ports.name, {
            ...ports,
            play: (battles) => Promise.race([player!.play(battles, onBattle), stopped]),
            onClaim: (battles) => set({ step: battles === null ? 'waiting' : 'playing' }),
          }),
          stopped,
        ]);
        set({ step: isDone ? 'done' : 'ready' });
      } catch (error) {
        fail(messageOf(error));
      } finally {
        player?.stop();
      }
    },
    stop: () => stop(),
  };
}

/** Returns the series of a plan with its meshes. @throws Error where a mesh cannot be read */
async function seriesOf(plan: SeriesPlan, loadMesh: LoadMesh): Promise<PlayableSeries> {
  const own = readMeshFiles(plan.meshes);
  const { meshes, problems } = await readMeshes(plan.table, loadMesh, (src) => own.get(src));
  if (problems[0]) throw new Error(problems[0].message);
  return { ...playableOf(plan), meshes };
}
