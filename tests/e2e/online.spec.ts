import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer, type ServerProcess } from '../support/server-process';
import {
  answerWith,
  axeFaults,
  commands,
  expect,
  newBattle,
  open,
  question,
  ready,
  startScreen,
  test,
} from './support';

const port = Number(process.env['DEFILADE_TEST_PORT'] ?? 4179) + 100;
const folder = mkdtempSync(join(tmpdir(), 'defilade-online-'));
let server: ServerProcess;

const address = `http://127.0.0.1:${port}`;

test.beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-cli.mjs', 'server'], { stdio: 'ignore' });
  server = await startServer(folder, port);
});
test.afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const card = (page: Page) => page.getByRole('region', { name: 'Online battle' });
const hash = (page: Page) => page.evaluate(() => window.defilade!.hash());
const asked = (page: Page) =>
  page.evaluate(() => window.defilade!.state().session!.battle?.question?.by ?? null);

async function joinAs(page: Page, name: string): Promise<void> {
  await card(page).getByLabel('Your name').fill(name);
  await card(page)
    .getByRole('button', { name: /^Join as/ })
    .click();
}

/** Answers a few questions, each on the page that is asked. */
async function play(pages: Readonly<Record<string, Page>>, count: number): Promise<void> {
  const all = Object.values(pages);
  for (let step = 0; step < count; step++) {
    const page = pages[(await asked(all[0]!))!]!;
    await answerWith(page, 0);
    const made = await commands(page);
    for (const other of all) await expect.poll(() => commands(other)).toBe(made);
  }
  expect(await hash(all[0]!)).toBe(await hash(all[1]!));
}

test('two people play by a link: answers, chat, a take-back, a server that restarts, and a reload', async ({
  browser,
}) => {
  // Pages of their own: while the server is down, the browser notes that it cannot be reached.
  const contexts = await Promise.all(
    ['red', 'blue'].map(() =>
      browser.newContext({
        baseURL: address,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        viewport: { width: 1440, height: 900 },
      }),
    ),
  );
  const [red, blue] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  const requests: string[] = [];
  red.on('request', (request) => requests.push(request.url()));
  await open(red, '/?table=ruined-village&quality=low&seed=online');
  await startScreen(red);
  await red.getByRole('button', { name: /^Play online/ }).click();
  await red.goto('/?table=ruined-village&quality=low&seed=online');
  await ready(red);
  const screen = await newBattle(red);
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);

  await screen.getByRole('button', { name: 'Invite another player online' }).click();
  await expect(card(red)).toContainText('Connected');
  await joinAs(red, 'Ann');
  await expect(card(red).getByRole('img', { name: /^QR code/ })).toBeVisible();
  const link = await card(red)
    .getByLabel(/^Link for/)
    .inputValue();
  expect(await axeFaults(red, 'online battle', '.online-card')).toEqual([]);

  await open(blue, link);
  await joinAs(blue, 'Ben');
  await expect(card(red)).toContainText('Ben');
  const [first, second] = await red.evaluate(() =>
    window.defilade!.state().session!.table.sides.map(({ id }) => id),
  );
  const pages = { [first!]: red, [second!]: blue };
  await expect.poll(() => asked(red)).not.toBeNull();
  await play(pages, 4);

  await card(red).getByText('Chat and links').click();
  await card(red).getByRole('textbox', { name: 'Message' }).fill('<b>Good luck</b>');
  await card(red).getByRole('button', { name: 'Send' }).click();
  await card(blue).getByText('Chat and links').click();
  await expect(card(blue)).toContainText('Ann: <b>Good luck</b>');

  const before = await commands(red);
  const asker = pages[(await asked(red))!]!;
  const other = asker === red ? blue : red;
  await answerWith(asker, 0);
  await asker.keyboard.press('Control+z');
  await card(other).getByRole('button', { name: 'Agree' }).click();
  for (const page of [red, blue]) await expect.poll(() => commands(page)).toBe(before);

  await server.kill();
  await expect(card(asker)).toContainText('Connection lost');
  expect(await question(asker)).not.toBeNull();
  await asker.keyboard.press('1');
  server = await startServer(folder, port);
  for (const page of [red, blue]) {
    await expect(card(page)).toContainText('Connected', { timeout: 60_000 });
    await expect.poll(() => commands(page)).toBe(before + 1);
  }

  await blue.reload();
  await ready(blue);
  await expect(card(blue)).toContainText('Connected');
  await expect.poll(() => commands(blue)).toBe(before + 1);
  await play(pages, 2);
  await Promise.all(contexts.map((context) => context.close()));
});
