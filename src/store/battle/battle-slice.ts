import type { Battle, BattleFile } from '../../engine/battle';
import { refusalOf } from '../../engine/index';
import type { Command, Json } from '../../engine/question';
import type { TableSide } from '../../table/format';
import type { AppContext, AppState } from '../app-state';
import type { FilesSlice } from '../files/files-slice';
import { isProgram, seatOf, type Seats } from '../opponent/seats';
import type { Remote } from '../online/remote';
import type { Steps } from '../workers/long-work';
import { addBookmark, removeBookmark, rewriteBookmark } from './bookmark';
import { battleFileOf, branchOff, removeBranch, renameBranch } from './branch';
import { deployAutomatically, mayDeployAutomatically, plannedDeployment } from './deploy';
import { openBranch } from './open-branch';
import type { Playback } from './playback';
import { answerQuestion, answerQuestionByHand, goTo, type Session } from './session';
import { undoPreview } from './session-preview';
import { answerThen, backToNow, looksBack, lookAt, lookAtAnswer } from './time';

/** Play of the open battle: answers, undo, the moment shown, branches, bookmarks. */
export interface BattleSlice extends PlayActions, RemoteActions, TimeActions, BranchActions {
  /** Returns the open battle as a file; null where there is none. */
  toFile(): BattleFile | null;
}

/** Answers to the battle's questions. */
interface PlayActions {
  /** Answers the question. Where a person rolls real dice, each roll waits for its faces. */
  answer(given: Json): void;
  /** Sets whether persons roll real dice. */
  rollByHand(byHand: boolean): void;
  /** Gives the faces of the pending roll. */
  giveFaces(faces: readonly number[]): void;
  /** Lets the program roll the pending roll, and all others of the answer. */
  rollForMe(): void;
  /** Returns to the question without an answer. */
  dropRoll(): void;
  pick(ids: readonly string[]): void;
  /** Picks another option, or unpicks it. Beyond the question's maximum, the option picked first is unpicked. */
  togglePick(id: string): void;
  undo(): void;
  redo(): void;
  /** Deploys a side's units automatically until something is undone. */
  autoDeploy(side: string): void;
}

/** Play of a battle that a server decides. */
interface RemoteActions {
  /** Takes a seat in an online battle: answers and undos go to the server. */
  takeRemote(remote: Remote): void;
  /** Shows the battle as the server has it. */
  follow(battle: Battle): void;
  /** Shows the sides in other colours. */
  showSides(sides: readonly TableSide[]): void;
}

/** The moment shown. */
interface TimeActions {
  /** Shows the battle state after `count` events of the open branch; `passing`: only on the way to another. */
  lookAt(count: number, passing?: boolean): void;
  /** Shows the battle state after a number of answers. */
  lookAtAnswer(answers: number): void;
  /** Shows the head of the branch. */
  returnToHead(): void;
  /** Starts or changes the playback. It runs from the moment shown, from the beginning if that is the end. */
  setPlayback(change: Partial<Playback>): void;
}

/** Branches and bookmarks. */
interface BranchActions {
  /** Begins a branch at the moment shown. */
  branchHere(): void;
  /** Opens a branch, or the main line by null, at its end. */
  openBranch(branch: string | null): Promise<void>;
  renameBranch(id: string, name: string): void;
  removeBranch(id: string): Promise<void>;
  /**
   * Adds a bookmark with a note at the moment shown.
   * @returns its id
   */
  addBookmark(text: string): string;
  editBookmark(id: string, text: string): void;
  removeBookmark(id: string): void;
}

/** Time for steps that are taken without being shown, in milliseconds. */
const unseenMs = 250;

type FileActions = Pick<FilesSlice, 'save' | 'reject'>;

export function createBattleSlice(context: AppContext, files: FileActions): BattleSlice {
  const { getState } = context.store;
  return {
    ...playActions(context, files.save),
    ...timeActions(context),
    ...branchActions(context, files),
    toFile() {
      const { session } = getState();
      return session && battleFileOf(session);
    },
  };
}

