/** Enters an online battle by a link. This is where everything of online play is loaded. */
import { onlineHash, readOnlineLink, type OnlineLink } from '../../net/link';
import { openOnline } from '../../store/online/online';
import type { App } from '../../store/app';
import type { Rejected } from '../../store/app-state';
import { replaceAddress } from '../app/history';
import { browserHost } from './browser-host';
import { onlineText } from './words';

/** Time after which a server that does not answer is given up, in milliseconds. */
const patience = 20_000;

/** Enters the battle of a link. Returns the reason why it could not be opened; null when it is open. */
export async function enterOnline(app: App, link: OnlineLink): Promise<string | null> {
  const remote = openOnline(app, browserHost(link), link);
  const problem = await new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => finish(onlineText.slow), patience);
    const stop = remote.store.subscribe(({ client: { replica, farewell, problem } }) => {
      if (replica) finish(null);
      else if (farewell || problem !== null) finish(farewell?.reason ?? problem);
    });
    const finish = (outcome: string | null): void => {
      clearTimeout(timer);
      stop();
      resolve(outcome);
    };
  });
  if (problem === null) replaceAddress(`${location.pathname}${onlineHash(link)}`);
  else remote.close();
  return problem;
}

/** Enters the battle of the part of an address behind the #. Returns the problem that kept it from opening; null when it is open. */
export async function enterLinked(app: App, hash: string): Promise<Rejected | null> {
  const link = readOnlineLink(hash);
  const problem = link ? await enterOnline(app, link) : onlineText.badLink;
  return problem === null ? null : { source: onlineText.source, problems: [{ at: '', message: problem }] };
}
