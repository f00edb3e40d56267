import type { Tool } from '../../store/design/design-state';
import { createMachine, type Machine } from '../state-machine';
import type { DesignContext, DesignPointer, DesignToolState } from './context';
import { drawing } from './draw';
import { grabbing } from './grab';
import { drawingMirror } from './mirror';
import { openingWalls } from './opening';
import { placing } from './place';
import { selecting } from './select';
import { spinning } from './spin';

/** Starts the machine that runs the designer's current tool. Call `changeTool` whenever the store's tool changes. */
export function createDesignMachine(
  context: DesignContext,
): Machine<DesignPointer> & { changeTool(tool: Tool): void } {
  const machine = createMachine(stateOf(context, context.store.state().tool));
  return Object.assign(machine, {
    changeTool(tool: Tool) {
      context.previews.clear();
      context.holdCamera(false);
      machine.reset(stateOf(context, tool));
    },
  });
}

/** Returns the state at rest of a tool. */
function stateOf(context: DesignContext, tool: Tool): DesignToolState {
  switch (tool.kind) {
    case 'select':
      return selecting(context);
    case 'place':
      return placing(context, tool);
    case 'draw':
      return drawing(context, tool.shape);
    case 'opening':
      return openingWalls(context);
    case 'grab':
      return grabbing(context);
    case 'spin':
      return spinning(context);
    case 'mirror-line':
      return drawingMirror(context, tool.copies);
  }
}
