import { useEffect, useRef } from 'react';
import type { Battle } from '../../engine/battle';
import type { BattleEvent } from '../../engine/events';
import { ruleModule } from '../../rules/registry';
import type { Session } from '../../store/battle/session';
import { EventArithmetic, Faces } from './EventArithmetic';
import { useLogShown } from '../lessons/useLogShown';
import { Rules } from '../parts/Rules';
import { text } from '../text';
import { useApp } from '../app/useStore';

/** A line for every event, newest last, that opens its arithmetic. While an earlier moment is shown, later events are dimmed. */
export function LogPanel({ session }: { session: Session }) {
  useLogShown();
  const end = useRef<HTMLLIElement>(null);
  const events = session.head?.events ?? [];
  const moment = session.battle?.events.length ?? 0;

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [moment]);

  if (events.length === 0) return <p className="panel-note">{text.log.empty}</p>;
  return (
    <ol className="log" aria-label={text.log.title} tabIndex={0}>
      {events.map((event, index) => (
        <li
          key={index}
          ref={index === moment - 1 ? end : undefined}
          className={index < moment ? 'log-line' : 'log-line later'}
        >
          <Line session={session} event={event} index={index} />
        </li>
      ))}
    </ol>
  );
}

function Line({ session, event, index }: { session: Session; event: BattleEvent; index: number }) {
  const app = useApp();
  return (
    <details>
      <summary>
        {event.text} <span className="rules">{event.rules.join(' ')}</span>
      </summary>
      <p>
        <Rules ids={event.rules} />
      </p>
      <EventArithmetic session={session} event={event} />
      <button type="button" className="button-quiet" onClick={() => app.battle.lookAt(index)}>
        {text.log.goTo}
      </button>
    </details>
  );
}

/** The events since the activation or phase began, with their dice; the newest is in view. */
export function LatestEvents({ battle }: { battle: Battle }) {
  const list = useRef<HTMLOListElement>(null);
  const view = ruleModule(battle.file.table.rules).view;
  const begun = battle.events.findLastIndex((event) => view?.beginsChapter(event));
  const events = battle.events.slice(Math.max(0, begun));

  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [battle.events.length]);

  return (
    <ol ref={list} className="latest" aria-label={text.log.latest} tabIndex={0}>
      {events.map((event, index) => (
        <li key={begun + index}>
          {event.text} <Rules ids={event.rules} />
          {view.arithmetic?.(event, battle).dice.map((thrown, throwIndex) => (
            <Faces key={throwIndex} thrown={thrown} />
          ))}
        </li>
      ))}
    </ol>
  );
}
