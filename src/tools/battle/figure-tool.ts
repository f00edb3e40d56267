import type { BattleApp } from './context';
import { deployFigure } from './deploy-figure';
import type { FigureTool } from './figure';
import { moveFigure } from './move-figure';
import { handRequests } from './requests';
import { whatIfFigure } from './what-if-figure';

/** Returns the tool for figures now, by the pointer's mode and the battle's question. */
export function figureTool(app: BattleApp): FigureTool | null {
  const state = app.store.getState();
  if (state.mode === 'what-if') return whatIfFigure(app);
  if (state.mode !== 'select') return null;
  const { move, deploy } = handRequests(state);
  if (move) return moveFigure(app, move);
  return deploy && deployFigure(app, deploy);
}
