/** The AI player at the table: answers for the sides in its seats, and evaluates a moment on request. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Battle, BattleFile } from '../../engine/battle';
import type { Meshes } from '../../table/mesh';
import type { App } from '../app';
import type { AppState } from '../app-state';
import { mayDeployAutomatically } from '../battle/deploy';
import { beatAfter } from '../battle/play-beats';
import type { Session } from '../battle/session';
import { looksBack } from '../battle/time';
import { isProgram, seatOf, type ProgramSeat } from './seats';
import type { ThinkClient } from '../workers/think-client';
import { createAdvice, type Advice } from './advice';
import type { OpponentState } from './opponent-state';
import { createSessionThinker } from './session-thinker';
import { messageOf } from '../workers/message-of';

export interface Opponent extends Advice {
  readonly store: StoreApi<OpponentState>;
  stop(): void;
  goOn(): void;
  /** Leaves the table: stops answering and thinking. */
  close(): void;
}

/** Pauses between the AI player's answers: until the last is shown, and a number of seconds. */
export interface Pace {
  readonly shown: () => Promise<void>;
  readonly rest: (seconds: number) => Promise<void>;
}

/** Longest pause after an answer at full speed, in seconds. */
const longestRest = 4;

export function createOpponent(
  app: Pick<App, 'store' | 'battle' | 'seats'>,
  openClient: (file: BattleFile, meshes: Meshes) => ThinkClient,
  { shown, rest }: Pace,
): Opponent {
  const store = createStore<OpponentState>(() => ({ thinking: null, analysis: null, failed: null }));
  const { getState: get, setState: set } = store;
  const thinker = createSessionThinker(openClient);
  const advice = createAdvice(app, store, thinker);
  /** After an undo the AI player waits, except at the moment from which a person resumed it. */
  let goesOnFrom: Battle | null = null;

  const consider = () => {
    const state = app.store.getState();
    const seat = currentSeat(state);
    const battle = seat && !state.isHalted && mayAnswer(state, goesOnFrom) ? state.session!.battle : null;
    if (battle === get().thinking) return;
    if (get().thinking !== null) thinker.close();
    set({ thinking: battle });
    if (battle && seat) void think(state.session!, battle, seat);
  };

  const think = async (session: Session, battle: Battle, seat: ProgramSeat) => {
    try {
      const looked = rest(secondsOf(session, battle) / app.store.getState().playback.speed).then(shown);
      const [{ answer }] = await Promise.all([thinker.clientFor(session).as(seat, battle.commands), looked]);
      if (get().thinking !== battle) return;
      set({ thinking: null });
      app.battle.answer(answer);
    } catch (error) {
      if (get().thinking !== battle) return;
      thinker.close();
      set({ thinking: null, failed: messageOf(error) });
      app.seats.setHalted(true);
    }
  };

  const leaveTable = app.store.subscribe((state, before) => {
    const { session } = state;
    if (session?.id !== before.session?.id) {
      thinker.close();
      set({ thinking: null, analysis: null, failed: null });
    } else if (session?.battle !== before.session?.battle && get().analysis) advice.closeAnalysis();
    consider();
  });

  return {
    store,
    stop() {
      thinker.close();
      set({ thinking: null });
      app.seats.setHalted(true);
    },
    goOn() {
      goesOnFrom = app.store.getState().session?.battle ?? null;
      set({ failed: null });
      app.seats.setHalted(false);
    },
    ...advice,
    close() {
      leaveTable();
      thinker.close();
      set({ thinking: null, analysis: null });
    },
  };
}

/** Returns the AI player's seat of the answering side; null for a person's. */
export function currentSeat({ session, seats }: Pick<AppState, 'session' | 'seats'>): ProgramSeat | null {
  const by = session?.battle?.question?.by;
  const seat = by === undefined ? 'person' : seatOf(seats, by);
  return isProgram(seat) ? seat : null;
}

/** Reports whether it may answer: not while an earlier moment is shown, another tab plays, or a person undoes or previews. */
function mayAnswer(
  { session, isWatching: watching, playback, autoDeploying }: AppState,
  goesOnFrom: Battle | null,
): boolean {
  if (!session?.head || looksBack(session) || watching || playback.running || session.preview !== null)
    return false;
  if (mayDeployAutomatically(session, autoDeploying)) return false;
  return session.head.commands.length === session.commandLog.length || session.battle === goesOnFrom;
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
