import { createRoot } from 'react-dom/client';
import { isOnlineLink } from '../../net/link';
import { createTabNews, overlayChannel, type OverlayChannel } from '../../store/overlay/channel';
import { readOverlayOptions } from '../../store/overlay/options';
import { OverlayPage, type OverlayState } from './OverlayPage';
import { overlayWords } from './words';

/** Shows the overlay page that the address asks for: over a battle in another tab, or the online battle of a link. */
export function start(page: HTMLElement, asked: URLSearchParams): void {
  const options = readOverlayOptions(asked);
  const { documentElement: root } = document;
  root.classList.add('overlay-page');
  // A dark page would be painted dark behind the parts.
  document.querySelector('meta[name="color-scheme"]')?.remove();
  root.style.background = options.back ?? 'transparent';
  document.title = overlayWords.title;
  const view = createRoot(page);
  const show = (state: OverlayState): void => view.render(<OverlayPage options={options} state={state} />);
  show(waiting);
  if (options.parts.length === 0) return;
  const hash = location.hash.replace(/&.*$/, '');
  if (isOnlineLink(hash)) void followOnline(hash, show);
  else followTabs(show);
}

const waiting: OverlayState = { news: null, note: overlayWords.waiting, failed: null };

/** Follows the battle of another tab of this browser. */
function followTabs(show: (state: OverlayState) => void): void {
  const channel: OverlayChannel = new BroadcastChannel(overlayChannel);
  const tabs = createTabNews();
  channel.onmessage = ({ data }) => {
    if (data.kind === 'opened') channel.postMessage({ kind: 'join' });
    const news = tabs.take(data);
    show(news ? { news, note: null, failed: null } : waiting);
  };
  channel.postMessage({ kind: 'join' });
}

/** Follows an online battle; its client and the rules are loaded for this alone. */
async function followOnline(hash: string, show: (state: OverlayState) => void): Promise<void> {
  const { watchOnline } = await import('./watch-online');
  watchOnline(hash, show);
}
