/** Runs a script in an installed Firefox, which Playwright does not drive: a page fetches what it is given and posts what comes out. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';

/** Returns the command of a Firefox that starts on this machine; null without one. `DEFILADE_FIREFOX` names another. */
export function installedFirefox(): string | null {
  const commands = [process.env['DEFILADE_FIREFOX'], 'firefox', 'firefox-esr'];
  const starts = (command: string | undefined): boolean =>
    command !== undefined && spawnSync(command, ['--version'], { timeout: 30_000 }).status === 0;
  return commands.find(starts) ?? null;
}

declare global {
  interface Window {
    /** The work of a script for a page without the app: text in, text out. */
    run: (input: string) => string | Promise<string>;
  }
}

/** Bundles a script of this folder for a page without the app. It defines `window.run`. */
export async function bundleForPage(entry: string): Promise<string> {
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: `tests/e2e/${entry}`, formats: ['iife'], name: 'inPage' },
    },
  })) as Rollup.RollupOutput[] as [Rollup.RollupOutput];
  return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
}

const page = `<!doctype html><title>Defilade</title><script src="/script.js"></script><script type="module">
  const { count } = await (await fetch('/count')).json();
  for (let index = 0; index < count; index += 1) {
    let output;
    try {
      output = await window.run(await (await fetch('/inputs/' + index)).text());
    } catch (error) {
      output = String(error);
    }
    await fetch('/outputs/' + index, { method: 'POST', body: output });
  }
</script>`;

/**
 * Runs a script on one input after another.
 * @param script defines `window.run`
 * @param port where the page is served; any free one by default
 * @returns the output for each input, or the error that ended its run
 */
export async function runInFirefox(
  command: string,
  script: string,
  inputs: readonly string[],
  port = 0,
): Promise<readonly string[]> {
  const outputs: string[] = [];
  let allArrived = () => {};
  const all = new Promise<void>((arrived) => (allArrived = arrived));
  const server = createServer((request, response) => {
    const [, kind, index] = request.url!.split('/');
    const send = (type: string, body: string) => response.setHeader('content-type', type).end(body);
    if (kind === '') send('text/html', page);
    else if (kind === 'script.js') send('text/javascript; charset=utf-8', script);
    else if (kind === 'count') send('application/json', JSON.stringify({ count: inputs.length }));
    else if (kind === 'inputs') send('text/plain', inputs[Number(index)]!);
    else if (kind === 'outputs')
      void bodyOf(request).then((output) => {
        outputs[Number(index)] = output;
        send('text/plain', '');
        if (Number(index) === inputs.length - 1) allArrived();
      });
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: served } = server.address() as AddressInfo;
  const profile = mkdtempSync(join(tmpdir(), 'defilade-firefox-'));
  const browser = spawn(
    command,
    ['--headless', '--no-remote', '--profile', profile, `http://127.0.0.1:${served}/`],
    { stdio: 'ignore' },
  );
  const closed = new Promise<void>((close) => browser.on('exit', () => close()));
  try {
    await Promise.race([
      all,
      closed.then(() => Promise.reject(new Error('Firefox ended before its work was done.'))),
    ]);
  } finally {
    browser.kill();
    await closed;
    server.close();
    server.closeAllConnections();
    rmSync(profile, { recursive: true, force: true });
  }
  return outputs;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
