/** One tab works on a record at a time, a battle or a design; others may watch it, or take it over. */
export interface Tabs {
  /** Claims this record unless another tab holds it, and releases the previous one. */
  claim(id: string): Promise<boolean>;
  /** Asks the tab that holds this record to finish writing and release it. */
  takeOver(id: string): Promise<void>;
  /** Releases this tab's record, if any. */
  letGo(): void;
  /** Notifies watching tabs that the record has changed. */
  tellStep(id: string): void;
  /** @param handlers.yields another tab takes the record over: resolves when all is written */
  listen(handlers: { yields(id: string): Promise<void>; stepped(id: string): void }): void;
}

/** Stand-in for a browser with a single tab, or without locks. */
export const alone: Tabs = {
  claim: () => Promise.resolve(true),
  takeOver: () => Promise.resolve(),
  letGo: () => {},
  tellStep: () => {},
  listen: () => {},
};

type Message = { readonly kind: 'yield' | 'stepped'; readonly id: string };

/** Timeout for another tab's answer, in milliseconds. */
const patience = 3000;

/**
 * Coordinates the tabs of this browser by locks and a broadcast channel. Without locks (pages that are neither local nor https) each tab is alone.
 * @param kind what they work on: names the locks and the channel
 */
export function browserTabs(kind: 'battle' | 'design'): Tabs {
  if (!('locks' in navigator)) return alone;
  const { locks } = navigator;
  const channel = new BroadcastChannel(`defilade-${kind}`);
  let release: (() => void) | null = null;
  let handlers: Parameters<Tabs['listen']>[0] | null = null;
  let mine: string | null = null;

  const letGo = () => {
    release?.();
    release = null;
    mine = null;
  };
  const post = (message: Message) => channel.postMessage(message);

  /** Holds the lock, once granted, until it is released or stolen. */
  const hold = (id: string, options: LockOptions): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const held = locks.request(`defilade-${kind}-${id}`, options, (lock) => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        letGo();
        mine = id;
        return new Promise<void>((done) => {
          release = done;
        });
      });
      held.catch((error: unknown) => {
        // Another tab has taken the lock without waiting.
        if (mine === id) void handlers?.yields(id).then(() => mine === id && letGo());
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    });

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'stepped') handlers?.stepped(data.id);
    else if (data.id === mine) void handlers?.yields(data.id).then(letGo);
  };

  return {
    claim: (id) => (mine === id ? Promise.resolve(true) : hold(id, { ifAvailable: true })),
    async takeOver(id) {
      const waited = new AbortController();
      const granted = hold(id, { signal: waited.signal });
      post({ kind: 'yield', id });
      const timer = setTimeout(() => waited.abort(), patience);
      await granted.catch(() => hold(id, { steal: true }));
      clearTimeout(timer);
    },
    letGo,
    tellStep: (id) => post({ kind: 'stepped', id }),
    listen: (given) => {
      handlers = given;
    },
  };
}
