import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ShippedBattles } from '../../src/lab/ShippedBattles';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';

const fileOf = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../public/tables/${name}.table.json`, import.meta.url), 'utf8'),
  ) as TableFile;
const htmlOf = (file: TableFile): string =>
  renderToStaticMarkup(<ShippedBattles table={place(file, () => null)} />);

describe('the battles that were played before a table shipped', () => {
  test('the lab says that zones are even where the test has decided it, and else that no advantage is proven', () => {
    const html = htmlOf(fileOf('trench-line'));
    expect(html).toContain('Won from the zone of Albion Expedition');
    expect(html).toContain('The zones are even within 5 %: a sequential test has decided it.');
    expect(htmlOf(fileOf('black-strand'))).toContain('No advantage of either zone is proven.');
  });

  test('a table that is its own half turn has no share of zones', () => {
    const html = htmlOf(fileOf('canal'));
    expect(html).not.toContain('Won from the zone');
    expect(html).toContain('even by its shape');
  });

  test('none are shown of a table that was changed', () => {
    const file = fileOf('trench-line');
    expect(htmlOf({ ...file, terrain: file.terrain.slice(1) })).toBe('');
  });
});
