/** The packs on this device, and the open pack with its changes to undo. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { rulesIds, shapesOf } from '../../rules/registry';
import { emptyPack } from '../../table/edit-pack';
import { openPack, type PackWithMeshes } from '../../table/pack-archive';
import { readPackValue } from '../../table/read-pack';
import type { Problem } from '../../table/table';
import { createClaim, type ClaimPack } from './claim-pack';
import type { PackHeading, PackLibrary, SavedPack } from './pack-library';

/** The open pack. */
export interface OpenPack extends PackWithMeshes {
  readonly id: string;
  /** Earlier states, the latest last. */
  readonly past: readonly PackWithMeshes[];
  /** Name of the field that was changed last; further changes of it are one step. */
  readonly field: string | null;
}

export interface PacksState {
  readonly isLoaded: boolean;
  /** Newest first. */
  readonly packs: readonly PackHeading[];
  readonly open: OpenPack | null;
  /** The pack deleted last, to bring back. */
  readonly removed: SavedPack | null;
  /** A file that was not opened, with the reasons. */
  readonly refusal: { readonly source: string; readonly problems: readonly Problem[] } | null;
  /** True if the browser could not save the last change. */
  readonly isUnsaved: boolean;
}

/** The screen of packs, without React. The rules of all games are loaded already. */
export interface Packs {
  readonly store: StoreApi<PacksState>;
  load(): Promise<void>;
  /** Opens a new pack without tables. */
  begin(name: string): void;
  openSaved(id: string): Promise<void>;
  /** Opens a pack from a file's bytes as a new one on this device. */
  openBytes(source: string, bytes: Uint8Array): void;
  openWith(given: PackWithMeshes): void;
  close(): Promise<void>;
  /** Lets another page open the pack. */
  leave(): void;
  remove(id: string): Promise<void>;
  restore(): Promise<void>;
  /**
   * Changes the open pack, and saves it.
   * @param field name of a text field: its changes in a row are one step to undo
   */
  change(make: (now: PackWithMeshes) => PackWithMeshes, field?: string): void;
  undo(): void;
  refuse(source: string, problems: readonly Problem[]): void;
  dismiss(): void;
  /** Resolves when the last change is saved. */
  settled(): Promise<void>;
}

interface Services {
  readonly library: PackLibrary;
  /** Claims the open pack for this page. */
  readonly claim: ClaimPack;
  readonly newId: () => string;
  readonly now: () => number;
}

/** Steps that can be undone. */
const maxPast = 50;

/** State before anything is loaded. */
const emptyState: PacksState = {
  isLoaded: false,
  packs: [],
  open: null,
  removed: null,
  refusal: null,
  isUnsaved: false,
};

const nothingToSay = { refusal: null, removed: null } as const;
const refused = (source: string, problems: readonly Problem[]) => ({ refusal: { source, problems } });

/** Creates the packs on a library. Nothing is loaded yet. */
export function createPacks({ library, claim, newId, now }: Services): Packs {
  const store = createStore<PacksState>(() => emptyState);
  const { getState: get, setState: set } = store;
  let queue: Promise<void> = Promise.resolve();
  const claimed = createClaim(claim);

  /** Runs work on the library after all earlier work; shows a failure. */
  const saving = (work: () => Promise<void>): Promise<void> =>
    (queue = queue.then(work).then(
      () => set({ isUnsaved: false }),
      () => set({ isUnsaved: true, isLoaded: true }),
    ));
  const refresh = async (): Promise<void> => set({ packs: await library.list(), isLoaded: true });

  const show = (open: OpenPack): void => {
    set({ open });
    void saving(() => library.save({ id: open.id, savedAt: now(), pack: open.pack, meshes: open.meshes }));
  };
  const openWith = ({ pack, meshes }: PackWithMeshes): void => {
    set(nothingToSay);
    const id = newId();
    void claimed.take(id);
    show({ id, pack, meshes, past: [], field: null });
  };

  return {
    store,
    load: () => saving(refresh),
    begin: (name) => openWith({ pack: emptyPack(name), meshes: new Map() }),
    openWith,
    async openSaved(id) {
      await queue;
      const saved = await library.load(id).catch(() => undefined);
      if (!saved) return set(refused(id, [lost]));
      const read = readPackValue(saved.pack, shapesOf, rulesIds());
      const problems = !read.ok ? read.problems : (await claimed.take(id)) ? [] : [isElsewhere];
      if (!read.ok || problems.length > 0) return set({ refusal: { source: saved.pack.name, problems } });
      set({ ...nothingToSay, open: { id, pack: read.pack, meshes: saved.meshes, past: [], field: null } });
    },
    openBytes(source, bytes) {
      const opened = openPack(bytes, shapesOf, rulesIds());
      if (opened.ok) openWith(opened);
      else set(refused(source, opened.problems));
    },
    leave: claimed.end,
    close() {
      claimed.end();
      set({ open: null });
      return saving(refresh);
    },
    remove: (id) =>
      saving(async () => {
        const removed = (await library.load(id)) ?? null;
        await library.remove(id);
        set({ removed });
        await refresh();
      }),
    restore: () =>
      saving(async () => {
        const { removed } = get();
        if (removed) await library.save(removed);
        set({ removed: null });
        await refresh();
      }),
    change(make, field) {
      const { open } = get();
      if (!open) return;
      const { pack, meshes } = open;
      const next = make({ pack, meshes });
      if (next.pack === pack && next.meshes === meshes) return;
      const isSameStep = field !== undefined && field === open.field;
      const past = isSameStep ? open.past : [...open.past, { pack, meshes }].slice(-maxPast);
      show({ ...open, pack: next.pack, meshes: next.meshes, past, field: field ?? null });
    },
    undo() {
      const { open } = get();
      const before = open?.past.at(-1);
      if (open && before) show({ ...open, ...before, past: open.past.slice(0, -1), field: null });
    },
    refuse: (source, problems) => set(refused(source, problems)),
    dismiss: () => set({ refusal: null }),
    settled: () => queue,
  };
}

const isElsewhere: Problem = {
  at: '',
  message: 'It is open in another tab of this browser. Go on there, or close it there first.',
};
const lost: Problem = { at: '', message: 'This pack is not on this device any more.' };
