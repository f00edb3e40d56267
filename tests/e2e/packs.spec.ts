import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeGlb } from '../support/files/glb';
import { ballMesh } from '../support/geometry/meshes';
import { skirmishTable } from '../support/program-battles';
import '../../src/rules/all-games';
import { axeFaults, expect, open, test } from './support';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Adds a table that ships, and waits until it stands in the pack. */
async function addTable(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add ${name}` }).click();
  await expect(page.getByRole('listitem', { name })).toBeVisible();
}

test('a pack of three tables is made, reordered, measured, saved and opened again', async ({ page }) => {
  await open(page, '/?packs');
  await page.getByRole('button', { name: 'New pack' }).click();
  await page.getByRole('textbox', { name: 'Name of the pack' }).fill('Spring open');
  await page.getByText('A table that ships').click();
  for (const name of ['The Depot', 'The Ruined Village', 'The Mill Farm']) await addTable(page, name);
  const names = () =>
    page.locator('.packs-table').evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));
  expect(await names()).toEqual(['The Depot', 'The Ruined Village', 'The Mill Farm']);

  await page.getByRole('button', { name: 'Move The Mill Farm up' }).click();
  expect(await names()).toEqual(['The Depot', 'The Mill Farm', 'The Ruined Village']);
  await page.keyboard.press('Alt+ArrowUp');
  expect(await names()).toEqual(['The Mill Farm', 'The Depot', 'The Ruined Village']);
  await expect(page.getByRole('button', { name: 'Move The Mill Farm down' })).toBeFocused();

  await page.getByRole('button', { name: 'Remove The Depot' }).click();
  expect(await names()).toEqual(['The Mill Farm', 'The Ruined Village']);
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  expect(await names()).toEqual(['The Mill Farm', 'The Depot', 'The Ruined Village']);

  await page.getByRole('button', { name: 'Make figures of The Depot' }).click();
  const depot = page.getByRole('listitem', { name: 'The Depot' });
  await expect(depot.getByText(/^Figures of \d{4}-/)).toBeVisible();
  expect(await axeFaults(page, 'the tables')).toEqual([]);

  await page.getByRole('tab', { name: 'Print and share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Spring open.pack.json');
  const pack = JSON.parse(await readFile(await saved.path(), 'utf8')) as {
    tables: { id: string; figures?: { tableHash: string } }[];
  };
  expect(pack.tables.map(({ id, figures }) => [id, figures !== undefined])).toEqual([
    ['mill-farm', false],
    ['depot', true],
    ['ruined-village', false],
  ]);

  await page.getByRole('button', { name: 'All packs' }).click();
  await page.getByRole('button', { name: 'Delete Spring open' }).click();
  await expect(page.getByText('Spring open is deleted.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await saved.path());
  await expect(depot.getByText(/^Figures of \d{4}-/)).toBeVisible();
  expect(await names()).toEqual(['The Mill Farm', 'The Depot', 'The Ruined Village']);
});

test('a table of a pack is changed in the designer and comes back into its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/?packs');
  await page.getByRole('button', { name: 'New pack' }).click();
  await page.getByText('A table that ships').click();
  await addTable(page, 'The Depot');
  expect(await axeFaults(page, 'a pack on a phone')).toEqual([]);
  await page.getByRole('button', { name: 'Open in the designer' }).click();
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('textbox', { name: 'Name' }).first().fill('The Old Depot');
  await page.getByRole('textbox', { name: 'Name' }).first().blur();
  await page.getByRole('button', { name: 'Back to the pack' }).click();
  await expect(page.getByRole('listitem', { name: 'The Old Depot' })).toBeVisible();
});

test('a pack that ships is opened as a copy, printed with pictures, and left by Back', async ({ page }) => {
  await open(page, '/?packs');
  await page.getByRole('button', { name: 'Open a copy of The Evening Cup' }).click();
  const names = page.locator('.packs-table');
  await expect(names).toHaveCount(4);
  await expect(page.getByText(/^The check (found nothing|passes)/)).toBeVisible({ timeout: 20_000 });

  await page.getByRole('tab', { name: 'Print and share' }).click();
  const print = page.getByRole('button', { name: 'Print the pack' });
  await print.click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(print).toBeEnabled();
  await expect(page.getByRole('progressbar', { name: 'Progress of the document' })).toBeHidden();
  for (const name of ['Two Farms', 'The Burnt Street', 'The Wood Line'])
    await page.getByRole('checkbox', { name }).uncheck();
  const download = page.waitForEvent('download');
  await print.click();
  const pdf = await readFile(await (await download).path());
  // A picture of the scene is the document's only JPEG.
  expect(pdf.toString('latin1').match(/\/DCTDecode/g)).toHaveLength(1);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Packs', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open The Evening Cup' })).toBeVisible();
});

test('a table with a mesh is dropped on a pack, measured by battles until they are stopped, and saved in one file', async ({
  page,
}) => {
  const parts = [{ shape: 'mesh', at: [0, 0, 0], src: 'meshes/rock.glb' }];
  const plain = skirmishTable('gloom-trench-1926', 0);
  const terrain = [
    { id: 'rock', at: plain.size.map((length) => length / 2), tags: { sight: 'blocks' }, parts },
  ];
  const rock = Buffer.from(makeGlb([{ name: 'rock', corners: ballMesh([0, 0, 0], 3, 16) }]));
  await open(page, '/?packs');
  await page.getByRole('button', { name: 'New pack' }).click();
  await dropFiles(page, [
    { name: 'rocks.table.json', content: JSON.stringify({ ...plain, name: 'Rocks', terrain }) },
    { name: 'rock.glb', content: rock.toString('latin1') },
  ]);
  const table = page.getByRole('listitem', { name: 'Rocks' });
  await expect(table).toBeVisible();

  await page.getByRole('checkbox', { name: 'With battles, which measure fairness' }).check();
  await page.getByRole('spinbutton', { name: 'Battles a table, at most' }).fill('10000');
  await page.getByRole('button', { name: 'Make figures', exact: true }).click();
  await expect(page.getByText(/^Rocks: [1-9]\d* of at most 10,?000 battles$/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Make figures', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Make figures of Rocks' }).click();
  await expect(table.getByText(/^Figures of \d{4}-/)).toBeVisible({ timeout: 20_000 });

  await page.getByRole('tab', { name: 'Print and share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/\.pack\.zip$/);

  await page.getByRole('button', { name: 'All packs' }).click();
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.locator('input[type=file]').setInputFiles(await saved.path());
  await expect(table.getByText(/^Figures of \d{4}-/)).toBeVisible();
  await page.getByRole('button', { name: 'Open in the designer' }).click();
  await page.getByRole('button', { name: 'Back to the pack' }).click();
  await expect(table.getByText(/^Figures of \d{4}-/)).toBeVisible();
});

/** Drops files, their bytes as Latin-1 text, on the page. */
async function dropFiles(
  page: Page,
  files: readonly { readonly name: string; readonly content: string }[],
): Promise<void> {
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer();
    for (const { name, content } of dropped)
      data.items.add(new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name));
    return data;
  }, files);
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}
