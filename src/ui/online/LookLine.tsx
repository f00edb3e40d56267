import { useEffect, useState } from 'react';
import type { Session } from '../../store/battle/session';
import type { LookHere, RemoteState } from '../../store/online/remote';
import { underSpot } from '../../store/view/under-spot';
import { formatFixed } from '../../table/numbers';
import { namesNow } from '../parts/names';
import { requestLook } from '../table/look-request';
import { playerName } from './player-name';
import { onlineText } from './words';

interface LookLineProps {
  readonly session: Session;
  readonly state: RemoteState;
}

/** Time for which the line stays, in milliseconds. */
const stays = 30_000;

/** The place at which another player asks to look, as text, with a button that turns the camera there. */
export function LookLine({ session, state: { looks, client } }: LookLineProps) {
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (!looks) return;
    const timer = setTimeout(() => setOver(looks.n), stays);
    return () => clearTimeout(timer);
  }, [looks]);
  const shown = looks && looks.side !== client.side && looks.n !== over ? looks : null;
  return (
    <div className="online-look">
      <p role="status">
        {shown && (
          <span key={shown.n}>
            {onlineText.lookHere(playerName(client, shown.side), placeOf(session, shown))}
          </span>
        )}
      </p>
      {shown && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            requestLook(shown.at);
            setOver(shown.n);
          }}
        >
          {onlineText.lookThere}
        </button>
      )}
    </div>
  );
}

/** Describes a place by what stands there and its coordinates. */
function placeOf(session: Session, { at: [x, , z] }: LookHere): string {
  const { model, piece } = underSpot(session, [x, z]);
  const name = model ? namesNow(session)(model.id) : (piece?.title ?? null);
  return onlineText.place(name, formatFixed(x, 0), formatFixed(z, 0));
}
