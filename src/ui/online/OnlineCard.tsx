import './online.css';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { ClientState } from '../../net/client-state';
import type { RoomEnd } from '../../net/room-state';
import type { Session } from '../../store/battle/session';
import type { Remote, RemoteState } from '../../store/online/remote';
import { useApp } from '../app/useStore';
import { Attention } from './Attention';
import { CallCard, Calls } from './Calls';
import { useCardFold } from './card-fold';
import { ChangeColour } from './ChangeColour';
import { Chat } from './Chat';
import { chatLines } from './chat-lines';
import { Clocks } from './Clocks';
import { ColourChoice } from './ColourChoice';
import { addressOf, invitationOf } from './invite';
import { DiceCheck } from './DiceCheck';
import { DiceShare } from './DiceShare';
import { QrCode, SeatLink } from './Links';
import { LookLine } from './LookLine';
import { colourHolder, offeredColour } from './own-colour';
import { rememberColour, rememberedName, rememberName } from './remembered-player';
import { Reports } from './Reports';
import { turnText } from './turn-words';
import { onlineText } from './words';

interface CardProps {
  readonly remote: Remote;
  readonly session: Session;
}

/** The state of an online battle: connection, players, and what waits for this player. Chat and links fold away. */
export default function OnlineCard({ remote, session }: CardProps) {
  const state = useStore(remote.store);
  const { client } = state;
  const folded = useId();
  const { isOpen, setOpen, read } = useCardFold(client.facts!.battle, client.log.length, state.cites);
  const sideName = (id: string | null) => session.table.sides.find((side) => side.id === id)?.name ?? '';
  const joined = client.side === null || client.room?.players[client.side] !== undefined;
  const lines = chatLines(client, sideName);
  const unread = isOpen ? [] : lines.filter(({ n }) => n > read);
  return (
    <section className="sheet notice online-card" aria-label={onlineText.title} data-open={isOpen}>
      <header className="online-head">
        <div className="online-here">
          <p className="online-state" role="status" data-connection={client.connection}>
            <b>{client.farewell?.reason ?? onlineText.connection[client.connection]}</b>{' '}
            <span className={client.side === null ? undefined : 'online-role'}>
              {client.side === null
                ? onlineText.watching(behind(client))
                : onlineText.youPlay(sideName(client.side))}
              .
            </span>
          </p>
          <Players session={session} state={state} />
        </div>
        <button
          type="button"
          className="button-quiet online-fold"
          aria-expanded={isOpen}
          aria-controls={folded}
          onClick={() => setOpen(!isOpen)}
        >
          {onlineText.more}
          {unread.length > 0 && <b>{onlineText.unread(unread.length)}</b>}
          <span className={isOpen ? 'fold-mark open' : 'fold-mark'} aria-hidden="true" />
        </button>
        <p className="visually-hidden" role="status">
          {unread.at(-1)?.text}
        </p>
      </header>
      <Clocks remote={remote} session={session} client={client} />
      {!joined && client.side !== null && (
        <Join remote={remote} client={client} session={session} side={sideName(client.side)} />
      )}
      {joined && client.room?.started === false && <Invite session={session} state={state} />}
      <LookLine session={session} state={state} />
      <CallCard session={session} client={client} />
      <DiceShare remote={remote} client={client} sideName={sideName} />
      <TakeBack remote={remote} state={state} />
      <Ending remote={remote} state={state} sideName={sideName} />
      <div className="online-folded" id={folded} hidden={!isOpen}>
        <Attention client={client} session={session} />
        <Chat
          remote={remote}
          client={client}
          session={session}
          cites={state.cites}
          lines={lines}
          onShown={() => setOpen(false)}
        />
        <Calls session={session} client={client} />
        <WatchLink state={state} />
        <div className="button-row">
          {client.side !== null && joined && client.room?.end === null && (
            <ChangeColour remote={remote} client={client} session={session} />
          )}
          {client.side !== null && <MoveSeat remote={remote} />}
          <Leave />
        </div>
      </div>
    </section>
  );
}

/** Number of answers by which spectators are behind now. It is the number chosen before the battle, so it tells nothing of the present. */
const behind = ({ facts, room }: ClientState): number => (room?.end ? 0 : (facts?.delay ?? 0));

/** The other players, and whether they are here. */
function Players({ session, state: { client } }: { readonly session: Session; readonly state: RemoteState }) {
  const others = session.table.sides.filter(({ id }) => id !== client.side);
  const watching = client.present?.watching ?? 0;
  return (
    <ul className="online-players">
      {others.map(({ id, name }) => {
        const player = client.room?.players[id];
        const isHere = client.present?.sides[id] === true;
        // Without a connection nobody knows who is here.
        const presence = !client.present ? onlineText.unknown : isHere ? onlineText.here : onlineText.away;
        // A player has one opponent, and knows its side.
        const who = player && (client.side === null ? onlineText.withSide(player.name, name) : player.name);
        return (
          <li key={id} data-here={isHere}>
            {who ? presence(who) : onlineText.empty(name)}
          </li>
        );
      })}
      {watching > 0 && <li>{onlineText.spectators(watching)}</li>}
    </ul>
  );
}

