import { useMemo } from 'react';
import type { Hovered, Selection } from '../../store/view/selection';
import { linesToUnit, type DrawnLine } from '../../store/view/sight-report';
import { modelsNow, unitsNow, type Session } from '../../store/battle/session';
import { useAppState } from '../app/useStore';
import { useShownOptions } from './useShownOptions';

/**
 * The lines of sight to draw: that of the open call; else, while an enemy unit is under the pointer or picked as a target, one
 * from each selected model to it, drawn strongly; else one to each enemy unit.
 */
export function useLines(
  session: Session,
  selection: Selection | null,
  hovered: Hovered | null,
  ruling: DrawnLine | null,
): { lines: readonly DrawnLine[]; strong: boolean } {
  const sights = useAppState((state) => state.sights);
  const picked = useShownOptions();
  const side = selection && unitsNow(session).find(({ id }) => id === selection.unit)?.side;
  const over =
    unitUnderPointer(session, hovered) ??
    unitsNow(session).find(({ id }) => id === picked.at(-1))?.id ??
    null;
  const enemy = over !== null && unitsNow(session).find(({ id }) => id === over)?.side !== side ? over : null;
  return useMemo(() => {
    if (ruling) return { lines: [ruling], strong: true };
    if (!selection) return { lines: [], strong: false };
    const unit = enemy === null ? undefined : unitsNow(session).find(({ id }) => id === enemy);
    if (unit && unit.standing.length > 0)
      return { lines: linesToUnit(session, selection, unit), strong: true };
    return { lines: sights.map(({ line }) => line), strong: false };
  }, [session, selection, enemy, ruling, sights]);
}

function unitUnderPointer(session: Session, hovered: Hovered | null): string | null {
  if (hovered?.kind === 'unit') return hovered.id;
  if (hovered?.kind === 'model') return modelsNow(session).find(({ id }) => id === hovered.id)?.unit ?? null;
  return null;
}
