import { readFileSync } from 'node:fs';
import { expect, open, test } from './support';

const table = () =>
  JSON.parse(readFileSync('public/tables/ruined-village.table.json', 'utf8')) as Record<string, never>;
const asFile = (name: string, content: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(content),
});

test('bad files are refused with every fault by its place and the open table stays; good ones open, dropped with their mesh', async ({
  page,
}) => {
  await open(page, '/?table=ruined-village&seed=files');
  const input = page.locator('input[type=file]');
  const give = async (name: string, content: string) => {
    await page.getByRole('button', { name: 'Tables and files' }).click();
    await input.setInputFiles(asFile(name, content));
    await expect(page.getByRole('alert')).toContainText(`${name} was not opened`);
  };

  await give('letter.json', 'Dear sir');
  await expect(page.getByRole('alert')).toContainText('not JSON');
  await give('nan.json', '{"format": "defilade/table@1", "size": [NaN, 3]}');
  await expect(page.getByRole('alert')).toContainText('NaN');

  const broken = table() as unknown as {
    terrain: { id: string; piece?: string }[];
    units: { profile: string; models: { id: string; at: number[]; height?: number }[] }[];
    name: string;
  };
  broken.terrain[0]!.piece = 'ruined-hous';
  broken.terrain[1]!.id = broken.terrain[2]!.id;
  broken.units[0]!.profile = '<img src=x onerror=alert(1)>';
  broken.units[0]!.models[0]!.height = -1;
  broken.units[0]!.models[1]!.at = [400, 2];
  await give('broken.table.json', JSON.stringify(broken));
  const alert = page.getByRole('alert');
  for (const at of [
    '/terrain/0/piece',
    '/terrain/2/id',
    '/units/0/profile',
    '/units/0/models/0/height',
    '/units/0/models/1/at',
  ]) {
    await expect(alert.getByText(at, { exact: true })).toBeVisible();
  }
  await expect(alert.locator('img')).toHaveCount(0);
  await expect(page.getByText('The open table is unchanged.')).toBeVisible();
  await expect(page.locator('.table-name')).toHaveText('The Ruined Village');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // A file of 300 MB is refused before it is read.
  await page.evaluate(() => {
    const file = new File(
      [new Blob(Array.from({ length: 300 }, () => new Uint8Array(1024 * 1024)))],
      'huge.table.json',
    );
    const transfer = new DataTransfer();
    transfer.items.add(file);
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('alert')).toContainText('300 MB');
  await page.keyboard.press('Escape');

  // A table that is dropped together with its mesh opens; without it, it says what is missing.
  const terrain = [
    {
      id: 'rock',
      at: [18, 18],
      tags: { sight: 'blocks' },
      parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'rock.glb' }],
    },
    { id: 'boulder', piece: 'boulder', at: [6, 18] },
  ];
  const content = JSON.stringify({ ...table(), terrain, name: 'Rocks' });
  const boulder = readFileSync('terrain/boulder/boulder.glb').toString('base64');
  const drop = (withMesh: boolean) =>
    page.evaluate(
      ([json, glb, both]) => {
        const transfer = new DataTransfer();
        if (both)
          transfer.items.add(
            new File([Uint8Array.from(atob(glb), (letter) => letter.charCodeAt(0))], 'rock.glb'),
          );
        transfer.items.add(new File([json], 'rocks.table.json'));
        window.dispatchEvent(
          new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
        );
      },
      [content, boulder, withMesh] as const,
    );
  await drop(false);
  await expect(page.getByRole('alert').getByText('/terrain/0/parts/0/src', { exact: true })).toBeVisible();
  await drop(true);
  await expect(page.locator('.table-name')).toHaveText('Rocks');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // A name is text: the markup in it stays letters.
  const renamed = JSON.stringify({ ...table(), name: '<b>My table</b>' });
  await page.evaluate((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'mine.table.json'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, renamed);
  await expect(page.locator('.table-name')).toHaveText('<b>My table</b>');
});

test('where the browser keeps nothing, the battle goes on and the menu says so', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No storage here', 'SecurityError');
    };
  });
  await open(page, '/?table=ruined-village&seed=files');
  await page.keyboard.press('1');
  await expect
    .poll(() => page.evaluate(() => window.defilade!.state().session!.battle!.commands.length))
    .toBe(1);
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await expect(page.getByText('this battle is only in memory')).toBeVisible();
});
