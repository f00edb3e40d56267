import { useState } from 'react';
import type { ClientState } from '../../net/client-state';
import type { Citation } from '../../net/entries';
import { citeMoment, citeRuling, showCited, type CitationNote } from '../../store/online/citation';
import type { Remote } from '../../store/online/remote';
import type { Session } from '../../store/battle/session';
import { useApp, useAppState } from '../app/useStore';
import type { ChatLine } from './chat-lines';
import { onlineText } from './words';

interface ChatProps {
  readonly remote: Remote;
  readonly client: ClientState;
  readonly session: Session;
  /** Moment or ruling that the next line cites. */
  readonly cites: Citation | null;
  readonly lines: readonly ChatLine[];
  /** A citation has been shown: the table matters now. */
  readonly onShown: () => void;
}

/** The lines that the players have written, as plain text. */
export function Chat({ remote, client, session, cites, lines, onShown }: ChatProps) {
  return (
    <>
      <ol className="online-chat" aria-live="polite">
        {lines.length === 0 && <li className="panel-note">{onlineText.noChat}</li>}
        {lines.map(({ n, text, cites: cited }) => (
          <li key={n}>
            {text} {cited && <Cited cites={cited} onShown={onShown} />}
          </li>
        ))}
      </ol>
      {client.side !== null && <Say remote={remote} session={session} cites={cites} />}
    </>
  );
}

/** The button that shows what a line cites. */
function Cited({ cites, onShown }: Pick<ChatProps, 'onShown'> & { readonly cites: Citation }) {
  const app = useApp();
  const [note, setNote] = useState<CitationNote | null>(null);
  const show = () => {
    const found = showCited(app, cites);
    setNote(found);
    if (found === null) onShown();
  };
  return (
    <>
      <button type="button" className="button-quiet" onClick={show}>
        {onlineText.showCited[cites.kind]}
      </button>
      {note !== null && (
        <span className="online-note" role="status">
          {onlineText.citationNotes[note]}
        </span>
      )}
    </>
  );
}

type SayProps = Pick<ChatProps, 'remote' | 'session' | 'cites'>;

/** A line to write, which may cite the moment shown or the open sight ruling. */
function Say({ remote, session, cites }: SayProps) {
  const [line, setLine] = useState('');
  const ruling = useAppState((state) => state.ruling);
  const toggle = (kind: Citation['kind'], cite: () => Citation) => (
    <button
      type="button"
      className="button-quiet"
      aria-pressed={cites?.kind === kind}
      onClick={() => remote.cite(cites?.kind === kind ? null : cite())}
    >
      {onlineText.cite[kind]}
    </button>
  );
  return (
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
      {session.battle && (
        <div className="online-cites">
          {toggle('moment', () => citeMoment(session))}
          {(ruling || cites?.kind === 'ruling') && toggle('ruling', () => citeRuling(session, ruling!))}
        </div>
      )}
    </form>
  );
}
