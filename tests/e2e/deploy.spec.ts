import type { Page } from '@playwright/test';
import { spot } from './design-support';
import {
  axeFaults,
  clickSpot,
  commands,
  drag,
  expect,
  openBattle,
  placeOf,
  playOn,
  question,
  ready,
  test,
} from './support';
import { lane } from './the-lane';

// Without animation: answers take effect at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const facingOf = (page: Page, model: string) =>
  page.evaluate((id) => window.defilade!.models().find((candidate) => candidate.id === id)!.facing, model);
const press = async (page: Page, key: string, times = 1) => {
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
};

test('a unit deploys by clicks, drags, from the tray and by keys alone, with the rule where it may not stand', async ({
  page,
}) => {
  test.slow();
  await openBattle(page, lane);
  await playOn(page, 'deploy-unit', 'guard', {}, ['guard']);
  const before = await commands(page);
  const deploy = page.getByRole('button', { name: 'Deploy here' });

  await test.step('the notes on two rules', async () => {
    await page.getByRole('button', { name: 'What GT-RULING-114 is about' }).first().click();
    const note = page.getByRole('dialog', { name: 'About GT-RULING-114' });
    await expect(note).toContainText('a ruling of ours: the text leaves it open');
    await expect(note).toContainText('Here: ');
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await page.getByRole('button', { name: 'What GT-UNIT-05 is about' }).click();
    expect(await axeFaults(page, 'a unit deploys')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('from the tray', async () => {
    await page.keyboard.press('t');
    const chip = page.getByRole('button', { name: /^Drag .+ 1 onto the table$/ });
    const box = (await chip.boundingBox())!;
    const goal = await spot(page, 10, 5);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(goal.x + 30, goal.y, { steps: 4 });
    await page.mouse.move(goal.x, goal.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText('3 figures still to place.')).toBeVisible();
    expect((await placeOf(page, 'guard/1')).map(Math.round)).toEqual([10, 5]);
    await page.getByRole('button', { name: 'Reset' }).click();
  });

  await test.step('by a click and a drag', async () => {
    await clickSpot(page, [6, 5]);
    await expect(page.getByText('4 figures placed.')).toBeVisible();
    await expect(deploy).toBeEnabled();
    const [x] = await placeOf(page, 'guard/4');
    await drag(page, 'guard/4', [x, 11]);
    await expect(page.locator('.move-note.illegal')).toContainText('GT-RULING-114');
    await page.mouse.up();
    await expect(page.locator('.refusal')).toContainText('outside the deployment zone');
    await expect(deploy).toBeDisabled();
    await page.getByRole('button', { name: 'Undo last' }).click();
    await expect(deploy).toBeEnabled();
    const facing = await facingOf(page, 'guard/4');
    await page.keyboard.press('q');
    expect(await facingOf(page, 'guard/4')).toBe((facing + 15) % 360);
  });

  await test.step('keys alone, with live announcements', async () => {
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    // From the middle of the zone, x = 12 and z = 6, one up and four to the left.
    await press(page, 'ArrowUp');
    await press(page, 'ArrowLeft', 4);
    const status = page.getByRole('status').filter({ hasText: 'across' });
    await expect(status).toHaveText('Open ground. In the deployment zone. 8 across, 5 deep.');
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
    await expect(status).toHaveText(/^Sergeant 1 .* in hand\..* 8 across, 5\.5 deep\.$/);
    await press(page, 'Enter');
    await expect.poll(() => placeOf(page, 'guard/1')).toEqual([8, 5.5]);
    expect(await facingOf(page, 'guard/1')).toBe((facing + 15) % 360);
    expect(await commands(page)).toBe(before);
  });

  // The cursor is put away: Enter confirms.
  await press(page, 'Enter');
  await expect.poll(() => commands(page)).toBe(before + 1);

  // The rest of both sides by themselves; then the first turn begins, and it is there again after a reload.
  for (let side = 0; side < 2; side++) {
    await expect.poll(async () => (await question(page))!.kind).toMatch(/deploy/);
    await page.getByRole('button', { name: 'Set up all my units' }).click();
  }
  await expect.poll(async () => (await question(page))!.kind).not.toMatch(/deploy/);
  const [shown, all] = await page.evaluate(() => [
    window.defilade!.models().length,
    window.defilade!.state().session!.table.models.length,
  ]);
  expect(shown).toBe(all);
  const hash = await page.evaluate(() => window.defilade!.hash());
  await page.reload();
  await ready(page);
  expect(await page.evaluate(() => window.defilade!.hash())).toBe(hash);
});
