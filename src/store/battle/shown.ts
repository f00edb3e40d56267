/** The open battle as the screen shows it: the view of the person who sits there. */
import { viewFor, type Viewer } from '../../engine/index';
import type { AppState } from '../app-state';
import { isProgram, seatOf } from '../opponent/seats';
import type { Session } from './session';

type Shown = Pick<AppState, 'session' | 'seats' | 'remote'>;

/**
 * Returns whose view the screen shows: that of the online seat, or of the only person; of several persons at one screen, that of
 * the one who is asked. Null for a person who only watches.
 */
export function viewerOf({ session, seats, remote }: Shown): Viewer {
  if (remote) return remote.store.getState().client.side;
  const persons = (session?.table.sides ?? []).filter(({ id }) => !isProgram(seatOf(seats, id)));
  return persons.length > 1 ? (session?.head?.question?.by ?? null) : (persons[0]?.id ?? null);
}

/** Returns the open session with the viewer's views of its battle; the session itself where the game hides nothing. */
export function shownNow(state: Shown): Session | null {
  const { session } = state;
  if (!session?.head || !session.battle || !session.system?.secrets) return session;
  // A battle that is over has no secrets, not in its past either.
  return session.head.state.result === null ? viewOf(session, viewerOf(state)) : session;
}

const cache = new WeakMap<Session, Map<Viewer, Session>>();

function viewOf(session: Session, viewer: Viewer): Session {
  const views = cache.get(session) ?? new Map<Viewer, Session>();
  cache.set(session, views);
  const found = views.get(viewer) ?? makeView(session, viewer);
  views.set(viewer, found);
  return found;
}

function makeView(session: Session, viewer: Viewer): Session {
  const battle = viewFor(session.battle!, viewer);
  const head = viewFor(session.head!, viewer);
  return battle === session.battle && head === session.head ? session : { ...session, battle, head };
}
