import { useState } from 'react';
import type { ClientState } from '../../net/client-state';
import type { Session } from '../../store/battle/session';
import type { Remote } from '../../store/online/remote';
import type { SideColour } from '../../table/format';
import { text } from '../text';
import { ColourChoice } from './ColourChoice';
import { ownColour } from './own-colour';
import { rememberColour } from './remembered-player';
import { onlineText } from './words';

interface ChangeColourProps {
  readonly remote: Remote;
  readonly client: ClientState;
  readonly session: Session;
}

/** Lets a player who has joined choose another colour. */
export function ChangeColour({ remote, client, session }: ChangeColourProps) {
  const own = ownColour(client, session);
  const [chosen, setChosen] = useState<SideColour | null>(null);
  const [isSent, setSent] = useState(false);
  const open = () => {
    setChosen(own);
    setSent(false);
  };
  // A refused choice keeps the form open: it says why.
  if (chosen === null || (isSent && chosen === own))
    return (
      <button type="button" className="button-quiet" onClick={open}>
        {onlineText.changeColour}
      </button>
    );
  return (
    <form
      className="colour-change"
      onSubmit={(event) => {
        event.preventDefault();
        rememberColour(chosen);
        remote.chooseColour(chosen);
        setSent(true);
      }}
    >
      <ColourChoice client={client} session={session} colour={chosen} onChoose={setChosen} />
      <button type="submit" className="button-primary" disabled={chosen === own}>
        {onlineText.playIn(text.start.colours[chosen])}
      </button>
    </form>
  );
}
