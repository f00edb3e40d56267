import type { Page } from '@playwright/test';
import { axeFaults, commands, expect, openBattle, test } from './support';

const squad = (id: string, side: string, z: number) => ({
  id,
  side,
  profile: 'albion-rifles',
  models: [4, 5.6, 7.2, 8.8, 10.4].map((x, i) => ({ id: `${id}/${i + 1}`, at: [x, z], leader: i === 0 })),
});

const pass = (by: string) => ({ by, kind: 'spend-tp', answer: 'none' });

/** In the last turn a squad at short range of another chooses its action. */
const lastShot = {
  format: 'defilade/battle@1',
  seed: 'b',
  table: {
    format: 'defilade/table@1',
    name: 'Last shot',
    rules: 'gloom-trench-1926',
    scale: '28mm',
    size: [24, 24],
    terrain: [],
    options: { deployment: 'as-placed', turnLimit: 1 },
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    units: [squad('rifles', 'red', 10), squad('enemy', 'blue', 5)],
  },
  commands: [
    ...Array.from({ length: 4 }, () => [pass('red'), pass('blue')]).flat(),
    { by: 'red', kind: 'choose-unit', answer: 'rifles' },
  ],
};

const branch = (page: Page) => page.evaluate(() => window.defilade!.state().session!.branch);

test('a battle is reviewed in workers: the missed shot is found, opens at its question, and is taken', async ({
  page,
}) => {
  await openBattle(page, lastShot);
  await page.getByRole('button', { name: /Do Nothing$/ }).click();
  await page.getByRole('button', { name: 'Tables and files' }).click();
  await page.getByRole('button', { name: /^Review/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Review of the battle' });
  await expect(sheet.getByRole('heading')).toBeFocused();
  await sheet.getByRole('button', { name: 'Red', exact: true }).click();
  await sheet.getByRole('button', { name: 'Start the review' }).click();
  const found = sheet.getByRole('button', { name: /Play from here: .*chose “Do Nothing”/ });
  await expect(found).toBeVisible({ timeout: 90_000 });
  const stop = sheet.getByRole('button', { name: 'Stop' });
  if (await stop.isVisible()) await stop.click();
  await expect(sheet.getByRole('button', { name: 'Review again' })).toBeVisible();
  expect(await axeFaults(page, 'the review', '.review-sheet')).toEqual([]);

  await found.press('Enter');
  await expect(sheet).toBeHidden();
  const panel = page.getByRole('region', { name: 'Review', exact: true });
  await expect(panel.getByRole('heading', { name: 'Review' })).toBeFocused();
  await expect(panel).toContainText('was worth');
  expect(await commands(page)).toBe(9);

  // The findings are there when the review opens again.
  await panel.getByRole('button', { name: 'Back to the review' }).click();
  await sheet.getByRole('button', { name: 'Close the review' }).click();
  await panel.getByRole('button', { name: /^Do this/ }).click();
  expect(await branch(page)).not.toBeNull();
  expect(await commands(page)).toBeGreaterThan(9);
});
