import { useEffect, useState } from 'react';
import type { ClientState } from '../../net/client-state';
import { grace, leftAt } from '../../net/clock';
import type { Session } from '../../store/battle/session';
import type { Remote } from '../../store/online/remote';
import { onlineText } from './words';

interface ClocksProps {
  readonly remote: Remote;
  readonly session: Session;
  readonly client: ClientState;
}

/** The time that is left to each side, where the battle has a clock. */
export function Clocks({ remote, session, client }: ClocksProps) {
  const { room, side, offset } = client;
  const hasClock = room !== null && room.rule.kind !== 'none';
  // A spectator who is behind sees the clocks as they stood at the last entry.
  const isBehind = side === null && (client.facts?.delay ?? 0) > 0;
  const present = useNow(hasClock && !isBehind && room.clock.running !== null) + offset;
  if (!hasClock) return null;
  const { clock, end } = room;
  const now = isBehind ? clock.since : present;
  const others = session.table.sides.filter(({ id }) => id !== side);
  const isUp = others.some(({ id }) => leftAt(clock, id, now) < -grace);
  const isAway = others.some(({ id }) => client.present?.sides[id] === false);
  return (
    <div className="online-clocks">
      {session.table.sides.map(({ id, name }) => (
        <span key={id} data-running={clock.running === id}>
          {name} <b>{formatTime(leftAt(clock, id, now))}</b>
        </span>
      ))}
      {clock.paused && <span>{onlineText.paused}</span>}
      {side !== null && end === null && room.started && (
        <span className="button-row">
          {clock.paused ? (
            <button type="button" className="button-quiet" onClick={() => remote.clock('resume')}>
              {onlineText.resume}
            </button>
          ) : (
            isAway && (
              <button type="button" className="button-quiet" onClick={() => remote.clock('pause')}>
                {onlineText.pause}
              </button>
            )
          )}
          {isUp && (
            <button type="button" className="button-quiet" onClick={() => remote.clock('claim')}>
              {onlineText.claim}
            </button>
          )}
        </span>
      )}
    </div>
  );
}

/** Returns the time, each second anew while it runs. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** Formats a time as hours, minutes and seconds; a time that is up counts below zero. */
function formatTime(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${ms < 0 ? '−' : ''}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
