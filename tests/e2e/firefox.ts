/** Replays battles in an installed Firefox, which Playwright does not drive: a page fetches them and posts their hashes. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the command of a Firefox that starts on this machine; null without one. `DEFILADE_FIREFOX` names another. */
export function installedFirefox(): string | null {
  const commands = [process.env['DEFILADE_FIREFOX'], 'firefox', 'firefox-esr'];
  const starts = (command: string | undefined): boolean =>
    command !== undefined && spawnSync(command, ['--version'], { timeout: 30_000 }).status === 0;
  return commands.find(starts) ?? null;
}

const page = `<!doctype html><title>Replays</title><script src="/script.js"></script><script type="module">
  const { count } = await (await fetch('/count')).json();
  for (let index = 0; index < count; index += 1) {
    let hash;
    try {
      hash = window.replay(await (await fetch('/battles/' + index)).text());
    } catch (error) {
      hash = String(error);
    }
    await fetch('/hashes/' + index, { method: 'POST', body: hash });
  }
</script>`;

/**
 * Replays battles.
 * @param script defines `window.replay`
 * @param battles texts of battle files
 * @returns the hash of each battle's last state, or the error that ended its replay
 */
export async function replayInFirefox(
  command: string,
  script: string,
  battles: readonly string[],
): Promise<readonly string[]> {
  const hashes: string[] = [];
  let allArrived = () => {};
  const all = new Promise<void>((arrived) => (allArrived = arrived));
  const server = createServer((request, response) => {
    const [, kind, index] = request.url!.split('/');
    const send = (type: string, body: string) => response.setHeader('content-type', type).end(body);
    if (kind === '') send('text/html', page);
    else if (kind === 'script.js') send('text/javascript', script);
    else if (kind === 'count') send('application/json', JSON.stringify({ count: battles.length }));
    else if (kind === 'battles') send('text/plain', battles[Number(index)]!);
    else if (kind === 'hashes')
      void bodyOf(request).then((hash) => {
        hashes[Number(index)] = hash;
        send('text/plain', '');
        if (Number(index) === battles.length - 1) allArrived();
      });
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const profile = mkdtempSync(join(tmpdir(), 'defilade-firefox-'));
  const browser = spawn(
    command,
    ['--headless', '--no-remote', '--profile', profile, `http://127.0.0.1:${port}/`],
    { stdio: 'ignore' },
  );
  const closed = new Promise<void>((close) => browser.on('exit', () => close()));
  try {
    await Promise.race([
      all,
      closed.then(() => Promise.reject(new Error('Firefox ended before the battles were replayed.'))),
    ]);
  } finally {
    browser.kill();
    await closed;
    server.close();
    server.closeAllConnections();
    rmSync(profile, { recursive: true, force: true });
  }
  return hashes;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
