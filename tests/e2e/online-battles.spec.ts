import type { Page } from '@playwright/test';
import { bundleForPage, installedFirefox, runInFirefox } from './firefox';
import {
  asked,
  card,
  createBattle,
  expect,
  hash,
  joinAs,
  joinBoth,
  test,
  type Pages,
} from './online-support';
import type { PlayedSeat } from './player-in-page';
import { shortBattles } from './short-battles';
import { answerWith, commands, open, ready } from './support';
import { answerByTaps, wanted } from './taps';

/** Answers the open question through the page's handle for tests; by its panel where an answer is more than a choice. */
async function answerAtOnce(page: Page): Promise<void> {
  const isAnswered = await page.evaluate((best) => {
    const { remote, session } = window.defilade!.state();
    const { form, options, min = 1 } = session!.battle!.question!;
    if (form === 'data') return false;
    const ids = options.map(({ id }) => id);
    const first = Math.max(0, ids.indexOf(best.find((id) => ids.includes(id)) ?? 'end'));
    remote!.answer(form === 'one' ? ids[first]! : ids.slice(0, min));
    return true;
  }, wanted);
  if (!isAnswered) await answerWith(page, 0);
}

/** Plays until the battle is over or `most` answers are given, each on the page that is asked. */
async function playOn(
  pages: Pages,
  most: number,
  answer: (page: Page) => Promise<void> = answerAtOnce,
): Promise<void> {
  const all = Object.values(pages);
  for (let step = 0; step < most; step++) {
    const side = await asked(all[0]!);
    if (side === null) return;
    const made = await commands(all[0]!);
    await answer(pages[side]!);
    await haveMade(all, made + 1);
  }
}

/** Waits until all pages show this number of answers. */
async function haveMade(pages: readonly Page[], count: number): Promise<void> {
  for (const page of pages)
    await page.waitForFunction(
      (made) => window.defilade!.state().session!.battle!.commands.length >= made,
      count,
    );
}

/** Expects the end of a battle on both pages: the same state, the dice verified, and the result shown. */
async function expectSameEnd(first: Page, second: Page): Promise<void> {
  for (const page of [first, second]) {
    expect(await asked(page)).toBeNull();
    const result = page.getByRole('dialog', { name: 'Result of the battle' });
    await expect(result.getByText('Dice verified')).toBeVisible();
    await expect(card(page)).toContainText('Dice verified');
    await expect(card(page)).not.toContainText('looks at');
  }
  expect(await hash(first)).toBe(await hash(second));
}

test('a whole battle of Gloom Trench 1926 on a desk and on a phone, which plays by taps', async ({
  newPlayer,
  server,
}) => {
  test.slow();
  const desk = await newPlayer();
  const phone = await newPlayer({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const pages = await joinBoth(await createBattle(server, shortBattles.gloom.table), desk, phone);
  await playOn(pages, 200, (page) => (page === phone ? answerByTaps(page) : answerAtOnce(page)));
  await expectSameEnd(desk, phone);
});

test('a whole battle of Trench Crusade by nobody’s dice, with a take-back and a reload in the middle', async ({
  newPlayer,
  server,
}) => {
  test.slow();
  const [ann, ben] = [await newPlayer(), await newPlayer()];
  const pages = await joinBoth(await createBattle(server, shortBattles.crusade.table, 'chains'), ann, ben);
  await playOn(pages, 1);
  const asker = pages[(await asked(ann))!]!;
  const other = asker === ann ? ben : ann;
  await answerAtOnce(asker);
  await haveMade([ann, ben], 2);
  await asker.keyboard.press('Control+z');
  await card(other).getByRole('button', { name: 'Agree' }).click();
  for (const page of [ann, ben]) await expect.poll(() => commands(page)).toBe(1);

  await playOn(pages, 2);
  const before = await hash(ben);
  await ben.reload();
  await ready(ben);
  await expect(card(ben)).toContainText('Connected');
  await expect.poll(() => hash(ben)).toBe(before);
  await playOn(pages, 200);
  await expectSameEnd(ann, ben);
});

test('a whole battle of Trenches and Turbines over a lost connection: an answer that is given meanwhile is kept', async ({
  newPlayer,
  server,
}) => {
  test.slow();
  const [ann, ben] = [await newPlayer(), await newPlayer()];
  const pages = await joinBoth(await createBattle(server, shortBattles.turbines.table), ann, ben);
  await playOn(pages, 1);
  const made = await commands(ann);
  const asker = pages[(await asked(ann))!]!;
  await server.kill();
  for (const page of [ann, ben]) await expect(card(page)).toContainText('Connection lost');
  await asker.keyboard.press('1');
  await expect(asker.locator('.question')).toContainText('Your answer is kept');
  await server.restart();
  await haveMade([ann, ben], made + 1);
  for (const page of [ann, ben]) await expect(card(page)).toContainText('Connected');
  await playOn(pages, 200);
  await expectSameEnd(ann, ben);
});

// The set-up installs Chromium only.
const firefox = installedFirefox();
test('a whole battle between Chromium and Firefox', async ({ newPlayer, server }) => {
  test.skip(firefox === null, 'No Firefox is installed.');
  test.slow();
  const links = await createBattle(server, shortBattles.gloom.table);
  const [own, others] = Object.values(links.seats);
  const script = await bundleForPage('player-in-page.ts');
  const page = await newPlayer();
  await open(page, own!);
  const played = runInFirefox(firefox!, script, [others!], server.otherPort);
  await joinAs(page, 'Ann');
  // Firefox takes its time to start.
  await expect.poll(() => asked(page), { timeout: 90_000 }).not.toBeNull();
  const [side] = Object.keys(links.seats);
  for (let step = 0; step < 200; step++) {
    const now = await page.waitForFunction((by) => {
      const { question } = window.defilade!.state().session!.battle!;
      return question === null ? 'over' : question.by === by && window.defilade!.state().remote!.mayAnswer();
    }, side!);
    if ((await now.jsonValue()) === 'over') break;
    await answerAtOnce(page);
  }
  const [output] = await played;
  expect(JSON.parse(output!)).toEqual({ hash: await hash(page), dice: 'verified' } satisfies PlayedSeat);
  await expect(card(page)).toContainText('Dice verified');
});
