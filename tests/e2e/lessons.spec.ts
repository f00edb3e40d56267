import { expect, open, ready, test } from './support';

const sizes = [
  { name: 'a desktop', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
];

for (const { name, width, height } of sizes) {
  test(`the first steps of a lesson on ${name}, and on after a reload`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/?lesson=gloom-trench-1926&quality=low');
    const coach = page.getByRole('region', { name: 'Lesson' });
    await expect(coach).toContainText('Step 1 of');
    await coach.getByRole('button', { name: 'Next' }).click();
    await expect(coach).toHaveAttribute('data-step', 'select');

    // On a phone the card makes way for a step that is done on the table.
    const title = coach.locator('.coach-title');
    await expect(title).toHaveAttribute('aria-expanded', String(width > 1000));
    if (width < 1000) await title.click();
    // Whatever selects a figure reaches the goal; the tools have their own tests.
    await coach.getByRole('button', { name: 'Skip step' }).click();
    await expect(coach).toHaveAttribute('data-step', 'sight');
    await coach.getByRole('button', { name: 'Skip step' }).click();
    await coach.getByRole('button', { name: 'Next' }).click();
    await expect(coach).toHaveAttribute('data-step', 'activate');

    // The option that the lesson points at has a ring, and no card lies over it.
    const option = page.locator('.option').first();
    await expect(option).toHaveCSS('outline-style', 'solid');
    await option.click();
    await expect(coach).toHaveAttribute('data-step', 'shoot');

    await page.reload();
    await ready(page);
    await expect(coach).toHaveAttribute('data-step', 'shoot');
    await page.getByRole('button', { name: 'Leave lesson' }).click();
    await expect(coach).toBeHidden();

    // The menu has the lesson of each game.
    await page.getByRole('button', { name: 'Tables and files' }).click();
    await page.getByRole('button', { name: /^Learn by playing/ }).click();
    await page.getByRole('button', { name: /The Broken Shrine, 10 minutes/ }).click();
    await expect(coach).toContainText('Step 1 of');
  });
}