/** Selects the unit that the question is about: named by it, or the one that acts while a person of its side is asked. */
function selectionFor({ battle }: Session, { seats }: AppState): Partial<Pick<AppState, 'selection'>> {
  if (!battle?.question) return {};
  const { by, data } = battle.question;
  const { activeUnit, units } = battle.state;
  const isOwn = activeUnit !== null && units[activeUnit]?.side === by && !isProgram(seatOf(seats, by));
  const unit = data?.['unit'] ?? (isOwn ? activeUnit : null);
  return typeof unit === 'string' ? { selection: { unit, model: null } } : {};
}

/** Takes a step of the battle: shows and saves the session, unless another tab plays it. */
function stepTo({ store }: AppContext, save: () => void, session: Session): void {
  if (store.getState().isWatching) return;
  store.setState({
    session,
    isPassing: false,
    picked: [],
    pointedOption: null,
    hovered: null,
    refusal: null,
    pendingRoll: null,
    ...selectionFor(session, store.getState()),
  });
  save();
}

/** Shows another moment of the open battle. */
function showMoment({ store }: AppContext, session: Session, passing = false): void {
  store.setState({
    session,
    isPassing: passing,
    picked: [],
    pointedOption: null,
    hovered: null,
    refusal: null,
    pendingRoll: null,
  });
}

function playActions(context: AppContext, save: () => void): PlayActions & RemoteActions {
  const { store, later, now } = context;
  const { getState: get, setState: set } = store;
  const step = (session: Session) => stepTo(context, save, session);

  /** Deploys for the sides that do so automatically, as many units as fit a moment before showing them. */
  const deployOn = () => {
    const { session, autoDeploying, remote } = get();
    if (!session || looksBack(session) || !mayDeployAutomatically(session, autoDeploying)) return;
    if (remote) return remote.answer(plannedDeployment(session));
    later(() => {
      if (get().session !== session) return;
      const begun = now();
      step(deployAutomatically(session, autoDeploying, () => now() - begun < unseenMs));
      deployOn();
    });
  };
  const take = (given: Json, faces: readonly number[], isByHand: boolean) => {
    const { session, remote } = get();
    if (!session?.battle?.question) return;
    if (remote) return answerRemotely(context, session, remote, given);
    const answerNow = (on: Session) =>
      isByHand ? answerQuestionByHand(on, given, faces) : answerQuestion(on, given, faces);
    const stepped = looksBack(session) ? answerThen(session, given, answerNow) : answerNow(session);
    if (stepped.ok) {
      step(stepped.session);
      deployOn();
    } else if ('awaits' in stepped) {
      const { awaits, events } = stepped;
      set({ pendingRoll: { given, faces, awaits, events }, refusal: null });
    } else set({ refusal: stepped.refusal });
  };

  return {
    takeRemote: (remote) => set({ remote }),
    follow(battle) {
      const { session } = get();
      if (!session) return;
      const next = { ...session, head: battle, commandLog: battle.commands };
      if (looksBack(session)) {
        set({ session: next });
        save();
      } else step({ ...next, battle, preview: null });
      deployOn();
    },
    showSides(sides) {
      const { session } = get();
      if (!session) return;
      set({ session: { ...session, sides } });
      save();
    },
    answer: (given) => take(given, [], personRolls(get())),
    rollByHand: (rollsByHand) => set({ rollsByHand, pendingRoll: null }),
    giveFaces(faces) {
      const { pendingRoll: pending } = get();
      if (pending) take(pending.given, [...pending.faces, ...faces], true);
    },
    rollForMe() {
      const { pendingRoll: pending } = get();
      if (pending) take(pending.given, pending.faces, false);
    },
    dropRoll: () => set({ pendingRoll: null, refusal: null }),
    ...picking(context),
    undo() {
      const { session, remote } = get();
      set({ autoDeploying: [] });
      if (session?.preview) set({ session: undoPreview(session), refusal: null });
      else if (session && looksBack(session)) showMoment(context, backToNow(session));
      else if (remote) remote.askBack();
      else if (session?.head && session.head.commands.length > 0)
        step(goTo(session, lastByPerson(session.head.commands, get().seats)));
    },
    redo() {
      const { session } = get();
      if (session?.head && session.head.commands.length < session.commandLog.length)
        step(goTo(session, session.head.commands.length + 1));
    },
    autoDeploy(side) {
      set(({ autoDeploying }) => ({ autoDeploying: [...autoDeploying, side] }));
      deployOn();
    },
  };
}

