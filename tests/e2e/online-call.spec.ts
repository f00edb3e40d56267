import type { Page } from '@playwright/test';
import { card, expect, inviteAndJoin, play, test } from './online-support';
import { axeFaults, clickFigure, open, pictureAtRest } from './support';

const proven = { timeout: 60_000 };

/** Returns the place of a spot on the screen, once the camera rests. */
async function spotOnScreen(page: Page, spot: readonly [number, number, number]) {
  await pictureAtRest(page);
  return (await page.evaluate((at) => window.defilade!.spotOnScreen(at), spot))!;
}

test('two players see what the other points at, and settle a call that both ends compute', async ({
  newPlayer,
}) => {
  const [ann, ben] = [await newPlayer(), await newPlayer()];
  await open(ann, '/?table=ruined-village&quality=low&seed=shared');
  const pages = await inviteAndJoin(ann, ben);
  await play(pages, 2);
  for (const page of [ann, ben]) await page.keyboard.press('t');

  const first = await ann.evaluate(() => {
    const { sides } = window.defilade!.state().session!.table;
    return window.defilade!.models().find(({ side }) => side === sides[0]!.id)!;
  });
  await clickFigure(ann, first.id);
  await expect(card(ben)).toContainText('Ann looks at');
  await expect(card(ben).getByText('Ann looks at')).toBeHidden();
  await card(ben).getByRole('button', { name: 'Chat and links' }).click();
  await expect(card(ben).getByRole('button', { name: 'Look too' })).toBeVisible();
  await card(ben).getByRole('button', { name: 'Chat and links' }).click();
  await expect(ben.locator('.player-label', { hasText: 'Ann' }).first()).toBeVisible();

  await ann.keyboard.press('r');
  for (const spot of [
    [10, 0, 24],
    [16, 0, 24],
  ] as const) {
    const { x, y } = await spotOnScreen(ann, spot);
    await ann.mouse.click(x, y);
  }
  await expect(ben.locator('.ruler-label')).toHaveText(/^Ann: [0-9.]+ MU$/);
  await ann.keyboard.press('r');
  await expect(ben.locator('.ruler-label')).toHaveCount(0);

  const middle = await spotOnScreen(ann, [20, 0, 24]);
  await ann.mouse.move(middle.x, middle.y, { steps: 3 });
  await expect(ben.locator('.player-label.table-label')).toHaveCSS('opacity', '1');
  await ann.keyboard.press('p');
  await expect(card(ben)).toContainText(/Ann: look here\. .*20 across, 24 deep\./);
  await card(ben).getByRole('button', { name: 'Look there' }).click();

  await clickFigure(ann, first.id);
  await ann.locator('.ruling-open').first().click();
  const sheet = (page: Page) => page.getByRole('region', { name: 'The call' });
  await expect(sheet(ann).getByTestId('ruling-sentence')).toHaveText(/see|No line|Too close/, proven);
  await sheet(ann).getByRole('button', { name: 'Show to both' }).click();
  await expect(card(ben)).toContainText(/Ann asks: do(es)? /);
  // The sheet opens by itself where Ben is free.
  const offer = card(ben).getByRole('button', { name: 'Open' }).first();
  await expect(sheet(ben).or(offer).first()).toBeVisible();
  if (await offer.isVisible()) await offer.click();
  for (const page of [ann, ben])
    await expect(page.locator('.call-for-both')).toContainText(/Both ends agree [0-9a-f]{8}/, proven);
  const said = await sheet(ann).getByTestId('ruling-sentence').textContent();
  await expect(sheet(ben).getByTestId('ruling-sentence')).toHaveText(said!, proven);
  expect(await axeFaults(ben, 'a call for both', '.ruling-panel')).toEqual([]);
});
