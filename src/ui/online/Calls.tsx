import { useState } from 'react';
import type { ClientState } from '../../net/client-state';
import type { SharedCall } from '../../net/room-state';
import type { Session } from '../../store/battle/session';
import { subjectOfCall } from '../../store/online/shared-calls';
import { useApp, useAppState } from '../app/useStore';
import { namesOn } from '../parts/names';
import { playerName } from './player-name';
import { onlineText } from './words';

interface CallsProps {
  readonly session: Session;
  readonly client: ClientState;
}

/** The call that another player has just opened for both, while the battle stands as it did then. */
export function CallCard({ session, client }: CallsProps) {
  const [dismissed, setDismissed] = useState(0);
  const shown = useAppState(({ ruling }) => ruling?.shared?.call ?? null);
  const { room, side } = client;
  const last = room?.calls.findLast(({ by }) => by !== side);
  const call = last && room && last.n > room.changed && last.n !== dismissed ? last : null;
  const isOpen = call !== null && call.n === shown;
  return (
    <div className={isOpen ? 'visually-hidden' : 'online-call'}>
      <p role="status">{call && <span key={call.n}>{asked(session, client, call)}</span>}</p>
      {call && !isOpen && (
        <div className="button-row">
          <OpenCall client={client} call={call} isPrimary />
          <button type="button" className="button-quiet" onClick={() => setDismissed(call.n)}>
            {onlineText.dismiss}
          </button>
        </div>
      )}
    </div>
  );
}

/** All calls that were opened for both in this battle, each to be opened again. */
export function Calls({ session, client }: CallsProps) {
  const calls = client.room?.calls ?? [];
  if (calls.length === 0) return null;
  return (
    <section className="online-calls" aria-label={onlineText.calls}>
      <h3>{onlineText.calls}</h3>
      <ul>
        {calls.map((call) => (
          <li key={call.n}>
            <span>{asked(session, client, call)}</span>
            <OpenCall client={client} call={call} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenCallProps {
  readonly client: ClientState;
  readonly call: SharedCall;
  readonly isPrimary?: boolean;
}

function OpenCall({ client, call, isPrimary = false }: OpenCallProps) {
  const app = useApp();
  const subject = subjectOfCall(client, call);
  return (
    <button
      type="button"
      className={isPrimary ? 'button-primary' : 'button-quiet'}
      disabled={subject === null}
      onClick={() => app.view.openRuling(subject)}
    >
      {onlineText.openCall}
    </button>
  );
}

/** Returns the question of a call, and what the ends say so far. */
function asked({ table }: Session, client: ClientState, call: SharedCall): string {
  const naming = namesOn(table);
  const ends = [naming(call.subject.from), naming(call.subject.to)] as const;
  const question =
    call.by === client.side
      ? onlineText.youAskedCall(...ends)
      : onlineText.asksCall(playerName(client, call.by), ...ends);
  return call.agreed === null ? question : `${question} ${onlineText.agreedCall}.`;
}
