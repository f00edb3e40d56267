import { useEffect } from 'react';
import type { CameraApi } from '../../scene/CameraRig';
import type { App } from '../../store/app';
import { turnable, turnTo } from '../../store/battle/turning';
import { facingOf, turnOfKey } from '../../tools/turn';
import { toggleLabels, watchAlt } from '../layout/labels-setting';
import { subjectBetween } from '../ruling/subject';
import { eyeOf } from '../table/views';

interface KeyActions {
  readonly camera: () => CameraApi | null;
  readonly toggleHelp: () => void;
  readonly toggleLog: () => void;
  /** Closes the overlay (menu, keys); returns false without one. */
  readonly closeOverlay: () => boolean;
}

/** The keys that work everywhere. The question panel has its own. */
export function useKeys(app: App, { camera, toggleHelp, toggleLog, closeOverlay }: KeyActions): void {
  useEffect(watchAlt, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      const action = actionFor(event);
      if (!action) return;
      event.preventDefault();
      action();
    };

    const actionFor = (event: KeyboardEvent): (() => unknown) | null => {
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key === 'z') return event.shiftKey ? app.battle.redo : app.battle.undo;
        return key === 'y' ? app.battle.redo : null;
      }
      if (event.altKey) return null;
      const { session, selection, mode } = app.store.getState();
      switch (key) {
        case 'escape':
          return () => closeOverlay() || app.view.stepBack();
        case '?':
          return toggleHelp;
        case 'l':
          return toggleLog;
        case 'r':
          return () => app.view.setMode(mode === 'ruler' ? 'select' : 'ruler');
        case 'w':
          return () => app.view.setMode(mode === 'what-if' ? 'select' : 'what-if');
        case 'n':
          return toggleLabels;
        case 'x':
          return app.view.toggleFallen;
        case 'f':
          return app.view.toggleField;
        case 'c':
          return rulingKey(app);
        case 'h':
          return () => camera()?.home();
        case 't':
          return () => camera()?.topDown();
        case 's':
          return () => camera()?.side();
        case 'q':
        case 'e': {
          const turning = turnable(app.store.getState());
          if (turning.length > 0)
            return () =>
              turnTo(
                app.preview,
                app.store.getState(),
                new Map(turning.map(({ id, facing }) => [id, facingOf(facing + turnOfKey(key)!)])),
              );
          if (key === 'q') return null;
          const eye = session && eyeOf(session, selection);
          return eye ? () => camera()?.eye(eye) : null;
        }
        default:
          return null;
      }
    };

    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [app, camera, toggleHelp, toggleLog, closeOverlay]);
}

/** Opens the sight ruling between the selection and the target under the pointer, or closes the open one. Without both ends it asks for them. */
function rulingKey(app: App): () => void {
  const { session, selection, hovered, ruling, mode } = app.store.getState();
  if (ruling) return () => app.view.openRuling(null);
  if (mode === 'call') return () => app.view.setMode('select');
  const subject = session && subjectBetween(session, selection, hovered);
  return () => (subject ? app.view.openRuling(subject) : app.view.setMode('call'));
}
