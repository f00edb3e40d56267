/** The clock of a film: time goes on only from frame to frame, however long a frame takes to draw. */

export interface FilmClock {
  /** Seconds since the film began. */
  now(): number;
  /** Resolves when the film has come this many seconds further. */
  readonly rest: (seconds: number) => Promise<void>;
  /** Returns the time of the next rest to end; null where nobody rests. */
  next(): number | null;
  /** Goes on to a time, in seconds. Each rest ends at its own time; `settle` then lets follow what waited for it. */
  advanceTo(time: number, settle: () => Promise<void>): Promise<void>;
}

/** Times nearer to each other than this count as equal: they are sums of fractions. */
const instant = 1e-9;

export function createFilmClock(): FilmClock {
  let now = 0;
  let waits: readonly { readonly at: number; readonly end: () => void }[] = [];
  const first = () =>
    waits.reduce<(typeof waits)[number] | null>(
      (best, one) => (best && best.at <= one.at ? best : one),
      null,
    );
  return {
    now: () => now,
    rest: (seconds) =>
      new Promise((end) => {
        waits = [...waits, { at: now + seconds, end }];
      }),
    next: () => first()?.at ?? null,
    async advanceTo(time, settle) {
      for (let due = first(); due && due.at <= time + instant; due = first()) {
        const ended = due;
        waits = waits.filter((one) => one !== ended);
        now = Math.max(now, ended.at);
        ended.end();
        await settle();
      }
      now = time;
    },
  };
}

/** Resolves after the tasks that wait now. Unlike a timer it is not slowed down in a tab behind others. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
