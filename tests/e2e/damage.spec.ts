import { readFileSync } from 'node:fs';
import { comesToRest, countPictures, drawnDuring } from './count-drawn';
import { answerWith, commands, expect, open, openBattle, ready, test } from './support';

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

test('a battle goes on without the marks of blasts where they cannot be loaded', async ({ page }) => {
  const marks = '**/assets/DamageOnTable-*.js';
  await page.route(marks, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("lost");' }),
  );
  const asked = page.waitForResponse(marks);
  await open(page, '/?table=ruined-village&quality=low&seed=lost');
  await answerWith(page, 0);
  await asked;
  await answerWith(page, 0);
  expect(await commands(page)).toBe(2);
});
