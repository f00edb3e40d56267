import type { Hovered, Selection } from '../../store/view/selection';
import type { RulingSubject } from '../../store/ruling/ruling';
import { modelsNow, type Session } from '../../store/battle/session';

/** Returns the subject of a ruling: two figures if both are single, else their units; null without two ends. */
export function subjectBetween(
  session: Session,
  selection: Selection | null,
  target: Hovered | null,
): RulingSubject | null {
  if (!selection || !target || target.kind === 'piece') return null;
  const over = target.kind === 'model' ? modelsNow(session).find(({ id }) => id === target.id) : null;
  if (selection.model !== null && over)
    return over.id === selection.model ? null : { kind: 'models', from: selection.model, to: over.id };
  const unit = target.kind === 'unit' ? target.id : over?.unit;
  return unit === undefined || unit === selection.unit
    ? null
    : { kind: 'units', from: selection.unit, to: unit, pair: null };
}
