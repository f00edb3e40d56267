import { FigureRings } from '../../scene/overlays/FigureRings';
import { modelsNow, type Session } from '../../store/battle/session';
import { reachOf } from '../../store/battle/move';
import { pointersOf } from '../../store/lessons/current-step';
import { useAppState } from '../app/useStore';

/** Draws rings around the figures that the lesson points at. */
export function FiguresPointedAt({ session }: { readonly session: Session }) {
  const pointers = useAppState(pointersOf);
  const units = new Set(pointers.flatMap((pointer) => ('unit' in pointer ? [pointer.unit] : [])));
  if (units.size === 0) return null;
  const models = modelsNow(session).filter(({ unit, removed }) => units.has(unit) && !removed);
  return (
    <FigureRings
      rings={models.map((model) => ({
        id: model.id,
        at: [model.at[0], model.y, model.at[1]],
        radius: reachOf(session, model),
      }))}
    />
  );
}
