/** Long work on the open pack: its check, after every change, and the figures of its tables. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { currentFigures } from '../../analysis/pack/figure-findings';
import type { PackFinding } from '../../analysis/pack/findings';
import { changeTable } from '../../table/edit-pack';
import type { LoadMesh } from '../../table/mesh';
import type { Pack, PackTable, SignedFairness, SignedFigures } from '../../table/pack';
import type { PackWithMeshes } from '../../table/pack-archive';
import { version } from '../../../package.json';
import type { LabClient } from '../lab/lab-state';
import { messageOf } from '../workers/message-of';
import type { PackTask, runInPackWorker } from '../workers/pack-client';
import { measureFairness, type BattleRequest } from './pack-fairness';
import { createMeshReader, noPackMeshes, type ReadPackMeshes } from './pack-meshes';
import type { OpenPack, Packs } from './packs';

/** Figures that are being made. */
export interface FiguresProgress {
  /** Id of the table at work. */
  readonly table: string;
  readonly done: number;
  readonly of: number;
  /** Battles played on the table; null where figures are computed. */
  readonly battles: number | null;
}

export interface PackWorkState {
  /** Findings of the last check; null before the first. */
  readonly findings: readonly PackFinding[] | null;
  readonly isChecking: boolean;
  readonly meshes: ReadPackMeshes;
  readonly figures: FiguresProgress | null;
  /** Reason why the check, or the figures, failed. */
  readonly failed: string | null;
}

export interface PackWork {
  readonly store: StoreApi<PackWorkState>;
  /** Makes the figures of tables, with battles or without, and signs them in the pack, table by table. */
  makeFigures(ids: readonly string[], battles: BattleRequest | null): Promise<void>;
  stopFigures(): void;
  /** Reads the meshes of the open pack's tables. */
  readMeshes(): Promise<ReadPackMeshes>;
  /** Begins to check the open pack, now and after each change; returns the function that ends all work. */
  begin(): () => void;
}

interface Services {
  readonly loadMesh: LoadMesh;
  readonly run: typeof runInPackWorker;
  readonly battles: Pick<LabClient, 'battles'>;
  /** Returns today's date in ISO 8601. */
  readonly today: () => string;
}

/** Time (milliseconds) after a change before the check begins. */
const restMs = 400;

const atRest: PackWorkState = {
  findings: null,
  isChecking: false,
  meshes: noPackMeshes,
  figures: null,
  failed: null,
};

/** Creates the work on the open pack of `packs`. */
export function createPackWork(packs: Packs, { loadMesh, run, battles, today }: Services): PackWork {
  const store = createStore<PackWorkState>(() => atRest);
  const { setState: set } = store;
  const readMeshes = createMeshReader(loadMesh);
  const openNow = (): OpenPack | null => packs.store.getState().open;

  let check: Pick<PackTask<unknown>, 'stop'> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checked: Pack | null = null;
  const stopCheck = (): void => {
    clearTimeout(timer);
    check?.stop();
    check = null;
  };
  const runCheck = async (open: OpenPack): Promise<void> => {
    try {
      const meshes = await readMeshes(open);
      if (openNow() !== open && !isSameToCheck(openNow()?.pack, open.pack)) return;
      set({ meshes });
      const unplaceable = [...meshes.problems.keys()];
      const task = run<readonly PackFinding[]>((worker) =>
        worker.check(open.pack, { own: open.meshes, meshes: meshes.meshes }, unplaceable),
      );
      check = task;
      const findings = await task.result;
      if (check === task) set({ findings, isChecking: false, failed: null });
    } catch (error) {
      set({ isChecking: false, failed: messageOf(error) });
    }
  };
  const follow = (open: OpenPack | null, before: OpenPack | null): void => {
    if (open?.id !== before?.id) {
      figures.stop();
      checked = null;
      set(atRest);
    }
    if (!open) return stopCheck();
    if (isSameToCheck(checked ?? undefined, open.pack)) return;
    checked = open.pack;
    stopCheck();
    set({ isChecking: true });
    timer = setTimeout(() => void runCheck(open), restMs);
  };
  const figures = createFigures(set, packs, { readMeshes, run, battles, today });
  return {
    store,
    makeFigures: figures.make,
    stopFigures: figures.stop,
    readMeshes() {
      const open = openNow();
      return open ? readMeshes(open) : Promise.resolve(noPackMeshes);
    },
    begin() {
      const unsubscribe = packs.store.subscribe(({ open }, before) => {
        if (open !== before.open) follow(open, before.open);
      });
      checked = null;
      follow(openNow(), null);
      return () => {
        unsubscribe();
        stopCheck();
        figures.stop();
      };
    },
  };
}

