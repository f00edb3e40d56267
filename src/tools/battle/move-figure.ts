import type { MoveView } from '../../engine/rules-view';
import { dropModel, movePicture, withWay, type MovePicture } from '../../store/battle/move';
import { movesInPreview } from '../../store/battle/session-preview';
import type { BattleApp } from './context';
import type { FigureNote, FigureTool } from './figure';
import { openSession } from './open-session';

/** Moves figures of the unit that the battle asks to move. */
export const moveFigure = (app: BattleApp, move: MoveView): FigureTool => ({
  kind: 'move',
  mayTake: ({ unit, removed }) => !removed && unit === move.unit,
  picture: (session) => movePicture(session, move, movesInPreview(session)),
  preview(model, { at, facing }) {
    const session = openSession(app);
    const picture = movePicture(session, move, withWay(session, move, model, at, facing));
    return { picture, lines: [], note: noteOf(picture, model) };
  },
  putDown: (model, { at, facing }) => dropModel(app.preview, openSession(app), move, model, at, facing),
});

/** Returns the refusal of a figure's path, or else the distance left. */
function noteOf({ routes }: MovePicture, model: string): FigureNote | null {
  const path = routes.find((candidate) => candidate.model === model);
  const at = path?.points.at(-1);
  if (!path || !at) return null;
  return path.refusal
    ? { kind: 'refused', refusal: path.refusal, at }
    : { kind: 'left', left: path.left, at };
}
