import { readFileSync } from 'node:fs';
import { expect, open, test } from './support';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the start screen opens a force file: it lists the problems of a bad one; a good one can be fielded and joins the table’s file', async ({
  page,
}) => {
  await open(page, '/?table=ruined-village&seed=force');
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.getByRole('button', { name: /^New battle/ }).click();
  const screen = page.getByRole('dialog', { name: 'Begin a battle' });
  await expect(screen.getByRole('button', { name: /^Play/ })).toBeEnabled();
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
});
