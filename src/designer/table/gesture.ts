/**
 * The pointer on the table as a small machine: idle, pressed, dragging items, drawing a box round some. It is told what lies
 * under the pointer and where it is, and says at the end what was meant.
 */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { PlacedGrip } from '../../store/design/grips';
import type { ItemKey } from '../../table/items';
import type { ScreenPoint } from '../../tools/drag';

/** What lies under the pointer: the item there, if any, and the point of the table. */
export interface Hit {
  readonly key: ItemKey | null;
  readonly at: PlanPoint;
  /** What was taken hold of on the item that is selected. */
  readonly grip?: PlacedGrip;
}

export type Gesture =
  | { readonly state: 'idle' }
  | {
      readonly state: 'pressed';
      readonly hit: Hit;
      readonly screen: ScreenPoint;
      readonly adds: boolean;
      readonly drags: boolean;
    }
  | { readonly state: 'dragging'; readonly hit: Hit; readonly to: PlanPoint }
  | { readonly state: 'boxing'; readonly from: ScreenPoint; readonly to: ScreenPoint };

/** What was meant, once the pointer is let go. */
export type Meant =
  | { readonly kind: 'nothing' }
  /** A click on an item, or beside all; `adds`: to what is selected already. */
  | { readonly kind: 'click'; readonly hit: Hit; readonly adds: boolean }
  | { readonly kind: 'drag'; readonly hit: Hit; readonly by: PlanPoint }
  | { readonly kind: 'box'; readonly from: ScreenPoint; readonly to: ScreenPoint };

export const idle: Gesture = { state: 'idle' };

/** A press becomes a drag when the pointer has gone this far, in pixels. */
const threshold = 5;

export interface Press {
  readonly hit: Hit;
  readonly screen: ScreenPoint;
  /** Shift is held, or the box tool in hand. */
  readonly adds: boolean;
  /** Whether a drag from here takes the item along; with a finger only what is selected already. */
  readonly drags: boolean;
}

export const press = (pressed: Press): Gesture => ({ state: 'pressed', ...pressed });

/** The pointer went on. A drag from beside all items draws a box where Shift is held; else it is the camera's. */
export function move(gesture: Gesture, screen: ScreenPoint, at: PlanPoint | null): Gesture {
  switch (gesture.state) {
    case 'idle':
      return gesture;
    case 'pressed': {
      const [dx, dy] = [screen[0] - gesture.screen[0], screen[1] - gesture.screen[1]];
      if (Math.sqrt(dx * dx + dy * dy) < threshold) return gesture;
      if (gesture.adds) return { state: 'boxing', from: gesture.screen, to: screen };
      if (gesture.hit.key !== null && gesture.drags && at)
        return { state: 'dragging', hit: gesture.hit, to: at };
      return idle;
    }
    case 'dragging':
      return at ? { ...gesture, to: at } : gesture;
    case 'boxing':
      return { ...gesture, to: screen };
  }
}

export function release(gesture: Gesture): Meant {
  switch (gesture.state) {
    case 'idle':
      return { kind: 'nothing' };
    case 'pressed':
      return { kind: 'click', hit: gesture.hit, adds: gesture.adds };
    case 'dragging':
      return { kind: 'drag', hit: gesture.hit, by: dragged(gesture) };
    case 'boxing':
      return { kind: 'box', from: gesture.from, to: gesture.to };
  }
}

/** How far a drag has gone. */
export const dragged = ({ hit: { at }, to }: Extract<Gesture, { state: 'dragging' }>): PlanPoint => [
  to[0] - at[0],
  to[1] - at[1],
];

/** Whether a point of the screen lies in the box between two corners. */
export const inBox = ([x, y]: ScreenPoint, from: ScreenPoint, to: ScreenPoint): boolean =>
  x >= Math.min(from[0], to[0]) &&
  x <= Math.max(from[0], to[0]) &&
  y >= Math.min(from[1], to[1]) &&
  y <= Math.max(from[1], to[1]);
