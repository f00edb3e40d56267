import { memo, useState } from 'react';
import type { LogAct } from '../../analysis/log/group-log';
import type { Session } from '../../store/battle/session';
import { EventArithmetic } from '../panels/EventArithmetic';
import { Rules } from '../parts/Rules';
import { text } from '../text';
import { useApp } from '../app/useStore';

interface ActLineProps {
  readonly session: Session;
  readonly act: LogAct;
  /** Opened at first. */
  readonly open?: boolean;
}

/** An act in one line, which opens into its parts: the dice, the modifiers and the rules of each. */
export const ActLine = memo(
  function ActLine({ session, act, open = false }: ActLineProps) {
    const [isOpen, setOpen] = useState(open);
    return (
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{act.line}</summary>
        {isOpen && <Parts session={session} act={act} />}
      </details>
    );
  },
  (a, b) => a.act === b.act && a.session.head === b.session.head,
);

function Parts({ session, act: { line, from, to } }: ActLineProps) {
  const app = useApp();
  const events = session.head?.events.slice(from, to) ?? [];
  const rules = [...new Set(events.flatMap((event) => event.rules))];
  return (
    <div className="log-parts">
      <ul>
        {events.map((event, index) => (
          <li key={index}>
            {!(events.length === 1 && event.text === line) && event.text}
            <EventArithmetic session={session} event={event} />
          </li>
        ))}
      </ul>
      <p>
        <Rules ids={rules} written />
      </p>
      <button type="button" className="button-quiet" onClick={() => app.battle.lookAt(from)}>
        {text.log.goTo}
      </button>
    </div>
  );
}
