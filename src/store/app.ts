import { createStore, type StoreApi } from 'zustand/vanilla';
import { ReplayRefused } from '../engine/index';
import type { BattleFile } from '../engine/battle';
import type { Command, Json, Refusal } from '../engine/question';
import type { Point } from '../geometry/shapes/shapes';
import type { TableFile } from '../table/format';
import { namesMeshes, noMeshes, readMeshes, type LoadMesh, type Meshes } from '../table/mesh';
import type { Problem } from '../table/table';
import { addBookmark, removeBookmark, rewriteBookmark } from './battle/bookmark';
import { battleFileOf, branchesNow, branchOff, openLine, removeBranch, renameBranch } from './battle/branch';
import type { CallSubject } from './ruling/ruling';
import { deployedAlone, deploysAlone } from './battle/deploy';
import type { FieldAsk, PartialField } from './view/field';
import { createKeeper, type Saving } from './persistence/keeper';
import type { ImportNote } from '../table/import/import-refusal';
import type { BroughtForce } from './files/import-roster';
import type { FoundBattle, Library, SavedHeading } from './persistence/library';
import type { LinkedCall } from './ruling/linked-ruling';
import { createLongWork, type LongWork, type Progress, type Steps } from './workers/long-work';
import { isProgram, seatOf, type Seat, type Seats } from './opponent/seats';
import { problemsUnderRules, readFile } from './files/read-file';
import { readKept } from './persistence/read-kept';
import type { EnemySight } from './view/sight-report';
import { watchSights } from './view/sight-watch';
import { alone, type Tabs } from './persistence/tabs';
import { answerThen, backToNow, looksBack, lookAt } from './battle/time';
import { playbackAtRest, type Playback } from './battle/playback';
import {
  answerQuestion,
  goTo,
  replayBattleFile,
  openTable,
  openToLook,
  takeBack,
  tryDeployment,
  tryMoves,
  tryPlace,
  type Place,
  type Replayed,
  type Rescue,
  type Session,
} from './battle/session';
import type { Deployment, Moves } from '../engine/placements';

/** What is looked at: a unit, and perhaps one model of it alone. */
export interface Selection {
  readonly unit: string;
  readonly model: string | null;
}

/** What the pointer is over, on the table or in a list. */
export type Hovered =
  | { readonly kind: 'model'; readonly id: string }
  | { readonly kind: 'unit'; readonly id: string }
  | { readonly kind: 'piece'; readonly id: string };

export type RulerEnd = { readonly model: string } | { readonly point: Point };

/** What the pointer does: select, measure, or move figures by hand to see what would be. */
export type Mode = 'select' | 'ruler' | 'what-if';

/** Why a file was not opened. */
export interface Rejected {
  readonly source: string;
  readonly problems: readonly Problem[];
  readonly rescue?: Rescue | null;
}

export interface AppState {
  readonly session: Session | null;
  readonly selection: Selection | null;
  readonly hovered: Hovered | null;
  readonly mode: Mode;
  /** Whether casualties lie where they fell, or are cleared away. */
  readonly showsFallen: boolean;
  /** None, one or both ends of the ruler. */
  readonly ruler: readonly RulerEnd[];
  /** Between whom the call is open. */
  readonly call: CallSubject | null;
  /** What the selection sees of each enemy unit, the nearest first, as far as it has been worked out. */
  readonly sights: readonly EnemySight[];
  /** Whether and how the field of sight lies over the table. */
  readonly fieldAsk: FieldAsk | null;
  /** The field as far as it has been looked into; null before its first part, or where nobody looks. */
  readonly field: PartialField | null;
  /** Why the field could not be worked out. */
  readonly fieldFailed: string | null;
  /** Options picked and not yet confirmed, by id. */
  readonly picked: readonly string[];
  readonly refusal: Refusal | null;
  /** Who plays each side. */
  readonly seats: Seats;
  /** A person has stopped the program: it answers nothing until it is told to go on. */
  readonly halted: boolean;
  /** Sides that set their units up by themselves. */
  readonly deployingAlone: readonly string[];
  readonly rejected: Rejected | null;
  /** Forces that rosters brought, for the battle that is being begun: one a side, in the order in which they came. */
  readonly brought: readonly BroughtForce[];
  /** What of the imported table that is open was not taken over. */
  readonly leftOut: { readonly source: string; readonly notes: readonly ImportNote[] } | null;
  readonly playback: Playback;
  /** The moment that is looked at is only one on the way to another. */
  readonly passing: boolean;
  /** Battles that were kept, but for those that are played in the background. */
  readonly recent: readonly SavedHeading[];
  readonly saving: Saving;
  /** The battle is played in another tab: this one only shows it. */
  readonly watching: boolean;
  /** How far a battle has been played again that is being opened; null while none is. */
  readonly replay: Progress | null;
}

