import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { bundleForPage, installedFirefox, runInFirefox } from './firefox';

/** One table of each game, for battles between random players. */
const tables = ['trench-line', 'minster', 'canal'];

/** Number of random battles on each table: `DEFILADE_REPLAYS=300` plays 300, which takes an hour. */
const count = Number(process.env['DEFILADE_REPLAYS'] ?? 1);
const seeds = Array.from({ length: count }, (_, index) => `replay ${index + 1}`);
const timeout = 600_000 * count;

const shipped = () =>
  readdirSync('public/battles').map(
    (name) => [name, readFileSync(join('public/battles', name), 'utf8')] as const,
  );

/** Plays a battle in Node; its file ends with the hash of its last state. */
function recorded(table: string, seed: string): readonly [name: string, text: string] {
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [
      'scripts/defilade.mjs',
      'record',
      `public/tables/${table}.table.json`,
      '--seed',
      seed,
      '--players',
      'random',
    ],
    { encoding: 'utf8', maxBuffer: 1e9 },
  );
  expect(status, stderr).toBe(0);
  return [`${table}, ${seed}`, stdout];
}

let battles: readonly (readonly [name: string, text: string])[];
let script: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(timeout);
  battles = [...shipped(), ...tables.flatMap((table) => seeds.map((seed) => recorded(table, seed)))];
  script = await bundleForPage('replay-in-page.ts');
});

const hashOf = (text: string): string => {
  const { hash } = JSON.parse(text) as { readonly hash?: string };
  return hash ?? 'no hash';
};
const expected = () => battles.map(([name, text]) => [name, hashOf(text)]);

test('shipped and random battles replay to the same state in Chromium as in Node', async ({ page }) => {
  test.setTimeout(timeout);
  await page.addScriptTag({ content: script });
  const replayed: [string, string][] = [];
  for (const [name, text] of battles)
    replayed.push([name, await page.evaluate((file) => window.run(file), text)]);
  expect(replayed).toEqual(expected());
});

// The set-up installs Chromium only. This test exists where a Firefox is installed too.
const firefox = installedFirefox();
if (firefox !== null)
  test('shipped and random battles replay to the same state in Firefox as in Node', async () => {
    test.setTimeout(timeout);
    const hashes = await runInFirefox(
      firefox,
      script,
      battles.map(([, text]) => text),
    );
    expect(battles.map(([name], index) => [name, hashes[index]])).toEqual(expected());
  });
