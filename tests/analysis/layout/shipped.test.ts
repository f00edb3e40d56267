import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { layoutFigures } from '../../../src/analysis/layout/figures';
import { scalarNames, scalarsOf, standingOf } from '../../../src/analysis/layout/scalars';
import shipped from '../../../src/analysis/layout/shipped.json';
import { sightRules } from '../../../src/rules/index';
import type { TableFile } from '../../../src/table/format';
import { place } from '../../../src/table/place';

const folder = new URL('../../../public/tables/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.table.json')).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as TableFile);
const known: Readonly<Record<string, Readonly<Record<string, number>>>> = shipped;

describe('the figures of the layouts that ship', () => {
  test('are of tables that ship, and whole', () => {
    const names = files.map(({ name }) => name);
    for (const [name, scalars] of Object.entries(known)) {
      expect(names).toContain(name);
      expect(Object.keys(scalars)).toEqual(scalarNames);
    }
  });

  test.each(['The Ruined Village', 'The Sap Head'])('%s has the figures that are written down (else run scripts/shipped-figures.mjs)', (name) => {
    const file = files.find((each) => each.name === name)!;
    const scalars = scalarsOf(layoutFigures(place(file, () => null), sightRules[file.rules](file.options ?? {})));
    for (const figure of scalarNames) expect(known[name]![figure], figure).toBeCloseTo(scalars[figure], 3);
  }, 120_000);

  test('a layout stands among the others, not among itself', () => {
    const [name] = Object.keys(known);
    const scalars = known[name!] as Parameters<typeof standingOf>[1];
    const standing = standingOf(name!, scalars);
    expect(standing.exposure.of).toBe(Object.keys(known).length - 1);
    const less = Object.entries(known).filter(([other, { exposure }]) => other !== name && exposure! < scalars.exposure).length;
    expect(standing.exposure.less).toBe(less);
  });
});
