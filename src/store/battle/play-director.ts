/**
 * Shows what happens in the order in which it does. The store knows the outcome of an answer at once; the stage lags behind
 * where dice are still rolling, and while a battle is played back it walks from beat to beat.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../app';
import { beatAfter } from './play-beats';
import type { Session } from './session';
import type * as PlayThrough from '../watch/play-through';
import { shownNow } from './shown';
import {
  asOf,
  fastestDice,
  nothingPlayed,
  beginBeat,
  throwDice,
  type PlayedApp,
  type Stage,
  type Staging,
} from './stage';
import { looksBack } from './time';

export interface Director {
  readonly stage: StoreApi<Stage>;
  /** Shows at once what is still to be seen of the last answer, or lets the dice of a playback lie. False where nothing was waited for. */
  skip(): boolean;
  close(): void;
}

type Playback = typeof PlayThrough;
let playback: Promise<Playback> | null = null;

/** Loads what plays battles back; a second call waits for the same. */
export function loadPlayback(): Promise<Playback> {
  playback ??= import('../watch/play-through').catch((reason: unknown) => {
    playback = null;
    throw reason;
  });
  return playback;
}

export function createDirector(app: PlayedApp, { rollsDice, rest }: Staging): Director {
  const stage = createStore<Stage>(() => ({
    session: shownNow(app.store.getState()),
    thrown: null,
    ...nothingPlayed,
    heard: null,
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
      beginBeat(stage, beat, session);
      if (beat.kind !== 'dice' || !rolls) continue;
      const before = asOf(session, beat.to - 1);
      set({ session: before });
      await throwDice(stage, beat, before);
      if (own !== telling) return;
    }
    end(session);
  };

  const play = async (own: number) => {
    const { playThrough } = await loadPlayback();
    await playThrough(app, stage, { rollsDice, rest }, () => own === telling);
    if (own !== telling) return;
    app.battle.setPlayback({ running: false });
    app.battle.returnToHead();
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
