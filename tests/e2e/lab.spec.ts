import type { Page } from '@playwright/test';
import { expect, open, openInstead, test } from './support';

const tiny = {
  format: 'defilade/table@1',
  name: 'Tiny',
  rules: 'gloom-trench-1926',
  scale: '28mm',
  size: [24, 24],
  terrain: [
    {
      id: 'wall',
      at: [12, 12],
      tags: { sight: 'blocks', cover: 'solid', ground: 'impassable' },
      parts: [{ shape: 'box', at: [0, 0, 0], size: [8, 2, 0.5] }],
    },
  ],
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  units: ['red', 'blue'].map((side) => ({
    id: `${side} squad`,
    side,
    profile: 'albion-rifles',
    models: [0, 1, 2].map((i) => ({
      id: `${side}/${i}`,
      at: [9 + 2 * i, side === 'red' ? 21 : 3],
      leader: i === 0,
    })),
  })),
  options: { turnLimit: 2 },
};

async function openLab(page: Page) {
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.getByRole('button', { name: /Test this table/ }).click();
  return page.getByRole('region', { name: 'Layout lab' });
}

const openTiny = (page: Page) => openInstead(page, 'Tiny', tiny);

test('shows figures, warnings and lanes of a layout, says alone what is under the pointer, and closes with Escape', async ({
  page,
}) => {
  await openTiny(page);
  const lab = await openLab(page);
  await lab.getByRole('tab', { name: 'Numbers' }).click();
  await expect(lab).toContainText('Warnings', { timeout: 60_000 });
  await expect(lab).toContainText('Ground that blocks sight');
  await expect(lab.getByRole('listitem').filter({ hasText: 'from zone to zone' }).first()).toBeVisible();

  await lab.getByRole('tab', { name: 'Maps' }).click();
  const wall = await page.evaluate(() => window.defilade!.spotOnScreen([12, 2, 12])!);
  await page.mouse.move(wall.x, wall.y);
  await lab.getByLabel('Map', { exact: true }).selectOption('Exposure to the whole table');
  await expect(lab.getByRole('status')).toContainText('places', { timeout: 60_000 });
  const colours = lab.getByRole('list', { name: 'Meaning of the colours' }).locator('.swatch');
  await expect(colours).toHaveCount(4);
  expect((await colours.last().boundingBox())!.width).toBeGreaterThan(10);
  await page.mouse.move(wall.x + 1, wall.y);
  await expect(page.locator('.hover-label')).toHaveCount(1);
  await expect(page.locator('.lab-label')).toBeVisible();
  await lab.getByRole('tab', { name: 'Maps' }).focus();
  await page.keyboard.press('Escape');
  await expect(lab).toBeHidden();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });
  test('a tap reads a map, on the table and in the designer', async ({ page }) => {
    const tapWall = async () => {
      const top = await page.evaluate(() => window.defilade!.spotOnScreen([12, 2, 12])!);
      await page.touchscreen.tap(top.x, top.y);
    };
    await openTiny(page);
    const lab = await openLab(page);
    await lab.getByLabel('Map', { exact: true }).selectOption('Exposure to the whole table');
    await expect(lab.getByRole('status')).toContainText('places', { timeout: 60_000 });
    await tapWall();
    await expect(page.locator('.lab-label')).toBeVisible();

    await open(page, '/?design=');
    await page.getByLabel('Import a mesh or a table…').setInputFiles({
      name: 'tiny.table.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(tiny)),
    });
    await expect(page.locator('.table-name').first()).toHaveText('Tiny');
    await page.getByRole('tab', { name: 'Lab' }).click();
    await lab.getByRole('tab', { name: 'Maps' }).click();
    await lab.getByLabel('Map', { exact: true }).selectOption('Exposure to the whole table');
    await expect(lab.getByRole('status')).toContainText('places', { timeout: 60_000 });
    await tapWall();
    await expect(page.locator('.lab-label')).toBeVisible();
  });
});

test('a suggestion is found, shown as a ghost, taken as a step of the designer, and taken back', async ({
  page,
}) => {
  await open(page, '/?design=');
  await page.getByLabel('Import a mesh or a table…').setInputFiles({
    name: 'tiny.table.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(tiny)),
  });
  await expect(page.locator('.table-name').first()).toHaveText('Tiny');
  const terrain = () =>
    page.evaluate(() => {
      const { history } = window.defilade!.design()!;
      return history.steps[history.cursor]!.state.terrain;
    });
  const before = await terrain();
  await page.getByRole('tab', { name: 'Lab' }).click();
  const lab = page.getByRole('region', { name: 'Layout lab' });
  await lab.getByRole('tab', { name: 'Suggest' }).click();
  await lab.getByRole('combobox', { name: 'Figure' }).selectOption('Exposure');
  await lab.getByRole('button', { name: 'Search' }).click();
  await expect(lab.getByRole('button', { name: 'Search' })).toBeVisible({ timeout: 100_000 });
  const found = lab.getByRole('list', { name: 'Found' }).getByRole('listitem');
  const count = await found.count();
  expect(count).toBeGreaterThan(1);
  await expect(page.locator('.hover-label')).toHaveCount(count);
  await found.last().getByRole('button', { name: 'Leave' }).click();
  await expect(found).toHaveCount(count - 1);
  await expect(page.locator('.hover-label')).toHaveCount(count - 1);

  await found.first().getByRole('button', { name: 'Apply' }).click();
  expect(await terrain()).not.toEqual(before);
  await expect(found).toHaveCount(0);
  await page.keyboard.press('Control+z');
  expect(await terrain()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(lab).toBeHidden();
});
