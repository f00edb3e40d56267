/**
 * Shows what happens in the order in which it does. The store knows the outcome of an answer at once; the stage lags behind
 * where dice are still rolling, and while a battle is played back it walks from beat to beat.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { stateAt } from '../../engine/index';
import type { App } from '../app';
import { beatAfter, type Beat } from './play-beats';
import type { Act } from '../../engine/rules-view';
import type { Session } from './session';
import type { Schedule, Shot, TimedCaption } from '../watch/schedule';
import type { Speed } from './playback';
import { shownNow } from './shown';
import { looksBack } from './time';

/** A throw of dice to animate. */
export interface Throw {
  readonly beat: Beat;
  /** The session before the throw. */
  readonly session: Session;
  /** Reports that the dice lie still. */
  readonly rested: () => void;
}

export interface Stage {
  /** The session as the screen shows it: the view of the open one, or an earlier moment of it until its dice have rolled. */
  readonly session: Session | null;
  /** Dice that are rolling. */
  readonly thrown: Throw | null;
  /** What the playback shows: its frame, its caption and its beat. */
  readonly shot: Shot | null;
  readonly caption: TimedCaption | null;
  readonly beat: Beat | null;
  /** Last acts between units, and the moment at which they began. */
  readonly seen: Seen | null;
}

export interface Seen {
  readonly session: Session;
  readonly acts: readonly Act[];
}

export interface Director {
  readonly stage: StoreApi<Stage>;
  /** Shows at once what is still to be seen of the last answer, or lets the dice of a playback lie. False where nothing was waited for. */
  skip(): boolean;
  close(): void;
}

/** Services of the stage: whether dice are shown rolling, and a pause in seconds. */
export interface Staging {
  readonly rollsDice: () => boolean;
  readonly rest: (seconds: number) => Promise<void>;
}

/** How a schedule came to its end. */
type Played = 'ended' | 'stopped' | 'changed';

/** Parts of the app that the director watches and plays back. */
type PlayedApp = Pick<App, 'store' | 'battle'>;

const nothingPlayed = { shot: null, caption: null, beat: null } as const;

/** Playback speed above which dice are not animated. */
const fastestDice = 2;

export function createDirector(app: PlayedApp, { rollsDice, rest }: Staging): Director {
  const stage = createStore<Stage>(() => ({
    session: shownNow(app.store.getState()),
    thrown: null,
    ...nothingPlayed,
    seen: null,
  }));
  const { getState: get, setState: set } = stage;
  /** Number of the current showing; a later one ends it. */
  let telling = 0;

  const close = app.store.subscribe((state, before) => {
    const { playback } = state;
    const session = shownNow(state);
    const isOther = session !== shownNow(before);
    if (isOther && !playback.running) follow(session);
    else if (isOther) set({ session });
    if (playback.running && !before.playback.running) void play(++telling);
    if (!playback.running && before.playback.running) end(session);
  });

  const end = (session: Session | null) => {
    telling++;
    set({ session, thrown: null, ...nothingPlayed });
  };

  /** Shows the open session: through its dice where answers led on from the moment shown, else at once. */
  const follow = (session: Session | null) => {
    const { session: shown } = get();
    if (shown?.battle && session && leadsOn(shown, session))
      void tell(++telling, shown.battle.events.length, session);
    else end(session);
  };

  const tell = async (own: number, from: number, session: Session) => {
    const rolls = rollsDice() && app.store.getState().playback.speed <= fastestDice;
    for (
      let beat = beatAfter(session, session.head!, from);
      beat;
      beat = beatAfter(session, session.head!, beat.to)
    ) {
      showActs(stage, beat, session);
      if (beat.kind !== 'dice' || !rolls) continue;
      const before = asOf(session, beat.to - 1);
      set({ session: before });
      await throwDice(stage, beat, before);
      if (own !== telling) return;
    }
    end(session);
  };

  const play = async (own: number) => {
    const { scheduleOf } = await import('../watch/schedule');
    let played: Played = 'changed';
    while (played === 'changed' && own === telling) {
      const { playback } = app.store.getState();
      const session = shownNow(app.store.getState());
      if (!session?.head || !session.battle || !looksBack(session)) break;
      played = await playOn(
        own,
        playback.speed,
        scheduleOf(session.head, playback.speed, session.battle.events.length),
      );
    }
    if (own !== telling) return;
    app.battle.setPlayback({ running: false });
    app.battle.returnToHead();
  };

  /** Plays a schedule to its end, or until another is needed: for another speed, or for what has happened since. */
  const playOn = async (own: number, speed: Speed, { shots }: Schedule): Promise<Played> => {
    const { head } = shownNow(app.store.getState())!;
    for (const shot of shots) {
      for (const caption of shot.captions) {
        for (const { beat, to, seconds } of caption.steps) {
          const now = shownNow(app.store.getState());
          if (!now?.battle || now.head !== head || app.store.getState().playback.speed !== speed)
            return 'changed';
          set({ shot, caption, beat });
          if (beat) showActs(stage, beat, now);
          if (beat?.kind === 'dice' && rollsDice() && speed <= fastestDice) await throwDice(stage, beat, now);
          if (own !== telling) return 'stopped';
          if (to !== now.battle.events.length) app.battle.lookAt(to, true);
          await rest(seconds);
          if (own !== telling) return 'stopped';
        }
      }
    }
    return 'ended';
  };

  return {
    stage,
    skip() {
      const { thrown } = get();
      if (!thrown) return false;
      if (app.store.getState().playback.running) thrown.rested();
      else end(shownNow(app.store.getState()));
      return true;
    },
    close,
  };
}

/** Keeps the acts of a beat on the stage until those of the next. */
function showActs(stage: StoreApi<Stage>, { acts, to }: Beat, session: Session): void {
  if (acts.length > 0) stage.setState({ seen: { session: asOf(session, to - 1), acts } });
}

/** Throws the dice of a beat on the stage, and waits until they lie still. */
function throwDice({ getState, setState }: StoreApi<Stage>, beat: Beat, session: Session): Promise<void> {
  return new Promise((resolve) => {
    const thrown: Throw = {
      beat,
      session,
      rested() {
        if (getState().thrown === thrown) setState({ thrown: null });
        resolve();
      },
    };
    setState({ thrown });
  });
}

/** Resolves when everything so far has been shown, dice included. */
export function whenShown(app: Pick<App, 'store'>, { stage }: Director): Promise<void> {
  const isShown = ({ session, thrown }: Stage): boolean =>
    session === shownNow(app.store.getState()) && thrown === null;
  if (isShown(stage.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = stage.subscribe((now) => {
      if (!isShown(now)) return;
      leave();
      resolve();
    });
  });
}

/** Reports whether answers alone led from the moment shown to the session. */
function leadsOn(shown: Session, session: Session): boolean {
  const seen = shown.battle?.events.length ?? 0;
  const now = session.head?.events ?? [];
  return (
    shown.id === session.id &&
    // A person who goes from an earlier moment to the end has seen the same battle.
    shown.head !== session.head &&
    !looksBack(session) &&
    seen < now.length &&
    shown.battle?.events.at(-1) === now[seen - 1]
  );
}

/** Returns the session at an earlier moment, without any later event. */
function asOf(session: Session, moment: number): Session {
  const battle = stateAt(session.head!, moment);
  return { ...session, battle, head: battle };
}
