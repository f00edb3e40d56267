import { readFileSync } from 'node:fs';
import { createTableQuery } from '../../src/query/table-query';
import '../../src/rules/all-games';
import '../../src/geometry/mesh/load-at-once';
import { sightOf } from '../../src/rules/sight-of';
import type { TableFile } from '../../src/table/format';
import type { Meshes } from '../../src/table/mesh';
import { place } from '../../src/table/place';
import { unit } from '../support/tables';
import { choose, clickAt, file, pieces } from './design-support';
import { expect, open, test } from './support';

/** Pairs of models around the middle of a table, and whether a line is free between them. */
function verdicts(table: TableFile, meshes: Meshes): readonly string[] {
  const units = (
    [
      [20, 20],
      [28, 20.5],
      [24, 29],
      [19.5, 25],
    ] as const
  ).map((at, index) => unit(`u${index}`, 'red', { at, elevation: 0 }));
  const judged = { ...table, units, options: { sight: 'plain' } };
  const query = createTableQuery(
    place(judged, () => null, meshes),
    sightOf(judged),
  );
  return units.flatMap((from, i) =>
    units.slice(i + 1).map((to) => query.line(from.models[0]!.id, to.models[0]!.id).verdict),
  );
}

test('a piece is exported for a printer and imported again with the same verdicts', async ({ page }) => {
  await open(page, '/?design=');
  await choose(page, 'Ruined corner');
  await clickAt(page, 24, 24);
  await page.keyboard.press('Escape');
  await clickAt(page, 21.75, 21.2, 3);
  await page.getByRole('tab', { name: 'Table' }).click();
  const designed = verdicts(await file(page), new Map());
  expect(new Set(designed)).toEqual(new Set(['clear', 'blocked']));

  await page.getByRole('button', { name: 'Print this piece…' }).click();
  const form = page.getByRole('region', { name: 'Print Ruined corner' });
  const [made] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(made.suggestedFilename()).toBe('Ruined corner.stl');
  await expect(form).toContainText('One part on one bed');
  const buffer = readFileSync(await made.path());
  await form.getByRole('button', { name: 'Close' }).click();

  await page.keyboard.press('Delete');
  await expect.poll(async () => (await pieces(page)).length).toBe(0);
  await page
    .getByLabel('Import a mesh or a table…')
    .setInputFiles([{ name: 'corner.stl', mimeType: 'model/stl', buffer }]);
  await page.getByRole('button', { name: 'Place on the table' }).click({ timeout: 20_000 });
  await clickAt(page, 24, 24);
  await expect.poll(async () => (await pieces(page)).map(({ at }) => at)).toEqual([[24, 24]]);
  const read = await page.evaluate(() =>
    [...window.defilade!.design()!.meshes].map(([src, { parts }]) => ({
      src,
      parts: parts.map((part) => ({ ...part, rest: [...part.rest] })),
    })),
  );
  const meshes: Meshes = new Map(
    read.map(({ src, parts }) => [
      src,
      { own: null, parts: parts.map(({ rest, ...part }) => ({ ...part, rest: Float64Array.from(rest) })) },
    ]),
  );
  expect(verdicts(await file(page), meshes)).toEqual(designed);
});
