import { useEffect, useMemo, useState } from 'react';
import type { Point } from '../../geometry/shapes/shapes';
import { queryNow, type Session } from '../../store/battle/session';
import type { BattleContext } from '../../tools/battle/context';
import {
  createTableCursor,
  hiddenCursor,
  type CursorMessage,
  type CursorView,
} from '../../tools/battle/cursor';
import { modelNameOf } from '../parts/names';
import { text } from '../text';
import { noteText } from './FigureLayer';

export interface CursorOnTable {
  /** Null while the cursor is hidden. */
  readonly at: Point | null;
  readonly isHolding: boolean;
  /** Message for screen readers. */
  readonly words: string;
}

/** Leads a cursor over the table by keys; see `tools/battle/cursor.ts`. */
export function useTableCursor(session: Session, context: BattleContext): CursorOnTable {
  const [{ at, isHolding, message }, setView] = useState<CursorView>(hiddenCursor);
  const onCursorKey = useMemo(() => createTableCursor(context, setView), [context]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || keepsItsKeys(target)) return;
      if (key === 'Enter' && target instanceof HTMLButtonElement) return;
      if (!onCursorKey({ key, shift: shiftKey })) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [onCursorKey]);
  const point: Point | null = at && [at[0], queryNow(session).surfaceHeight(at), at[1]];
  return { at: point, isHolding, words: messageText(session, message) };
}

function messageText(session: Session, message: CursorMessage): string {
  switch (message.kind) {
    case 'none':
      return '';
    case 'at': {
      const { spot, model, piece } = message;
      const names = [...(model ? [modelNameOf(session, model)] : []), ...(piece ? [piece] : [])];
      return text.cursor.at(spot, names);
    }
    case 'holding': {
      const { model, spot, note } = message;
      return [modelNameOf(session, model), text.cursor.at(spot, []), ...(note ? [noteText(note)] : [])].join(
        '. ',
      );
    }
    case 'put-down':
      return text.cursor.putDown(modelNameOf(session, message.model));
  }
}

/** Returns whether an element uses arrows or Enter itself: fields, sliders, notes, scrolling lists. */
const keepsItsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role=slider], [role=dialog], [role=tablist], [tabindex="0"]') !==
    null;
