/** The program at the table: it answers for the sides whose seats it has, and says on request what it makes of a moment. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Battle, BattleFile } from '../../engine/battle';
import { backTo } from '../../engine/index';
import type { Json } from '../../engine/question';
import type { Meshes } from '../../table/mesh';
import type { App } from '../app';
import type { AppState } from '../app-state';
import { mayDeployAutomatically } from '../battle/deploy';
import { beatAfter } from '../battle/play-beats';
import type { Session } from '../battle/session';
import { looksBack } from '../battle/time';
import { isProgram, seatOf, type ProgramSeat } from './seats';
import type { ThinkClient } from '../workers/think-client';
import { alternativesOf, type Alternative } from './thought';
import { messageOf } from '../workers/message-of';

export interface OpponentState {
  /** The moment that the program thinks about for its own side. */
  readonly thinking: Battle | null;
  readonly counsel: CounselShown | null;
  /** Why it could not think; null as long as nothing failed. */
  readonly failed: string | null;
}

/** A question to the AI player, and its answer. */
export interface CounselShown {
  readonly kind: 'what' | 'why';
  /** The moment of the question. */
  readonly battle: Battle;
  /** The side that was or is asked. */
  readonly side: string;
  /** The answer that was given, where it is about that. */
  readonly given: Json | null;
  /** Null while it is thought about. */
  readonly found: {
    readonly alternatives: readonly Alternative[];
    /** The side's lead before the answer, in points. */ readonly lead: number;
  } | null;
  /** The alternative that is pointed at. */
  readonly lit: number | null;
}

export interface Opponent {
  readonly store: StoreApi<OpponentState>;
  stop(): void;
  goOn(): void;
  /** What would you do? About the question that is asked now. */
  askWhat(): void;
  /** Why this? About the last answer that the program gave. */
  askWhy(): void;
  light(alternative: number | null): void;
  /** Gives the answer of an alternative of *What would you do?*. */
  take(alternative: Alternative): void;
  closeCounsel(): void;
  /** Leaves the table: nothing is answered or thought about any more. */
  close(): void;
}

/** Pauses between the AI player's answers: until the last is shown, and a number of seconds. */
export interface Pace {
  readonly shown: () => Promise<void>;
  readonly rest: (seconds: number) => Promise<void>;
}

/** No answer is looked at longer than this, at full speed. */
const longestRest = 4;

