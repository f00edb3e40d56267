import { readFileSync } from 'node:fs';
import { comesToRest, countPictures, drawnDuring } from './count-drawn';
import { expect, openBattle, ready, test } from './support';

/** A battle in which an armoured car falls. */
const depot = JSON.parse(readFileSync('public/battles/depot.battle.json', 'utf8')) as Parameters<
  typeof openBattle
>[1];

test.use({ viewport: { width: 400, height: 300 } });

test('a burning wreck stands still at low quality, flickers at medium, and is not there before the machine fell', async ({
  page,
}) => {
  await countPictures(page);
  await openBattle(page, depot);
  // The saved battle opens again at its end.
  await page.goto('/?quality=low');
  await ready(page);
  await comesToRest(page);

  await page.goto('/?quality=medium');
  await ready(page);
  expect(await drawnDuring(page, 40)).toBeGreaterThan(20);
  await page.keyboard.press('Home');
  await comesToRest(page);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('End');
  await comesToRest(page);
});
