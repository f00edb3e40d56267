import { PDFDocument } from '@cantoo/pdf-lib';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { makeGlb } from '../support/files/glb';
import { boxMesh } from '../support/geometry/meshes';
import { choose, clickAt, download, draw, file, kept, pieces, spot } from './design-support';
import { expect, open, ready, test } from './support';

type Spot = readonly [x: number, z: number];

test('a table is built from nothing, read, printed and fought on, and a reload in the middle loses nothing', async ({
  page,
}, { outputDir }) => {
  await open(page, '/?design=');

  await test.step('built by pointer and keyboard', async () => {
    await page.getByRole('tab', { name: 'Table' }).click();
    for (const [label, value] of [
      ['Name', 'The Sap'],
      ['Width', '24'],
      ['Depth', '24'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await draw(page, 'Wall');
    for (const [x, z] of [
      [3, 9],
      [8, 9],
    ] as const)
      await clickAt(page, x, z);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await choose(page, 'Hedge');
    await clickAt(page, 20, 15);
    await page.keyboard.press('Escape');
    await page.keyboard.press('q');
    expect((await file(page)).size).toEqual([24, 24]);
    expect((await file(page)).zones!.map(({ outline }) => outline)).toEqual([
      [
        [0, 16],
        [24, 16],
        [24, 24],
        [0, 24],
      ],
      [
        [0, 0],
        [24, 0],
        [24, 8],
        [0, 8],
      ],
    ]);
    expect((await pieces(page)).map(({ id, at, turn }) => [id, at, turn])).toEqual([
      ['wall-1', [5.5, 9], undefined],
      ['hedge-1', [20, 15], 15],
    ]);
  });

  await test.step('a mesh of two parts, one of them tagged by pointing at it', async () => {
    const tower = makeGlb([
      { name: 'keep', corners: boxMesh([-2, 0, 0], [3, 4, 1]) },
      { name: 'rail', corners: boxMesh([2, 0, 0], [3, 2, 1]) },
    ]);
    await page
      .getByLabel('Import a mesh or a table…')
      .setInputFiles({ name: 'tower.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from(tower) });
    await page
      .getByRole('region', { name: 'Import a mesh' })
      .getByRole('button', { name: 'Place on the table' })
      .click();
    await clickAt(page, 14, 11);
    await page.keyboard.press('Escape');
    const untagged = page.getByRole('button', { name: 'tower', exact: true });
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect(untagged).toBeVisible();
    for (let click = 0; click < 2; click++) await clickAt(page, 12, 11, 4);
    await page.locator('.design-part[data-chosen="true"]').getByLabel('Sight').selectOption('Blocks');
    expect((await pieces(page))[2]!.parts).toMatchObject([
      { shape: 'mesh', src: 'tower.glb', nodes: { keep: { sight: 'blocks' } } },
    ]);
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect(untagged).toBeHidden();
    await page.keyboard.press('Escape');
  });

  const saved = await savedTable(page);
  await page.getByRole('tab', { name: 'Lab' }).click();
  const lab = page.getByRole('region', { name: 'Layout lab' });
  await test.step('a map says what los says', async () => {
    const from = [12.5, 17.5] as const;
    await lab.getByLabel('Map', { exact: true }).selectOption('What one spot sees');
    await clickAt(page, ...from);
    await expect(lab.getByRole('status')).toHaveText('Looked from one spot.', { timeout: 60_000 });
    const spots: readonly Spot[] = [
      [12.5, 2.5],
      [17.5, 5.5],
      [11.5, 13.5],
      [4.5, 4.5],
    ];
    const said = losOf(saved, outputDir, from, spots);
    for (const [i, at] of spots.entries()) {
      const { x, y } = await spot(page, ...at);
      await page.mouse.move(x, y);
      await expect(page.locator('.lab-label strong')).toHaveText(said[i] === 'clear' ? 'Seen' : 'Not seen');
    }
    // Behind the keep, behind the rail that nobody tagged, before both, behind the wall: where the table itself is seen.
    expect(said).toEqual(['blocked', 'clear', 'clear', 'blocked']);
    await lab.getByLabel('Map', { exact: true }).selectOption('None');
  });

  await test.step('the set-up sheet', async () => {
    await page.getByRole('tab', { name: 'Table' }).click();
    const { name, bytes } = await download(page, 'Set-up sheet (PDF)');
    expect(name).toBe('The Sap.pdf');
    expect((await PDFDocument.load(bytes)).getTitle()).toBe('The Sap');
  });

  await test.step('twenty battles, reloaded in the middle', async () => {
    await battlesTab(page, lab);
    await lab.getByLabel('Units of each').fill('2');
    await lab.getByLabel('Battles, at most').fill('20');
    await lab.getByLabel('Fair within ± %').fill('0');
    await lab.getByRole('button', { name: 'Play battles' }).click();
    const running = lab.getByText(/^([3-9]|1\d) of 20 battles$/);
    await expect(running).toBeVisible({ timeout: 60_000 });
    await kept(page);
    const before = {
      table: await file(page),
      steps: await steps(page),
      battles: parseInt(await running.innerText()),
    };

    await page.reload();
    await ready(page);
    expect({ table: await file(page), steps: await steps(page) }).toEqual({
      table: before.table,
      steps: before.steps,
    });
    await page.keyboard.press('Control+z');
    expect((await pieces(page))[2]!.parts).toEqual([{ shape: 'mesh', at: [0, 0, 0], src: 'tower.glb' }]);
    await page.keyboard.press('Control+Shift+z');
    expect(await file(page)).toEqual(before.table);

    await battlesTab(page, lab);
    const played = lab.getByText(/^\d+ battles, \d+ drawn$/);
    await expect(played).toBeVisible();
    const after = parseInt(await played.innerText());
    expect(after).toBeGreaterThanOrEqual(before.battles);
    expect(after).toBeLessThan(20);
    const broken = await allTwenty(page, lab, 'Resume');
    // Other battles put these away; fought again without a break, they are the same.
    await lab.getByLabel('Seed').fill('other');
    await lab.getByLabel('Battles, at most').fill('4');
    await lab.getByRole('button', { name: 'Play battles' }).click();
    await expect(lab.getByText(/^4 battles, \d+ drawn$/)).toBeVisible({ timeout: 60_000 });
    await lab.getByLabel('Seed').fill('lab');
    await lab.getByLabel('Battles, at most').fill('20');
    expect(await allTwenty(page, lab, 'Play battles')).toEqual(broken);
    await lab.getByRole('button', { name: 'Where models fell' }).click();
    await expect(lab.getByRole('button', { name: 'Where models fell' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

const steps = (page: Page) =>
  page.evaluate(() => window.defilade!.design()!.history.steps.map(({ label }) => label));

async function battlesTab(page: Page, lab: Locator): Promise<void> {
  await page.getByRole('tab', { name: 'Lab' }).click();
  await lab.getByRole('tab', { name: 'Battles' }).click();
}

/** Plays to the twentieth battle, and gives what came of it as it is saved, battle by battle in the order of their numbers. */
async function allTwenty(page: Page, lab: Locator, button: string): Promise<object> {
  await lab.getByRole('button', { name: button }).click();
  await expect(lab.getByText(/^20 battles, \d+ drawn$/)).toBeVisible({ timeout: 120_000 });
  const { bytes } = await download(page, 'Save as JSON');
  const { outcomes, ...rest } = JSON.parse(bytes.toString()) as {
    readonly outcomes: readonly { readonly battle: number }[];
  };
  expect(outcomes).toHaveLength(20);
  return { ...rest, outcomes: outcomes.toSorted((a, b) => a.battle - b.battle) };
}

/** Runs `los` on the saved table for a figure at the first spot and one at each of the others. */
function losOf(
  [mesh, table]: SavedTable,
  folder: string,
  from: Spot,
  spots: readonly Spot[],
): readonly string[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/tower.glb`, mesh);
  const standing = (id: string, side: string, at: Spot) => ({
    id,
    side,
    models: [{ id: `${id}/1`, at, base: { shape: 'round', mm: 25 }, height: 1.2 }],
  });
  return spots.map((at) => {
    writeFileSync(
      `${folder}/two.table.json`,
      JSON.stringify({
        ...JSON.parse(table.toString()),
        units: [standing('here', 'red', from), standing('there', 'blue', at)],
      }),
    );
    const said = execFileSync(
      process.execPath,
      [
        'scripts/defilade.mjs',
        'los',
        `${folder}/two.table.json`,
        '--from',
        'here/1',
        '--to',
        'there/1',
        '--json',
      ],
      { encoding: 'utf8' },
    );
    return (JSON.parse(said) as { readonly verdict: string }).verdict;
  });
}

/** The table's file with its mesh beside it: two downloads. */
type SavedTable = readonly [mesh: Buffer, table: Buffer];

async function savedTable(page: Page): Promise<SavedTable> {
  const mesh = page.waitForEvent('download', (made) => made.suggestedFilename() === 'tower.glb');
  const table = page.waitForEvent('download', (made) => made.suggestedFilename() === 'The Sap.table.json');
  await page.getByRole('button', { name: 'Table file' }).click();
  return [readFileSync(await (await mesh).path()), readFileSync(await (await table).path())];
}
