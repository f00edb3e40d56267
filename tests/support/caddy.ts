/** The proxy that ships in deploy/, run by Caddy where it is installed. */
import { execFileSync, spawn } from 'node:child_process';
import { freePort } from './free-port';

/** Reports whether Caddy is installed. */
export function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts the proxy before some servers, and waits until one of them answers through it. */
export async function startCaddy(
  servers: readonly string[],
  folder: string,
): Promise<{ readonly address: string; stop(): void }> {
  const address = `http://127.0.0.1:${await freePort()}`;
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      SITE: address,
      SERVERS: servers.map((server) => new URL(server).host).join(' '),
    },
    stdio: 'ignore',
  });
  const answers = (): Promise<boolean> =>
    fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await answers()); tries++) {
    if (tries > 200) throw new Error('Caddy does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { address, stop: () => void child.kill('SIGKILL') };
}
