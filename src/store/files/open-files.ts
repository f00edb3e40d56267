import type { BattleFile } from '../../engine/battle';
import type { TableFile } from '../../table/format';
import type { GivenFile } from '../../table/import/catalogue/read-files';
import { namesMeshes, noMeshes, readMeshes, type Meshes } from '../../table/mesh';
import type { Problem } from '../../table/table';
import type { LeftOutParts, AppContext, PacksRequest, Rejected } from '../app-state';
import { openTable, openTableOnly, replayBattleFile, type Rescue, type Session } from '../battle/session';
import type { Seats } from '../opponent/seats';
import type { LinkedRuling } from '../ruling/linked-ruling';
import { tableNow } from '../ruling/ruling';
import type { ImportedForce } from './import-roster';
import type { OpenBattle } from './open-battle';
import { problemsUnderRules, readFile } from './read-file';

/** Options for opening a file. */
export interface Opening {
  /** Seed of the battle that begins on a table. */
  readonly seed?: string;
  /** Mesh files given together with the file, by name. */
  readonly beside?: ReadonlyMap<string, Uint8Array>;
  /** A person brought the file: a table is saved, to begin other battles on. */
  readonly own?: boolean;
}

/** Files, tables and links to open, and their problems. */
export interface OpenFiles {
  /**
   * Opens a table, a battle or a sight ruling. Where it has problems, reports them and leaves the open battle alone.
   * @returns true when it is open
   */
  openFile(content: string | Uint8Array, source: string, opening?: Opening): Promise<boolean>;
  openTable(file: TableFile, seed: string, meshes?: Meshes, seats?: Seats): void;
  /** Shows a session in place of the open one. Its record, where the library has one, is written over. */
  beginOver(session: Session): Promise<void>;
  /**
   * Opens the table as it now stands, without a battle, for measures and sight rulings. The battle stays in the library.
   * @returns false unless models of two sides stand on it
   */
  openQuiet(): boolean;
  /** Begins the open table's battle again with this seed. */
  restart(seed: string): void;
  /**
   * Opens another program's table and saves it among the person's own, with a battle only if one can begin on it.
   * @param leftOut the parts that were not imported
   */
  openImported(table: TableFile, leftOut: LeftOutParts, meshes?: Meshes): void;
  dismissImportNotes(): void;
  /**
   * Opens the table of a sight ruling, in the middle of its battle, and the ruling.
   * @returns the problems that keep it from opening; none when it is open
   */
  openLinkedRuling(linked: LinkedRuling): Promise<readonly Problem[]>;
  /** Adds a force from a roster to those for the next battle. */
  addForce(force: ImportedForce): void;
  dismissForces(): void;
  /** Opens the force builder, with catalogues for it to take. */
  openForceBuilder(given?: readonly GivenFile[]): void;
  closeForceBuilder(): void;
  /** Opens the screen of packs: the list, one pack, or what files and a link hold. */
  openPacks(request?: Partial<PacksRequest>): void;
  closePacks(): void;
  /** @param rescue the part of the file that can be opened all the same */
  reject(source: string, problems: readonly Problem[], rescue?: Rescue | null): void;
  /** Opens the rescued part of the rejected file as a battle of its own. */
  openRescued(): void;
  dismissRejected(): void;
}

