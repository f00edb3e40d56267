import type { Page } from '@playwright/test';
import { commands, expect, question } from './support';

/** Returns the button that gives the answer which is shown. */
export const confirm = (page: Page) => page.locator('.question :is(.button-primary, [data-answer])');

/** Options that get a battle on, best first. */
export const wanted = ['move-first', 'advance', 'open-up', 'shoot', 'fight', 'move'];

/** Answers the open question by taps on its panel. */
export async function answerByTaps(page: Page): Promise<void> {
  const before = await commands(page);
  const after = () => commands(page).then((now) => now > before);
  const { form, min, options } = (await question(page))!;
  const button = confirm(page);
  if (form === 'data') {
    // Online the page may have gone on meanwhile, to a question with options.
    const choices = page.locator('.question .option');
    await expect(button.or(choices).first()).toBeVisible();
    if ((await button.count()) === 0) await choices.first().tap();
    else if (await button.isDisabled())
      await page.getByRole('button', { name: 'Use the suggested move' }).tap();
  } else {
    const ids = options.map(({ id }) => id);
    const best = wanted.find((id) => ids.includes(id));
    const first = best !== undefined ? ids.indexOf(best) : ids.includes('end') ? ids.indexOf('end') : 0;
    for (let index = 0; index < (form === 'many' ? min : 1); index++)
      await page
        .locator('.option')
        .nth(first + index)
        .tap();
  }
  if (!(await after()) && (await button.isVisible())) await button.tap();
  await expect.poll(after).toBe(true);
}

export type Finger = readonly [x: number, y: number];

/** Returns a function that puts fingers on the page, moves and lifts them. */
export async function fingersOn(page: Page) {
  const client = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Finger[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
}
