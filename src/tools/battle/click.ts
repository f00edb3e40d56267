import type { Point } from '../../geometry/shapes/shapes';
import { deployTowards } from '../../store/battle/deploy';
import { currentPoint } from '../../store/battle/point';
import { modelsNow } from '../../store/battle/session';
import type { BattleApp, BattleContext } from './context';
import { openSession } from './open-session';
import { handRequests } from './requests';

/** Handles a click on a spot of the table: it measures, leads the unit there, answers the question, or deselects. */
export function clickSpot({ app, lab, noRoom }: BattleContext, spot: Point): void {
  const [x, , z] = spot;
  if (lab.needsSpot()) return lab.setSpot([x, z]);
  const { mode, remote, isWatching: watching, fieldRequest } = app.store.getState();
  if (mode === 'ruler') return app.view.measure({ point: spot });
  if (mode === 'point') return remote?.lookHere(spot);
  if (mode !== 'select') return;
  const { move, deploy } = handRequests(app.store.getState());
  const point = watching ? null : currentPoint(openSession(app));
  if (move) app.preview.setMoves(move.towards([x, z]));
  else if (deploy) deployTowards(app.preview, deploy, [x, z], noRoom);
  else if (point) app.battle.answer(point.answer(spot));
  else if (fieldRequest) app.view.requestField({ ...fieldRequest, spot: [x, z], stopped: false });
  else app.view.select(null);
}

/** Handles a click on a figure: it measures, picks the option about it and at the second click takes it, or selects first its unit, then the figure alone. */
export function clickModel(app: BattleApp, id: string): void {
  const { session, mode, selection, remote } = app.store.getState();
  const model = session && modelsNow(session).find((candidate) => candidate.id === id);
  if (!model) return;
  if (mode === 'ruler') return app.view.measure({ model: id });
  if (mode === 'point') return remote?.lookHere([model.at[0], model.y, model.at[1]]);
  if (mode === 'call') return pickForRuling(app, id);
  if (mode === 'what-if') return app.view.select({ unit: model.unit, model: id });
  const question = session.battle?.question;
  const option = question?.options.find(({ about }) => about?.includes(id) || about?.includes(model.unit));
  if (option && question?.form === 'one') {
    if (app.store.getState().picked.includes(option.id)) return app.battle.answer(option.id);
    app.battle.pick([option.id]);
  }
  if (option && question?.form === 'many') app.battle.togglePick(option.id);
  if (option && selection !== null) return;
  const isSelectedUnit = selection?.unit === model.unit && selection.model === null;
  app.view.select({ unit: model.unit, model: isSelectedUnit ? id : null });
}

/** Takes a figure as the viewer, then another as the target, and opens the ruling between the two. */
function pickForRuling(app: BattleApp, id: string): void {
  const [viewer] = app.store.getState().ruler;
  if (viewer === undefined || !('model' in viewer)) return app.view.measure({ model: id });
  if (viewer.model === id) return;
  app.view.setMode('select');
  app.view.openRuling({ kind: 'models', from: viewer.model, to: id });
}