export function createOpponent(
  app: Pick<App, 'store' | 'battle' | 'seats'>,
  openDesk: (file: BattleFile, meshes: Meshes) => ThinkClient,
  { shown, rest }: Pace,
): Opponent {
  const store = createStore<OpponentState>(() => ({ thinking: null, counsel: null, failed: null }));
  const { getState: get, setState: set } = store;
  let at: { readonly file: BattleFile; readonly desk: ThinkClient } | null = null;
  /** Undone steps wait for a person, except at the moment from which one told it to go on. */
  let goesOnFrom: Battle | null = null;

  const leave = () => {
    at?.desk.close();
    at = null;
  };
  /** One desk for a battle and all its lines of play. */
  const deskFor = ({ head, meshes }: Session): ThinkClient => {
    const file = head!.file;
    if (at?.file === file) return at.desk;
    leave();
    at = { file, desk: openDesk(file, meshes) };
    return at.desk;
  };

  /** Closes the advice and cancels its evaluation. */
  const closeCounsel = () => {
    const { counsel, thinking } = get();
    if (counsel?.found === null && thinking === null) leave();
    set({ counsel: null });
  };

  const consider = () => {
    const state = app.store.getState();
    const seat = seatAsked(state);
    const battle = seat && !state.isHalted && mayAnswer(state, goesOnFrom) ? state.session!.battle : null;
    if (battle === get().thinking) return;
    if (get().thinking !== null) leave();
    set({ thinking: battle });
    if (battle && seat) void think(state.session!, battle, seat);
  };

  const think = async (session: Session, battle: Battle, seat: ProgramSeat) => {
    try {
      const looked = rest(secondsOf(session, battle) / app.store.getState().playback.speed).then(shown);
      const [{ answer }] = await Promise.all([deskFor(session).as(seat, battle.commands), looked]);
      if (get().thinking !== battle) return;
      set({ thinking: null });
      app.battle.answer(answer);
    } catch (error) {
      if (get().thinking !== battle) return;
      leave();
      set({ thinking: null, failed: messageOf(error) });
      app.seats.setHalted(true);
    }
  };

  const ask = async (session: Session, counsel: CounselShown) => {
    set({ counsel, failed: null });
    const isAsked = () => get().counsel?.battle === counsel.battle && get().counsel?.kind === counsel.kind;
    try {
      const thought = await deskFor(session).over(counsel.battle.commands, counsel.given ?? undefined);
      if (isAsked())
        set({
          counsel: {
            ...counsel,
            found: { alternatives: alternativesOf(counsel.battle, thought), lead: thought.lead },
          },
        });
    } catch (error) {
      if (!isAsked()) return;
      closeCounsel();
      set({ failed: messageOf(error) });
    }
  };

  const leaveTable = app.store.subscribe((state, before) => {
    const { session } = state;
    if (session?.id !== before.session?.id) {
      leave();
      set({ thinking: null, counsel: null, failed: null });
    } else if (session?.battle !== before.session?.battle && get().counsel) closeCounsel();
    consider();
  });

  return {
    store,
    stop() {
      leave();
      set({ thinking: null });
      app.seats.setHalted(true);
    },
    goOn() {
      goesOnFrom = app.store.getState().session?.battle ?? null;
      set({ failed: null });
      app.seats.setHalted(false);
    },
    askWhat() {
      const { session } = app.store.getState();
      const battle = session?.battle;
      if (session && battle?.question)
        void ask(session, {
          kind: 'what',
          battle,
          side: battle.question.by,
          given: null,
          found: null,
          lit: null,
        });
    },
    askWhy() {
      const { session, seats } = app.store.getState();
      const last = session && lastOfProgram(session, (side) => isProgram(seatOf(seats, side)));
      if (!session || !last) return;
      const { before, command } = last;
      void ask(session, {
        kind: 'why',
        battle: before,
        side: command.by,
        given: command.answer,
        found: null,
        lit: null,
      });
    },
    light(lit) {
      const { counsel } = get();
      if (counsel && counsel.lit !== lit) set({ counsel: { ...counsel, lit } });
    },
    take({ answer }) {
      closeCounsel();
      app.battle.answer(answer);
    },
    closeCounsel,
    close() {
      leaveTable();
      leave();
      set({ thinking: null, counsel: null });
    },
  };
}

/** The program's seat, where the side that is asked has one. */
export function seatAsked({ session, seats }: Pick<AppState, 'session' | 'seats'>): ProgramSeat | null {
  const by = session?.battle?.question?.by;
  const seat = by === undefined ? 'person' : seatOf(seats, by);
  return isProgram(seat) ? seat : null;
}

/** Not while another moment is looked at, nor from another tab, nor over what a person has undone or tries. */
function mayAnswer(
  { session, isWatching: watching, playback, autoDeploying }: AppState,
  goesOnFrom: Battle | null,
): boolean {
  if (!session?.head || looksBack(session) || watching || playback.running || session.preview !== null)
    return false;
  if (mayDeployAutomatically(session, autoDeploying)) return false;
  return session.head.commands.length === session.commandLog.length || session.battle === goesOnFrom;
}

/** The last answer that the program gave in what has been played up to the moment shown, and the moment before it. */
export function lastOfProgram({ battle }: Session, isItsSide: (side: string) => boolean) {
  const index = battle?.commands.findLastIndex(({ by }) => isItsSide(by)) ?? -1;
  return battle && index >= 0 ? { before: backTo(battle, index), command: battle.commands[index]! } : null;
}

/** Returns the time for showing the result of the last answer at full speed, in seconds. */
function secondsOf(session: Session, battle: Battle): number {
  let seconds = 0;
  for (
    let beat = beatAfter(session, battle, battle.eventsAfter.at(-2) ?? battle.events.length);
    beat;
    beat = beatAfter(session, battle, beat.to)
  ) {
    seconds += beat.seconds;
    if (seconds > longestRest) return longestRest;
  }
  return seconds;
}
