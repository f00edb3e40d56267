/** A seat in an online battle: shows the server's battle in the app, and sends the app's answers to the server. */
import { createStore } from 'zustand/vanilla';
import type { Point } from '../../geometry/shapes/shapes';
import { OnlineClient } from '../../net/client';
import type { ClientState } from '../../net/client-state';
import type { OnlineLink } from '../../net/link';
import { clientMessage, type BattleFacts, type ClientRequest } from '../../net/messages';
import type { Ground } from '../../net/replica';
import { inChosenColours } from '../../net/side-colours';
import { checkDice } from '../../net/verify';
import { engineVersion } from '../../net/version';
import type { Session } from '../battle/session';
import { looksBack } from '../battle/time';
import { createSignals, shareAttention } from './attention';
import type { OnlineApp, OnlineHost } from './host';
import { openOnlineTable } from './open-online-table';
import type { Remote, RemoteState } from './remote';
import { followCalls } from './shared-calls';

/** Opens the seat of a link, and shows its battle once the server has told of it. */
export function openOnline(app: OnlineApp, host: OnlineHost, link: OnlineLink): Remote {
  const client = new OnlineClient(
    { ...host, openGround: (facts) => openGround(app, host, facts, link) },
    { ...link, engine: engineVersion },
  );
  const store = createStore<RemoteState>(() => ({
    client: client.state,
    checked: null,
    cites: null,
    looks: null,
  }));
  const listeners: (() => void)[] = [];
  const signals = createSignals(client, host);
  let looks = 0;
  const showLook = (side: string, at: Point): void => store.setState({ looks: { n: ++looks, side, at } });
  const remote: Remote = {
    store,
    ...seatActions(client, host, link),
    say(text) {
      const { cites } = store.getState();
      client.wish({ type: 'say', text, ...(cites && { cites }) });
      store.setState({ cites: null });
    },
    cite: (cites) => store.setState({ cites }),
    mayShowToBoth: () => mayShowToBoth(client.state, app.store.getState().session),
    showToBoth: (subject) => client.wish({ type: 'call', after: client.state.log.length, subject }),
    pointAt: signals.pointAt,
    lookHere(at) {
      if (signals.lookHere(at)) showLook(client.state.side!, at);
    },
    onPointer: (listener) =>
      client.onSignal((side, { kind, at }) => kind === 'pointer' && listener(side, at)),
    close() {
      for (const stop of listeners.splice(0)) stop();
      signals.close();
      client.close();
      if (app.store.getState().mode === 'point') app.view.setMode('select');
    },
  };
  listeners.push(
    client.onSignal((side, { kind, at }) => kind === 'look-here' && showLook(side, at)),
    shareAttention(app, client, host, remote),
    followCalls(app, client, host, remote),
    // Another battle that is opened takes the seat's place.
    app.store.subscribe((now, before) => {
      if (before.remote === remote && now.remote !== remote) remote.close();
    }),
    client.subscribe((state) => {
      const before = store.getState().client;
      store.setState({ client: state });
      show(app, remote, state, before);
      if (state.outbox !== before.outbox) host.outbox.write(JSON.stringify(state.outbox));
      if (state.room?.secret && !before.room?.secret)
        host.later(0, () => store.setState({ checked: checked(state) }));
    }),
  );
  client.open(readOutbox(host.outbox.read()));
  return remote;
}

/** Shows the changes of the battle in the app. */
function show(app: OnlineApp, remote: Remote, state: ClientState, before: ClientState): void {
  const { replica, room, refused } = state;
  if (replica && !before.replica) app.battle.takeRemote(remote);
  if (replica?.battle && replica.battle !== before.replica?.battle) app.battle.follow(replica.battle);
  if (replica && room && room.players !== before.room?.players)
    app.battle.showSides(inChosenColours(replica.ground.table.sides, room.players));
  if (refused && refused !== before.refused)
    app.store.setState({ refusal: { rule: refused.rule, message: refused.reason, ids: refused.ids } });
}

/** Reports whether this seat can open a ruling for both: on the battle as it stands, not on a preview or the past. */
const mayShowToBoth = ({ side, room }: ClientState, session: Session | null): boolean =>
  side !== null &&
  room?.started === true &&
  room.end === null &&
  session !== null &&
  session.preview === null &&
  !looksBack(session);

function seatActions(
  client: OnlineClient,
  host: OnlineHost,
  { battle }: OnlineLink,
): Pick<
  Remote,
  | 'isPlayer'
  | 'mayAnswer'
  | 'answer'
  | 'join'
  | 'chooseColour'
  | 'askBack'
  | 'answerBack'
  | 'clock'
  | 'moveSeat'
> {
  const isSending = (): boolean => client.state.outbox.some(({ type }) => type === 'answer');
  const mayAnswer = (): boolean => {
    const { replica, side, room } = client.state;
    if (isSending() || room?.end !== null || replica?.pending) return false;
    return side !== null && replica?.battle?.question?.by === side;
  };
  const after = (): number => client.state.log.length;
  return {
    isPlayer: () => client.state.side !== null,
    mayAnswer,
    answer(given) {
      if (mayAnswer()) client.answer(given);
    },
    join: (name, colour) => client.join(name, colour),
    chooseColour: (colour) => client.wish({ type: 'choose-colour', colour }),
    askBack() {
      const { replica, side } = client.state;
      const commands = [...(replica?.battle?.commands ?? []), ...(replica?.pending ? [replica.pending] : [])];
      const keep = commands.findLastIndex(({ by }) => by === side);
      if (keep >= 0) client.wish({ type: 'ask-back', after: after(), keep });
    },
    answerBack: (agree) => client.wish({ type: 'answer-back', after: after(), agree }),
    clock: (act) => client.wish({ type: act }),
    moveSeat() {
      const token = host.newToken();
      client.wish({ type: 'move-seat', token });
      return { battle, token };
    },
  };
}

/** Opens the table in the app, and returns it for the battle: both are the same objects. */
async function openGround(
  app: OnlineApp,
  host: OnlineHost,
  facts: BattleFacts,
  { token }: OnlineLink,
): Promise<Ground> {
  // Two seats of one battle may be open in one browser: each has a record of its own.
  const { session, ground } = await openOnlineTable(
    facts,
    host,
    `online-${facts.battle}-${token.slice(0, 4)}`,
  );
  await app.files.beginOver(session);
  return ground;
}

function checked({ replica, facts, log, room }: ClientState): RemoteState['checked'] {
  return replica && facts && room ? checkDice(replica.ground, facts, log, room) : null;
}

/** Reads saved requests; anything that is none is left out. */
function readOutbox(text: string | null): readonly ClientRequest[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]');
    return (Array.isArray(saved) ? saved : []).flatMap((request: unknown) => {
      const parsed = clientMessage.safeParse(request);
      return parsed.success && 'id' in parsed.data ? [parsed.data] : [];
    });
  } catch {
    return [];
  }
}
