import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, firefox, test, type Browser } from '@playwright/test';
import { build, type Rollup } from 'vite';

/** One table of each game, for battles between random players. */
const tables = ['trench-line', 'minster', 'canal'];
const seeds = ['replay'];

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
  test.setTimeout(600_000);
  battles = [...shipped(), ...tables.flatMap((table) => seeds.map((seed) => recorded(table, seed)))];
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/e2e/replay-in-page.ts', formats: ['iife'], name: 'replaying' },
    },
  })) as Rollup.RollupOutput[] as [Rollup.RollupOutput];
  script = output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
});

async function replayAll(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script });
  for (const [name, text] of battles) {
    const { hash } = JSON.parse(text) as { readonly hash?: string };
    expect(hash, name).toMatch(/^[0-9a-f]{64}$/);
    expect(await page.evaluate((file) => window.replay(file), text), name).toBe(hash);
  }
  await page.close();
}

test('shipped and random battles replay to the same state in Chromium as in Node', async ({ browser }) => {
  test.setTimeout(600_000);
  await replayAll(browser);
});

// The set-up installs Chromium only. This test exists where Playwright's Firefox is installed too.
const firefoxPath = process.env['DEFILADE_FIREFOX'] ?? firefox.executablePath();
if (existsSync(firefoxPath))
  test('shipped and random battles replay to the same state in Firefox as in Node', async () => {
    test.setTimeout(600_000);
    const browser = await firefox.launch({ executablePath: firefoxPath });
    await replayAll(browser);
    await browser.close();
  });
