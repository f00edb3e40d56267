import { modelsNow } from '../../store/battle/session';
import { linesToEveryone } from '../../store/view/sight-report';
import type { BattleApp } from './context';
import type { FigureTool } from './figure';
import { openSession, placeOf } from './open-session';

/** Moves any figure to show what it would see; the battle does not change. */
export const whatIfFigure = (app: BattleApp): FigureTool => ({
  kind: 'what-if',
  mayTake: ({ removed }) => !removed,
  picture: () => null,
  preview(model, pose) {
    const session = openSession(app);
    const figure = modelsNow(session).find(({ id }) => id === model);
    const lines = figure ? linesToEveryone(session, figure, placeOf(session, pose)) : [];
    const seen = lines.filter((line) => line.seen).length;
    return { picture: null, lines, note: { kind: 'sees', seen, enemies: lines.length } };
  },
  putDown(model, pose) {
    app.preview.placeModel(model, placeOf(openSession(app), pose));
    return true;
  },
});
