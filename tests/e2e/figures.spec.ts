import type { Page } from '@playwright/test';
import { shortBattles } from './short-battles';
import { expect, openBattle, playUntil, ready, test } from './support';

declare global {
  interface Window {
    /** Pictures drawn since the page was opened. */
    drawn: number;
  }
}

/** Counts the pictures that the page draws: each begins with a clear of the screen's buffer. */
const countPictures = (page: Page) =>
  page.addInitScript(() => {
    window.drawn = 0;
    const { clear } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.clear = function (mask) {
      window.drawn++;
      clear.call(this, mask);
    };
  });

/** Returns the number of pictures drawn during a number of frames of the browser. */
const drawnDuring = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    const before = window.drawn;
    for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
    return window.drawn - before;
  }, frames);

const comesToRest = (page: Page) => expect.poll(() => drawnDuring(page, 20), { intervals: [0] }).toBe(0);

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
  expect(await drawnDuring(page, 60)).toBe(0);
});
