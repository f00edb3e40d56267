import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { verify } from '../../scripts/verify-certificate.mjs';
import { box, tableFile, unit } from '../support/tables';
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

test('the proof of a verdict is checked in the page, drawn by what stops the lines, and saved with the evidence', async ({
  page,
}) => {
  const blocks = { sight: 'blocks' } as const;
  const table = tableFile({
    units: [unit('a', 'red', { at: [10, 20] }), unit('b', 'blue', { at: [24, 20] })],
    terrain: [
      box('north', [16, 14], [16.5, 20.2], 2, blocks),
      box('south', [18, 20.1], [18.5, 26], 2, blocks),
    ],
  });
  const linked = deflateRawSync(JSON.stringify({ table, from: 'a/1', to: 'b/1' })).toString('base64url');
  await open(page, `/#call=${linked}`);
  const sheet = page.getByRole('region', { name: 'The call' });
  await expect(sheet.getByTestId('ruling-sentence')).toHaveText(/No line/, proven);
  await page.getByRole('button', { name: 'Check the proof' }).click();
  await expect(sheet.getByTestId('proof')).toHaveText(
    /Checked by the independent verifier: no line is free\.\d+ cells of lines · 2 solids · .*kB · checked in \d/,
    proven,
  );

  const cells = sheet.locator('svg.ruling-drawing').nth(2).locator('.ruling-lines-before');
  await expect(cells).toHaveCount(2);
  await sheet.getByRole('button', { name: /South/ }).click();
  await expect(cells).toHaveCount(1);
  expect(await axeFaults(page, 'the call with its proof', '.ruling-panel')).toEqual([]);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save evidence' }).click(),
  ]);
  const evidence = JSON.parse(readFileSync(await saved.path(), 'utf8')) as { certificate: unknown };
  expect(verify(evidence.certificate, { table })).toMatchObject({ ok: true, verdict: 'blocked' });
});

test('the proof past a mesh is checked in the page, which hands the mesh’s file to the verifier', async ({
  page,
}) => {
  const table = tableFile({
    units: [unit('a', 'red', { at: [10, 20] }), unit('b', 'blue', { at: [20, 20] })],
    terrain: [{ id: 'rock', piece: 'boulder', at: [15, 20] }],
  });
  const linked = deflateRawSync(JSON.stringify({ table, from: 'a/1', to: 'b/1' })).toString('base64url');
  await open(page, `/#call=${linked}`);
  const sheet = page.getByRole('region', { name: 'The call' });
  await expect(sheet.getByTestId('ruling-sentence')).toHaveText(/No line/, proven);
  await page.getByRole('button', { name: 'Check the proof' }).click();
  await expect(sheet.getByTestId('proof')).toHaveText(
    /Checked by the independent verifier: no line is free\./,
    proven,
  );
});

test('a broken link shows a message, and a table opens all the same', async ({ page }) => {
  await open(page, '/#call=AAAA');
  await expect(page.getByText(/The link does not unpack/)).toBeVisible();
  expect(await page.evaluate(() => window.defilade?.models().length)).toBeGreaterThan(0);
});
