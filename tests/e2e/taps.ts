import type { Locator, Page } from '@playwright/test';
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
    const choices = page.locator('.option');
    if (form === 'one') await choices.nth(first).tap();
    else for (let index = 0; index < min; index++) await pickByTap(choices.nth(first + index));
  }
  if (!(await after()) && (await button.isVisible())) await button.tap();
  await expect.poll(after).toBe(true);
}

/** Taps an option until it is picked: on a busy machine a tap may last so long that it counts as a long press. */
async function pickByTap(option: Locator): Promise<void> {
  await expect(async () => {
    if ((await option.getAttribute('aria-pressed')) !== 'true') await option.tap();
    await expect(option).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass();
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
