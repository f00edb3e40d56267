import './colour-choice.css';
import { useId } from 'react';
import type { ClientState } from '../../net/client-state';
import type { Session } from '../../store/battle/session';
import { sideColours, type SideColour } from '../../table/format';
import { SideMark } from '../parts/SideMark';
import { colourHex } from '../table/side-colours';
import { text } from '../text';
import { colourHolder } from './own-colour';
import { playerName } from './player-name';
import { onlineText } from './words';

interface ColourChoiceProps {
  readonly client: ClientState;
  readonly session: Session;
  readonly colour: SideColour;
  readonly onChoose: (colour: SideColour) => void;
}

/** The colours of which a player may choose one, with the side's pattern. The other player's cannot be chosen. */
export function ColourChoice({ client, session, colour, onChoose }: ColourChoiceProps) {
  const group = useId();
  const index = session.sides.findIndex(({ id }) => id === client.side);
  return (
    <fieldset className="colour-choice">
      <legend>{onlineText.colour}</legend>
      {sideColours.map((one) => {
        const holder = colourHolder(client, session, one);
        return (
          <label key={one}>
            <input
              type="radio"
              name={group}
              value={one}
              checked={one === colour}
              disabled={holder !== null}
              onChange={() => onChoose(one)}
            />
            <SideMark index={index} colour={colourHex[one]} />
            <span>
              {text.start.colours[one]}
              {holder !== null && <small> {onlineText.takenBy(playerName(client, holder))}</small>}
            </span>
          </label>
        );
      })}
      {client.refused?.rule === 'colour' && (
        <p className="refusal" role="alert">
          {client.refused.reason}
        </p>
      )}
    </fieldset>
  );
}