/** What came of opening something: `stopped`, that a person gave it up or opened something else meanwhile. */
export type Opened = 'opened' | 'refused' | 'stopped';

/** How a file is opened. */
export interface Opening {
  /** Of the battle that begins on a table. */
  readonly seed?: string;
  /** Mesh files that were given together with it, by their names. */
  readonly beside?: ReadonlyMap<string, Uint8Array>;
  /** A person brought it: a table is then kept, to be begun on again. */
  readonly own?: boolean;
}

/** All that a person can do. Nothing here knows of React or of the scene. */
export interface App {
  readonly store: StoreApi<AppState>;
  readonly library: Library;
  /** Opens what a file holds, or says what is wrong with it and keeps what was open. */
  openFile(content: string | Uint8Array, source: string, opening?: Opening): Promise<boolean>;
  openTable(file: TableFile, seed: string, meshes?: Meshes, seats?: Seats): void;
  /** Opens a battle that was kept, or says what is wrong with it. */
  openSaved(id: string): Promise<Opened>;
  /** Gives up opening a battle; what was open stays. */
  stopReplay(): void;
  /** Finds what is kept; nothing, where the storage does not answer. */
  refreshRecent(): Promise<void>;
  /** Takes over the battle that another tab plays, with all that was played there. */
  playHere(): Promise<void>;
  /**
   * Gives the open battle away to be played elsewhere, and sets its table up anew.
   * @param take takes it over, when all that was played is written; where it fails, the battle stays
   */
  giveAway(take: (session: Session) => Promise<void>): Promise<void>;
  /** Tries once more to keep what could not be kept. */
  keepAgain(): void;
  /** @param rescue what of the file can be opened all the same */
  reject(source: string, problems: readonly Problem[], rescue?: Rescue | null): void;
  /** Opens another program's table, with a battle only where one can begin on it, and keeps it among the person's own. */
  openImported(table: TableFile, source: string, notes: readonly ImportNote[]): void;
  dismissLeftOut(): void;
  /** Has a roster's force at hand for the next battle. */
  bringForce(brought: BroughtForce): void;
  /** Puts away what rosters brought. */
  dismissBrought(): void;
  /** Opens what was left of a file that was rejected, as a battle of its own. */
  openRescued(): void;
  dismissRejected(): void;
  /** Begins the open table's battle again with this seed. */
  beginAgain(seed: string): void;
  /** Gives a side to a person or to the program, from now on. */
  setSeat(side: string, seat: Seat): void;
  /** Stops the program, or lets it go on; kept with the battle, as the seats are. */
  haltProgram(halted: boolean): void;
  /** The open battle as a file; null where there is none. */
  battleFile(): BattleFile | null;

  answer(given: Json): void;
  pick(ids: readonly string[]): void;
  /** Picks one more of several, or puts it back. With as many as the question allows, the first picked gives way. */
  togglePick(id: string): void;
  undo(): void;
  redo(): void;
  /** Looks at the moment when so many events of the open line had happened; `passing`: only on the way to another. */
  look(events: number, passing?: boolean): void;
  backToNow(): void;
  /** Begins a branch at the moment that is looked at. */
  playOnFromHere(): void;
  /** Opens a branch, or the main line by null, at its end. */
  openLine(branch: string | null): Promise<void>;
  renameBranch(id: string, name: string): void;
  removeBranch(id: string): Promise<void>;
  /** Leaves words at the moment that is looked at; the bookmark's id. */
  addBookmark(text: string): string;
  rewriteBookmark(id: string, text: string): void;
  removeBookmark(id: string): void;
  /** Shows the battle from the moment that is looked at on, from its beginning where that is the end. */
  setPlayback(change: Partial<Playback>): void;

