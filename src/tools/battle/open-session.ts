import { queryNow, type Place, type Session } from '../../store/battle/session';
import type { BattleApp } from './context';
import type { FigurePose } from './figure';

/**
 * Returns the open session.
 * @throws when no table is open: tools run only on one
 */
export function openSession({ store }: BattleApp): Session {
  const { session } = store.getState();
  if (!session) throw new Error('A tool needs an open table.');
  return session;
}

/** Stands a pose on the surface of the table. */
export const placeOf = (session: Session, { at, facing }: FigurePose): Place => ({
  at,
  y: queryNow(session).surfaceHeight(at),
  facing,
});
