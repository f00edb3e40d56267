import type { ClientState } from '../../net/client-state';
import type { Citation } from '../../net/entries';
import { text } from '../text';
import { playerName } from './player-name';
import { onlineText } from './words';

/** A line of the chat, by the number of its entry. */
export interface ChatLine {
  readonly n: number;
  readonly text: string;
  readonly cites?: Citation | undefined;
}

/** Returns the lines that the players have written, and notes about seats and dice between them. */
export const chatLines = (
  client: ClientState,
  sideName: (id: string | null) => string,
): readonly ChatLine[] =>
  client.log.flatMap(({ n, body }): readonly ChatLine[] => {
    if (body.kind === 'said') {
      const name = client.room?.players[body.by]?.name ?? sideName(body.by);
      return [{ n, text: onlineText.said(name, body.text), cites: body.cites }];
    }
    if (body.kind === 'chain' && body.by !== null)
      return [{ n, text: onlineText.newChain(sideName(body.by)) }];
    if (body.kind === 'colour-chosen')
      return [{ n, text: onlineText.playsIn(playerName(client, body.by), text.start.colours[body.colour]) }];
    return body.kind === 'seat-moved' ? [{ n, text: onlineText.seatMoved(sideName(body.side)) }] : [];
  });
