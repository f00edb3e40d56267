/** The browser as the outer world of a seat: WebSocket, timers, chance and storage; and the request for a new battle. */
import { openRulingClient } from '../../store/workers/ruling-client';
import type { OnlineHost } from '../../store/online/host';
import type { OnlineLink } from '../../net/link';
import type { RequestId, Secret, Token } from '../../net/ids';
import { createReply, type CreateReply, type DiceRule } from '../../net/messages';
import type { ClockRule } from '../../net/clock';
import type { TableFile } from '../../table/format';
import { shippedMesh } from '../app/files';
import { fetchMesh } from './mesh-transfer';
import { serverAddress } from './server-address';
import { onlineText } from './words';
import { newId } from '../../store/new-id';

/** Returns random bytes. */
const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** Makes a secret of 256 bits. */
const newSecret = (): Secret =>
  Array.from(random(32), (byte) => byte.toString(16).padStart(2, '0')).join('') as Secret;

/** Makes a token of 128 bits. */
const newToken = (): Token =>
  btoa(String.fromCharCode(...random(16)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '') as Token;

/** Returns the browser as the outer world of a seat. */
export function browserHost({ battle, token }: OnlineLink): OnlineHost {
  const outboxKey = `defilade-outbox ${battle} ${token.slice(0, 4)}`;
  const chainsKey = `defilade-chains ${battle} ${token.slice(0, 4)}`;
  return {
    connect(on) {
      const address = serverAddress(`api/socket?battle=${battle}`);
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
      const socket = new WebSocket(address);
      socket.addEventListener('open', () => on.opened());
      socket.addEventListener('message', ({ data }) => on.received(String(data)));
      const isOver = new AbortController();
      const close = (): void => {
        isOver.abort();
        socket.close();
      };
      socket.addEventListener('close', () => {
        isOver.abort();
        on.closed();
      });
      // A socket without a network stays open for minutes.
      window.addEventListener('offline', () => (close(), on.closed()), { signal: isOver.signal });
      return { send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text), close };
    },
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    newId: () => newId() as RequestId,
    random: () => Math.random(),
    newSecret,
    newToken,
    shippedMesh,
    fetchMesh,
    openRulingClient,
    outbox: {
      read: () => localStorage.getItem(outboxKey),
      write: (text) =>
        text === '[]' ? localStorage.removeItem(outboxKey) : localStorage.setItem(outboxKey, text),
    },
    chains: {
      read: () => localStorage.getItem(chainsKey),
      write: (text) => localStorage.setItem(chainsKey, text),
    },
  };
}

export type CreatedBattle =
  { readonly ok: true; readonly reply: CreateReply } | { readonly ok: false; readonly message: string };

/** Everything beside the table that a battle is agreed on. */
export interface OnlineTerms {
  readonly clock: ClockRule;
  /** Number of answers by which spectators are behind. */
  readonly delay: number;
  readonly dice: DiceRule;
}

/** Asks the server for a new battle. */
export async function createBattle(table: TableFile, terms: OnlineTerms): Promise<CreatedBattle> {
  try {
    const response = await fetch(serverAddress('api/battles'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ table, name: table.name, ...terms }),
    });
    const body: unknown = await response.json();
    const reply = createReply.safeParse(body);
    if (reply.success) return { ok: true, reply: reply.data };
    const { problems } = body as { readonly problems?: readonly { readonly message: string }[] };
    return { ok: false, message: problems?.[0]?.message ?? onlineText.noServer };
  } catch {
    return { ok: false, message: onlineText.noServer };
  }
}
