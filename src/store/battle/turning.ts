/** Turning figures on the spot: in a move, a deployment or an experiment. */
import type { Degrees } from '../../geometry/units';
import type { PreviewSlice } from './preview-slice';
import type { AppState } from '../app-state';
import { currentDeployment } from './deploy';
import { currentMove } from './move';
import { modelsNow, queryNow, type ModelNow } from './session';
import { deploymentInPreview, movesInPreview } from './session-preview';

/** Returns the figures that may turn: the selected one, or all models on the table of a unit that moves or deploys. */
export function turnable({
  session,
  selection,
  mode,
}: Pick<AppState, 'session' | 'selection' | 'mode'>): readonly ModelNow[] {
  if (!session || mode === 'ruler') return [];
  const standing = modelsNow(session).filter(({ removed }) => !removed);
  if (mode === 'what-if') return standing.filter(({ id }) => id === selection?.model);
  const unit = currentDeployment(session)?.unit ?? currentMove(session)?.unit;
  const own = standing.filter((model) => model.unit === unit);
  return selection?.model && own.some(({ id }) => id === selection.model)
    ? own.filter(({ id }) => id === selection.model)
    : own;
}

/** Previews models at these facings. */
export function turnTo(
  preview: Omit<PreviewSlice, 'refuse'>,
  { session, mode }: Pick<AppState, 'session' | 'mode'>,
  facings: ReadonlyMap<string, Degrees>,
): void {
  if (!session) return;
  const models = modelsNow(session).filter(({ id }) => facings.has(id));
  if (mode === 'what-if') {
    for (const { id, at } of models)
      preview.placeModel(id, { at, y: queryNow(session).surfaceHeight(at), facing: facings.get(id)! });
  } else if (currentDeployment(session)) {
    preview.setDeployment({
      ...deploymentInPreview(session),
      ...Object.fromEntries(models.map(({ id, at }) => [id, { at, facing: facings.get(id)! }])),
    });
  } else {
    const moves = movesInPreview(session);
    preview.setMoves({
      ...moves,
      ...Object.fromEntries(
        models.map(({ id, at }) => [
          id,
          { ...moves[id], via: moves[id]?.via ?? [at], facing: facings.get(id)! },
        ]),
      ),
    });
  }
}
