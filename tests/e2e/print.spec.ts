import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { readPdf } from '../support/pdf';

test('the menu prints the forces of the open battle', async ({ page }) => {
  await page.goto('/?table=ruined-village&seed=print');
  await page.getByRole('button', { name: 'Tables and files' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print the forces' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('The Ruined Village.cards.pdf');
  const pages = await readPdf(new Uint8Array(await readFile(await saved.path())));
  const text = pages.map((each) => each.text).join(' ');
  for (const words of ['Albion Expedition', 'Rhenish Guard', 'Siege Troopers']) expect(text).toContain(words);
});
