/** Progress of long work. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** Work that can pause or be cancelled at each report of its progress. */
export type Steps<T> = Generator<Progress, T>;

/** Does work a slice at a time, so that the page lives on meanwhile; the newest is the only one. */
export interface LongWork {
  /** Returns the result; null where it was stopped or superseded by newer work. */
  run<T>(steps: Steps<T>): Promise<T | null>;
  stop(): void;
}

/** So long (milliseconds) may the page stand still. */
const sliceMs = 40;

/**
 * @param later does a slice when the page has had its turn
 * @param tell how far the work has come after each slice; null once there is none
 */
export function createLongWork(
  now: () => number,
  later: (work: () => void) => void,
  tell: (progress: Progress | null) => void = () => {},
): LongWork {
  let current: Steps<unknown> | null = null;
  const stop = () => {
    current = null;
    tell(null);
  };
  return {
    async run(steps) {
      current = steps;
      try {
        while (current === steps) {
          const begun = now();
          let step = steps.next();
          while (!step.done && now() - begun < sliceMs) step = steps.next();
          if (step.done) return step.value;
          tell(step.value);
          await new Promise<void>((resolve) => later(resolve));
        }
        return null;
      } finally {
        if (current === steps) stop();
      }
    },
    stop,
  };
}
