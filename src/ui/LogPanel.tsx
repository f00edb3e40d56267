import { useEffect, useRef } from 'react';
import type { Battle } from '../engine/battle';
import type { BattleEvent } from '../engine/events';
import { rulesViews } from '../store/rules-view/index';
import type { Session } from '../store/session';
import { EventArithmetic, Faces } from './EventArithmetic';
import { Rules } from './Rules';
import { text } from './text';
import { useApp } from './useStore';

/** A line for every event, newest last, each opening into its arithmetic. */
export function LogPanel({ session }: { session: Session }) {
  const end = useRef<HTMLLIElement>(null);
  const { battle } = session;
  const count = battle?.events.length ?? 0;

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  if (!battle || count === 0) return <p className="panel-note">{text.log.empty}</p>;
  return (
    <ol className="log" aria-label={text.log.title} tabIndex={0}>
      {battle.events.map((event, index) => (
        <li key={index} ref={index === count - 1 ? end : undefined} className="log-line">
          <Line session={session} battle={battle} event={event} index={index} />
        </li>
      ))}
    </ol>
  );
}

function Line({ session, battle, event, index }: { session: Session; battle: Battle; event: BattleEvent; index: number }) {
  const app = useApp();
  return (
    <details>
      <summary>
        {event.text} <Rules ids={event.rules} />
      </summary>
      <EventArithmetic session={session} event={event} />
      <button type="button" className="button-quiet" onClick={() => app.goTo(commandsBefore(battle, index))}>
        {text.log.goTo}
      </button>
    </details>
  );
}

/** How many commands had been given when this event had not yet happened. */
function commandsBefore({ eventsAfter }: Battle, eventIndex: number): number {
  return Math.max(0, eventsAfter.findIndex((count) => count > eventIndex) - 1);
}

/** What has happened since the activation or the phase began: each event with its dice, the newest in sight. */
export function LatestEvents({ battle }: { battle: Battle }) {
  const list = useRef<HTMLOListElement>(null);
  const view = rulesViews[battle.file.table.rules];
  const begun = battle.events.findLastIndex((event) => view?.beginsChapter(event));
  const events = battle.events.slice(Math.max(0, begun));

  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [battle.events.length]);

  return (
    <ol ref={list} className="latest" aria-label={text.log.latest} aria-live="polite" tabIndex={0}>
      {events.map((event, index) => (
        <li key={begun + index}>
          {event.text} <Rules ids={event.rules} />
          {view?.arithmetic(event, battle).dice.map((thrown, throwIndex) => <Faces key={throwIndex} thrown={thrown} />)}
        </li>
      ))}
    </ol>
  );
}
