import AxeBuilder from '@axe-core/playwright';
import { clickFigure, expect, open, playUntil, test } from './support';

// Without animation: answers take effect at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('range band, cover, hit number, odds and points answer why: the arithmetic, and each rule with its sentence', async ({
  page,
}) => {
  await open(page, '/?table=trench-line&seed=firefight-2');
  await playUntil(page, ['choose-target'], { 'choose-unit': ['red-rifles-1'], 'choose-action': ['open-up'] });
  await clickFigure(page, 'red-rifles-1/1');
  const note = page.getByRole('dialog', { name: /^About / });
  const ask = async (figure: RegExp) => {
    await page.getByRole('button', { name: figure }).first().click();
    await expect(note).toBeVisible();
  };

  await ask(/^(short|medium|long) range: why\?$/);
  await expect(note).toContainText(/MU from red-rifles-1\/\d+ to \S+, base to base\./);
  await expect(note).toContainText('GT-SHOOT-04');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();

  await ask(/cover: why\?$/i);
  await expect(note).toContainText(/\d+ of \d+ visible models have it/);
  await expect(note).toContainText('GT-COVER-06');
  await page.keyboard.press('Escape');

  await page.locator('.option').first().click();
  await ask(/^\d+ D\d+, \d+ or more .*: why\?$/);
  await expect(note).toContainText(/\d or more on a D\d+: \d+ of \d+ faces/);
  await expect(note).toContainText('GT-DICE-05');
  await expect(note.locator('.rule-note-text').first()).toContainText(/\w+ \w+ \w+/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
  await page.keyboard.press('Escape');

  await ask(/^Casualties: .*: why\?$/);
  await expect(note).toContainText('exact');
  await page.keyboard.press('Escape');
  await ask(/Tactical Points?: why\?$/);
  await expect(note).toContainText('GT-TP-01');
});