interface JoinProps extends CardProps {
  readonly client: ClientState;
  readonly side: string;
}

function Join({ remote, client, session, side }: JoinProps) {
  const [name, setName] = useState(rememberedName);
  const [chosen, setChosen] = useState(() => offeredColour(client, session));
  // The other player may have taken it meanwhile.
  const colour = colourHolder(client, session, chosen) === null ? chosen : offeredColour(client, session);
  return (
    <form
      className="online-join"
      onSubmit={(event) => {
        event.preventDefault();
        rememberName(name.trim());
        rememberColour(colour);
        remote.join(name.trim(), colour);
      }}
    >
      <label>
        <span>{onlineText.name}</span>
        <input value={name} maxLength={40} required onChange={(event) => setName(event.target.value)} />
      </label>
      <ColourChoice client={client} session={session} colour={colour} onChoose={setChosen} />
      <button type="submit" className="button-primary" disabled={name.trim() === ''}>
        {onlineText.join(side)}
      </button>
    </form>
  );
}

/** The links for the others, until the battle begins. */
function Invite({ session, state: { client } }: { readonly session: Session; readonly state: RemoteState }) {
  const invitation = client.facts && invitationOf(client.facts.battle);
  const sides = session.table.sides.filter(({ id }) => invitation?.seats[id] !== undefined);
  return (
    <div className="online-invite">
      <p>{turnText.waitsForJoin}</p>
      {invitation && (
        <>
          <p className="panel-note">{onlineText.invite(sides.length)}</p>
          {sides.map(({ id, name }) => (
            <div key={id} className="online-seat">
              <SeatLink name={onlineText.linkOf(name)} address={invitation.seats[id]!} />
              <QrCode address={invitation.seats[id]!} label={onlineText.qr(name)} />
            </div>
          ))}
        </>
      )}
    </div>
  );
}

/** The link to watch, for the player who has made the battle. */
function WatchLink({ state: { client } }: { readonly state: RemoteState }) {
  const invitation = client.facts && invitationOf(client.facts.battle);
  const late = behind(client);
  return (
    invitation && (
      <div>
        <SeatLink name={onlineText.watchLink} address={invitation.watch} />
        {late > 0 && <p className="panel-note">{onlineText.spectatorsBehind(late)}</p>}
      </div>
    )
  );
}

function TakeBack({ remote, state: { client } }: { readonly remote: Remote; readonly state: RemoteState }) {
  const asked = client.room?.backAsked;
  if (!asked || client.side === null) return null;
  const isOwn = asked.by === client.side;
  return (
    <div className="online-ask" role="alert">
      <p>
        {isOwn
          ? onlineText.backWaits
          : onlineText.backAsked(client.room?.players[asked.by]?.name ?? asked.by)}
      </p>
      <div className="button-row">
        {!isOwn && (
          <button type="button" className="button-primary" onClick={() => remote.answerBack(true)}>
            {onlineText.agree}
          </button>
        )}
        <button type="button" className="button-quiet" onClick={() => remote.answerBack(false)}>
          {isOwn ? onlineText.withdraw : onlineText.refuse}
        </button>
      </div>
    </div>
  );
}

interface EndingProps {
  readonly remote: Remote;
  readonly state: RemoteState;
  readonly sideName: (id: string | null) => string;
}

/** The end of the battle, and the check of its dice. */
function Ending({ remote, state: { client }, sideName }: EndingProps) {
  const end = client.room?.end;
  if (!end) return null;
  return (
    <div className="online-end" role="status">
      <p>{endText(end, sideName)}</p>
      {end.kind === 'stopped' && end.call !== null && <Reports client={client} call={end.call} />}
      <DiceCheck remote={remote} />
    </div>
  );
}

function endText(end: RoomEnd, sideName: EndingProps['sideName']): string {
  if (end.kind === 'claimed') return onlineText.over.claimed(sideName(end.by));
  return end.kind === 'stopped' && end.call !== null
    ? onlineText.over.stoppedByCall
    : onlineText.over[end.kind];
}

function MoveSeat({ remote }: { readonly remote: Remote }) {
  const [address, setAddress] = useState<string | null>(null);
  const move = () => {
    const { battle, token } = remote.moveSeat();
    setAddress(addressOf(battle, token));
  };
  if (address === null)
    return (
      <button type="button" className="button-quiet" onClick={move}>
        {onlineText.moveSeat}
      </button>
    );
  return (
    <div className="online-seat">
      <p className="panel-note">{onlineText.movedSeat}</p>
      <SeatLink name={onlineText.moveSeat} address={address} />
      <QrCode address={address} label={onlineText.moveSeat} />
    </div>
  );
}

function Leave() {
  const app = useApp();
  const leave = () => {
    history.replaceState(history.state, '', location.pathname);
    app.store.setState({ remote: null });
  };
  return (
    <button type="button" className="button-quiet" onClick={leave}>
      {onlineText.leave}
    </button>
  );
}
