import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { lanternFiles } from '../support/files/catalogues';
import { axeFaults, expect, open, ready, test } from './support';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Drops the game's files on the page, as from a folder beside it. */
const dropFiles = (page: Page) =>
  page.evaluate(
    (files) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of files) transfer.items.add(new File([Uint8Array.from(bytes)], name));
      window.dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    },
    lanternFiles.map(({ name, bytes }) => ({ name, bytes: [...bytes] })),
  );

/** Returns the first button whose name begins with these words. */
const buttonOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).first();

/** Presses Tab, or another key, until an element has the focus. */
async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The focus did not get there.');
}

test('catalogues that are dropped open the builder; a list is built by keyboard, exported and fielded', async ({
  page,
}) => {
  await open(page, '/?table=ruined-village&seed=build');
  await dropFiles(page);
  const press = async (name: string) => {
    await goTo(page, buttonOf(page, name));
    await page.keyboard.press('Enter');
  };
  await expect(page.getByText('“Star Lance” leads to nothing')).toBeVisible();
  expect(await axeFaults(page, 'the catalogues')).toEqual([]);
  await press('New list: Lantern Company');
  await expect(buttonOf(page, 'Show Warden')).toBeVisible();
  await expect(page.getByText('No problems')).toBeVisible();

  await press('Add Lampbearer');
  const unit = page.getByRole('region', { name: 'Unit' });
  await expect(unit.getByRole('heading', { name: /^Lampbearer/ })).toBeFocused();
  await expect(unit.getByText('Lampbearer: A bearer needs light.')).toBeVisible();
  await press('More Candle');
  await press('More Candle');
  await expect(page.getByText('No problems')).toBeVisible();

  await goTo(page, buttonOf(page, 'Show Warden'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(unit.getByText('Coal Mortar')).toHaveCount(0);
  await goTo(page, page.getByRole('radio', { name: 'Oath of Oil' }));
  await page.keyboard.press('ArrowDown');
  await goTo(page, page.getByRole('checkbox', { name: 'Coal Mortar' }));
  await page.keyboard.press('Space');
  await goTo(page, unit.getByRole('button', { name: 'More Long Rifle' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(unit.getByText('Warden › Weapons: at most 2; you have 3.')).toBeVisible();
  await goTo(page, unit.getByRole('button', { name: 'Fewer Long Rifle' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No problems')).toBeVisible();

  expect(await axeFaults(page, 'the builder')).toEqual([]);
  const exported = page.waitForEvent('download');
  await goTo(page, page.getByRole('button', { name: 'Export .ros' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const file = await exported;
  expect(file.suggestedFilename()).toBe('Lantern Company.ros');
  // 60 + 12 + 30 + 10 for the Warden, 25 + 2 for the Lampbearer.
  expect(readFileSync(await file.path(), 'utf8')).toContain(
    '<cost name="Ducats" typeId="cost-ducats" value="139"/>',
  );

  await press('Field it');
  const screen = page.getByRole('dialog', { name: 'Begin a battle' });
  await expect(screen.getByText('Lantern Company: 2 figures, from Lantern Company.ros')).toBeVisible();
  await screen.getByRole('button', { name: /^Play/ }).click();
  await expect(screen).toHaveCount(0);
  const units = await page.evaluate(() => window.defilade!.units().map(({ name }) => name));
  expect(units).toEqual(expect.arrayContaining(['Warden', 'Lampbearer']));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a list is built by taps, outlives a reload, and is fielded', async ({ page }) => {
    await open(page, '/?build');
    await page.getByLabel('Open catalogue files…').setInputFiles(
      lanternFiles.map(({ name, bytes }) => ({
        name,
        mimeType: 'application/xml',
        buffer: Buffer.from(bytes),
      })),
    );
    const tap = (name: string) => buttonOf(page, name).tap();
    await tap('New list: Lantern Company');
    await page.getByRole('button', { name: 'Add', exact: true }).tap();
    await tap('Add Lampbearer');
    expect(await axeFaults(page, 'the builder on a phone')).toEqual([]);
    await page.getByText('1 problem', { exact: true }).tap();
    await page.getByRole('button', { name: 'Lampbearer: A bearer needs light.' }).tap();
    await tap('More Candle');
    await expect(page.getByText('No problems')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.reload();
    await ready(page);
    await tap('Open Lantern Company');
    await expect(buttonOf(page, 'Show Lampbearer')).toContainText('Candle');
    await tap('Field it');
    await expect(
      page.getByRole('dialog', { name: 'Begin a battle' }).getByText('Lantern Company: 2 figures'),
    ).toBeVisible();
  });
});
