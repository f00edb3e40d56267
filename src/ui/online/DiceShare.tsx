import type { ClientState } from '../../net/client-state';
import { owes } from '../../net/steps';
import type { Remote } from '../../store/online/remote';
import { onlineText } from './words';

interface DiceShareProps {
  readonly remote: Remote;
  readonly client: ClientState;
  readonly sideName: (id: string | null) => string;
}

/** The player whose share of the dice a pending answer waits for. */
export function DiceShare({ remote, client, sideName }: DiceShareProps) {
  const { room, side, missesLink } = client;
  const missing = room?.steps && owes(room.steps);
  if (!room || !missing || room.end) return null;
  if (missing === side)
    return missesLink ? (
      <p className="refusal" role="alert">
        {onlineText.missesShare}
      </p>
    ) : null;
  const mayAsk = room.steps?.pending?.answer?.by === side && room.backAsked === null;
  return (
    <div className="online-ask" role="status">
      <p>{onlineText.waitsForShare(room.players[missing]?.name ?? sideName(missing))}</p>
      {mayAsk && (
        <button type="button" className="button-quiet" onClick={() => remote.askBack()}>
          {onlineText.askBack}
        </button>
      )}
    </div>
  );
}