export function createOpenFiles(context: AppContext, battle: OpenBattle): OpenFiles {
  const { store, library, newId, now, shippedMesh } = context;
  const { getState: get, setState: set } = store;
  const reject: OpenFiles['reject'] = (source, problems, rescue = null) =>
    set({ rejected: { source, problems, rescue } satisfies Rejected });
  const open: OpenFiles['openTable'] = (file, seed, meshes, seats) =>
    battle.begin(openTable(newId(), file, seed, meshes), seats);
  const saveTable = (table: TableFile, meshes: Meshes) =>
    battle.autosave.then(() => library.saveTable({ name: table.name, savedAt: now(), file: table, meshes }));
  const openLinkedRuling: OpenFiles['openLinkedRuling'] = async ({ table, from, to, meshes: own }) => {
    const { meshes, problems } = await readMeshes(table, shippedMesh, (src) => own.get(src));
    if (problems.length > 0) return problems.map(({ at, message }) => ({ at: `/table${at}`, message }));
    if (problemsUnderRules(table, meshes).length === 0) open(table, newId(), meshes);
    else battle.begin(openTableOnly(newId(), table, meshes));
    set({ ruling: { kind: 'models', from, to } });
    return [];
  };

  return {
    openFile: createFileOpener(context, battle, { reject, openTable: open, openLinkedRuling, saveTable }),
    openTable: open,
    async beginOver(session) {
      const saved = await library.load(session.id).catch(() => undefined);
      if (saved) battle.autosave.found(session.id, saved.revision);
      battle.begin(session);
    },
    openQuiet() {
      const { session } = get();
      const table = session && tableNow(session);
      if (!table || new Set(table.models.map(({ side }) => side)).size < 2) return false;
      battle.begin(openTableOnly(newId(), table.file, session.meshes));
      return true;
    },
    restart(seed) {
      const { session, seats } = get();
      if (session) open(session.table.file, seed, session.meshes, seats);
    },
    openImported(table, leftOut, meshes = noMeshes) {
      const isPlayable = problemsUnderRules(table, meshes).length === 0;
      battle.begin(
        isPlayable ? openTable(newId(), table, newId(), meshes) : openTableOnly(newId(), table, meshes),
      );
      saveTable(table, meshes);
      set({ importNotes: leftOut });
    },
    dismissImportNotes: () => set({ importNotes: null }),
    openLinkedRuling,
    addForce: (force) =>
      set(({ importedForces }) => ({
        rejected: null,
        importedForces: [...importedForces.filter(({ source }) => source !== force.source), force],
      })),
    dismissForces: () => set({ importedForces: [] }),
    openForceBuilder: (given = []) => set({ forceBuilder: { given } }),
    closeForceBuilder: () => set({ forceBuilder: null }),
    openPacks: (request = {}) => set({ packs: { open: null, given: [], link: null, ...request } }),
    closePacks: () => set({ packs: null }),
    reject,
    openRescued() {
      const { rejected } = get();
      if (rejected?.rescue) battle.begin(rejected.rescue.session);
    },
    dismissRejected: () => set({ rejected: null }),
  };
}

interface FileOpenerActions extends Pick<OpenFiles, 'reject' | 'openTable' | 'openLinkedRuling'> {
  saveTable(table: TableFile, meshes: Meshes): void;
}

/** Returns the function that opens a file of any kind. */
function createFileOpener(
  { newId, opening, shippedMesh }: AppContext,
  battle: OpenBattle,
  { reject, openTable, openLinkedRuling, saveTable }: FileOpenerActions,
): OpenFiles['openFile'] {
  /** Reads the mesh files of a table; null where they, or the table with them, have problems. */
  const meshesFor = async (
    file: TableFile,
    within: string,
    source: string,
    beside: Opening['beside'],
  ): Promise<Meshes | null> => {
    const { meshes, problems } = await readMeshes(file, shippedMesh, (src) =>
      beside?.get(src.slice(src.lastIndexOf('/') + 1)),
    );
    const all = problems.length > 0 ? problems : problemsUnderRules(file, meshes);
    if (all.length === 0) return meshes;
    reject(
      source,
      all.map(({ at, message }) => ({ at: within + at, message })),
    );
    return null;
  };

  const openBattleFile = async (file: BattleFile, source: string, meshes: Meshes): Promise<boolean> => {
    const replayed = await opening.run(replayBattleFile(newId(), file, undefined, meshes));
    if (replayed?.ok) battle.begin(replayed.session);
    else if (replayed) reject(source, replayed.problems, replayed.rescue);
    return replayed?.ok === true;
  };

  return async (content, source, { seed = newId(), beside, own = false } = {}) => {
    const read = await readFile(content);
    if (!read.ok) {
      reject(source, read.problems);
      return false;
    }
    if (read.kind === 'ruling') {
      const problems = await openLinkedRuling(read.ruling);
      if (problems.length > 0) reject(source, problems);
      return problems.length === 0;
    }
    const [file, within] = read.kind === 'table' ? [read.table, ''] : [read.battle.table, '/table'];
    // Without meshes there is nothing to wait for: the table is open when this returns.
    const meshes = namesMeshes(file) ? await meshesFor(file, within, source, beside) : noMeshes;
    if (!meshes) return false;
    if (read.kind === 'battle') return openBattleFile(read.battle, source, meshes);
    if (own) saveTable(read.table, meshes);
    openTable(read.table, seed, meshes);
    return true;
  };
}
