import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, open, test } from './support';

const tiny = JSON.stringify({
  format: 'defilade/table@1', name: 'Tiny', rules: 'gloom-trench-1926', scale: '28mm', size: [24, 24],
  terrain: [{ id: 'wall', at: [12, 12], tags: { sight: 'blocks', cover: 'solid', ground: 'impassable' }, parts: [{ shape: 'box', at: [0, 0, 0], size: [8, 2, 0.5] }] }],
  sides: [{ id: 'red', name: 'Red' }, { id: 'blue', name: 'Blue' }],
  units: ['red', 'blue'].map((side) => ({
    id: `${side} squad`, side, profile: 'albion-rifles',
    models: [0, 1, 2].map((i) => ({ id: `${side}/${i}`, at: [9 + 2 * i, side === 'red' ? 21 : 3], leader: i === 0 })),
  })),
  options: { turnLimit: 2 },
});

async function openLab(page: Page) {
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.getByRole('button', { name: /Test this table/ }).click();
  return page.getByRole('region', { name: 'Layout lab' });
}

async function openTiny(page: Page) {
  await open(page, '/?table=ruined-village&view=above');
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'tiny.table.json', mimeType: 'application/json', buffer: Buffer.from(tiny) });
  await expect(page.locator('.table-name').first()).toHaveText('Tiny');
}

/** What `los` says of a figure at one spot of the tiny table and one at another, all others gone. */
function los(folder: string, from: readonly [number, number], to: readonly [number, number]): string {
  const standing = (id: string, side: string, at: readonly [number, number]) => ({ id, side, models: [{ id: `${id}/1`, at, base: { shape: 'round', mm: 25 }, height: 1.2 }] });
  const path = `${folder}/two.table.json`;
  writeFileSync(path, JSON.stringify({ ...JSON.parse(tiny), units: [standing('here', 'red', from), standing('there', 'blue', to)] }));
  const said = execFileSync(process.execPath, ['scripts/defilade.mjs', 'los', path, '--from', 'here/1', '--to', 'there/1', '--json'], { encoding: 'utf8' });
  return JSON.parse(said).verdict;
}

test('a map of what a spot sees says what los says; figures and lanes are told', async ({ page }, { outputDir }) => {
  mkdirSync(outputDir, { recursive: true });
  await openTiny(page);
  const lab = await openLab(page);
  await lab.getByLabel('Map', { exact: true }).selectOption('What one spot sees');
  await expect(lab).toContainText('Click the table');
  const spotOf = (at: readonly [number, number]) => page.evaluate(([x, z]) => window.defilade!.spotOnScreen([x, 0, z])!, at);
  const from = await spotOf([12.5, 17.5]);
  await page.mouse.click(from.x, from.y);
  await expect(lab.getByRole('status')).toHaveText('Looked from one spot.', { timeout: 60_000 });

  const seen: boolean[] = [];
  for (const at of [[12.5, 9.5], [12.5, 14.5], [19.5, 10.5]] as const) {
    const asked = los(outputDir, [12.5, 17.5], at) === 'clear';
    const { x, y } = await spotOf(at);
    await page.mouse.move(x, y);
    await expect(page.locator('.lab-label strong')).toHaveText(asked ? 'Seen' : 'Not seen');
    if (!asked) await expect(page.locator('.lab-label')).toContainText('It is hidden by');
    seen.push(asked);
  }
  expect(seen).toEqual([false, true, true]);

  await lab.getByRole('tab', { name: 'Figures' }).click();
  await expect(lab).toContainText('To think about', { timeout: 60_000 });
  await expect(lab).toContainText('Ground that blocks sight');
  await expect(lab.getByRole('listitem').filter({ hasText: 'from zone to zone' }).first()).toBeVisible();
});

test('fifty battles are played, stopped and gone on with; a reload in the middle loses none', async ({ page }) => {
  await openTiny(page);
  let lab = await openLab(page);
  await lab.getByRole('tab', { name: 'Battles' }).click();
  await lab.getByLabel('Battles, at most').fill('50');
  await lab.getByLabel('Enough at ± %').fill('0');
  await lab.getByRole('button', { name: 'Play battles' }).click();
  await expect(lab.getByText(/^([5-9]|[1-4]\d) of 50 battles$/)).toBeVisible({ timeout: 120_000 });
  await lab.getByRole('button', { name: 'Stop' }).click();
  const counted = async () => Number(/^\d+/.exec(await lab.getByText(/battles?, \d+ drawn/).innerText())![0]);
  const before = await counted();
  expect(before).toBeGreaterThanOrEqual(5);

  await page.reload();
  await openTiny(page);
  lab = await openLab(page);
  await lab.getByRole('tab', { name: 'Battles' }).click();
  await expect(lab.getByText(/battles?, \d+ drawn/)).toBeVisible();
  expect(await counted()).toBe(before);
  await lab.getByRole('button', { name: 'Go on' }).click();
  await expect(lab.getByText(/^50 battles, \d+ drawn$/)).toBeVisible({ timeout: 180_000 });
  await expect(lab).toContainText('Won from the ground of Red');
  await lab.getByRole('button', { name: 'Where models fell' }).click();
  await expect(lab.getByRole('button', { name: 'Where models fell' })).toHaveAttribute('aria-pressed', 'true');
});

test('the lab closes with Escape, and says alone what is under the pointer', async ({ page }) => {
  await openTiny(page);
  const lab = await openLab(page);
  const wall = await page.evaluate(() => window.defilade!.spotOnScreen([12, 2, 12])!);
  await page.mouse.move(wall.x, wall.y);
  await lab.getByLabel('Map', { exact: true }).selectOption('Exposure to the whole table');
  await expect(lab.getByRole('status')).toContainText('places', { timeout: 60_000 });
  await page.mouse.move(wall.x + 1, wall.y);
  await expect(page.locator('.hover-label')).toHaveCount(1);
  await expect(page.locator('.lab-label')).toBeVisible();
  await lab.getByRole('tab', { name: 'Maps' }).focus();
  await page.keyboard.press('Escape');
  await expect(lab).toBeHidden();
});

test('a suggestion is found, shown as a ghost, taken as a step of the designer, and taken back', async ({ page }) => {
  await open(page, '/?design=');
  await page.getByLabel('Bring a mesh or a save…').setInputFiles({ name: 'tiny.table.json', mimeType: 'application/json', buffer: Buffer.from(tiny) });
  await expect(page.locator('.table-name').first()).toHaveText('Tiny');
  const terrain = () => page.evaluate(() => {
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

  await found.first().getByRole('button', { name: 'Take' }).click();
  expect(await terrain()).not.toEqual(before);
  await expect(found).toHaveCount(0);
  await page.keyboard.press('Control+z');
  expect(await terrain()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(lab).toBeHidden();
});
