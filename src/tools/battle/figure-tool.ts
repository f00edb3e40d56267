import type { Mode } from '../../store/view/selection';
import type { BattleApp } from './context';
import { deployFigure } from './deploy-figure';
import type { FigureTool } from './figure';
import { moveFigure } from './move-figure';
import { handRequests, type HandRequests } from './requests';
import { whatIfFigure } from './what-if-figure';

/** Returns the tool for figures in a mode of the pointer, under these requests. */
export function figureToolFor(app: BattleApp, mode: Mode, { move, deploy }: HandRequests): FigureTool | null {
  if (mode === 'what-if') return whatIfFigure(app);
  if (mode !== 'select') return null;
  if (move) return moveFigure(app, move);
  return deploy && deployFigure(app, deploy);
}

/** Returns the tool for figures now. */
export function figureTool(app: BattleApp): FigureTool | null {
  const state = app.store.getState();
  return figureToolFor(app, state.mode, handRequests(state));
}
