/** HTTP of the server: makes battles, serves the app, and reports health and metrics. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createRequest } from '../net/messages';
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
}

/** Longest table, in bytes. */
const longestTable = 2 * 1024 * 1024;

/** The app runs its own scripts only, loads from this server only, and is framed by nobody. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Creates the routes of the server. */
export function createHttp(services: HttpServices): Hono {
  const { rooms, store, ports, metrics, versions, app: folder } = services;
  const mayCreate = createLimiters(10 / 60, 20);
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', contentPolicy);
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
  });
  app.onError((error, context) => {
    metrics.count('errors');
    ports.note(`error at ${context.req.path}: ${error.message}`);
    return context.json({ problems: [{ at: '', message: 'The server has failed at this request.' }] }, 500);
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
    const forwarded =
      services.behindProxy && context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    const address = forwarded || (getConnInfo(context).remote.address ?? 'unknown');
    if (!mayCreate(address, ports.now()))
      return context.json({ problems: [{ at: '', message: 'Too many new battles: wait a minute.' }] }, 429);
    const body: unknown = await context.req.json().catch(() => null);
    const parsed = createRequest.safeParse(body);
    if (!parsed.success)
      return context.json({ problems: [{ at: '', message: 'The request for a battle is malformed.' }] }, 400);
    const created = await rooms.create(parsed.data);
    if (!created.ok) return context.json({ problems: created.problems }, created.status);
    metrics.count('battles');
    return context.json(created.reply, 201);
  });
  if (folder !== null) app.use('*', serveStatic({ root: folder }));
  return app;
}
