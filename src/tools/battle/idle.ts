import { modelsNow } from '../../store/battle/session';
import { pressing } from '../drag';
import { carryUnit } from './carry-unit';
import type { BattleContext, BattlePointer, BattleTarget, BattleToolState } from './context';
import { dragFigure } from './drag-figure';
import type { FigureTool } from './figure';
import { figureTool } from './figure-tool';
import { openSession } from './open-session';
import { turnFigure } from './turn-figure';

/** Nothing is pressed. A press on a figure, a knob or an undeployed unit holds the camera. */
export function idle(context: BattleContext): BattleToolState {
  const { app } = context;
  const state: BattleToolState = {
    name: 'idle',
    enter: () => context.holdCamera(false),
    down(pointer) {
      const next = pointer.pressed && press(pointer, pointer.pressed.target, pointer.pressed.level);
      if (next && next !== state) context.holdCamera(true);
      return next;
    },
  };

  const press = (pointer: BattlePointer, target: BattleTarget, level: number): BattleToolState | null => {
    switch (target.kind) {
      case 'knob':
        return turnFigure(context, target.model, state);
      case 'undeployed-unit':
        return pressing(pointer, {
          click: () => state,
          drag: (moved) => carryUnit(context, moved, state),
          cancel: () => state,
        });
      case 'undeployed-figure': {
        const tool = figureTool(app);
        return tool && carryFigure(pointer, tool, target);
      }
      case 'figure': {
        const tool = figureTool(app);
        return tool && pressFigure(pointer, tool, target.model, level);
      }
    }
  };

  const pressFigure = (
    pressed: BattlePointer,
    tool: FigureTool,
    model: string,
    level: number,
  ): BattleToolState | null => {
    const figure = modelsNow(openSession(app)).find(({ id }) => id === model);
    const at = pressed.pointAt(level);
    if (!figure || !at || !tool.mayTake(figure)) return null;
    const offset = [figure.at[0] - at[0], figure.at[1] - at[1]] as const;
    return pressing(pressed, {
      click: () => state,
      drag: (moved) => dragFigure(context, tool, { model, level, offset }, figure, moved, state),
      cancel: () => state,
    });
  };

  /** A figure from beside the table hangs on the pointer by its centre. */
  const carryFigure = (
    pointer: BattlePointer,
    tool: FigureTool,
    { model, facing }: Extract<BattleTarget, { kind: 'undeployed-figure' }>,
  ): BattleToolState | null => {
    const at = pointer.pointAt(0);
    return (
      at && dragFigure(context, tool, { model, level: 0, offset: [0, 0] }, { at, facing }, pointer, state)
    );
  };
  return state;
}
