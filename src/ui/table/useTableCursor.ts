import { useEffect, useState, type RefObject } from 'react';
import type { Battle } from '../../engine/battle';
import type { Point, PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees } from '../../geometry/units';
import { modelsNow, queryNow, type Session } from '../../store/battle/session';
import { underSpot } from '../../store/view/under-spot';
import { stepOfKey, stepped } from '../../tools/cursor';
import { facingOf, turnOfKey } from '../../tools/turn';
import type { HandTool } from './hand-tool';
import { modelNameOf } from '../parts/names';
import { text } from '../text';
import { useAppState } from '../app/useStore';
import type { TablePointer } from './useTablePointer';

interface Cursor {
  readonly at: PlanPoint;
  /** Drawn, and answering keys. */
  readonly shown: boolean;
  readonly held: Held | null;
  /** What it came upon, for those who listen to the screen. */
  readonly words: string;
}

/** A figure in hand, as long as the same is asked. */
interface Held {
  readonly model: string;
  readonly facing: Degrees;
  readonly battle: Battle | null;
}

export interface CursorOnTable {
  /** Null while no key has led it. */
  readonly at: Point | null;
  readonly holding: boolean;
  readonly words: string;
}

/** Keys on the table: arrows lead a cursor, Enter does there what a click does, or picks a figure up and puts it down; Q and E turn it, Escape lets go. */
export function useTableCursor(
  session: Session,
  pointer: TablePointer,
  tool: RefObject<HandTool | null>,
): CursorOnTable {
  const selection = useAppState((state) => state.selection);
  const [{ at, shown, held: taken, words }, setCursor] = useState<Cursor>(() => ({
    at: startOf(session, null),
    shown: false,
    held: null,
    words: '',
  }));
  const held = taken?.battle === session.battle ? taken : null;

  useEffect(() => {
    const nameAt = (spot: PlanPoint): string => {
      const { model, piece } = underSpot(session, spot);
      return text.cursor.at(spot, [
        ...(model ? [modelNameOf(session, model.id)] : []),
        ...(piece ? [piece.title] : []),
      ]);
    };
    const hold = (spot: PlanPoint, inHand: Held) => {
      tool.current?.hold(inHand.model, { at: spot, facing: inHand.facing });
      const says = tool.current?.says(inHand.model, { at: spot, facing: inHand.facing }) ?? '';
      setCursor({
        at: spot,
        shown: true,
        held: inHand,
        words: [modelNameOf(session, inHand.model), text.cursor.at(spot, []), says]
          .filter(Boolean)
          .join('. '),
      });
    };
    const lead = (by: PlanPoint) => {
      const from = shown || selection === null ? at : startOf(session, selection.unit);
      const spot = stepped(from, by, session.table.size);
      if (held) hold(spot, held);
      else setCursor({ at: spot, shown: true, held: null, words: nameAt(spot) });
    };
    const putAway = (said: string) => setCursor({ at, shown: false, held: null, words: said });
    const press = () => {
      if (held) {
        tool.current?.drop(held.model, { at, facing: held.facing });
        return putAway(text.cursor.putDown(modelNameOf(session, held.model)));
      }
      const { model } = underSpot(session, at);
      if (model && pointer.mayTake(model))
        return hold(model.at, { model: model.id, facing: model.facing, battle: session.battle });
      if (model) pointer.pressModel(model.id);
      else pointer.pressSpot([at[0], queryNow(session).surfaceHeight(at), at[1]]);
      putAway('');
    };
    const actionFor = ({ key, shiftKey, target }: KeyboardEvent): (() => void) | null => {
      const step = stepOfKey(key, shiftKey);
      if (step) return () => lead(step);
      if (!shown) return null;
      const turn = turnOfKey(key);
      if (held && turn !== null) return () => hold(at, { ...held, facing: facingOf(held.facing + turn) });
      if (key === 'Enter') return target instanceof HTMLButtonElement ? null : press;
      if (key !== 'Escape') return null;
      return () => {
        if (held) tool.current?.drop(held.model, null);
        putAway('');
      };
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || hasKeysOfItsOwn(event.target)) return;
      const action = actionFor(event);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  });

  return {
    at: shown ? [at[0], queryNow(session).surfaceHeight(at), at[1]] : null,
    holding: held !== null,
    words,
  };
}

/** At the unit's first figure; without one in the middle of the table. */
function startOf(session: Session, unit: string | null): PlanPoint {
  const model = modelsNow(session).find((candidate) => candidate.unit === unit && !candidate.removed);
  const [width, depth] = session.table.size;
  return model?.at ?? [width / 2, depth / 2];
}

/** Fields, sliders, notes and lists that scroll keep their arrows. */
const hasKeysOfItsOwn = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role=slider], [role=dialog], [role=tablist], [tabindex="0"]') !==
    null;