  select(selection: Selection | null): void;
  hover(hovered: Hovered | null): void;
  setMode(mode: Mode): void;
  /** Clears casualties off the picture, or shows where they lie. */
  toggleFallen(): void;
  measure(end: RulerEnd): void;
  /** Lays the field of sight over the table, from the selection, or takes it away. */
  toggleField(): void;
  /** Asks for another field of sight than the one that lies over the table. */
  askField(ask: FieldAsk): void;
  /** Opens the call between two models or units, or closes it. */
  openCall(subject: CallSubject | null): void;
  /** Opens a table in the middle of things, to look at a call on it: with a battle only where one could begin like that.
   * Answers what keeps it from being opened; nothing, when it is. */
  openLinked(linked: LinkedCall): Promise<readonly Problem[]>;
  /** Stands a model elsewhere to see what would be. */
  tryPlace(model: string, place: Place): void;
  /** Shows these ways gone; without any, all stand where the battle has them. */
  tryMoves(moves: Moves): void;
  /** Puts models that wait down where they would be deployed; those left out wait on. */
  tryDeployment(deployment: Deployment): void;
  /** From now on a side sets its units up sensibly by itself, until something is undone. */
  deployAlone(side: string): void;
  /** Says why what was tried may not be. */
  refuse(refusal: Refusal): void;
  /** One step back: from the call, the ruler's end, the mode, the field of sight, the pick, the figure, the unit. False when nothing was left to step back from. */
  stepBack(): boolean;
}

/** The unit that a question is about is what one wants to look at. */
function selectionFor({ battle }: Session): Partial<Pick<AppState, 'selection'>> {
  const unit = battle?.question?.data?.['unit'];
  return typeof unit === 'string' ? { selection: { unit, model: null } } : {};
}

const fresh = {
  selection: null,
  hovered: null,
  ruler: [],
  call: null,
  fieldAsk: null,
  field: null,
  fieldFailed: null,
  picked: [],
  refusal: null,
  deployingAlone: [],
  seats: {} as Seats,
  halted: false,
  rejected: null,
  leftOut: null,
  passing: false,
} as const;

/** How many commands there were before the last that a person gave; before the last of all, where none did. */
function lastByPerson(commands: readonly Command[], seats: Seats): number {
  const own = commands.findLastIndex(({ by }) => !isProgram(seatOf(seats, by)));
  return own >= 0 ? own : commands.length - 1;
}

/** So long (milliseconds) may steps be taken without being shown. */
const unseenMs = 250;

const firstField: FieldAsk = { spot: null, resolution: 1, stopped: false };

/**
 * @param newId gives each battle that is begun its record in the library
 * @param shippedMesh gives the mesh files that come with the program
 * @param later does a piece of work after what is going on now; at once, where nobody waits
 */
