import { useEffect, useEffectEvent } from 'react';
import type { AppState } from '../../store/app-state';

/** Names of the page's events. */
const review = 'defilade-review';
const orders = 'defilade-orders';

/** Reports whether the battle may be reviewed: an online battle only when it is over, since a review helps a player. */
export const mayReviewNow = ({ session, remote }: Pick<AppState, 'session' | 'remote'>): boolean =>
  (session?.head?.commands.length ?? 0) > 0 && (remote === null || session!.head!.state.result !== null);

/** Opens the review of the battle. */
export const requestReview = (): void => void window.dispatchEvent(new Event(review));

/** Unfolds the panel of the open question. */
export const requestOrders = (): void => void window.dispatchEvent(new Event(orders));

/** Calls `onRequest` when the review is to open. */
export const useReviewRequest = (onRequest: () => void): void => usePageEvent(review, onRequest);

/** Calls `onRequest` when the panel of the open question is to unfold. */
export const useOrdersRequest = (onRequest: () => void): void => usePageEvent(orders, onRequest);

/** Calls `handler` at each event of this name on the page. */
export function usePageEvent(name: string, handler: () => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const listener = () => onEvent();
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name]);
}
