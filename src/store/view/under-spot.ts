import { outlineContains } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { PlacedPiece } from '../../table/table';
import { reachOf } from '../battle/move';
import { modelsNow, type ModelNow, type Session } from '../battle/session';

/** Returns the nearest standing model whose base reaches a spot, and the last piece that lies there. */
export function underSpot(
  session: Session,
  at: PlanPoint,
): { readonly model: ModelNow | null; readonly piece: PlacedPiece | null } {
  const gap = (model: ModelNow) => Math.hypot(model.at[0] - at[0], model.at[1] - at[1]);
  const [model = null] = modelsNow(session)
    .filter((candidate) => !candidate.removed && gap(candidate) <= reachOf(session, candidate))
    .sort((a, b) => gap(a) - gap(b));
  return {
    model,
    piece:
      session.table.pieces.findLast(({ area }) => area.some((outline) => outlineContains(outline, at))) ??
      null,
  };
}