export function createApp(
  library: Library,
  newId: () => string,
  now: () => number,
  later: (work: () => void) => void = (work) => work(),
  shippedMesh: LoadMesh = () => Promise.resolve({ problem: 'there is no such file in the terrain folder' }),
  tabs: Tabs = alone,
): App {
  const store = createStore<AppState>(() => ({
    ...fresh,
    session: null,
    mode: 'select',
    showsFallen: true,
    sights: [],
    brought: [],
    playback: playbackAtRest,
    recent: [],
    saving: 'saved',
    watching: false,
    replay: null,
  }));
  const { getState: get, setState: set } = store;
  watchSights(store, later);
  const opening = createLongWork(now, later, (replay) => set({ replay }));
  const following = createLongWork(now, later);

  const opened = (session: Session, seats: Seats = {}, halted = false) =>
    set(({ playback }) => ({ ...fresh, session, seats, halted, playback: { ...playback, running: false } }));

  const begin = (session: Session, seats?: Seats) => {
    opened(session, seats);
    set({ watching: false });
    void tabs.claim(session.id);
    if (session.battle && session.meshes.size > 0)
      keeper.then(() => library.saveMeshes(session.id, session.meshes));
    keep(session);
  };

  const step = (session: Session) => {
    if (get().watching) return;
    set({ session, passing: false, picked: [], hovered: null, refusal: null, ...selectionFor(session) });
    keep(session);
  };

  /** Answers for the sides that deploy by themselves: as much as a moment allows is done before it is shown. */
  const deployOn = () => {
    const { session, deployingAlone } = get();
    if (!session || looksBack(session) || !deploysAlone(session, deployingAlone)) return;
    later(() => {
      if (get().session !== session) return;
      const begun = now();
      step(deployedAlone(session, deployingAlone, () => now() - begun < unseenMs));
      deployOn();
    });
  };

  /** Another moment of what is open. */
  const show = (session: Session, passing = false) =>
    set({ session, passing, picked: [], hovered: null, refusal: null });

  /** Changes what is kept with the battle. */
  const change = (made: (session: Session) => Session) => {
    const { session } = get();
    if (!session || get().watching) return;
    const changed = made(session);
    set({ session: changed, passing: false, picked: [], refusal: null });
    keep(changed);
  };

  /** As `change`, where it may take long; nothing is changed where it is stopped. */
  const changeInSteps = async (made: (session: Session) => Steps<Session>) => {
    const { session } = get();
    const changed = session && (await opening.run(made(session)));
    if (changed && get().session === session) change(() => changed);
  };

  /** Another line of play; where it does not play as the file says, that is told, and the one that is open stays. */
  function* lineOrThis(session: Session, branch: string | null): Steps<Session> {
    try {
      return yield* openLine(session, branch);
    } catch (error) {
      if (!(error instanceof ReplayRefused)) throw error;
      const index = session.branches.findIndex(({ id }) => id === branch);
      const { after = 0 } = session.branches[index] ?? {};
      app.reject(session.table.name, [
        {
          at: `/branches/${index}/commands/${error.index - after}`,
          message: `${error.refusal.message} (${error.refusal.rule})`,
        },
      ]);
      return session;
    }
  }

  const keeper = createKeeper(
    library,
    (saving) => set({ saving }),
    tabs.tellStep,
    ({ id }) => {
      const { session } = get();
      if (session?.id === id) begin({ ...session, id: newId() }, get().seats);
    },
  );
  const keep = (session: Session): void => {
    const { tip, line, main, branch, bookmarks, id, table } = session;
    if (!tip || get().watching) return;
    const file: BattleFile = {
      ...tip.file,
      ...(main ?? { commands: line }),
      branches: branchesNow(session),
      bookmarks,
    };
    keeper.keep({
      id,
      name: file.name ?? table.name,
      savedAt: now(),
      cursor: tip.commands.length,
      ...(branch !== null && { branch }),
      seats: get().seats,
      halted: get().halted,
      file,
    });
  };

  tabs.listen({
    async yields(id) {
      if (get().session?.id === id) set({ watching: true });
      await keeper.settled();
    },
    async stepped(id) {
      const found = await read(id, following);
      if (found?.played?.ok && get().watching && get().session?.id === id) show(found.played.session);
    },
  });

  /** What is kept of a battle, played to where it stood, null where that was stopped; undefined without a record. */
  const read = async (
    id: string,
    work: LongWork,
  ): Promise<
    | {
        readonly name: string;
        readonly seats: Seats;
        readonly halted: boolean;
        readonly played: Replayed | null;
      }
    | undefined
  > => {
    const kept = await readKept(library, shippedMesh, id);
    if (!kept) return undefined;
    const { found, seats } = kept;
    keeper.found(id, found.revision);
    const played = kept.ok
      ? await work.run(replaySaved(id, kept.file, found, kept.meshes))
      : { ok: false as const, problems: kept.problems, rescue: null };
    return { name: found.name, seats, halted: found.halted === true, played };
  };

  /** A battle played to where it stood, on the branch that was open. */
  function* replaySaved(
    id: string,
    file: BattleFile,
    { branch, cursor }: FoundBattle,
    meshes: Meshes,
  ): Steps<Replayed> {
    const played = yield* replayBattleFile(
      id,
      file,
      branch === undefined ? cursor : file.commands.length,
      meshes,
    );
    if (!played.ok || branch === undefined) return played;
    return { ok: true, session: goTo(yield* lineOrThis(played.session, branch), cursor) };
  }

  /** The mesh files of a table, read; null where something is wrong with them, or with the table now that they are known. */
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
    app.reject(
      source,
      all.map(({ at, message }) => ({ at: within + at, message })),
    );
    return null;
  };

  const app: App = {
    store,
    library,

    async openFile(content, source, { seed = newId(), beside, own = false } = {}) {
      const read = readFile(content);
      if (!read.ok) {
        app.reject(source, read.problems);
        return false;
      }
      if (read.kind === 'call') {
        const problems = await app.openLinked(read.call);
        if (problems.length > 0) app.reject(source, problems);
        return problems.length === 0;
      }
      const [file, within] = read.kind === 'table' ? [read.table, ''] : [read.battle.table, '/table'];
      // Without meshes there is nothing to wait for: the table is open when this returns.
      const meshes = namesMeshes(file) ? await meshesFor(file, within, source, beside) : noMeshes;
      if (!meshes) return false;
      if (read.kind === 'table') {
        const { table } = read;
        if (own)
          keeper.then(() => library.saveTable({ name: table.name, savedAt: now(), file: table, meshes }));
        app.openTable(table, seed, meshes);
        return true;
      }
      const replayed = await opening.run(replayBattleFile(newId(), read.battle, undefined, meshes));
      if (replayed?.ok) begin(replayed.session);
      else if (replayed) app.reject(source, replayed.problems, replayed.rescue);
      return replayed?.ok === true;
    },
    openTable: (file, seed, meshes, seats) => begin(openTable(newId(), file, seed, meshes), seats),
    async openSaved(id) {
      // Steps of the battle that is open now may still be on their way.
      await keeper.settled();
      const mine = await tabs.claim(id);
      const found = await read(id, opening).catch(() => undefined);
      const { name = '', seats, halted, played } = found ?? {};
      if (played?.ok) {
        opened(played.session, seats, halted);
        set({ watching: !mine });
        return 'opened';
      }
      const { session, watching } = get();
      if (session && !watching) void tabs.claim(session.id);
      if (played) app.reject(name, played.problems, played.rescue);
      return played === null ? 'stopped' : 'refused';
    },
    stopReplay: opening.stop,
    async playHere() {
      const { session } = get();
      if (!session) return;
      await tabs.takeOver(session.id);
      await app.openSaved(session.id);
    },
    async giveAway(take) {
      const { session } = get();
      if (!session) return;
      set({ watching: true });
      try {
        await keeper.settled();
        await take(session);
      } catch (error) {
        set({ watching: false });
        throw error;
      }
      if (get().session === session) app.openTable(session.table.file, newId(), session.meshes);
    },
    keepAgain() {
      const { session } = get();
      if (session) keep(session);
    },
    openRescued() {
      const { rejected } = get();
      if (rejected?.rescue) begin(rejected.rescue.session);
    },
    async refreshRecent() {
      await keeper.settled();
      const found = await library.list().then(
        (kept) => ({ recent: kept.filter(({ background }) => !background) }),
        () => ({ recent: [], saving: 'failed' as const }),
      );
      set(found);
    },
    reject: (source, problems, rescue = null) => set({ rejected: { source, problems, rescue } }),
    openImported(table, source, notes) {
      begin(
        problemsUnderRules(table).length === 0
          ? openTable(newId(), table, newId())
          : openToLook(newId(), table),
      );
      keeper.then(() =>
        library.saveTable({ name: table.name, savedAt: now(), file: table, meshes: noMeshes }),
      );
      set({ leftOut: { source, notes } });
    },
    dismissLeftOut: () => set({ leftOut: null }),
    bringForce: (force) =>
      set(({ brought }) => ({
        rejected: null,
        brought: [...brought.filter(({ source }) => source !== force.source), force],
      })),
    dismissBrought: () => set({ brought: [] }),
    dismissRejected: () => set({ rejected: null }),
    beginAgain(seed) {
      const { session } = get();
      if (session) app.openTable(session.table.file, seed, session.meshes, get().seats);
    },
    setSeat(side, seat) {
      set(({ seats }) => ({ seats: { ...seats, [side]: seat } }));
      const { session } = get();
      if (session) keep(session);
    },
    haltProgram(halted) {
      set({ halted });
      const { session } = get();
      if (session) keep(session);
    },
    battleFile() {
      const { session } = get();
      return session && battleFileOf(session);
    },

    answer(given) {
      const { session } = get();
      if (!session?.battle?.question) return;
      const stepped = looksBack(session) ? answerThen(session, given) : answerQuestion(session, given);
      if (!stepped.ok) return set({ refusal: stepped.refusal });
      step(stepped.session);
      deployOn();
    },
    pick: (picked) => set({ picked, refusal: null }),
    togglePick(id) {
      const { picked, session } = get();
      const question = session?.battle?.question;
      if (!question) return;
      const most = question.max ?? question.options.length;
      if (picked.includes(id)) app.pick(picked.filter((other) => other !== id));
      else app.pick([...picked, id].slice(-most));
    },
    undo() {
      const { session } = get();
      set({ deployingAlone: [] });
      if (session?.trial) set({ session: takeBack(session), refusal: null });
      else if (session && looksBack(session)) app.backToNow();
      else if (session?.tip && session.tip.commands.length > 0)
        step(goTo(session, lastByPerson(session.tip.commands, get().seats)));
    },
    redo() {
      const { session } = get();
      if (session?.tip && session.tip.commands.length < session.line.length)
        step(goTo(session, session.tip.commands.length + 1));
    },
    look(events, passing) {
      const { session } = get();
      if (session) show(lookAt(session, events, passing), passing);
    },
    backToNow() {
      const { session } = get();
      if (session) show(backToNow(session));
    },
    playOnFromHere() {
      const { session } = get();
      if (session && looksBack(session)) step(branchOff(session));
    },
    openLine: (branch) => changeInSteps((session) => lineOrThis(session, branch)),
    renameBranch: (id, name) => change((session) => renameBranch(session, id, name)),
    removeBranch: (id) => changeInSteps((session) => removeBranch(session, id)),
    addBookmark(words) {
      const id = newId();
      change((session) => addBookmark(session, id, words));
      return id;
    },
    rewriteBookmark: (id, words) => change((session) => rewriteBookmark(session, id, words)),
    removeBookmark: (id) => change((session) => removeBookmark(session, id)),
    setPlayback(change) {
      const { playback, session } = get();
      if (change.running === true && session && !looksBack(session)) app.look(0, true);
      set({ playback: { ...playback, ...change } });
    },

    select: (selection) =>
      set(({ fieldAsk }) => ({ selection, fieldAsk: fieldAsk && { ...fieldAsk, spot: null } })),
    hover: (hovered) => {
      const before = get().hovered;
      if (before?.kind !== hovered?.kind || before?.id !== hovered?.id) set({ hovered });
    },
    setMode: (mode) =>
      set(({ session }) => ({ mode, ruler: [], session: session && { ...session, trial: null } })),
    toggleFallen: () => set(({ showsFallen }) => ({ showsFallen: !showsFallen })),
    measure: (end) => set(({ ruler }) => ({ ruler: ruler.length === 1 ? [...ruler, end] : [end] })),
    toggleField: () => set(({ fieldAsk }) => ({ fieldAsk: fieldAsk ? null : firstField })),
    askField: (fieldAsk) => set({ fieldAsk }),
    openCall: (call) => set({ call }),
    async openLinked({ table, from, to, meshes: own }) {
      const { meshes, problems } = await readMeshes(table, shippedMesh, (src) => own.get(src));
      if (problems.length > 0) return problems.map(({ at, message }) => ({ at: `/table${at}`, message }));
      if (problemsUnderRules(table, meshes).length === 0) app.openTable(table, newId(), meshes);
      else begin(openToLook(newId(), table, meshes));
      app.openCall({ kind: 'models', from, to });
      return [];
    },
    tryPlace(model, place) {
      const { session } = get();
      if (session) set({ session: tryPlace(session, model, place), refusal: null });
    },
    tryMoves(moves) {
      const { session } = get();
      if (session) set({ session: tryMoves(session, moves), refusal: null });
    },
    tryDeployment(deployment) {
      const { session } = get();
      if (session) set({ session: tryDeployment(session, deployment), refusal: null });
    },
    deployAlone(side) {
      set(({ deployingAlone }) => ({ deployingAlone: [...deployingAlone, side] }));
      deployOn();
    },
    refuse: (refusal) => set({ refusal }),
    stepBack() {
      const { rejected, call, ruler, mode, fieldAsk, picked, selection, session } = get();
      if (rejected) set({ rejected: null });
      else if (call) set({ call: null });
      else if (ruler.length > 0) set({ ruler: ruler.slice(0, -1) });
      else if (session?.trial) set({ session: takeBack(session), refusal: null });
      else if (mode !== 'select') set({ mode: 'select' });
      else if (fieldAsk) set({ fieldAsk: null });
      else if (picked.length > 0) set({ picked: [] });
      else if (selection?.model) set({ selection: { ...selection, model: null } });
      else if (selection) set({ selection: null });
      else return false;
      return true;
    },
  };
  return app;
}
