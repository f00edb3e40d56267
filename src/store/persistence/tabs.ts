/** One tab works on a record at a time, a battle or a design; others may watch it, or take it over. */
export interface Tabs {
  /** Becomes the one that works on this record, unless another is; what it worked on before is given free. */
  claim(id: string): Promise<boolean>;
  /** Has the tab that works on this record finish writing and let go. */
  takeOver(id: string): Promise<void>;
  /** Gives free what this tab works on, if anything. */
  letGo(): void;
  /** Tells those who watch that the record has gone on. */
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

/** A tab that does not answer for so long (milliseconds) is not waited for. */
const patience = 3000;

/**
 * Tabs of this browser, by its locks and a broadcast channel; alone where it has no locks: they are there on this machine, and on pages that come by https.
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

  /** Holds the lock, once it is granted, until it is let go or taken away. */
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
