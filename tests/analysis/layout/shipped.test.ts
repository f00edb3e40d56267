import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { layoutFigures } from '../../../src/analysis/layout/figures';
import { scalarNames, scalarsOf, standingOf } from '../../../src/analysis/layout/scalars';
import shipped from '../../../src/analysis/layout/shipped.json';
import fought from '../../../src/analysis/layout/shipped-fairness.json';
import { shippedFairness } from '../../../src/analysis/layout/shipped-fairness';
import { ruleModule } from '../../../src/rules/registry';
import type { TableFile } from '../../../src/table/format';
import { place } from '../../../src/table/place';

const folder = new URL('../../../public/tables/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.table.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as TableFile);
const known: Readonly<Record<string, Readonly<Record<string, number>>>> = shipped;

describe('battles on the layouts that ship', () => {
  test('are known of all twelve as they ship, and forgotten of one that is changed', () => {
    expect(Object.keys(fought).sort()).toEqual(files.map(({ name }) => name).sort());
    for (const [
      name,
      {
        battles,
        draws,
        advantage: { value, low, high },
      },
    ] of Object.entries(fought)) {
      const file = files.find((each) => each.name === name)!;
      expect(shippedFairness(file), `${name}: run scripts/shipped-figures.mjs with --battles`).not.toBeNull();
      expect(shippedFairness({ ...file, text: 'Told otherwise' })).not.toBeNull();
      expect(shippedFairness({ ...file, terrain: file.terrain.slice(1) })).toBeNull();
      expect(draws).toBeLessThan(battles);
      expect(low <= value && value <= high).toBe(true);
    }
    expect(shippedFairness({ ...files[0]!, name: 'Another' })).toBeNull();
  });

  test.each(Object.entries(fought))(
    '%s is as fair as they can tell: the interval does not lie outside 45 to 55 %',
    (_, { advantage: { low, high } }) => {
      expect(low).toBeLessThanOrEqual(0.55);
      expect(high).toBeGreaterThanOrEqual(0.45);
    },
  );
});

describe('the figures of the layouts that ship', () => {
  test('are of all tables that ship, and whole', () => {
    expect(Object.keys(known).sort()).toEqual(files.map(({ name }) => name).sort());
    for (const scalars of Object.values(known)) expect(Object.keys(scalars)).toEqual(scalarNames);
  });

  test.each(files.map((file) => [file.name, file] as const))(
    '%s has the figures that are written down (else run scripts/shipped-figures.mjs)',
    (name, file) => {
      const scalars = scalarsOf(
        layoutFigures(
          place(file, () => null),
          ruleModule(file.rules).sight(file.options ?? {}),
        ),
      );
      for (const figure of scalarNames) expect(known[name]![figure], figure).toBeCloseTo(scalars[figure], 3);
    },
    120_000,
  );

  test('a layout stands among the others, not among itself', () => {
    const [name] = Object.keys(known);
    const scalars = known[name!] as Parameters<typeof standingOf>[1];
    const standing = standingOf(name!, scalars);
    expect(standing.exposure.of).toBe(Object.keys(known).length - 1);
    const less = Object.entries(known).filter(
      ([other, { exposure }]) => other !== name && exposure! < scalars.exposure,
    ).length;
    expect(standing.exposure.less).toBe(less);
  });
});
