/** Workers of one kind, of which the next is started ahead: loading its program takes longer than a map's first picture may. */
export interface SpareWorkers {
  /** Starts the next worker, if none is at hand. */
  prepare(): void;
  /** Returns the worker at hand, or starts one, and starts the next. */
  take(): Worker;
}

export function spareWorkers(start: () => Worker): SpareWorkers {
  let spare: Worker | null = null;
  return {
    prepare() {
      spare ??= start();
    },
    take() {
      const worker = spare ?? start();
      spare = start();
      return worker;
    },
  };
}
