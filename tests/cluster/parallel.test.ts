import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildWorkers } from '../support/cli';
import { skirmish } from '../support/skirmish';

const hasParallel = spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout?.includes(
  'GNU parallel',
);

test('cluster/parallel.sh gives the bytes of a local run', ({ skip }) => {
  skip(!hasParallel, 'GNU parallel is not installed here.');
  buildWorkers();
  const home = mkdtempSync(join(tmpdir(), 'defilade-parallel-'));
  try {
    const [table, folder] = [join(home, 't.json'), join(home, 'series')];
    writeFileSync(table, skirmish);
    const battles = ['--battles', '20', '--seed', 's', '--players', 'recruit,random'];
    const say = (...args: readonly string[]): string =>
      execFileSync(process.execPath, ['build/cli/defilade.js', ...args], { encoding: 'utf8' });
    say('series', 'new', folder, table, ...battles, '--part', '1');
    execFileSync('bash', ['cluster/parallel.sh', folder, '3'], {
      env: { ...process.env, NODE: process.execPath, HOME: home },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    expect(readFileSync(join(folder, 'result.json'), 'utf8')).toBe(
      say('simulate', table, ...battles, '--json'),
    );
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}, 60_000);
