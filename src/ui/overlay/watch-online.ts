/** Follows an online battle as a spectator, for the overlay page. */
import { OnlineClient } from '../../net/client';
import type { ClientState } from '../../net/client-state';
import { readOnlineLink } from '../../net/link';
import { inChosenColours } from '../../net/side-colours';
import { engineVersion } from '../../net/version';
import { nameRuling } from '../../ruling/names';
import { openOnlineTable } from '../../store/online/open-online-table';
import { createCallJudge } from '../../store/overlay/judge-calls';
import { newsOf } from '../../store/overlay/make-news';
import type { CallNews } from '../../store/overlay/news';
import { browserHost } from '../online/browser-host';
import { onlineText } from '../online/words';
import { namesOn } from '../parts/names';
import type { OverlayState } from './OverlayPage';
import { overlayWords } from './words';

/** Shows the battle of a link, and each change of it. */
export function watchOnline(hash: string, show: (state: OverlayState) => void): void {
  const link = readOnlineLink(hash);
  if (!link) return show(failedBy(onlineText.badLink));
  const host = browserHost(link);
  const openGround = async (facts: NonNullable<ClientState['facts']>) =>
    (await openOnlineTable(facts, host, `overlay-${facts.battle}`)).ground;
  const client = new OnlineClient({ ...host, openGround }, { ...link, engine: engineVersion });
  const judge = createCallJudge({
    openRulingClient: host.openRulingClient,
    named: (ruling, table) => nameRuling(ruling, table, namesOn(table)),
  });
  const render = (): void => show(stateOf(client.state, judge.call()));
  client.subscribe(() => {
    render();
    void judge.judge(client.state).then((isNews) => isNews && render());
  });
  client.open();
}

const failedBy = (reason: string): OverlayState => ({
  news: null,
  note: null,
  failed: overlayWords.failed(reason),
});

function stateOf(
  { connection, farewell, problem, replica, room }: ClientState,
  call: CallNews | null,
): OverlayState {
  const reason = problem ?? (connection === 'ended' ? (farewell?.reason ?? null) : null);
  if (reason !== null) return failedBy(reason);
  if (!replica || !room)
    return {
      news: null,
      note: connection === 'lost' ? overlayWords.lost : overlayWords.waiting,
      failed: null,
    };
  const { table } = replica.ground;
  const news = newsOf(
    { table, sides: inChosenColours(table.sides, room.players), battle: replica.battle },
    [],
    call,
  );
  const note = connection === 'lost' ? overlayWords.lost : news ? null : overlayWords.waitingForPlayers;
  return { news, note, failed: null };
}
