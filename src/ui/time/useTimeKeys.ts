import { useEffect } from 'react';
import type { App } from '../../store/app';
import type { Director } from '../../store/battle/play-director';
import { chapterBeside, timelineOf } from '../../store/battle/time';
import { diceSetting, saveDiceSetting } from './dice-setting';

/** The keys of time: `,` `.` step, `[` `]` go by activation, Home and End to the ends, space plays. Dice that roll lie at once by space, Enter or a click. */
export function useTimeKeys(app: App, director: Director): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      const presses =
        target instanceof Element &&
        target.closest('button, summary, select, a') !== null &&
        (event.key === ' ' || event.key === 'Enter');
      if (presses) return;
      const action = actionFor(app, director, event.key);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    const onClick = () => void director.skip();
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('click', onClick, true);
    };
  }, [app, director]);
}

function actionFor(app: App, director: Director, key: string): (() => void) | null {
  const rolling = director.stage.getState().thrown !== null;
  if (rolling && (key === ' ' || key === 'Enter')) return director.skip;
  if (key === 'd') return () => toggleDice(app);
  const { session, playback } = app.store.getState();
  if (!session?.head || !session.battle) return null;
  const moment = session.battle.events.length;
  const timeline = () => timelineOf(session.head!);
  const to: Readonly<Record<string, () => number>> = {
    ',': () => moment - 1,
    '.': () => moment + 1,
    '[': () => chapterBeside(timeline(), moment, -1),
    ']': () => chapterBeside(timeline(), moment, 1),
    Home: () => 0,
    End: () => timeline().events,
  };
  if (key === ' ') return () => app.battle.setPlayback({ running: !playback.running });
  const target = to[key];
  return target
    ? () => {
        app.battle.setPlayback({ running: false });
        app.battle.lookAt(target());
      }
    : null;
}

/** Switches between dice on the table and results in the log; the program rolls in both. */
function toggleDice(app: App): void {
  saveDiceSetting(diceSetting() === 'on' ? 'off' : 'on');
  app.battle.rollByHand(false);
}
