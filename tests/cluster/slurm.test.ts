/** cluster/slurm.sbatch on a real Slurm, where one is installed; `npm run test:slurm` installs it first. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildWorkers } from '../support/cli';
import { skirmish } from '../support/skirmish';
import { hasSlurm, startSlurm } from '../support/slurm';

const program = 'build/cli/defilade.js';
const say = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [program, ...args], { encoding: 'utf8' });

/** Waits until something is there. */
async function until<T>(what: string, look: () => T | null): Promise<T> {
  for (let tries = 0; tries < 2400; tries++) {
    const found = look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`There is no ${what} after two minutes.`);
}

/** Clock ticks of processor time after which a worker is in the middle of its part: it has started, and the part takes thrice as long. */
const inTheMiddle = 150;

/** Returns the id of a process that is in the middle of a part of the series in a folder; null without one. */
function workerOf(folder: string): number | null {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      try {
        const [command = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11);
        return (
          command.endsWith('node') &&
          args.includes('run') &&
          args.includes(folder) &&
          Number(user) + Number(system) >= inTheMiddle
        );
      } catch {
        return false;
      }
    });
  return found === undefined ? null : Number(found);
}

test('an array in waves, with a worker killed in the middle, gives the bytes of a local run', async ({
  skip,
}) => {
  skip(!hasSlurm(), 'Slurm (slurm-wlm) is not installed here: npm run test:slurm installs it.');
  buildWorkers();
  const home = mkdtempSync(join(tmpdir(), 'defilade-waves-'));
  const [table, folder] = [join(home, 't.json'), join(home, 'series')];
  writeFileSync(table, skirmish);
  const battles = ['--battles', '160', '--seed', 's', '--players', 'recruit,random'];
  say('series', 'new', folder, table, ...battles, '--part', '20');
  const slurm = await startSlurm();
  try {
    const submit = ['cluster/slurm.sbatch', folder, '2'];
    const env = { ...slurm.env, NODE: process.execPath };
    expect(execFileSync('bash', submit, { env, encoding: 'utf8' })).toContain('2 waves of 2 tasks');
    process.kill(await until('worker', () => workerOf(folder)), 'SIGKILL');
    const result = join(folder, 'result.json');
    await until('result', () => (existsSync(result) ? true : null));
    await until('end of all jobs', () => (slurm.jobs() === '' ? true : null));

    expect(readFileSync(result, 'utf8')).toBe(say('simulate', table, ...battles, '--json'));
    const log = (name: string): string => readFileSync(join(folder, 'logs', name), 'utf8');
    const killed = ['0', '1'].filter((task) => log(`wave-1-${task}.txt`).includes('Killed'));
    expect(killed).toHaveLength(1);
    expect(log(`wave-2-${killed[0]!}.txt`)).toContain('played 1 part');
    expect(readdirSync(join(folder, 'checks'))).toHaveLength(1);
  } finally {
    slurm.stop();
    rmSync(home, { recursive: true, force: true });
  }
}, 240_000);

test('a test that decides in the first wave cancels the others', async ({ skip }) => {
  skip(!hasSlurm(), 'Slurm (slurm-wlm) is not installed here: npm run test:slurm installs it.');
  buildWorkers();
  const home = mkdtempSync(join(tmpdir(), 'defilade-waves-'));
  const [table, folder] = [join(home, 't.json'), join(home, 'series')];
  writeFileSync(table, skirmish);
  const players = ['--seed', 's', '--players', 'recruit,random'];
  say('series', 'new', folder, table, ...players, '--decide', 'stronger', '--effect', '2');
  const slurm = await startSlurm();
  try {
    execFileSync('bash', ['cluster/slurm.sbatch', folder, '2'], {
      env: { ...slurm.env, NODE: process.execPath },
    });
    await until('result', () => (existsSync(join(folder, 'result.json')) ? true : null));
    await until('end of all jobs', () => (slurm.jobs() === '' ? true : null));
    const test = ['strengths', table, '--sprt', 'recruit,random', '--effect', '2', '--seed', 's', '--json'];
    expect(readFileSync(join(folder, 'result.json'), 'utf8')).toBe(say(...test));
    expect(readdirSync(join(folder, 'logs')).filter((name) => !/-1(-|\.)/.test(name))).toEqual([]);
  } finally {
    slurm.stop();
    rmSync(home, { recursive: true, force: true });
  }
}, 240_000);
