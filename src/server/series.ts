/**
 * Hands out the work on a series over HTTP. A worker claims a range of blocks, says now and then that it is still there, and sends what the
 * battles came to. A claim that nobody renews expires, and its work goes to the next worker.
 */
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { addHeaders, serveApp } from './app-files';
import type { Ports } from './ports';

/** A range of blocks to play: a part, or a block to play a second time. */
export interface SeriesWork {
  readonly kind: 'part' | 'check';
  readonly number: number;
}

/** The series behind the routes: finds and saves its work. */
export interface SeriesHost {
  /** Text of `series.json`. */
  readonly plan: string;
  /** Finds work for a worker that is not under way; `wait` while only others have work, `done` when nothing is left for this one. */
  find(by: string, isUnderWay: (work: SeriesWork) => boolean): SeriesWork | 'wait' | 'done';
  /** Saves battles; returns a sentence if they are refused. */
  save(work: SeriesWork, outcomes: readonly unknown[], by: string): string | null;
}

export interface SeriesSettings {
  readonly host: SeriesHost;
  /** Time for which a claim holds, in milliseconds. */
  readonly lease: number;
  /** First part of the address, a secret of the workers. */
  readonly key: string;
  readonly ports: Pick<Ports, 'now' | 'random'>;
  /** Folder of the built app, whose page lends browsers to the series; null for none. */
  readonly app: string | null;
}

interface Lease {
  readonly work: SeriesWork;
  readonly by: string;
  until: number;
}

const claimRequest = z.object({ by: z.string().min(1).max(200) });
const outcomesRequest = z.object({ outcomes: z.array(z.unknown()).max(100_000) });

/** Largest result of a range, in bytes. */
const longestResult = 64 * 1024 * 1024;

const problem = (message: string) => ({ problems: [{ at: '', message }] });

/** Creates the routes: those of the work under the key, and the app. */
export function createSeriesRoutes(settings: SeriesSettings): Hono {
  const routes = new Hono();
  addHeaders(routes);
  routes.route(`/${settings.key}`, workRoutes(settings));
  if (settings.app !== null) serveApp(routes, settings.app);
  return routes;
}

/** Creates the routes of the work: the plan; claims, which are renewed or given back; results. */
function workRoutes({ host, lease: holds, ports }: SeriesSettings): Hono {
  /** Claims by id. An expired one stays until another worker has the work: its result is as good. */
  const leases = new Map<string, Lease>();
  const isUnderWay = ({ kind, number }: SeriesWork): boolean =>
    [...leases.values()].some(
      ({ work, until }) => work.kind === kind && work.number === number && until > ports.now(),
    );
  const app = new Hono();
  const gone = (context: Context): Response =>
    context.json(problem('This claim has ended: another worker has its work.'), 410);

  app.get('/series', (context) => context.body(host.plan, 200, { 'Content-Type': 'application/json' }));

  app.post('/leases', bodyLimit({ maxSize: 10_000 }), async (context) => {
    const parsed = claimRequest.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return context.json(problem('A claim names its worker: {"by": NAME}.'), 400);
    const { by } = parsed.data;
    const work = host.find(by, isUnderWay);
    if (typeof work === 'string') return context.json({ state: work });
    for (const [id, old] of leases)
      if (old.work.kind === work.kind && old.work.number === work.number) leases.delete(id);
    const id = ports.random(12).toString('base64url');
    leases.set(id, { work, by, until: ports.now() + holds });
    return context.json({ state: 'work', lease: id, ...work, holds }, 201);
  });

  app.post('/leases/:id/renew', (context) => {
    const lease = leases.get(context.req.param('id'));
    if (!lease) return gone(context);
    lease.until = ports.now() + holds;
    return context.body(null, 204);
  });

  app.delete('/leases/:id', (context) => {
    leases.delete(context.req.param('id'));
    return context.body(null, 204);
  });

  app.put('/leases/:id/outcomes', bodyLimit({ maxSize: longestResult }), async (context) => {
    const id = context.req.param('id');
    const lease = leases.get(id);
    if (!lease) return gone(context);
    const parsed = outcomesRequest.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return context.json(problem('A result is {"outcomes": […]}.'), 400);
    const refusal = host.save(lease.work, parsed.data.outcomes, lease.by);
    if (refusal !== null) return context.json(problem(refusal), 409);
    leases.delete(id);
    return context.body(null, 204);
  });
  return app;
}
