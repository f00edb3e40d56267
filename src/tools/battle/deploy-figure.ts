import type { DeployView } from '../../engine/rules-view';
import { deployPicture, withPlace } from '../../store/battle/deploy';
import type { MovePicture } from '../../store/battle/move';
import { modelsNow } from '../../store/battle/session';
import { deploymentInPreview } from '../../store/battle/session-preview';
import type { BattleApp } from './context';
import type { FigureNote, FigureTool } from './figure';
import { openSession } from './open-session';

/** Deploys figures of the unit that the battle asks to deploy. */
export function deployFigure(app: BattleApp, deploy: DeployView): FigureTool {
  /** Figure placed on the table only to show it in hand. */
  let addedModel: string | null = null;
  const undoTake = (model: string) => {
    if (addedModel === model) app.battle.undo();
    addedModel = null;
  };
  return {
    kind: 'deploy',
    mayTake: ({ unit, removed }) => !removed && unit === deploy.unit,
    picture: (session) => deployPicture(session, deploy, deploymentInPreview(session)),
    preview(model, { at, facing }) {
      const session = openSession(app);
      const picture = deployPicture(session, deploy, withPlace(session, model, at, facing));
      return { picture, lines: [], note: noteOf(picture, model) };
    },
    take(model, { at, facing }) {
      const session = openSession(app);
      if (modelsNow(session).some(({ id }) => id === model)) return;
      app.preview.setDeployment(withPlace(session, model, at, facing));
      addedModel = model;
    },
    putDown(model, { at, facing }) {
      undoTake(model);
      app.preview.setDeployment(withPlace(openSession(app), model, at, facing));
      return true;
    },
    putBack: undoTake,
  };
}

/** Returns the reason why the figure may not stand there. */
function noteOf({ routes }: MovePicture, model: string): FigureNote | null {
  const spot = routes.find((candidate) => candidate.model === model);
  const at = spot?.points.at(-1);
  return spot?.refusal && at ? { kind: 'refused', refusal: spot.refusal, at } : null;
}
