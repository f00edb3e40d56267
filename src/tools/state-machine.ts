/**
 * State machines for pointer tools. Each state is an object with handlers; the machine feeds it input and switches states.
 * A handler returns the next state, the same state when it has used the input, or null when the input is not for it.
 */

/** A point on the page, in pixels. */
export type ScreenPoint = readonly [x: number, y: number];

/** The least that a machine needs to know of a pointer. */
export interface Pointer {
  readonly screen: ScreenPoint;
}

/** A key press. `shift` is true while Shift is held. */
export interface KeyPress {
  readonly key: string;
  readonly shift: boolean;
}

/** A state of a tool. `P` is what its pointer reports. */
export interface ToolState<P extends Pointer> {
  /** Name for tests and debugging. */
  readonly name: string;
  /** Runs when the machine arrives here from another state. */
  enter?(): void;
  down?(pointer: P): Step<P>;
  move?(pointer: P): Step<P>;
  up?(pointer: P): Step<P>;
  key?(press: KeyPress): Step<P>;
  /** Drops the preview: nothing happened. */
  cancel?(): Step<P>;
}

/** The next state; null where the state ignores the input. */
export type Step<P extends Pointer> = ToolState<P> | null;

/** Feeds input to the current state. */
export interface Machine<P extends Pointer> {
  readonly state: ToolState<P>;
  down(pointer: P): void;
  move(pointer: P): void;
  up(pointer: P): void;
  /** Returns true if the state used the key. */
  key(press: KeyPress): boolean;
  cancel(): void;
  /** Switches to a state from outside, also from within a handler, whose result then counts for nothing. */
  reset(state: ToolState<P>): void;
}

/** Starts a machine in a state. */
export function createMachine<P extends Pointer>(first: ToolState<P>): Machine<P> {
  let state = first;
  state.enter?.();
  const go = (next: ToolState<P>) => {
    if (next === state) return;
    state = next;
    state.enter?.();
  };
  const handle = (run: (current: ToolState<P>) => Step<P> | undefined): boolean => {
    const before = state;
    const next = run(before) ?? null;
    if (next !== null && state === before) go(next);
    return next !== null;
  };
  return {
    get state() {
      return state;
    },
    down: (pointer) => void handle((current) => current.down?.(pointer)),
    move: (pointer) => void handle((current) => current.move?.(pointer)),
    up: (pointer) => void handle((current) => current.up?.(pointer)),
    key: (press) => handle((current) => current.key?.(press)),
    cancel: () => void handle((current) => current.cancel?.()),
    reset: go,
  };
}
