import { useEffect, useRef } from 'react';
import type { BattleEvent } from '../engine/events';
import { rulesViews } from '../store/rules-view/index';
import type { RulesView } from '../store/rules-view/types';
import type { Session } from '../store/session';
import { EventArithmetic } from './EventArithmetic';
import { Rules } from './Rules';
import { text } from './text';
import { useApp } from './useStore';

/** A line for every event, newest last, each opening into its arithmetic. */
export function LogPanel({ session }: { session: Session }) {
  const app = useApp();
  const end = useRef<HTMLLIElement>(null);
  const events = session.battle?.events ?? [];
  const view = rulesViews[session.table.rules];

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [events.length]);

  if (events.length === 0) return <p className="panel-note">{text.log.empty}</p>;
  return (
    <ol className="log" aria-label={text.log.title} tabIndex={0}>
      {events.map((event, index) => (
        <li key={index} ref={index === events.length - 1 ? end : undefined} className="log-line">
          <Line event={event} view={view} onGoTo={() => app.goTo(commandsBefore(session, index))} />
        </li>
      ))}
    </ol>
  );
}

function Line({ event, view, onGoTo }: { event: BattleEvent; view: RulesView | undefined; onGoTo: () => void }) {
  return (
    <details>
      <summary>
        <span className="log-text">{event.text}</span> <Rules ids={event.rules} />
      </summary>
      {view && <EventArithmetic event={event} view={view} />}
      <button type="button" className="button-quiet" onClick={onGoTo}>
        {text.log.goTo}
      </button>
    </details>
  );
}

/** How many commands had been given when this event had not yet happened. */
function commandsBefore(session: Session, eventIndex: number): number {
  const after = session.battle?.eventsAfter ?? [];
  let count = 0;
  while (count + 1 < after.length && (after[count + 1] ?? 0) <= eventIndex) count++;
  return count;
}
