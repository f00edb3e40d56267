import type { BackgroundBattle } from './background-mark';

/** Change of a battle in the background. */
export type BackgroundNews = { readonly battle: BackgroundBattle } | { readonly gone: string };

/** One tab at a time plays in the background; the others receive its progress. */
export interface Shift {
  /** Called when this tab becomes the one that plays. */
  readonly begun: Promise<void>;
  tell(news: BackgroundNews): void;
  listen(hear: (news: BackgroundNews) => void): void;
}

/** Stand-in for a browser with a single tab, or without locks. */
export const uncontestedLock = (): Shift => ({ begun: Promise.resolve(), tell: () => {}, listen: () => {} });

/** Tabs of this browser, by a lock that each waits for, and a broadcast channel. */
export function browserLock(locks: LockManager, channel: BroadcastChannel): Shift {
  return {
    begun: new Promise((begin) => {
      void locks.request('defilade-background', () => {
        begin();
        return new Promise(() => {});
      });
    }),
    tell: (news) => channel.postMessage(news),
    listen: (hear) => {
      channel.onmessage = ({ data }: MessageEvent<BackgroundNews>) => hear(data);
    },
  };
}
