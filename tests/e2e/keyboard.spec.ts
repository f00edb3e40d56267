import type { Page } from '@playwright/test';
import { commands, expect, openBattle, placeOf, playOn, question, test } from './support';
import { lane } from './the-lane';

// Without animation: answers take effect at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const press = async (page: Page, key: string, times = 1) => {
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
};
const facingOf = (page: Page, model: string) =>
  page.evaluate((id) => window.defilade!.models().find((candidate) => candidate.id === id)!.facing, model);

test('keys alone deploy a unit and pick up, move, turn and put down a figure, with live announcements', async ({
  page,
}) => {
  await openBattle(page, lane);
  await playOn(page, 'deploy-unit', 'guard', {}, ['guard']);
  const before = await commands(page);
  // From the middle of the table, x = 12 and z = 11, six up and four to the left.
  await press(page, 'ArrowUp', 6);
  await press(page, 'ArrowLeft', 4);
  const told = page.getByRole('status').filter({ hasText: 'across' });
  await expect(told).toHaveText('8.00 across, 5.00 deep');
  await press(page, 'Enter');
  await expect(page.getByText('4 figures placed.')).toBeVisible();
  expect(await placeOf(page, 'guard/1')).toEqual([8, 5]);

  // The Leader stands where the cursor was: picked up, half a step forward, turned, put down.
  await press(page, 'ArrowUp');
  await press(page, 'ArrowDown');
  const facing = await facingOf(page, 'guard/1');
  await press(page, 'Enter');
  await press(page, 'Shift+ArrowDown', 2);
  await press(page, 'q');
  await expect(told).toContainText('Sergeant 1. 8.00 across, 5.50 deep');
  await press(page, 'Enter');
  await expect.poll(() => placeOf(page, 'guard/1')).toEqual([8, 5.5]);
  expect(await facingOf(page, 'guard/1')).toBe((facing + 15) % 360);
  expect(await commands(page)).toBe(before);

  // The cursor is put away: Enter confirms.
  await press(page, 'Enter');
  await expect.poll(() => commands(page)).toBe(before + 1);
  expect((await question(page))?.kind).toMatch(/deploy/);
});
