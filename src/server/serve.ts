/** Starts a server: storage, referees, rooms, HTTP and WebSockets. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { protocol } from '../net/messages';
import { createHttp } from './http';
import { createMetrics } from './metrics';
import { realPorts, type Ports } from './ports';
import type { Referee } from './referee';
import { createRooms } from './rooms';
import { acceptSockets } from './sockets';
import type { BattleStore } from './storage/battle-store';

export interface ServerSettings {
  readonly host: string;
  /** Port; 0 picks a free one. */
  readonly port: number;
  readonly store: BattleStore;
  readonly referee: Referee;
  /** Version of the engine, by name. */
  readonly engine: string;
  /** Folder of the built app; null where another server serves it. */
  readonly app: string | null;
  /** Origins of other sites that serve the app. */
  readonly origins: readonly string[];
  /** A proxy before the server names the client's address in `X-Forwarded-For`. */
  readonly behindProxy?: boolean;
  readonly ports?: Ports;
  readonly limits?: Partial<ServerLimits>;
}

/** Limits of a server. */
export interface ServerLimits {
  readonly battles: number;
  readonly connections: number;
  /** Time after which an empty room is unloaded, in milliseconds. */
  readonly idle: number;
  /** Bytes of meshes that are stored. */
  readonly meshes: number;
}

const usualLimits: ServerLimits = {
  battles: 100_000,
  connections: 5_000,
  idle: 10 * 60_000,
  meshes: 4 * 2 ** 30,
};

export interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Pause between two looks for idle rooms, in milliseconds. */
const sweepEvery = 60_000;
/** Time after which an uploaded mesh that no battle uses is deleted, in milliseconds. */
const keepUnused = 24 * 3_600_000;

/** Starts a server and resolves when it listens. */
export async function serve(settings: ServerSettings): Promise<RunningServer> {
  const { store, referee, engine, ports = realPorts } = settings;
  const limits = { ...usualLimits, ...settings.limits };
  const versions = { protocol, engine };
  const metrics = createMetrics(() => performance.now());
  const rooms = createRooms({ store, referee, ports, versions }, limits);
  const http = createHttp({
    rooms,
    store,
    ports,
    metrics,
    versions,
    app: settings.app,
    behindProxy: settings.behindProxy ?? false,
    connections: () => sockets.count(),
    mostMeshes: limits.meshes,
  });
  const server: Server = createServer(getRequestListener(http.fetch));
  const sockets = acceptSockets(
    server,
    { rooms, ports, metrics, versions, offer: '/' },
    settings.origins,
    limits.connections,
  );
  const failed = (error: Error): void => ports.note(`error in looking after the rooms: ${error.message}`);
  const sweep = async (): Promise<void> => {
    await rooms.sweep();
    await store.meshes.removeUnused(ports.now() - keepUnused);
  };
  const timers = [setInterval(() => void sweep().catch(failed), sweepEvery)];
  const { renewEvery } = store.leases;
  if (renewEvery !== null) timers.push(setInterval(() => void rooms.renew().catch(failed), renewEvery));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${settings.host}:${port}/`,
    async close() {
      timers.forEach(clearInterval);
      await sockets.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rooms.close();
      await store.close();
    },
  };
}
