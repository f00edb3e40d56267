/** Sends the news of the open battle to overlay pages of the same browser, once one has asked. */
import type { AppState } from '../app-state';
import type { App } from '../app';
import { shownNow } from '../battle/shown';
import { lastCall } from './call-news';
import type { OverlayChannel } from './channel';
import { newsOf } from './make-news';
import type { OverlayNews } from './news';

/** Pause before a change is sent, in milliseconds: several often come together. */
const pauseMs = 80;

/**
 * Answers overlay pages, and sends them each change. Returns the function that says goodbye.
 * @param tab id of this tab
 * @param later runs work after a time in milliseconds
 */
export function sendToOverlays(
  { store }: Pick<App, 'store'>,
  channel: OverlayChannel,
  tab: string,
  now: () => number,
  later: (ms: number, work: () => void) => void,
): () => void {
  let isFollowed = false;
  let isWaiting = false;
  let since = now();
  const send = (): void => {
    isWaiting = false;
    channel.postMessage({ kind: 'news', tab, since, news: newsNow(store.getState()) });
  };
  const changed = (): void => {
    since = now();
    if (!isFollowed || isWaiting) return;
    isWaiting = true;
    later(pauseMs, send);
  };
  channel.onmessage = ({ data }) => {
    if (data.kind !== 'join') return;
    isFollowed = true;
    send();
  };
  const stops = [
    store.subscribe((state, before) => {
      if (isOther(state, before)) changed();
    }),
    lastCall.subscribe(changed),
  ];
  channel.postMessage({ kind: 'opened' });
  return () => {
    for (const stop of stops) stop();
    channel.postMessage({ kind: 'gone', tab });
  };
}

const isOther = (now: AppState, before: AppState): boolean =>
  now.session !== before.session ||
  now.picked !== before.picked ||
  now.pointedOption !== before.pointedOption;

function newsNow(state: AppState): OverlayNews | null {
  const session = shownNow(state);
  if (!session) return null;
  const { noted } = lastCall.getState();
  return newsOf(session, shownOptions(state), noted?.session === session.id ? noted.call : null);
}

/** Returns the ids of the options that the odds show, as the panel of odds does. */
function shownOptions({ picked, pointedOption, session }: AppState): readonly string[] {
  if (pointedOption === null || picked.includes(pointedOption)) return picked;
  return session?.battle?.question?.form === 'many' ? [...picked, pointedOption] : [pointedOption];
}
