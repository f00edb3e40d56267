/**
 * Dragging a figure, as a small machine: idle, pressed, dragging. It knows neither pixels' meaning nor rules: it is told where
 * the pointer is on the screen and on the table, and says where the figure is being held.
 */
import type { PlanPoint } from '../geometry/shapes/shapes';

export type ScreenPoint = readonly [x: number, y: number];

export type Drag =
  | { readonly state: 'idle' }
  | {
      readonly state: 'pressed';
      readonly model: string;
      readonly screen: ScreenPoint;
      /** From the pointer to the base's centre. */ readonly grip: PlanPoint;
    }
  | { readonly state: 'dragging'; readonly model: string; readonly grip: PlanPoint; readonly at: PlanPoint };

export const idle: Drag = { state: 'idle' };

/** A press becomes a drag when the pointer has gone this far, in pixels. */
const threshold = 5;

/** The pointer went down on a figure that stands at `centre`. */
export function press(model: string, centre: PlanPoint, pointer: PlanPoint, screen: ScreenPoint): Drag {
  return { state: 'pressed', model, screen, grip: [centre[0] - pointer[0], centre[1] - pointer[1]] };
}

/** The pointer brings a figure from beside the table: it is held by its centre. */
export const carry = (model: string, at: PlanPoint): Drag => ({ state: 'dragging', model, grip: [0, 0], at });

/** The pointer went to a place on the screen and on the table. The figure's centre stays on the table. */
export function move(
  drag: Drag,
  pointer: PlanPoint,
  screen: ScreenPoint,
  size: readonly [width: number, depth: number],
): Drag {
  if (drag.state === 'idle') return drag;
  if (drag.state === 'pressed' && distance(drag.screen, screen) < threshold) return drag;
  const at: PlanPoint = [
    clamp(pointer[0] + drag.grip[0], size[0]),
    clamp(pointer[1] + drag.grip[1], size[1]),
  ];
  return { state: 'dragging', model: drag.model, grip: drag.grip, at };
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
const distance = (a: ScreenPoint, b: ScreenPoint) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
