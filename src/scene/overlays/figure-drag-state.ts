import type { PlanPoint } from '../../geometry/shapes/shapes';
import { isDrag } from '../../tools/drag';
import type { ScreenPoint } from '../../tools/state-machine';

/** A figure's drag: idle, pressed, dragging. */
export type Drag =
  | { readonly state: 'idle' }
  | { readonly state: 'pressed'; readonly screen: ScreenPoint; readonly grip: PlanPoint }
  | { readonly state: 'dragging'; readonly grip: PlanPoint; readonly at: PlanPoint };

export const idle: Drag = { state: 'idle' };

export function press(_model: string, centre: PlanPoint, pointer: PlanPoint, screen: ScreenPoint): Drag {
  return { state: 'pressed', screen, grip: [centre[0] - pointer[0], centre[1] - pointer[1]] };
}

export const carry = (_model: string, at: PlanPoint): Drag => ({ state: 'dragging', grip: [0, 0], at });

export function move(
  drag: Drag,
  pointer: PlanPoint,
  screen: ScreenPoint,
  size: readonly [width: number, depth: number],
): Drag {
  if (drag.state === 'idle') return drag;
  if (drag.state === 'pressed' && !isDrag(drag.screen, screen)) return drag;
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const at: PlanPoint = [
    clamp(pointer[0] + drag.grip[0], size[0]),
    clamp(pointer[1] + drag.grip[1], size[1]),
  ];
  return { state: 'dragging', grip: drag.grip, at };
}
