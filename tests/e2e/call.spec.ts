import { readFileSync } from 'node:fs';
import { axeFaults, clickFigure, expect, looksAsBefore, open, ready, test } from './support';

const proven = { timeout: 90_000 };

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a contested line is settled, passed on as a link that says the same, and kept as evidence and as a picture', async ({
  page,
  context,
}) => {
  await open(page, '/?table=ruined-village&seed=call&view=above');
  await clickFigure(page, 'red-rifles/1');
  await page.locator('.ruling-open').first().click();
  const sheet = page.getByRole('region', { name: 'The call' });
  const sentence = sheet.getByTestId('ruling-sentence');
  await expect(sentence).toHaveText(/sees|No line|Too close/, proven);
  await expect(sheet.locator('svg.ruling-drawing')).toHaveCount(2);
  await looksAsBefore(page.locator('.ruling-panel'), 'call');

  const pair = sheet.locator('.ruling-pairs button[aria-pressed="false"]').last();
  const [from, to] = ((await pair.getAttribute('aria-label')) ?? '').split(/[,:] /);
  await pair.click();
  await expect(sheet.locator('.ruling-pairs button[aria-pressed="true"]')).toHaveAttribute(
    'aria-label',
    new RegExp(`^${from}, ${to}: `),
    proven,
  );
  await expect(sentence).toHaveText(/sees|No line|Too close/, proven);
  const said = await sentence.textContent();

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(sheet.locator('.ruling-said')).toHaveText(/Link copied. It holds the whole table/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByTestId('ruling-sentence')).toHaveText(said!, proven);
  await ready(other);
  expect(new URL(other.url()).hash).toBe('');
  await other.close();

  const [evidence] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save evidence' }).click(),
  ]);
  const lines = readFileSync(await evidence.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    format: 'defilade/evidence@1',
    rules: 'gloom-trench-1926',
    answer: { proof: 'exact' },
  });

  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture' }).click(),
  ]);
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  expect(await axeFaults(page, 'the call', '.ruling-panel')).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('a broken link shows a message, and a table opens all the same', async ({ page }) => {
  await open(page, '/#call=AAAA');
  await expect(page.getByText(/The link does not unpack/)).toBeVisible();
  expect(await page.evaluate(() => window.defilade?.models().length)).toBeGreaterThan(0);
});
