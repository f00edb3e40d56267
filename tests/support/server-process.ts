/** A server in a process of its own, which tests kill, and clients that reach it by WebSocket. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { WebSocket } from 'ws';
import type { ClientHost } from '../../src/net/client-host';
import type { BattleId } from '../../src/net/ids';

/** Builds the server's bundle, if its sources have changed. */
export function buildServer(): void {
  execFileSync(process.execPath, ['scripts/build-cli.mjs', 'server'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** A running server, and the signal that kills it at once. */
export interface ServerProcess {
  readonly address: string;
  kill(): Promise<void>;
}

/** Starts a server on a folder of battles, and waits until it answers. */
export async function startServer(
  folder: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...process.env, DATA: folder, PORT: String(port), HOST: '127.0.0.1', ...more },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = `http://127.0.0.1:${port}`;
  let said = '';
  child.stderr!.on('data', (text: Buffer) => void (said += text.toString()));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server has ended: ${said}`);
    const answers = await fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    address,
    async kill() {
      if (child.signalCode !== null || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Returns how a client of a battle connects to a server by WebSocket. */
export const webSocketTo =
  (address: string, battle: BattleId): ClientHost['connect'] =>
  (on) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket?battle=${battle}`);
    socket.on('open', () => on.opened());
    socket.on('message', (data) => on.received(data.toString()));
    socket.on('close', () => on.closed());
    socket.on('error', () => undefined);
    return {
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => socket.close(),
    };
  };

/** Waits until a condition holds, looking every few milliseconds. */
export async function eventually(holds: () => boolean, what: string, seconds = 20): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`${what} has not come about.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
