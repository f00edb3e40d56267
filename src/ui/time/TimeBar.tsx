import { memo, useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Battle } from '../../engine/battle';
import { bookmarksHere } from '../../store/battle/bookmark';
import { branchesNow, commonStart } from '../../store/battle/branch';
import { chapterBeside, timelineOf } from '../../store/battle/time';
import type { Session } from '../../store/battle/session';
import { text } from '../text';
import { useApp } from '../app/useStore';
import { momentName } from './moment';

/** The open log from its first event to now, with turns, activations, bookmarks and branches. Players drag along it. */
export function TimeBar({ session }: { session: Session }) {
  const app = useApp();
  const { battle, head } = session;
  const track = useRef<HTMLDivElement>(null);
  const pending = useRef<{ frame: number; moment: number } | null>(null);
  useEffect(() => () => cancelAnimationFrame(pending.current?.frame ?? 0), []);
  if (!battle || !head) return null;
  const { length } = head.events;
  const moment = battle.events.length;

  const momentUnder = ({ clientX }: PointerEvent): number => {
    const { left, width } = track.current!.getBoundingClientRect();
    return Math.round(Math.max(0, Math.min(1, (clientX - left) / width)) * length);
  };
  /** One picture, one moment: a hand is faster than a screen. */
  const scrub = (to: number) => {
    if (pending.current) {
      pending.current.moment = to;
      return;
    }
    const frame = requestAnimationFrame(() => {
      const { moment: latest } = pending.current!;
      pending.current = null;
      app.battle.lookAt(latest, true);
    });
    pending.current = { frame, moment: to };
  };
  const settle = (to: number) => {
    cancelAnimationFrame(pending.current?.frame ?? 0);
    pending.current = null;
    app.battle.lookAt(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyTo(event.key, session, moment);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    app.battle.lookAt(to);
  };

  return (
    <div
      ref={track}
      className="time-bar"
      role="slider"
      tabIndex={0}
      aria-label={text.time.bar}
      aria-valuemin={0}
      aria-valuemax={length}
      aria-valuenow={moment}
      aria-valuetext={momentName(session)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        app.battle.setPlayback({ running: false });
        scrub(momentUnder(event));
      }}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && scrub(momentUnder(event))
      }
      onPointerUp={(event) => settle(momentUnder(event))}
      onPointerCancel={() => settle(moment)}
    >
      <Chapters battle={head} session={session} />
      <div className="time-later" style={{ left: share(moment, length) }} />
      <Partings session={session} />
      <Flags session={session} />
      <div className="time-head" style={{ left: share(moment, length) }} />
    </div>
  );
}

function keyTo(key: string, session: Session, moment: number): number | null {
  const last = session.head?.events.length ?? 0;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return moment - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return moment + 1;
    case 'PageUp':
      return chapterBeside(timelineOf(session.head!), moment, 1);
    case 'PageDown':
      return chapterBeside(timelineOf(session.head!), moment, -1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

const share = (moment: number, length: number): string =>
  `${((100 * moment) / Math.max(1, length)).toFixed(3)}%`;

/** Drawn again only when the battle has gone on. */
const Chapters = memo(
  function Chapters({ battle, session }: { battle: Battle; session: Session }) {
    const { turns, activations, events } = timelineOf(battle);
    const sides = session.table.sides.map(({ id }) => id);
    return (
      <>
        {turns.map(({ turn, from }, index) => (
          <span
            key={from}
            className="time-turn"
            style={{
              left: share(from, events),
              width: share((turns[index + 1]?.from ?? events) - from, events),
            }}
          >
            {turn === 0 ? text.turn.setup : text.turn.turn(turn)}
          </span>
        ))}
        {activations.map(({ unit, side, from, to }) => (
          <span
            key={from}
            className={`time-activation time-${sides.indexOf(side) === 0 ? 'first' : 'second'}`}
            title={text.time.activation(battle.state.units[unit]?.name ?? unit)}
            style={{ left: share(from - 1, events), width: share(to - from + 1, events) }}
          />
        ))}
      </>
    );
  },
  (before, after) => before.battle === after.battle && before.session.table === after.session.table,
);

function Flags({ session }: { session: Session }) {
  const length = session.head?.events.length ?? 0;
  return bookmarksHere(session).map(({ id, events, text: words }) => (
    <span key={id} className="time-flag" title={words} style={{ left: share(events, length) }} />
  ));
}

/** A fork at each moment at which another line parts from the open one. */
function Partings({ session }: { session: Session }) {
  const { head, mainLine, branch, commandLog } = session;
  const moments = useMemo(() => {
    if (!head) return [];
    const commands = mainLine?.commands ?? commandLog;
    const others = branchesNow(session)
      .filter(({ id }) => id !== branch)
      .map(({ after, commands: own }) => [...commands.slice(0, after), ...own]);
    const parting = [...(mainLine ? [mainLine.commands] : []), ...others].map(
      (other) => head.eventsAfter[commonStart(other, head.commands)],
    );
    return [...new Set(parting)].filter((moment) => moment !== undefined);
    // The branches change only with the command logs.
  }, [head, mainLine, branch, session.branches]); // eslint-disable-line react-hooks/exhaustive-deps
  const length = head?.events.length ?? 0;
  return moments.map((moment) => (
    <svg
      key={moment}
      className="time-fork"
      viewBox="0 0 14 10"
      style={{ left: share(moment, length) }}
      aria-hidden="true"
    >
      <path d="M1 0v3a4 4 0 0 0 4 4h9" />
    </svg>
  ));
}
