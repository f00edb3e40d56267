/** A server of online play, and pages of the players of one battle. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Token } from '../../src/net/ids';
import { onlineHash } from '../../src/net/link';
import { createReply, type DiceRule } from '../../src/net/messages';
import { startServer, type ServerProcess } from '../support/server-process';
import {
  answerWith,
  commands,
  expect,
  newBattle,
  noRollingDice,
  open,
  reportFaults,
  test as base,
} from './support';

/** The server of one worker of the test run, on a port and a folder of its own. */
export interface OnlineServer {
  readonly address: string;
  /** Port of another site whose pages may connect as well. */
  readonly otherPort: number;
  /** Kills the server; its battles stay. */
  kill(): Promise<void>;
  /** Starts it anew after `kill`, with the same battles. */
  restart(): Promise<void>;
}

interface PlayerFixtures {
  /** Opens an empty page at the server, in a browser context of its own, which ends with the test. */
  readonly newPlayer: (options?: BrowserContextOptions) => Promise<Page>;
}

interface ServerFixtures {
  readonly server: OnlineServer;
}

const basePort = Number(process.env['DEFILADE_TEST_PORT'] ?? 4179) + 100;

/** Errors that the browser reports while it does not reach the server. */
const unreachable = /WebSocket connection|net::ERR_/;

export const test = base.extend<PlayerFixtures, ServerFixtures>({
  server: [
    async ({}, provide, { parallelIndex }) => {
      const folder = mkdtempSync(join(tmpdir(), 'defilade-online-'));
      const port = basePort + parallelIndex;
      const otherPort = port + 50;
      const start = () => startServer(folder, port, { ORIGINS: `http://127.0.0.1:${otherPort}` });
      let running: ServerProcess = await start();
      await provide({
        address: running.address,
        otherPort,
        kill: () => running.kill(),
        async restart() {
          running = await start();
        },
      });
      await running.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  newPlayer: async ({ browser, server }, provide) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: server.address,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      reportFaults(page, server.address, (fault) => {
        if (!unreachable.test(fault)) faults.push(fault);
      });
      await noRollingDice(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(faults).toEqual([]);
  },
});

export { expect };

/** The card with the state of the online battle. */
export const card = (page: Page) => page.getByRole('region', { name: 'Online battle' });

/** Returns the hash of the state that a page shows. */
export const hash = (page: Page) => page.evaluate(() => window.defilade!.hash());

/** Returns the colours in which a page shows the first and the second side. */
export const sideColours = (page: Page) =>
  page
    .locator('.app')
    .evaluate((app) => ['--first-side', '--second-side'].map((name) => app.style.getPropertyValue(name)));

/** Returns the side that is asked; null for none. */
export const asked = (page: Page) =>
  page.evaluate(() => window.defilade!.state().session!.battle?.question?.by ?? null);

/** Returns the link for the other player, from the card of the player who has made the battle and joined. */
export const linkForOther = (page: Page) =>
  card(page)
    .getByLabel(/^Link for/)
    .inputValue();

/** Takes a seat under a name. */
export async function joinAs(page: Page, name: string): Promise<void> {
  await card(page).getByLabel('Your name').fill(name);
  await card(page)
    .getByRole('button', { name: /^Join as/ })
    .click();
}

/** Pages by the side that plays on each. */
export type Pages = Readonly<Record<string, Page>>;

/** Lets Ann invite Ben to a battle on the table that her page shows, and both join; returns their pages once it has begun. */
export async function inviteAndJoin(ann: Page, ben: Page): Promise<Pages> {
  const screen = await newBattle(ann);
  await screen.getByRole('button', { name: 'Invite another player online' }).click();
  await joinAs(ann, 'Ann');
  await open(ben, await linkForOther(ann));
  await joinAs(ben, 'Ben');
  return begun(ann, ben);
}

/** Links to a battle: of its seats by side, and to watch it. */
export interface Links {
  readonly seats: Readonly<Record<string, string>>;
  readonly watch: string;
}

/** Makes a battle on a table without a page, as other programs may. */
export async function createBattle(
  { address }: OnlineServer,
  table: object,
  dice: DiceRule = 'server',
): Promise<Links> {
  const response = await fetch(`${address}/api/battles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ table, dice }),
  });
  const { facts, seats, watch } = createReply.parse(await response.json());
  const linkTo = (token: Token) => `${address}/${onlineHash({ battle: facts.battle, token })}`;
  return {
    seats: Object.fromEntries(Object.entries(seats).map(([side, token]) => [side, linkTo(token)])),
    watch: linkTo(watch),
  };
}

/** Opens the links of a battle's two seats, and joins; returns the pages once it has begun. */
export async function joinBoth({ seats }: Links, first: Page, second: Page): Promise<Pages> {
  const [firstLink, secondLink] = Object.values(seats);
  await Promise.all([open(first, firstLink!), open(second, secondLink!)]);
  await joinAs(first, 'Ann');
  await joinAs(second, 'Ben');
  return begun(first, second);
}

/** Waits for the first question of a battle; returns the pages of its first and second side. */
export async function begun(first: Page, second: Page): Promise<Pages> {
  for (const page of [first, second]) await expect.poll(() => asked(page)).not.toBeNull();
  const sides = await first.evaluate(() => window.defilade!.state().session!.table.sides.map(({ id }) => id));
  return { [sides[0]!]: first, [sides[1]!]: second };
}

/** Answers a few questions, each on the page that is asked; then all pages show the same state. */
export async function play(pages: Pages, count: number): Promise<void> {
  const all = Object.values(pages);
  for (let step = 0; step < count; step++) {
    const page = pages[(await asked(all[0]!))!]!;
    await answerWith(page, 0);
    const made = await commands(page);
    for (const other of all) await expect.poll(() => commands(other)).toBe(made);
  }
  const hashes = await Promise.all(all.map(hash));
  expect(new Set(hashes).size).toBe(1);
}
