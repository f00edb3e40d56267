import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createBattle, joinBoth, play, test as onlineTest } from './online-support';
import { answerWith, clickFigure, expect, open, reportFaults, test } from './support';

const part = (page: Page, name: string) => page.locator(`.overlay-part[data-part="${name}"]`);

/** Returns the computed backgrounds of root, body and page. */
const backgrounds = (page: Page) =>
  page.evaluate(() =>
    ['html', 'body', '#root', '.overlay'].map(
      (selector) => getComputedStyle(document.querySelector(selector)!).backgroundColor,
    ),
  );

/** Returns the name of the side that is asked on a page of the app. */
const askedName = (page: Page) =>
  page.evaluate(() => {
    const { table, battle } = window.defilade!.state().session!;
    return table.sides.find(({ id }) => id === battle!.question!.by)!.name;
  });

const nothing = 'rgba(0, 0, 0, 0)';

test('the overlay follows the battle of another tab, on a transparent page and without the scene', async ({
  page,
  context,
  baseURL,
}) => {
  const overlay = await context.newPage();
  const faults: string[] = [];
  const loaded: string[] = [];
  reportFaults(overlay, baseURL!, (fault) => void faults.push(fault));
  overlay.on('response', (response) => void loaded.push(response.url()));
  await overlay.setViewportSize({ width: 1920, height: 1080 });
  await overlay.goto('/?overlay=turn,score,odds:bottom:120,call');
  await expect(overlay.getByRole('status')).toHaveText('Waiting for a battle');
  expect(await backgrounds(overlay)).toEqual([nothing, nothing, nothing, nothing]);

  await open(page, '/?table=ruined-village&quality=low&seed=overlay');
  await expect(part(overlay, 'score')).toContainText('Albion Expedition');
  await expect(part(overlay, 'score')).toContainText('8 of 8 units');
  await expect(part(overlay, 'turn')).toContainText(await askedName(page));
  const before = await part(overlay, 'turn').textContent();
  await answerWith(page, 0);
  await expect(part(overlay, 'turn')).not.toHaveText(before!);
  await expect(part(overlay, 'turn')).toContainText(await askedName(page));

  // The verdict of a line of sight, with its margin where it has one.
  await expect(part(overlay, 'call')).toHaveCount(0);
  await clickFigure(page, 'red-rifles/1');
  await page.locator('.ruling-open').first().click();
  const sentence = page.getByTestId('ruling-sentence');
  await expect(sentence).toHaveText(/sees|No line|Too close/, { timeout: 60_000 });
  await expect(part(overlay, 'call')).toContainText((await sentence.textContent())!);

  // Large type: at least 30 px of 1080.
  const size = await part(overlay, 'score').evaluate((element) =>
    parseFloat(getComputedStyle(element).fontSize),
  );
  expect(size).toBeGreaterThanOrEqual(30);
  expect(loaded.filter((url) => /\/scene-/.test(url))).toEqual([]);
  expect(faults).toEqual([]);

  await page.close();
  await expect(overlay.getByRole('status')).toHaveText('Waiting for a battle');
});

test('an unknown part is reported on the page', async ({ page }) => {
  await page.goto('/?overlay=score,dice');
  await expect(page.getByRole('alert')).toContainText(
    'The overlay has no part “dice”. There are: score, turn, odds, call.',
  );
});

const village: object = JSON.parse(readFileSync('public/tables/ruined-village.table.json', 'utf8'));

onlineTest('the overlay follows an online battle by its link to watch', async ({ newPlayer, server }) => {
  const [first, second, overlay] = [await newPlayer(), await newPlayer(), await newPlayer()];
  const links = await createBattle(server, village);
  await overlay.goto(`${links.watch}&overlay=score,turn`);
  await expect(overlay.getByRole('status')).toHaveText('Waiting for the players');
  const pages = await joinBoth(links, first, second);
  await expect(part(overlay, 'score')).toContainText('Albion Expedition');
  const turn = part(overlay, 'turn');
  const before = await turn.textContent();
  for (let answers = 0; answers < 12 && (await turn.textContent()) === before; answers++) {
    await play(pages, 1);
    await expect(turn).toContainText(await askedName(first));
  }
  expect(await turn.textContent()).not.toBe(before);
  expect(await backgrounds(overlay)).toEqual([nothing, nothing, nothing, nothing]);
});
