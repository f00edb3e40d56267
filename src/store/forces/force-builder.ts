/** The force builder: the person's catalogues and lists, and the list that is open, with everything the catalogue says of it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { linkCatalogue, type Book } from '../../table/import/catalogue/book';
import { Evaluation } from '../../table/import/catalogue/evaluation';
import { readList, type ForceList } from '../../table/import/catalogue/list';
import { Options } from '../../table/import/catalogue/option';
import { problemsOf, type ListProblem } from '../../table/import/catalogue/problems';
import type { GivenFile } from '../../table/import/catalogue/read-files';
import { newList, type Builder } from '../../table/import/catalogue/select';
import { totalWords } from '../../table/import/catalogue/write-ros';
import type { DataFile } from '../../table/import/catalogue/data';
import type { CatalogueReader } from '../workers/catalogue-client';
import type { ForceLibrary, SavedCatalogue, SavedList } from './force-library';

/** A list with its catalogue, evaluated. */
export interface OpenList {
  readonly builder: Builder;
  readonly evaluation: Evaluation;
  readonly problems: readonly ListProblem[];
  /** Earlier states, the latest last. */
  readonly past: readonly ForceList[];
}

export interface BuilderState {
  readonly isLoaded: boolean;
  /** Files are being read: a large game takes seconds. */
  readonly isReading: boolean;
  /** Files that are read, of all; null before the first and while nothing is read. */
  readonly readFiles: { readonly done: number; readonly of: number } | null;
  readonly catalogues: readonly SavedCatalogue[];
  readonly lists: readonly SavedList[];
  readonly open: OpenList | null;
  /** The id of the selection that is shown; null for none. */
  readonly selected: string | null;
  /** The list deleted last, to bring back. */
  readonly removed: SavedList | null;
  /** Sentences about the files given last. */
  readonly notes: readonly string[];
  /** Why the last files, or a saved list, were not taken; null if they were. */
  readonly refusal: string | null;
  /** True if the browser could not save the last change. */
  readonly isUnsaved: boolean;
}

export interface ForceBuilder {
  readonly store: StoreApi<BuilderState>;
  /** Reads the saved games and lists. */
  load(): Promise<void>;
  /** Takes the files of a game and saves them on this device. */
  addFiles(given: readonly GivenFile[]): Promise<void>;
  removeSystem(systemId: string): Promise<void>;
  /** Opens a new list of a catalogue. */
  begin(catalogueId: string): Promise<void>;
  openList(id: string): Promise<void>;
  closeList(): void;
  removeList(id: string): Promise<void>;
  /** Saves the list deleted last again. */
  restoreList(): Promise<void>;
  /** Changes the open list, and saves it. */
  change(make: (list: ForceList, builder: Builder) => ForceList): void;
  undo(): void;
  select(id: string | null): void;
  /** Reads the files of a game. */
  filesOf(systemId: string): Promise<readonly DataFile[]>;
}

interface Services {
  readonly library: ForceLibrary;
  readonly readCatalogues: CatalogueReader;
  readonly newId: () => string;
  readonly now: () => number;
}

/** Steps that can be undone. */
const maxPast = 100;

const lostCatalogue = (name: string): string =>
  `The catalogue of “${name}” is not on this device; open its files again.`;

/** State before anything is loaded. */
const emptyState: BuilderState = {
  isLoaded: false,
  isReading: false,
  readFiles: null,
  catalogues: [],
  lists: [],
  open: null,
  selected: null,
  removed: null,
  notes: [],
  refusal: null,
  isUnsaved: false,
};

/** Creates a force builder on a library. Nothing is loaded yet. */
export function createForceBuilder({ library, readCatalogues, newId, now }: Services): ForceBuilder {
  const store = createStore<BuilderState>(() => emptyState);
  const { getState: get, setState: set } = store;
  const readFiles = (given: readonly GivenFile[]) =>
    readCatalogues(given, (done, of) => set({ readFiles: { done, of } }));
  const read = createReader(() => get().catalogues, readFiles);

  const refresh = async (): Promise<void> =>
    set({ catalogues: await library.catalogues(), lists: await library.lists(), isLoaded: true });

  const saving = savingIn(store);
  const reading = readingIn(store);

  const show = (list: ForceList, builder: Builder, past: readonly ForceList[]): void => {
    const evaluation = new Evaluation(builder.book, builder.options, list);
    set({ open: { builder, evaluation, problems: problemsOf(evaluation), past } });
    const about = `${builder.book.catalogue.name}, ${totalWords(evaluation)}`;
    void saving(() => library.saveList({ list, savedAt: now(), about }));
  };

  const builderOf = async (catalogueId: string): Promise<Builder | null> => {
    const book = await read.book(catalogueId);
    return book && { book, options: new Options(book), newId };
  };

  return {
    store,
    load: () => saving(refresh),
    addFiles: (given) => reading(() => addFiles(given, { store, library, readFiles, read, saving, refresh })),
    async removeSystem(systemId) {
      await saving(() => library.removeSystem(systemId).then(refresh));
      read.forget();
      set({ notes: [], refusal: null });
    },
    begin: (catalogueId) =>
      reading(async () => {
        const builder = await builderOf(catalogueId);
        if (!builder) return;
        set({ selected: null, refusal: null, notes: [] });
        show(newList(builder, builder.book.catalogue.name), builder, []);
      }),
    openList: (id) =>
      reading(async () => {
        const saved = get().lists.find(({ list }) => list.id === id);
        const list = saved && readList(saved.list);
        const builder = list ? await builderOf(list.catalogueId) : null;
        if (!list || !builder) return set({ refusal: lostCatalogue(saved?.list.name ?? id) });
        set({ selected: null, refusal: null, notes: [] });
        show(list, builder, []);
      }),
    closeList() {
      set({ open: null, selected: null });
      void saving(refresh);
    },
    async removeList(id) {
      const removed = get().lists.find(({ list }) => list.id === id) ?? null;
      await saving(() => library.removeList(id).then(refresh));
      set({ removed });
    },
    async restoreList() {
      const { removed } = get();
      if (removed) await saving(() => library.saveList(removed).then(refresh));
      set({ removed: null });
    },
    change(make) {
      const { open } = get();
      if (!open) return;
      const { list } = open.evaluation;
      const next = make(list, open.builder);
      if (next !== list) show(next, open.builder, [...open.past, list].slice(-maxPast));
    },
    undo() {
      const { open } = get();
      const before = open?.past.at(-1);
      if (open && before) show(before, open.builder, open.past.slice(0, -1));
    },
    select: (selected) => set({ selected }),
    async filesOf(systemId) {
      await read.load(systemId);
      return read.files(systemId);
    },
  };
}

