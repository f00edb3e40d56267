import type { Pointer, ScreenPoint, Step, ToolState } from './state-machine';

/** A press becomes a drag when the pointer has gone this far, in pixels. */
const threshold = 5;

/** Returns whether a pointer that went from one point of the screen to another has been dragged. */
export const isDrag = (from: ScreenPoint, to: ScreenPoint): boolean =>
  Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2) >= threshold;

/** Continuations of a press. */
interface PressOutcomes<P extends Pointer> {
  /** Released near its start. */
  click(released: P): Step<P>;
  /** Moved past the threshold. */
  drag(moved: P): Step<P>;
  /** Given up. */
  cancel(): Step<P>;
}

/** The pointer is down: it becomes a drag past the threshold, or a click on release. All tools press through this state. */
export function pressing<P extends Pointer>(pressed: P, outcomes: PressOutcomes<P>): ToolState<P> {
  const state: ToolState<P> = {
    name: 'pressing',
    move: (pointer) => (isDrag(pressed.screen, pointer.screen) ? outcomes.drag(pointer) : state),
    up: (pointer) => (isDrag(pressed.screen, pointer.screen) ? outcomes.cancel() : outcomes.click(pointer)),
    key: ({ key }) => (key === 'Escape' ? outcomes.cancel() : null),
    cancel: outcomes.cancel,
  };
  return state;
}
