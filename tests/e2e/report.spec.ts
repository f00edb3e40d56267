import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readPdf } from '../support/pdf';
import { axeFaults, expect, openBattle, test } from './support';

// Without animation: the scene shows each moment at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const village = JSON.parse(readFileSync('public/battles/ruined-village.battle.json', 'utf8')) as Parameters<
  typeof openBattle
>[1];

test('the app prints a report of a battle, with pictures of the scene and all who fell', async ({ page }) => {
  await openBattle(page, village);
  const moment = () => page.evaluate(() => window.defilade!.state().session!.battle!.events.length);
  const before = await moment();
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.getByRole('button', { name: 'Battle report' }).click();
  const sheet = page.getByRole('dialog', { name: 'Battle report' });
  expect(await axeFaults(page, 'battle report', '.report-sheet')).toEqual([]);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Make the report' }).click();
  await expect(sheet.getByRole('progressbar')).toBeVisible();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('The Ruined Village.report.pdf');
  await expect(sheet).toContainText('Saved as The Ruined Village.report.pdf.');
  expect(await moment()).toBe(before);

  const bytes = await readFile(await saved.path());
  // Six turning points and the end, each a JPEG of the scene.
  expect(bytes.toString('latin1').match(/\/DCTDecode/g)).toHaveLength(7);
  const text = (await readPdf(new Uint8Array(bytes))).map((one) => one.text).join(' ');
  expect(text).toContain('Rhenish Guard wins');
  const fallen = await page.evaluate(() => {
    const { events, state } = window.defilade!.state().session!.head!;
    const units = events
      .filter(({ type }) => type === 'model-removed')
      .map(({ data }) => String(data['unit']));
    return [...new Set(units)].map((id) => state.units[id]!.name);
  });
  const falls = text.slice(text.indexOf('Who fell to whom'), text.indexOf('The battle in figures'));
  expect(fallen.length).toBeGreaterThan(8);
  for (const name of fallen) expect(falls).toContain(name);
});
