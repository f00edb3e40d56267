import { comesToRest, countPictures } from './count-drawn';
import { shortBattles } from './short-battles';
import { expect, openBattle, playUntil, ready, test } from './support';

test('figures move for a moment when the battle goes on, and at rest no picture is drawn', async ({
  page,
}) => {
  await countPictures(page);
  await openBattle(page, shortBattles.gloom);
  await ready(page);
  await comesToRest(page);
  const before = await page.evaluate(() => window.drawn);
  await playUntil(page, ['choose-action'], {});
  await comesToRest(page);
  expect(await page.evaluate(() => window.drawn)).toBeGreaterThan(before);
});
