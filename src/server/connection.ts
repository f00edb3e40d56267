/** One client's connection: reads its messages, checks their rate, and passes them to its room. */
import {
  clientMessage,
  longestMessage,
  readMessage,
  type ClientMessage,
  type ServerMessage,
} from '../net/messages';
import { createLimiter } from './limits';
import type { Metrics } from './metrics';
import type { Ports } from './ports';
import type { Guest, Room, Versions } from './room';
import type { Rooms } from './rooms';

/** The wire under a connection. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface Connection {
  receive(text: string): Promise<void>;
  closed(): void;
}

/** Services that connections use. */
export interface ConnectionServices {
  readonly rooms: Rooms;
  readonly ports: Ports;
  readonly versions: Versions;
  readonly metrics: Metrics;
  /** Address of the program that fits this server. */
  readonly offer: string;
}

/** Messages a second that a client may send, and at once. */
const rate = { perSecond: 20, burst: 60 };
/** The same of those that are shown to the others: they take nothing from the rate above until there are too many of them. */
const shownRate = { perSecond: 10, burst: 30 };

/** Creates the connection of a client that has come. */
export function createConnection(wire: Wire, services: ConnectionServices): Connection {
  const { ports, metrics, rooms } = services;
  const limiter = createLimiter(rate.perSecond, rate.burst);
  const shownLimiter = createLimiter(shownRate.perSecond, shownRate.burst);
  let seat: { readonly room: Room; readonly guest: Guest } | null = null;
  let isOpen = true;

  const send = (message: ServerMessage): void => {
    if (isOpen) wire.send(JSON.stringify(message));
  };
  const leave = (): void => {
    seat?.room.leave(seat.guest);
    seat = null;
  };
  const close = (farewell: Extract<ServerMessage, { type: 'farewell' }>): void => {
    send(farewell);
    isOpen = false;
    leave();
    wire.close();
  };
  const end = (code: Extract<ServerMessage, { type: 'farewell' }>['code'], reason: string): void =>
    close({ type: 'farewell', code, reason });

  const greet = async (hello: Extract<ClientMessage, { type: 'hello' }>): Promise<void> => {
    const mismatch = versionProblem(hello, services);
    if (mismatch) return close(mismatch);
    const entered = await rooms.find(hello);
    if (!isOpen) return;
    if (!entered.ok) return close(entered.farewell);
    if (seat && (seat.room !== entered.room || seat.guest.side !== entered.side)) leave();
    seat ??= { room: entered.room, guest: { side: entered.side, send, close } };
    await seat.room.enter(seat.guest, hello);
    if (!isOpen) leave();
  };

  return {
    async receive(text) {
      if (!isOpen) return;
      metrics.count('messages');
      const message = text.length > longestMessage ? null : readMessage(clientMessage, text);
      if (!message) {
        metrics.count('malformed');
        return end('malformed', 'The server does not understand this message.');
      }
      const isShown = message.type === 'attend' || message.type === 'signal';
      const isPassed = isShown && seat !== null && shownLimiter.take(ports.now());
      if (!isPassed && !limiter.take(ports.now())) return end('rate', 'Too many messages in a short time.');
      if (message.type === 'hello') return greet(message);
      if (!seat) return end('malformed', 'The first message is “hello”.');
      if (message.type === 'ping') return seat.room.ping(seat.guest);
      if (isShown) return isPassed ? seat.room.show(seat.guest, message) : undefined;
      return metrics.time('request', () => seat!.room.request(seat!.guest, message));
    },
    closed() {
      isOpen = false;
      leave();
    },
  };
}

/** Returns the farewell to a client of another version; null for one that fits. */
function versionProblem(
  { protocol, engine }: Extract<ClientMessage, { type: 'hello' }>,
  { versions, offer }: ConnectionServices,
): Extract<ServerMessage, { type: 'farewell' }> | null {
  if (protocol === versions.protocol && engine === versions.engine) return null;
  const [code, theirs, ours] =
    protocol === versions.protocol
      ? (['engine', engine, versions.engine] as const)
      : (['protocol', `protocol ${protocol}`, `protocol ${versions.protocol}`] as const);
  const reason = `Your program is ${theirs}, and this battle is played with ${ours}. Both ends must run the same rules: open the program of this server.`;
  return { type: 'farewell', code, reason, offer };
}
