import { useEffect } from 'react';
import type { App } from '../../store/app';
import { turnable, turnTo } from '../../store/battle/turning';
import { facingOf, turnOfKey } from '../../tools/turn';
import { watchAlt } from '../layout/labels-setting';
import { keysOf } from '../palette/action';
import { tableActions, type TableHost } from '../palette/table-actions';

interface KeyActions extends TableHost {
  /** Closes the overlay (menu, keys); returns false without one. */
  readonly closeOverlay: () => boolean;
}

/** The keys that work everywhere. The question panel has its own. */
export function useKeys(
  app: App,
  { camera, toggleHelp, toggleLog, openPalette, closeOverlay }: KeyActions,
): void {
  useEffect(watchAlt, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const keys = keysOf(event);
      const isTyping =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (event.altKey || (isTyping && keys !== 'Ctrl+K')) return;
      const action = actionFor(keys);
      if (!action) return;
      event.preventDefault();
      action();
    };

    const actionFor = (keys: string): (() => unknown) | null => {
      if (keys === 'Escape') return () => closeOverlay() || app.view.stepBack();
      if (keys === 'Q' || keys === 'E') {
        const turning = turnable(app.store.getState());
        const by = turnOfKey(keys.toLowerCase())!;
        if (turning.length > 0)
          return () =>
            turnTo(
              app.preview,
              app.store.getState(),
              new Map(turning.map(({ id, facing }) => [id, facingOf(facing + by)])),
            );
      }
      const host = { camera, toggleHelp, toggleLog, openPalette };
      return tableActions(app, host).find((action) => action.keys === keys)?.run ?? null;
    };

    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [app, camera, toggleHelp, toggleLog, openPalette, closeOverlay]);
}
