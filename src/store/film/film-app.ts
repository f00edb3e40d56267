import { createStore } from 'zustand/vanilla';
import { stateAt } from '../../engine/index';
import type { App } from '../app';
import { playbackAtRest } from '../battle/playback';
import type { Session } from '../battle/session';
import { shownNow } from '../battle/shown';
import { backToNow, lookAt } from '../battle/time';

/** A part of a battle: numbers of events before its beginning and at its end. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Creates a copy of the app for pictures and films. It shows what the screen shows, and plays the battle back without the app:
 * nothing in it reaches the app, the saved battles or a server.
 * @param stretch the part of the battle that it plays; without it, it stays at the moment shown
 */
export function createFilmApp(app: App, stretch?: Stretch): App {
  const shown = shownNow(app.store.getState());
  const session = shown && stretch ? cut(shown, stretch) : shown;
  const store = createStore(() => ({
    ...app.store.getState(),
    session: session && openly(session),
    hovered: null,
    remote: null,
    playback: playbackAtRest,
  }));
  const show = (change: (session: Session) => Session) =>
    store.setState(({ session: now }) => ({ session: now && change(now) }));
  return {
    ...app,
    store,
    battle: {
      ...app.battle,
      lookAt: (moment, passing) => show((now) => lookAt(now, moment, passing)),
      returnToHead: () => show(backToNow),
      setPlayback: (change) => store.setState(({ playback }) => ({ playback: { ...playback, ...change } })),
    },
  };
}

/** Ends a session's battle with the stretch, and shows its beginning. */
function cut(session: Session, { from, to }: Stretch): Session {
  if (!session.head) return session;
  const head = to >= session.head.events.length ? session.head : stateAt(session.head, to);
  return lookAt({ ...session, head, battle: head, preview: null }, from, true);
}

/** The session is already the viewer's view: nothing is to be hidden from it once more. */
function openly(session: Session): Session {
  if (!session.system?.secrets) return session;
  const { secrets: _, ...system } = session.system;
  return { ...session, system };
}
