import { useMemo, type RefObject } from 'react';
import { FigureLabels, type FigureLabel } from '../../scene/overlays/FigureLabels';
import { modelsNow, unitsNow, type Session } from '../../store/battle/session';
import { tokensShown } from '../../store/view/tokens';
import { text } from '../text';

interface LabelsOnTableProps {
  readonly session: Session;
  readonly layer: RefObject<HTMLElement | null>;
}

/** Writes a unit's name and tokens over its first figure, and the number and wounds over each other one. */
export function LabelsOnTable({ session, layer }: LabelsOnTableProps) {
  const labels = useMemo(() => labelsOf(session), [session]);
  return <FigureLabels labels={labels} layer={layer} />;
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
