import { lazy, Suspense, useState } from 'react';
import { speeds, type Speed, type Watching } from '../../store/battle/playback';
import { looksBack } from '../../store/battle/time';
import type { Session } from '../../store/battle/session';
import { Icon, type IconName } from '../parts/Icon';
import { text } from '../text';
import { useApp, useAppState } from '../app/useStore';
import { TimeBar } from './TimeBar';

const LinesAndNotes = lazy(async () => ({ default: (await import('./LinesAndNotes')).LinesAndNotes }));

/** The battle in time: steps, play, and the bar with all of it. */
export function Timeline({ session }: { session: Session }) {
  const app = useApp();
  const { running, speed, watching } = useAppState((state) => state.playback);
  const [notesOpen, setNotesOpen] = useState(false);
  const { battle, head } = session;
  if (!battle || !head) return null;
  const moment = battle.events.length;
  return (
    <section className="sheet timeline" aria-label={text.time.label}>
      {notesOpen && (
        <Suspense>
          <LinesAndNotes session={session} onClose={() => setNotesOpen(false)} />
        </Suspense>
      )}
      <div className="time-transport">
        <TimeButton
          icon="step-back"
          name={text.time.stepBack}
          keys=","
          disabled={moment === 0}
          onClick={() => app.battle.lookAt(moment - 1)}
        />
        <TimeButton
          icon={running ? 'pause' : 'play'}
          name={running ? text.time.pause : text.time.play}
          keys={text.time.space}
          onClick={() => app.battle.setPlayback({ running: !running })}
        />
        <TimeButton
          icon="step-on"
          name={text.time.stepOn}
          keys="."
          disabled={!looksBack(session)}
          onClick={() => app.battle.lookAt(moment + 1)}
        />
      </div>
      <TimeBar session={session} />
      <div className="time-transport">
        <button
          type="button"
          className="time-speed"
          title={text.time.speed}
          aria-label={`${text.time.speed}: ${speedName(speed)}`}
          onClick={() => app.battle.setPlayback({ speed: next(speeds, speed) })}
        >
          {speedName(speed)}
        </button>
        <TimeButton
          icon={watchIcons[watching]}
          name={text.time.watching[watching]}
          onClick={() => app.battle.setPlayback({ watching: next(watchings, watching) })}
        />
        <TimeButton
          icon="flag"
          name={text.time.notes}
          keys="B"
          pressed={notesOpen}
          onClick={() => setNotesOpen((open) => !open)}
        />
      </div>
    </section>
  );
}

const watchings: readonly Watching[] = ['follow', 'figure', 'free'];
const watchIcons: Readonly<Record<Watching, IconName>> = {
  follow: 'camera',
  figure: 'figure',
  free: 'orbit',
};

const next = <T,>(all: readonly T[], now: T): T => all[(all.indexOf(now) + 1) % all.length]!;
const speedName = (speed: Speed): string => (speed === 0.5 ? '×½' : `×${speed}`);

interface TimeButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function TimeButton({ icon, name, keys, disabled = false, pressed, onClick }: TimeButtonProps) {
  return (
    <button
      type="button"
      className="button-icon"
      aria-label={name}
      title={keys === undefined ? name : `${name} (${keys})`}
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
