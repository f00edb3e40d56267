import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ShippedBattles } from '../../src/lab/ShippedBattles';
import { shippedVerdict } from '../../src/lab/shipped-verdict';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';

const fileOf = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../public/tables/${name}.table.json`, import.meta.url), 'utf8'),
  ) as TableFile;
const htmlOf = (file: TableFile): string =>
  renderToStaticMarkup(<ShippedBattles table={place(file, () => null)} />);

describe('the battles that were played before a table shipped', () => {
  test('the lab says what a sequential test has decided: that the zones are even, or the whole table fair', () => {
    const html = htmlOf(fileOf('trench-line'));
    expect(html).toContain('Won from the zone of Albion Expedition');
    expect(html).toContain('The zones are even within 5 %: a sequential test has decided it.');
    expect(htmlOf(fileOf('black-strand'))).toContain('Fair within 5 %');
  });

  test.each([
    [0.4, 0.6, 'No advantage of either zone is proven.'],
    [0.51, 0.6, 'The zone of Albion has the advantage.'],
    [0.4, 0.49, 'The zone of the Guard has the advantage.'],
  ])('an interval from %f to %f without a verdict: %s', (low, high, said) => {
    const known = { advantage: { value: (low + high) / 2, low, high }, evenByShape: false, zones: null };
    expect(shippedVerdict(known, ['Albion', 'the Guard'])).toBe(said);
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
