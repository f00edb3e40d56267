import { counted, countPictures as countTriangles } from '../support/count-pictures';
import { comesToRest, countPictures } from './count-drawn';
import { shortBattles } from './short-battles';
import { expect, open, openBattle, playUntil, ready, test } from './support';

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

test('figures are drawn from fine meshes once the camera is near one', async ({ page }) => {
  await page.addInitScript(countTriangles);
  await open(page, '/?table=trench-line&seed=look&quality=low&view=eye:red-officer/1');
  const ofFigures = async (): Promise<readonly number[]> => (await counted(page)).triangles;
  const [first] = await ofFigures();
  await expect.poll(async () => Math.max(...(await ofFigures()))).toBeGreaterThan(1.3 * first!);
});