type Work = () => void | Promise<void>;

/** Returns a function that runs work on the library; a failure is shown, and what is open stays. */
const savingIn =
  ({ setState }: StoreApi<BuilderState>) =>
  async (work: Work): Promise<void> => {
    try {
      await work();
      setState({ isUnsaved: false });
    } catch {
      setState({ isUnsaved: true, isLoaded: true });
    }
  };

/** Returns a function that shows that files are being read; a failure of reading them is shown. */
const readingIn =
  ({ setState }: StoreApi<BuilderState>) =>
  async (work: Work): Promise<void> => {
    setState({ isReading: true, readFiles: null });
    try {
      await work();
    } catch (error) {
      setState({ refusal: error instanceof Error ? error.message : String(error) });
    }
    setState({ isReading: false, readFiles: null });
  };

interface Taking {
  readonly store: StoreApi<BuilderState>;
  readonly library: ForceLibrary;
  readonly readFiles: ReadFiles;
  readonly read: ReturnType<typeof createReader>;
  /** Runs work on the library and shows its failure. */
  readonly saving: (work: Work) => Promise<void>;
  readonly refresh: () => Promise<void>;
}

type ReadFiles = (given: readonly GivenFile[]) => ReturnType<CatalogueReader>;

/** Reads files, saves them, and shows what is missing for forces of their games. */
async function addFiles(
  given: readonly GivenFile[],
  { store, library, readFiles, read, saving, refresh }: Taking,
): Promise<void> {
  const result = await readFiles(given);
  if (!result.ok) return store.setState({ refusal: `${result.source}: ${result.message}`, notes: [] });
  await saving(async () => {
    await library.saveCatalogues(savedFrom(result.files, result.sources));
    await refresh();
  });
  read.forget();
  const systems = [...new Set(result.files.map(({ gameSystemId }) => gameSystemId))];
  // Files of one game that are all there is of it need no second reading.
  const isWhole =
    systems.length === 1 &&
    store
      .getState()
      .catalogues.filter(({ systemId }) => systemId === systems[0])
      .every(({ id }) => result.files.some((file) => file.id === id));
  if (isWhole) read.keep(systems[0]!, result.files);
  const notes = isWhole ? [...result.notes] : [];
  for (const system of systems) notes.push(...(await read.load(system)));
  store.setState({ refusal: null, notes: [...new Set(notes)] });
}

/** Reads saved files once, by game. */
function createReader(saved: () => readonly SavedCatalogue[], readFiles: ReadFiles) {
  const games = new Map<string, readonly DataFile[]>();
  /** Reads a game's files, and returns the sentences on what is missing. */
  const load = async (systemId: string): Promise<readonly string[]> => {
    if (games.has(systemId)) return [];
    const of = saved().filter((file) => file.systemId === systemId);
    const result = await readFiles(of.map(({ source, bytes }) => ({ name: source, bytes })));
    const found = result.ok ? result.files.filter(({ id }) => of.some((file) => file.id === id)) : [];
    games.set(systemId, found);
    return result.ok ? result.notes : [];
  };
  return {
    load,
    /** Keeps the files of a game, which are read. */
    keep: (systemId: string, files: readonly DataFile[]) => void games.set(systemId, files),
    /** Returns the files of a game that is loaded. */
    files: (systemId: string): readonly DataFile[] => games.get(systemId) ?? [],
    async book(catalogueId: string): Promise<Book | null> {
      const systemId = saved().find(({ id }) => id === catalogueId)?.systemId;
      if (systemId === undefined) return null;
      await load(systemId);
      return linkCatalogue(games.get(systemId)!, catalogueId);
    },
    forget: () => games.clear(),
  };
}

/** Returns records of files with the bytes of each. */
const savedFrom = (files: readonly DataFile[], sources: readonly GivenFile[]): readonly SavedCatalogue[] =>
  files.map(({ id, kind, name, revision, isLibrary, gameSystemId }, index) => ({
    id,
    kind,
    name,
    revision,
    isLibrary,
    systemId: gameSystemId,
    source: sources[index]!.name,
    bytes: sources[index]!.bytes,
  }));
