import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Session } from '../../store/battle/session';
import type { Remote } from '../../store/online/remote';
import { looksBack } from '../../store/battle/time';
import { turnText } from './turn-words';

interface RemoteAnswersProps {
  readonly remote: Remote;
  readonly session: Session;
  /** The answers to the open question. */
  readonly children: ReactNode;
}

/** Shows the answers where this seat gives one; else who answers. An earlier moment has none: the server has one battle. */
export function RemoteAnswers({ remote, session, children }: RemoteAnswersProps) {
  const client = useStore(remote.store, (state) => state.client);
  if (looksBack(session)) return <p className="panel-note">{turnText.past}</p>;
  if (client.room?.end) return <p className="panel-note">{turnText.ended}</p>;
  if (remote.mayAnswer()) return children;
  const by = session.battle?.question?.by;
  const side = session.table.sides.find(({ id }) => id === by)?.name ?? '';
  if (client.replica?.pending) return <p className="panel-note">{turnText.dice}</p>;
  const sending = client.connection === 'open' ? turnText.sending : turnText.kept;
  return (
    <p className="panel-note" role="status">
      {by === client.side && client.outbox.length > 0 ? sending : turnText.waitsFor(side)}
    </p>
  );
}
