import { useMemo, type RefObject } from 'react';
import { FigureLabels, type FigureLabel } from '../../scene/overlays/FigureLabels';
import type { RulingSubject } from '../../store/ruling/ruling';
import { modelsNow, unitsNow, type Session } from '../../store/battle/session';
import { tokensShown } from '../../store/view/tokens';
import { text } from '../text';

interface LabelsOnTableProps {
  readonly session: Session;
  readonly layer: RefObject<HTMLElement | null>;
  /** The open call: only its figures are labelled, with their numbers. Null labels all. */
  readonly call: RulingSubject | null;
}

/** Writes a unit's name and tokens over its first figure, and the number and wounds over each other one. */
export function LabelsOnTable({ session, layer, call }: LabelsOnTableProps) {
  const labels = useMemo(() => (call ? numbersOf(session, call) : labelsOf(session)), [session, call]);
  return <FigureLabels labels={labels} layer={layer} />;
}

/** Labels the figures of a call as its sentences name them: by number, or by name where the unit is one figure. */
function numbersOf(session: Session, { from, to }: RulingSubject): readonly FigureLabel[] {
  return unitsNow(session).flatMap((unit) =>
    unit.standing
      .filter(({ id }) => [id, unit.id].some((named) => named === from || named === to))
      .map((model) => ({
        id: model.id,
        at: [model.at[0], model.y + model.height + 0.15, model.at[1]] as const,
        words:
          unit.models.length === 1
            ? unit.name
            : String(unit.models.findIndex(({ id }) => id === model.id) + 1),
        rank: 1,
      })),
  );
}

function labelsOf(session: Session): readonly FigureLabel[] {
  const numbers = new Map(
    session.table.units.flatMap(({ models }) => models.map((id, index) => [id, index + 1] as const)),
  );
  const damages = new Map(modelsNow(session).map(({ id, damage }) => [id, damage]));
  return unitsNow(session).flatMap((unit) => {
    const bearer = unit.standing.find(({ leader }) => leader) ?? unit.standing[0];
    return unit.standing.map((model): FigureLabel => {
      const damage = damages.get(model.id) ?? 0;
      const tokens = tokensShown(unit.tokens).map(({ name, count }) => `${name} ${count}`);
      return {
        id: model.id,
        at: [model.at[0], model.y + model.height + 0.15, model.at[1]],
        words: [
          model === bearer ? unit.name : String(numbers.get(model.id) ?? ''),
          ...(damage > 0 ? [text.unit.damage(damage)] : []),
          ...(model === bearer ? tokens : []),
        ].join(' · '),
        rank: model === bearer ? 1 : 0,
      };
    });
  });
}