/** Reports whether two states of a pack have the same findings: notes and names make no difference. */
function isSameToCheck(a: Pack | undefined, b: Pack): boolean {
  if (a === undefined || a.rules !== b.rules || a.inventory !== b.inventory) return false;
  return (
    a.tables.length === b.tables.length &&
    a.tables.every((one, index) => {
      const other = b.tables[index]!;
      return (
        one.id === other.id &&
        one.table === other.table &&
        one.figures === other.figures &&
        one.acceptedWarnings === other.acceptedWarnings
      );
    })
  );
}

interface FigureServices extends Omit<Services, 'loadMesh'> {
  readonly readMeshes: (pack: PackWithMeshes) => Promise<ReadPackMeshes>;
}

function createFigures(
  set: (change: Partial<PackWorkState>) => void,
  packs: Packs,
  { readMeshes, run, battles: client, today }: FigureServices,
): { make: PackWork['makeFigures']; stop: () => void } {
  let current: { stop: () => void } | null = null;
  const stop = (): void => {
    current?.stop();
    current = null;
    set({ figures: null });
  };

  const make: PackWork['makeFigures'] = async (ids, request) => {
    const { open } = packs.store.getState();
    if (!open) return;
    stop();
    /** Replaced by each piece of work with its own way to stop. */
    const job = { stop: (): void => {} };
    current = job;
    const tell = (progress: FiguresProgress): void => void (current === job && set({ figures: progress }));
    const takeStop = (task: { stop(): void }): void => {
      if (current === job) job.stop = () => task.stop();
      else task.stop();
    };
    set({ failed: null });
    tell({ table: ids[0] ?? '', done: 0, of: ids.length, battles: null });
    try {
      const read = await readMeshes(open);
      const files = { own: open.meshes, meshes: read.meshes };
      for (const [done, id] of ids.entries()) {
        const table = open.pack.tables.find((each) => each.id === id);
        if (!table || current !== job) continue;
        const problem = read.problems.get(id)?.[0];
        if (problem) throw new Error(`${table.table.name}: ${problem.message}`);
        const fairness = request
          ? await fairnessOf(table, request, read, client, takeStop, (played) =>
              tell({ table: id, done, of: ids.length, battles: played }),
            )
          : currentFigures(table, open.meshes)?.fairness;
        tell({ table: id, done, of: ids.length, battles: null });
        const signature = { made: today(), program: `defilade ${version}` };
        const task = run<SignedFigures>((worker) => worker.figures(table.table, files, signature, fairness));
        takeStop(task);
        const signed = await task.result;
        if (current === job) sign(packs, id, signed);
      }
    } catch (error) {
      if (current === job) set({ failed: messageOf(error) });
    }
    if (current === job) stop();
  };
  return { make, stop };
}

function fairnessOf(
  { table }: PackTable,
  request: BattleRequest,
  { meshes }: ReadPackMeshes,
  client: Pick<LabClient, 'battles'>,
  takeStop: (task: { stop(): void }) => void,
  onPlayed: (battles: number) => void,
): Promise<SignedFairness> {
  onPlayed(0);
  const task = measureFairness(table, meshes, request, client, onPlayed);
  takeStop(task);
  return task.result;
}

/** Puts figures into the open pack; they are those of the table at the time when the work began. */
const sign = (packs: Packs, id: string, figures: SignedFigures): void =>
  packs.change(({ pack, meshes }) => ({
    pack: changeTable(pack, id, (table) => ({ ...table, figures })),
    meshes,
  }));
