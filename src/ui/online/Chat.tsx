import { useState } from 'react';
import type { ClientState } from '../../net/client';
import type { Remote } from '../../store/online/remote';
import { onlineText } from './words';

interface ChatProps {
  readonly remote: Remote;
  readonly client: ClientState;
  readonly sideName: (id: string | null) => string;
}

/** The lines that the players have written, as plain text. */
export function Chat({ remote, client, sideName }: ChatProps) {
  const [line, setLine] = useState('');
  const lines = client.log.flatMap(({ n, body }) => {
    if (body.kind === 'said')
      return [
        { n, text: onlineText.said(client.room?.players[body.by]?.name ?? sideName(body.by), body.text) },
      ];
    return body.kind === 'seat-moved' ? [{ n, text: onlineText.seatMoved(sideName(body.side)) }] : [];
  });
  return (
    <>
      <ol className="online-chat" aria-live="polite">
        {lines.length === 0 && <li className="panel-note">{onlineText.noChat}</li>}
        {lines.map(({ n, text }) => (
          <li key={n}>{text}</li>
        ))}
      </ol>
      {client.side !== null && (
        <form
          className="online-say"
          onSubmit={(event) => {
            event.preventDefault();
            remote.say(line.trim());
            setLine('');
          }}
        >
          <input
            aria-label={onlineText.chat}
            placeholder={onlineText.chat}
            value={line}
            maxLength={500}
            onChange={(event) => setLine(event.target.value)}
          />
          <button type="submit" className="button-quiet" disabled={line.trim() === ''}>
            {onlineText.send}
          </button>
        </form>
      )}
    </>
  );
}
