/** Messages between tabs of the app and overlay pages of the same browser. */
import type { OverlayNews } from './news';

export const overlayChannel = 'defilade-overlay';

export type OverlayMessage =
  /** An overlay asks all tabs for news. */
  | { readonly kind: 'join' }
  /** A tab has opened. */
  | { readonly kind: 'opened' }
  /** `since`: time of the tab's last change, in milliseconds; `news`: null while it has no battle. */
  | { readonly kind: 'news'; readonly tab: string; readonly since: number; readonly news: OverlayNews | null }
  | { readonly kind: 'gone'; readonly tab: string };

/** The part of a BroadcastChannel that both ends use. */
export interface OverlayChannel {
  onmessage: ((event: MessageEvent<OverlayMessage>) => void) | null;
  postMessage(message: OverlayMessage): void;
}

/** News of all tabs, of which the overlay shows those of the tab that changed last. */
export function createTabNews(): { take(message: OverlayMessage): OverlayNews | null } {
  const tabs = new Map<string, { readonly since: number; readonly news: OverlayNews }>();
  return {
    take(message) {
      if (message.kind === 'news' && message.news)
        tabs.set(message.tab, { since: message.since, news: message.news });
      else if (message.kind === 'news' || message.kind === 'gone') tabs.delete(message.tab);
      const latest = [...tabs.values()].reduce<{ since: number; news: OverlayNews } | null>(
        (best, tab) => (best !== null && best.since > tab.since ? best : tab),
        null,
      );
      return latest?.news ?? null;
    },
  };
}
