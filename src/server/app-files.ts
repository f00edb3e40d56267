/** The built app over HTTP, and the headers of every reply. */
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';

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

/** Adds the headers that protect a page to all replies of the routes that follow. */
export function addHeaders(app: Hono): void {
  app.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', contentPolicy);
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
  });
}

/** Serves the files of the built app where no route before has the address. */
export function serveApp(app: Hono, folder: string): void {
  app.use('*', serveStatic({ root: folder }));
}
