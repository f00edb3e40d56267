import { useEffect } from 'react';
import type { App } from '../../store/app';
import type { Director } from '../../store/battle/play-director';
import { keysOf } from '../palette/action';
import { timeActions } from '../palette/time-actions';

/** The keys of time: `,` `.` step, `[` `]` go by activation, Home and End to the ends, space plays. Dice that roll lie at once by space, Enter or a click. */
export function useTimeKeys(app: App, director: Director): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        (target instanceof Element && target.closest('[aria-modal=true]') !== null) ||
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
      const action = actionFor(app, director, event);
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

function actionFor(app: App, director: Director, event: KeyboardEvent): (() => unknown) | null {
  const keys = keysOf(event);
  const rolling = director.stage.getState().thrown !== null;
  if (rolling && (keys === 'Space' || keys === 'Enter')) return director.skip;
  return timeActions(app).find((action) => action.keys === keys)?.run ?? null;
}
