/** A seat in an online battle: shows the server's battle in the app, and sends the app's answers to the server. */
import { createStore } from 'zustand/vanilla';
import { OnlineClient, type ClientHost, type ClientState } from '../../net/client';
import type { OnlineLink } from '../../net/link';
import { clientMessage, type BattleFacts, type ClientRequest } from '../../net/messages';
import type { Ground } from '../../net/replica';
import type { Secret, Token } from '../../net/ids';
import { checkDice } from '../../net/verify';
import { engineVersion } from '../../net/version';
import { loadRules, ruleModule, rulesIds, shapesOf } from '../../rules/registry';
import { readMeshes } from '../../table/mesh';
import { readTableValue } from '../../table/read';
import type { App } from '../app';
import { openTableOnly } from '../battle/session';
import type { Remote, RemoteState } from './remote';

/** The outer world of a seat. */
export interface OnlineHost extends Omit<ClientHost, 'openGround'> {
  /** Returns random bytes in hexadecimal, and a token. */
  newSecret(): Secret;
  newToken(): Token;
  /** Loads the mesh files that ship with the program. */
  readonly shippedMesh: Parameters<typeof readMeshes>[1];
  /** Requests that the server had not answered when the page was closed. */
  readonly outbox: { read(): string | null; write(text: string): void };
}

/** The parts of the app that a seat works with. */
export type OnlineApp = Pick<App, 'store'> & {
  readonly files: Pick<App['files'], 'beginOver'>;
  readonly battle: Pick<App['battle'], 'follow' | 'takeRemote'>;
};

/** Opens the seat of a link, and shows its battle once the server has told of it. */
export function openOnline(app: OnlineApp, host: OnlineHost, link: OnlineLink): Remote {
  const client = new OnlineClient(
    { ...host, openGround: (facts) => openGround(app, host, facts, link) },
    { ...link, engine: engineVersion },
  );
  const store = createStore<RemoteState>(() => ({ client: client.state, checked: null, cites: null }));
  const listeners: (() => void)[] = [];
  const remote: Remote = {
    store,
    ...seatActions(client, host, link),
    say(text) {
      const { cites } = store.getState();
      client.wish({ type: 'say', text, ...(cites && { cites }) });
      store.setState({ cites: null });
    },
    cite: (cites) => store.setState({ cites }),
    close() {
      for (const stop of listeners.splice(0)) stop();
      client.close();
    },
  };
  listeners.push(
    shareAttention(app, client, host, remote),
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

/** Pause before a change of attention is sent, in milliseconds: many a selection lasts a moment only. */
const attentionAfter = 250;

/** Tells the other players of the selected unit and the open sight ruling. Returns the function that stops it. */
function shareAttention(app: OnlineApp, client: OnlineClient, host: OnlineHost, remote: Remote): () => void {
  let cancel = (): void => undefined;
  const stop = app.store.subscribe(({ remote: seated, selection, ruling }, before) => {
    if (seated !== remote || (selection?.unit === before.selection?.unit && ruling === before.ruling)) return;
    cancel();
    cancel = host.later(attentionAfter, () =>
      client.attend({
        unit: selection?.unit ?? null,
        ruling: ruling && { kind: ruling.kind, from: ruling.from, to: ruling.to },
      }),
    );
  });
  return () => {
    stop();
    cancel();
  };
}

/** Shows the changes of the battle in the app. */
function show(app: OnlineApp, remote: Remote, state: ClientState, before: ClientState): void {
  const { replica, refused } = state;
  if (replica && !before.replica) app.battle.takeRemote(remote);
  if (replica?.battle && replica.battle !== before.replica?.battle) app.battle.follow(replica.battle);
  if (refused && refused !== before.refused)
    app.store.setState({ refusal: { rule: refused.rule, message: refused.reason, ids: refused.ids } });
}

function seatActions(
  client: OnlineClient,
  host: OnlineHost,
  { battle }: OnlineLink,
): Omit<Remote, 'store' | 'say' | 'cite' | 'close'> {
  const isSending = (): boolean => client.state.outbox.some(({ type }) => type === 'answer');
  const mayAnswer = (): boolean => {
    const { replica, side, room } = client.state;
    return !isSending() && room?.end === null && side !== null && replica?.battle?.question?.by === side;
  };
  const after = (): number => client.state.log.length;
  return {
    mayAnswer,
    answer(given) {
      if (mayAnswer()) client.answer(given);
    },
    join: (name) => client.wish({ type: 'join', name, nonce: host.newSecret() }),
    askBack() {
      const { replica, side } = client.state;
      const keep = replica?.battle?.commands.findLastIndex(({ by }) => by === side) ?? -1;
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
  const rules = (facts.table as { readonly rules?: unknown } | null)?.rules;
  if (typeof rules === 'string') await loadRules(rules);
  const read = readTableValue(facts.table, shapesOf, rulesIds());
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
  const { meshes } = await readMeshes(read.file, host.shippedMesh);
  const { system } = ruleModule(read.file.rules);
  // Two seats of one battle may be open in one browser: each has a record of its own.
  const session = openTableOnly(`online-${facts.battle}-${token.slice(0, 4)}`, read.file, meshes);
  await app.files.beginOver(session);
  return { facts, system, table: session.table, query: session.setup };
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