/** Picks options of the question. */
function picking({ store }: AppContext): Pick<PlayActions, 'pick' | 'togglePick'> {
  const { getState: get, setState: set } = store;
  const pick = (picked: readonly string[]) => set({ picked, refusal: null });
  return {
    pick,
    togglePick(id) {
      const { picked, session } = get();
      const question = session?.battle?.question;
      if (!question) return;
      const most = question.max ?? question.options.length;
      if (picked.includes(id)) pick(picked.filter((other) => other !== id));
      else pick([...picked, id].slice(-most));
    },
  };
}

/** Sends an answer that the rules allow to the server; reports the refusal of another one at once. */
function answerRemotely({ store }: AppContext, { battle, head }: Session, remote: Remote, given: Json): void {
  if (!battle?.question || battle !== head) return;
  const { by, kind } = battle.question;
  const refusal = refusalOf(battle, { by, kind, answer: given });
  store.setState({ refusal });
  if (!refusal) remote.answer(given);
}

/** Reports whether a person answers the question and rolls real dice. Online, the server's dice are rolled. */
function personRolls({ session, seats, rollsByHand, remote }: AppState): boolean {
  const by = session?.battle?.question?.by;
  return rollsByHand && remote === null && by !== undefined && !isProgram(seatOf(seats, by));
}

/** Returns the number of commands before a person's last command; before the last of all if persons gave none. */
function lastByPerson(commands: readonly Command[], seats: Seats): number {
  const own = commands.findLastIndex(({ by }) => !isProgram(seatOf(seats, by)));
  return own >= 0 ? own : commands.length - 1;
}

function timeActions(context: AppContext): TimeActions {
  const { getState: get, setState: set } = context.store;
  const look = (count: number, passing?: boolean) => {
    const { session } = get();
    if (session) showMoment(context, lookAt(session, count, passing), passing);
  };
  return {
    lookAt: look,
    lookAtAnswer(answers) {
      const { session } = get();
      if (session) showMoment(context, lookAtAnswer(session, answers));
    },
    returnToHead() {
      const { session } = get();
      if (session) showMoment(context, backToNow(session));
    },
    setPlayback(change) {
      const { playback, session } = get();
      if (change.running === true && session && !looksBack(session)) look(0, true);
      set({ playback: { ...playback, ...change } });
    },
  };
}

function branchActions(context: AppContext, { save, reject }: FileActions): BranchActions {
  const { store, newId, opening } = context;
  const { getState: get, setState: set } = store;

  /** Changes the data saved with the battle. */
  const change = (make: (session: Session) => Session) => {
    const { session, isWatching: watching } = get();
    if (!session || watching) return;
    set({ session: make(session), isPassing: false, picked: [], refusal: null });
    save();
  };
  /** As `change`, for slow changes; changes nothing if it is cancelled. */
  const changeInSteps = async (make: (session: Session) => Steps<Session>) => {
    const { session } = get();
    const changed = session && (await opening.run(make(session)));
    if (changed && get().session === session) change(() => changed);
  };

  return {
    branchHere() {
      const { session, remote } = get();
      if (session && looksBack(session) && !remote) stepTo(context, save, branchOff(session));
    },
    openBranch: (branch) => changeInSteps((session) => openBranch(session, branch, reject)),
    renameBranch: (id, name) => change((session) => renameBranch(session, id, name)),
    removeBranch: (id) => changeInSteps((session) => removeBranch(session, id)),
    addBookmark(text) {
      const id = newId();
      change((session) => addBookmark(session, id, text));
      return id;
    },
    editBookmark: (id, text) => change((session) => rewriteBookmark(session, id, text)),
    removeBookmark: (id) => change((session) => removeBookmark(session, id)),
  };
}
