/** WebSockets of the server: checks the origin, limits messages, and pings so that a dead connection is found. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { longestMessage } from '../net/messages';
import { createConnection, type ConnectionServices } from './connection';

/** Path of the WebSocket. Its query names the battle, so that a proxy can send all who play it to one process. */
export const socketPath = '/api/socket';
/** Pause between two pings, in milliseconds. */
const pingEvery = 25_000;

export interface Sockets {
  count(): number;
  /** Says farewell to everybody. */
  close(): Promise<void>;
}

/**
 * Accepts WebSockets on a server.
 * @param origins those of other sites that may connect; the server's own always may
 * @param most most connections at once
 */
export function acceptSockets(
  server: Server,
  services: ConnectionServices,
  origins: readonly string[],
  most: number,
): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestMessage });
  const alive = new WeakSet<WebSocket>();

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://server').pathname !== socketPath)
      return reject(stream, '404 Not Found');
    if (!isAllowed(request, origins)) return reject(stream, '403 Forbidden');
    if (sockets.clients.size >= most) return reject(stream, '503 Service Unavailable');
    sockets.handleUpgrade(request, stream, head, (socket) => serve(socket));
  });

  const serve = (socket: WebSocket): void => {
    alive.add(socket);
    const connection = createConnection(
      { send: (text) => socket.send(text), close: () => socket.close() },
      services,
    );
    socket.on('pong', () => alive.add(socket));
    socket.on('message', (data, isBinary) => {
      connection.receive(isBinary ? '' : data.toString()).catch((error: Error) => {
        services.metrics.count('errors');
        services.ports.note(`error in a battle: ${error.message}`);
        socket.close(1011);
      });
    });
    socket.on('close', () => connection.closed());
    socket.on('error', () => socket.terminate());
  };

  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, pingEvery);

  return {
    count: () => sockets.clients.size,
    async close() {
      clearInterval(timer);
      const farewell = JSON.stringify({ type: 'farewell', code: 'shutdown', reason: 'The server restarts.' });
      for (const socket of sockets.clients) {
        socket.send(farewell);
        socket.close(1001);
      }
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
  };
}

function reject(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

/** A page of another site may not connect. A program without an origin, such as a bot, may. */
function isAllowed({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}
