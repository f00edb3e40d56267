/** A PostgreSQL server of its own, in a folder that is removed afterwards. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Reports whether PostgreSQL is installed. */
export function hasPostgres(): boolean {
  try {
    execFileSync('initdb', ['--version'], { stdio: 'ignore' });
    execFileSync('postgres', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root: it then runs as the user that Debian makes for it. */
const asRoot = process.getuid?.() === 0;
const command = (name: string, args: readonly string[]): readonly [string, string[]] =>
  asRoot ? ['runuser', ['-u', 'postgres', '--', name, ...args]] : [name, [...args]];

/** Starts a server on a port of this machine. */
export async function startPostgres(port: number): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'defilade-postgres-'));
  if (asRoot) {
    const id = (which: string) => Number(execFileSync('id', [which, 'postgres']).toString());
    chownSync(folder, id('-u'), id('-g'));
  }
  const data = join(folder, 'data');
  const [init, initArgs] = command('initdb', ['-D', data, '-U', 'test', '--auth=trust', '--no-sync']);
  execFileSync(init, initArgs, { stdio: 'ignore', cwd: folder });
  const [run, runArgs] = command('postgres', [
    ...['-D', data, '-p', String(port), '-k', folder],
    ...['-c', 'listen_addresses=127.0.0.1'],
  ]);
  const child = spawn(run, runArgs, { stdio: 'ignore', cwd: folder });
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  for (let tries = 0; !(await answers(url)); tries++) {
    if (tries > 200) throw new Error('PostgreSQL does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
