import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { box, stlOf } from '../table/figure/solids';
import { axeFaults, clickFigure, expect, open, ready, reportFaults, test } from './support';

/** A pillar with a wide top: nothing of the program's looks like it. */
const pillar = Buffer.from(stlOf([...box([-4, -4, 0], [4, 4, 40]), ...box([-12, -12, 40], [12, 12, 60])]));

const address = '/?table=ruined-village&seed=figures&quality=low';

async function portrait(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Portrait' }).click();
  const sheet = page.getByRole('dialog', { name: /^Portrait of / });
  await sheet.getByLabel('Quality').selectOption('low');
  await sheet.getByLabel('Size').selectOption({ label: '1080 × 1080' });
  await sheet.getByLabel('Name').uncheck();
  await expect(sheet.locator('canvas[data-drawn=true]')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Save' }).click(),
  ]);
  await page.keyboard.press('Escape');
  return readFile(await download.path());
}

/** Returns the share of the pixels in which two pictures differ visibly. */
const difference = (page: Page, pictures: readonly Buffer[]): Promise<number> =>
  page.evaluate(
    async (files) => {
      const [a, b] = await Promise.all(
        files.map(async (file) => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${file}`)).blob());
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      let differing = 0;
      for (let at = 0; at < a!.length; at += 4)
        if ([0, 1, 2].some((part) => Math.abs(a![at + part]! - b![at + part]!) > 24)) differing++;
      return differing / (a!.length / 4);
    },
    pictures.map((picture) => picture.toString('base64')),
  );

async function ownFigure(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Own figure' }).click();
  return page.getByRole('dialog', { name: /^Own figure: / });
}

/** Opens the list of own figures. */
async function figureList(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.getByRole('button', { name: /^Own figures/ }).click();
  return page.getByRole('dialog', { name: 'Own figures' });
}

const importPillar = (list: Locator): Promise<void> =>
  list
    .locator('input[type=file]')
    .setInputFiles({ name: 'pillar.stl', mimeType: 'model/stl', buffer: pillar });

test('an STL stands for the riflemen, in portraits too, after a reload as well, until it is deleted', async ({
  page,
}) => {
  await open(page, address);
  const hash = await page.evaluate(() => window.defilade!.hash());
  const model = await page.evaluate(() => window.defilade!.models()[0]!.id);
  await clickFigure(page, model);
  const programs = await portrait(page);

  const sheet = await ownFigure(page);
  const files = sheet.locator('input[type=file]');
  await files.setInputFiles({ name: 'empty.stl', mimeType: 'model/stl', buffer: Buffer.from(stlOf([])) });
  await expect(sheet.getByRole('status')).toHaveText(
    'The figure empty.stl cannot be used: it has no triangles.',
  );
  await files.setInputFiles({ name: 'pillar.stl', mimeType: 'model/stl', buffer: pillar });
  await expect(sheet.locator('[data-triangles="24"]')).toBeVisible();
  await sheet.getByLabel('Size').selectOption({ label: '1:1, file in mm' });
  // 60 units of 1 mm.
  await expect(sheet.locator('[data-triangles]')).toContainText('60 mm tall');
  expect(await axeFaults(page, 'the sheet of an own figure', '.figure-sheet')).toEqual([]);
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet.getByRole('status')).toHaveText('Saved on this device.');
  await page.keyboard.press('Escape');
  const own = await portrait(page);
  expect(await difference(page, [programs, own])).toBeGreaterThan(0.03);

  await page.reload();
  await ready(page);
  await clickFigure(page, model);
  await expect
    .poll(async () => difference(page, [own, await portrait(page)]), { timeout: 60_000 })
    .toBeLessThan(0.01);
  expect(await page.evaluate(() => window.defilade!.hash())).toBe(hash);

  const list = await figureList(page);
  await list.getByRole('button', { name: 'Delete pillar' }).click();
  await list.getByRole('button', { name: 'Delete it' }).click();
  await expect(list.getByText('No own figures yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await difference(page, [programs, await portrait(page)])).toBeLessThan(0.01);
});

test('another tab follows what one tab does with own figures, and its changes are followed', async ({
  page,
  baseURL,
}) => {
  // A small picture costs little time.
  await page.setViewportSize({ width: 800, height: 500 });
  await open(page, address);
  const list = await figureList(page);
  await importPillar(list);
  const other = await page.context().newPage();
  const faults: string[] = [];
  reportFaults(other, baseURL ?? '', (fault) => void faults.push(fault));
  await other.setViewportSize({ width: 800, height: 500 });
  await open(other, address);
  const shown = await figureList(other);
  await shown.getByRole('button', { name: 'Change pillar' }).click();
  const changed = other.getByRole('dialog', { name: 'Own figure: pillar' });
  await changed.getByLabel('Name').fill('Column');
  await changed.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('dialog', { name: 'Own figure: Column' })).toBeVisible();

  await page.bringToFront();
  const [shared] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: 'Export Column' }).click(),
  ]);
  expect(shared.suggestedFilename()).toBe('Column.figure.zip');
  await list.getByRole('button', { name: 'Delete Column' }).click();
  await list.getByRole('button', { name: 'Delete it' }).click();
  await expect(shown.getByText('No own figures yet.')).toBeVisible();
  await importPillar(list);
  await shown.getByRole('button', { name: 'Delete pillar' }).click();
  await shown.getByRole('button', { name: 'Delete it' }).click();
  await expect(list.getByText('No own figures yet.')).toBeVisible();
  expect(faults).toEqual([]);
  await other.close();
});
