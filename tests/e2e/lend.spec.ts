import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skirmish } from '../support/skirmish';
import { expect, test } from './support';

const defilade = (...args: readonly string[]): string =>
  execFileSync(process.execPath, ['scripts/defilade.mjs', ...args], { encoding: 'utf8' });

const port = Number(process.env['DEFILADE_TEST_PORT'] ?? 4179) + 300;
test.use({ baseURL: `http://localhost:${port}` });

/** Serves a series until it is killed; resolves once it says where. */
const serve = async (folder: string): Promise<ChildProcess> => {
  const child = spawn(
    process.execPath,
    ['build/cli/defilade.js', 'series', 'serve', folder, '--port', String(port)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => child.stdout!.once('data', resolve));
  return child;
};

test('a browser tab plays a series; another program’s comparison and the result agree to the byte', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'defilade-lent-'));
  const table = join(folder, 't.json');
  writeFileSync(table, skirmish);
  const battles = ['--battles', '12', '--seed', 's', '--players', 'recruit,random'];
  const series = join(folder, 'series');
  defilade('series', 'new', series, table, ...battles, '--part', '1');
  const server = await serve(series);
  const key = readFileSync(join(series, 'key'), 'utf8').trim();
  try {
    await page.goto(`/?series=${key}`);
    await expect(page.getByText('Recruit against Random')).toBeVisible();
    await page.getByRole('button', { name: 'Play battles' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'Nothing is left for this device. Thank you! 12 battles played by this tab.',
    );
    // Another worker plays the first block once more, and would report a difference.
    defilade('series', 'work', `http://localhost:${port}/${key}`, '--workers', '1');
    expect(defilade('series', 'status', series)).toContain('with the same hash: 1 of 1');
  } finally {
    server.kill();
  }
  expect(defilade('series', 'merge', series, '--json')).toBe(
    defilade('simulate', table, ...battles, '--json'),
  );
  rmSync(folder, { recursive: true, force: true });
});
