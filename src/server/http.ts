/** HTTP of the server: makes battles, serves the app, and reports health and metrics. */
import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Digest } from '../net/ids';
import { createRequest } from '../net/messages';
import { mostMeshBytes } from '../net/own-meshes';
import { addHeaders, serveApp } from './app-files';
import { createLimiters } from './limits';
import type { Metrics } from './metrics';
import type { Ports } from './ports';
import type { Versions } from './room';
import type { Rooms } from './rooms';
import type { BattleStore } from './storage/battle-store';

export interface HttpServices {
  readonly rooms: Rooms;
  readonly store: BattleStore;
  readonly ports: Ports;
  readonly metrics: Metrics;
  readonly versions: Versions;
  /** Folder of the built app; null where another server serves it. */
  readonly app: string | null;
  /** A proxy before the server names the client's address in `X-Forwarded-For`. */
  readonly behindProxy: boolean;
  /** Number of open connections. */
  readonly connections: () => number;
  /** Most bytes of meshes that are stored. */
  readonly mostMeshes: number;
}

/** Longest table, in bytes. */
const longestTable = 2 * 1024 * 1024;

/** Most meshes that are received at a time. */
const mostUploads = 20;

/** Returns the body of a refusal. */
const problem = (message: string) => ({ problems: [{ at: '', message }] });

/** Creates the routes of the server. */
export function createHttp(services: HttpServices): Hono {
  const { rooms, store, ports, metrics, versions, app: folder } = services;
  const mayCreate = createLimiters(10 / 60, 20);
  const mayUpload = createLimiters(0.5, 50);
  let uploads = 0;
  const addressOf = (context: Context): string => {
    const forwarded =
      services.behindProxy && context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    return forwarded || (getConnInfo(context).remote.address ?? 'unknown');
  };
  const app = new Hono();

  addHeaders(app);
  app.onError((error, context) => {
    metrics.count('errors');
    ports.note(`error at ${context.req.path}: ${error.message}`);
    return context.json(problem('The server has failed at this request.'), 500);
  });

  app.get('/api/version', (context) => context.json(versions));
  app.get('/health', async (context) => {
    await store.check();
    return context.json({ ok: true });
  });
  app.get('/metrics', (context) =>
    context.text(metrics.text({ rooms: rooms.loaded(), connections: services.connections() })),
  );
  app.post('/api/battles', bodyLimit({ maxSize: longestTable }), async (context) => {
    if (!mayCreate(addressOf(context), ports.now()))
      return context.json(problem('Too many new battles: wait a minute.'), 429);
    const body: unknown = await context.req.json().catch(() => null);
    const parsed = createRequest.safeParse(body);
    if (!parsed.success) return context.json(problem('The request for a battle is malformed.'), 400);
    const created = await rooms.create(parsed.data);
    if (!created.ok) return context.json({ problems: created.problems }, created.status);
    metrics.count('battles');
    return context.json(created.reply, 201);
  });
  const meshAddress = '/api/meshes/:hash{[0-9a-f]{64}}';
  app.get(meshAddress, async (context) => {
    const bytes = await store.meshes.find(context.req.param('hash') as Digest);
    if (!bytes) return context.json(problem('This mesh is not on the server.'), 404);
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  app.put(
    meshAddress,
    async (context, next) => {
      if (!mayUpload(addressOf(context), ports.now()) || uploads >= mostUploads)
        return context.json(problem('Too many meshes at once: wait a minute.'), 429);
      uploads++;
      await next().finally(() => uploads--);
      return undefined;
    },
    bodyLimit({
      maxSize: mostMeshBytes,
      onError: (context) => context.json(problem(`A mesh may have ${mostMeshBytes / 2 ** 20} MiB.`), 413),
    }),
    async (context) => {
      const hash = context.req.param('hash') as Digest;
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      if (createHash('sha256').update(bytes).digest('hex') !== hash)
        return context.json(problem('The bytes have another hash than the address.'), 400);
      if ((await store.meshes.size()) + bytes.length > services.mostMeshes)
        return context.json(problem('This server holds no more meshes.'), 503);
      await store.meshes.add(hash, bytes, ports.now());
      return context.body(null, 204);
    },
  );
  if (folder !== null) serveApp(app, folder);
  return app;
}
