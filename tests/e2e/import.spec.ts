import { readFileSync } from 'node:fs';
import { ironCompany, rosterXml } from '../support/files/rosters';
import { pieces } from './design-support';
import { tabletopSave } from '../support/files/tabletop';
import { makeZip } from '../support/files/zip';
import { answerWith, commands, expect, open, question, newBattle, startScreen, test } from './support';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Drops a file on the page, as from a folder beside it. */
const drop = (page: Parameters<typeof open>[0], name: string, content: Uint8Array) =>
  page.evaluate(
    ({ name, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], name));
      window.dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    },
    { name, bytes: [...content] },
  );

test('a roster that is dropped on the page takes a side; what was not understood is listed, and the battle goes on with it', async ({
  page,
}) => {
  await open(page, '/?table=ruined-village&seed=roster');
  await drop(page, 'company.rosz', makeZip([{ name: 'company.ros', content: rosterXml(ironCompany) }]));
  const screen = page.getByRole('dialog', { name: 'Begin a battle' });
  await expect(screen.getByText('The Iron Company ⚙️: 5 figures, from company.rosz')).toBeVisible();
  await expect(screen.getByText('700 of 900 Ducats; 3 Glory Points', { exact: true })).toBeVisible();
  await screen.getByText(/things not taken over/).click();
  await expect(screen.getByText(/Its text is not played: “Silent: it is quiet.”/)).toBeVisible();
  await screen.getByText(/^Of the campaign/).click();
  await expect(screen.getByText(/A setting or store of the campaign, with Gas Mask/)).toBeVisible();
  // Names are text: the markup in this one stays letters.
  await expect(screen.getByText('Kâzım <b>the Bold</b> (Yüzbaşı)').first()).toBeVisible();
  await expect(screen.getByRole('textbox', { name: 'Name of the side' }).first()).toHaveValue(
    'The Iron Company ⚙️',
  );

  await screen.getByRole('button', { name: /^Play/ }).click();
  await expect(screen).toHaveCount(0);
  const units = await page.evaluate(() => window.defilade!.units().map(({ name }) => name));
  expect(units).toContain('Homunculus Rider');
  for (let step = 0; step < 6 && (await question(page)); step++) await answerWith(page, 0);
  expect(await commands(page)).toBeGreaterThan(3);
});

test('the new battle opens a force file, whose problems it lists, and a roster; a good force can be fielded and joins the table’s file', async ({
  page,
}) => {
  await open(page, '/?table=ruined-village&seed=roster');
  const screen = await newBattle(page);
  const sample = JSON.parse(readFileSync('src/rules/gloom-trench-1926/forces/albion.json', 'utf8')) as Record<
    string,
    unknown
  >;
  const bring = (force: unknown) =>
    screen.locator('.open-force input').setInputFiles({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(force)),
    });

  await bring({ ...sample, name: 7 });
  await expect(screen.getByRole('alert')).toContainText('mine.json is not a force for these rules');
  await expect(screen.getByRole('alert')).toContainText('/name');

  await bring({ ...sample, id: 'mine', name: 'My Expedition' });
  await expect(screen.getByRole('alert')).toHaveCount(0);
  await screen.getByLabel('Force').first().selectOption('My Expedition');
  await screen.getByRole('button', { name: /^Play/ }).click();
  const file = await page.evaluate(() => window.defilade!.state().session!.table.file);
  expect((file.forces as readonly { id: string }[]).map(({ id }) => id)).toEqual(['mine']);
  expect(file.units.filter(({ side }) => side === file.sides[0]!.id).map(({ profile }) => profile)).toContain(
    'albion-rifles',
  );

  const start = await startScreen(page);
  const chooser = page.waitForEvent('filechooser');
  await start.getByRole('button', { name: 'Open a file…' }).click();
  await expect(start.locator('.recent input')).toHaveAttribute('accept', /\.ros,\.rosz/);
  await (
    await chooser
  ).setFiles({
    name: 'company.rosz',
    mimeType: 'application/zip',
    buffer: Buffer.from(makeZip([{ name: 'company.ros', content: rosterXml(ironCompany) }])),
  });
  await expect(screen.getByText('The Iron Company ⚙️: 5 figures, from company.rosz')).toBeVisible();
});

test('rosters of another game or with entities show a message; a save of Tabletop Simulator opens as a table, with the list of what could not come', async ({
  page,
}) => {
  await open(page, '/?table=ruined-village&seed=save');
  const bytes = (text: string) => new TextEncoder().encode(text);
  await drop(page, 'other.ros', bytes(rosterXml({ ...ironCompany, gameId: 'x', gameName: 'Hammer of War' })));
  await expect(page.getByRole('alert')).toContainText(
    'This roster is of Hammer of War, not of Trench Crusade.',
  );
  await drop(page, 'laughs.ros', bytes('<!DOCTYPE x [<!ENTITY lol "lol">]><roster name="&lol;"/>'));
  await expect(page.getByRole('alert')).toContainText('document type');
  await expect(page.locator('.table-name')).toHaveText('The Ruined Village');

  await drop(page, 'crossroads.json', new TextEncoder().encode(tabletopSave()));
  await expect(page.getByRole('status', { name: 'crossroads.json was imported' })).toContainText(
    'a box of its scale, 4 × 4 × 4 inches',
  );
  await expect(page.locator('.table-name')).toHaveText('The Crossroads');
  expect(await page.evaluate(() => window.defilade!.models().map(({ at }) => at))).toEqual([
    [26, 34],
    [22, 12],
  ]);

  await page.getByRole('button', { name: 'State sizes in the designer' }).click();
  const notes = page.getByRole('region', { name: 'Import notes' });
  await expect(notes).toContainText('Size of Ruined tower at scale 1');
  await notes.getByLabel('Height (y)').first().fill('3');
  await notes.getByLabel('Height (y)').first().press('Enter');
  await notes.getByRole('button', { name: 'Set the size' }).first().click();
  expect((await pieces(page))[1]!.parts).toMatchObject([{ shape: 'box', size: [4, 12, 4] }]);
});
