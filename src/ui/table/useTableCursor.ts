import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Point } from '../../geometry/shapes/shapes';
import { queryNow, type Session } from '../../store/battle/session';
import type { BattleContext } from '../../tools/battle/context';
import {
  createTableCursor,
  hiddenCursor,
  type CursorMessage,
  type CursorView,
} from '../../tools/battle/cursor';
import { focusTable } from '../app/focus';
import { useApp } from '../app/useStore';
import { namesNow } from '../parts/names';
import { setPointedSpot } from './pointed-spot';
import { useCursorRequests } from '../spoken/cursor-request';
import { useSpokenWords, type SpokenWords } from '../spoken/useSpokenWords';

export interface CursorOnTable {
  /** Null while the cursor is hidden. */
  readonly at: Point | null;
  readonly isHolding: boolean;
  /** Message for screen readers. */
  readonly words: SpokenWords;
}

/** Leads a cursor over the table by keys; see `tools/battle/cursor.ts`. */
export function useTableCursor(session: Session, context: BattleContext): CursorOnTable {
  const app = useApp();
  const [{ at, isHolding, message }, setView] = useState<CursorView>(hiddenCursor);
  const onCursorKey = useMemo(() => createTableCursor(context, setView), [context]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || keepsItsKeys(target)) return;
      if (key === 'Enter' && target instanceof HTMLButtonElement) return;
      if (!onCursorKey({ key, shift: shiftKey })) return;
      // From here on Enter is for the cursor, not for the button that had the focus.
      focusTable();
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [onCursorKey]);
  useCursorRequests(onCursorKey);
  const say = useCallback(
    async (latest: CursorMessage) => {
      if (latest.kind === 'none') return '';
      const { sayCursor } = await import('../../tools/battle/spoken-cursor');
      const { session: now, selection, picked } = app.store.getState();
      return now ? sayCursor(latest, { session: now, selection, picked }, namesNow(now)) : '';
    },
    [app],
  );
  const words = useSpokenWords(message, say);
  const point: Point | null = at && [at[0], queryNow(session).surfaceHeight(at), at[1]];
  useEffect(() => {
    if (!at) return;
    const { session: now, remote } = app.store.getState();
    const spot: Point = [at[0], now ? queryNow(now).surfaceHeight(at) : 0, at[1]];
    setPointedSpot(spot);
    remote?.pointAt(spot);
  }, [app, at]);
  return { at: point, isHolding, words };
}

/** Returns whether an element uses arrows, letters or Enter itself: fields, sliders, notes, scrolling lists. */
const keepsItsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [role=slider], [role=dialog], [role=tablist], [tabindex="0"]:not([role=application])',
  ) !== null;
