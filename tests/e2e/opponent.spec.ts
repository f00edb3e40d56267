import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { commands, expect, open, openInstead, question, ready, startScreen, test } from './support';

const farmLane = JSON.parse(readFileSync('src/rules/gloom-trench-1926/benchmark.table.json', 'utf8')) as {
  readonly name: string;
};

/** Opens the small table that the program is measured on. */
const atFarmLane = (page: Page) => openInstead(page, farmLane.name, farmLane);

const sideAsked = (page: Page) => page.evaluate(() => window.defilade!.state().session!.battle!.question!.by);
const nameOf = (side: string) => ({ red: 'Red', blue: 'Blue' })[side] ?? side;

async function giveSeat(page: Page, side: string, seat: string): Promise<void> {
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.getByLabel(new RegExp(`^${nameOf(side)} is played by`, 'i')).selectOption(seat);
  await page.keyboard.press('Escape');
}

test('a person’s answers are weighed and one is taken; a recruit answers for its side and says why; its thinking is stopped', async ({
  page,
}) => {
  await atFarmLane(page);

  // What would you do? weighs the person's own answers.
  const { options } = (await question(page))!;
  expect(options.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'What would you do?' }).click();
  const panel = page.getByRole('region', { name: 'What would you do?' });
  await expect(panel.locator('.analysis-item')).not.toHaveCount(0, { timeout: 60_000 });
  await panel
    .getByRole('button', { name: /^Do this/ })
    .first()
    .click();
  expect(await commands(page)).toBe(1);

  // A recruit answers for its side until the person is asked; Why this? says what it weighed, on the table as well.
  const side = await sideAsked(page);
  await giveSeat(page, side, 'recruit');
  await expect.poll(() => commands(page), { timeout: 60_000 }).toBeGreaterThan(1);
  await expect.poll(() => sideAsked(page), { timeout: 60_000 }).not.toBe(side);
  await page.getByRole('button', { name: 'Why this?' }).click();
  await expect(page.getByRole('region', { name: 'Why this?' }).locator('.analysis-item').first()).toBeVisible(
    {
      timeout: 60_000,
    },
  );
  await page.getByRole('button', { name: 'Close the analysis' }).click();
  await expect(page.locator('.analysis')).toHaveCount(0);

  // Thinking is stopped, and the person may answer in the program's place.
  for (const each of ['red', 'blue']) await giveSeat(page, each, 'recruit');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const before = await commands(page);
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(page.locator('.option').first()).toBeVisible();
  expect(await commands(page)).toBe(before);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => commands(page), { timeout: 60_000 }).toBeGreaterThan(before);
});

test('a battle of the program against itself is watched from the start screen', async ({ page }) => {
  await open(page, '/?table=ruined-village&seed=before');
  const screen = await startScreen(page);
  await screen.getByRole('region', { name: 'Watch a battle' }).getByRole('button').first().click();
  const shown = () =>
    page.evaluate(() => ({
      shown: window.defilade!.state().session!.battle!.events.length,
      all: window.defilade!.state().session!.head!.events.length,
      result: window.defilade!.state().session!.head!.state.result,
    }));
  await expect.poll(async () => (await shown()).result, { timeout: 60_000 }).not.toBeNull();
  const before = (await shown()).shown;
  await expect.poll(async () => (await shown()).shown, { timeout: 60_000 }).toBeGreaterThan(before);
  expect((await shown()).all).toBeGreaterThan((await shown()).shown);
});

const inBackground = (page: Page) => page.getByRole('region', { name: 'In the background' });

test('a battle of program against program plays on in the background, after a reload too, and is watched when it is over', async ({
  page,
}) => {
  await atFarmLane(page);
  for (const side of ['red', 'blue']) await giveSeat(page, side, 'recruit');
  await expect.poll(() => commands(page), { timeout: 60_000 }).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Continue in the background' }).click();
  // Another battle is on the table meanwhile.
  await expect.poll(() => commands(page)).toBe(0);
  await page.keyboard.press('1');
  await page.reload();
  await ready(page);
  await page
    .getByRole('button', { name: /^(In the background|Tables and files)/ })
    .last()
    .click();
  await expect(inBackground(page)).toBeVisible();
  await page.getByRole('button', { name: `Watch ${farmLane.name}` }).click({ timeout: 90_000 });
  const moments = () =>
    page.evaluate(() => {
      const { battle, head } = window.defilade!.state().session!;
      return { shown: battle!.events.length, all: head!.events.length, over: head!.state.result !== null };
    });
  await expect.poll(async () => (await moments()).over).toBe(true);
  const { shown, all } = await moments();
  expect(shown).toBeLessThan(all);
  await expect.poll(async () => (await moments()).shown, { timeout: 60_000 }).toBeGreaterThan(shown);
});

test('several new battles are sent to the background; they are stopped, told to go on, and brought to the table', async ({
  page,
}) => {
  await atFarmLane(page);
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.getByRole('button', { name: 'New battle' }).click();
  await page.locator('.new-table', { hasText: farmLane.name }).click();
  await expect(page.getByRole('button', { name: `Play ${farmLane.name}` })).toBeVisible();
  for (const choice of [0, 1])
    await page
      .locator('.side-card')
      .getByLabel(/is played by/)
      .nth(choice)
      .selectOption('veteran');
  for (let sent = 1; sent <= 2; sent++) {
    await page.getByRole('button', { name: 'Play it in the background' }).click();
    await expect(inBackground(page).getByRole('listitem')).toHaveCount(sent);
  }
  await expect(inBackground(page).getByRole('listitem').last()).toContainText('queued');
  await page
    .getByRole('button', { name: `Stop ${farmLane.name}` })
    .first()
    .click();
  await expect(inBackground(page).getByRole('listitem').first()).toContainText('Stopped.');
  await expect(inBackground(page).getByRole('listitem').last()).not.toContainText('waits');
  await page.getByRole('button', { name: `Resume ${farmLane.name}` }).click();
  await expect(inBackground(page).getByRole('listitem').first()).toContainText(/Turn \d of \d/, {
    timeout: 60_000,
  });
  await page
    .getByRole('button', { name: `Bring ${farmLane.name} to the table` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^In the background/ })).toBeVisible();
  expect(await page.evaluate(() => window.defilade!.state().seats)).toEqual({
    red: 'veteran',
    blue: 'veteran',
  });
});
