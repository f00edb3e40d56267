import type { Page } from '@playwright/test';
import { commands, expect, open, pictureAtRest, placeOf, question, test } from './support';

// A battle by taps alone: without hover, right click or keyboard.
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

/** Answers the open question by taps on its panel. */
async function answerByTaps(page: Page): Promise<void> {
  const before = await commands(page);
  const { form, min } = (await question(page))!;
  const confirm = page.locator('.question .button-primary, .question [data-answer]');
  const options = page.locator('.option');
  const after = () => commands(page).then((now) => now > before);
  if (form === 'data') {
    const suggested = page.getByRole('button', { name: /^(Use the suggested move|Suggest a set-up)$/ });
    if (await suggested.isVisible()) await suggested.tap();
  } else {
    for (let index = 0; index < (form === 'many' ? min : 1); index++) await options.nth(index).tap();
  }
  if (!(await after()) && (await confirm.isVisible())) {
    await expect(confirm).toBeInViewport();
    await confirm.tap();
  }
  await expect.poll(after).toBe(true);
}

const battles = [
  ['trench-line', 390, 844],
  ['broken-works', 844, 390],
  ['iron-road', 768, 1024],
  ['ruined-village', 375, 667],
] as const;

for (const [table, width, height] of battles) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });
    test(`${table} is played by taps`, async ({ page }) => {
      await open(page, `/?table=${table}&seed=touch&quality=low`);
      for (let step = 0; step < 14; step++) await answerByTaps(page);
    });
  });
}

test.describe('fingers on the table', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a pinch keeps the place between the fingers, a long press opens a unit’s details', async ({
    page,
  }) => {
    await open(page, '/?table=ruined-village&seed=touch&quality=low');
    await pictureAtRest(page);
    const [x, z] = await placeOf(page, 'red-officer/1');
    const spot = () => page.evaluate((at) => window.defilade!.spotOnScreen(at)!, [x, 0, z] as const);
    const before = await spot();
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly number[][]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([left, top], id) => ({ x: left!, y: top!, id })),
      });
    const fingers = (apart: number) => [
      [before.x - apart, before.y],
      [before.x + apart, before.y],
    ];
    await touch('touchStart', ...fingers(20));
    for (const apart of [25, 30, 35, 40]) await touch('touchMove', ...fingers(apart));
    await touch('touchEnd');
    await pictureAtRest(page);
    const after = await spot();
    expect(Math.abs(after.x - before.x)).toBeLessThan(12);
    expect(Math.abs(after.y - before.y)).toBeLessThan(12);

    const figure = await page.evaluate(() => window.defilade!.onScreen('red-officer/1')!);
    await touch('touchStart', [figure.x, figure.y]);
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await touch('touchEnd');
    await expect(page.locator('.phone-panel .panel-title')).toBeVisible();
  });
});
