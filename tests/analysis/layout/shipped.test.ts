import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { layoutFigures } from '../../../src/analysis/layout/figures';
import { scalarNames, scalarsOf, standingOf } from '../../../src/analysis/layout/scalars';
import shipped from '../../../src/analysis/layout/shipped.json';
import fought from '../../../src/analysis/layout/shipped-fairness.json';
import { playVersion } from '../../../src/analysis/layout/play-version';
import { layoutKey, shippedFairness } from '../../../src/analysis/layout/shipped-fairness';
import { Simulator } from '../../../src/analysis/series/simulate';
import { summarise } from '../../../src/analysis/series/summary';
import { ruleModule, ruleModules } from '../../../src/rules/registry';
import type { TableFile } from '../../../src/table/format';
import { place } from '../../../src/table/place';

const folder = new URL('../../../public/tables/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.table.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as TableFile);
const known: Readonly<Record<string, Readonly<Record<string, number>>>> = shipped;

describe('battles on the layouts that ship', () => {
  test('the version of rules and players is the one that plays now (else run scripts/play-version.mjs)', () => {
    for (const { benchmarkTable: table } of ruleModules()) {
      const simulator = new Simulator({ table, seed: 'version', players: ['regular', 'regular'] });
      const battles = [0, 1, 2, 3].map((battle) => simulator.play(battle));
      const { hash } = summarise(battles, [], [], 2);
      expect(playVersion(table.rules), table.rules).toBe(hash.slice(0, 16));
    }
    expect(playVersion('chess')).toBeNull();
  }, 60_000);

  test('do not depend on the look of a table', () => {
    for (const file of files) {
      const { look: _, ...plain } = file;
      expect(layoutKey({ ...plain, look: { ground: 'sand' } }), file.name).toBe(layoutKey(plain));
      expect(layoutKey(file), file.name).toBe(
        (fought as Readonly<Record<string, { layout: string }>>)[file.name]!.layout,
      );
    }
  });

  test('are listed for all twelve, shown of those that played as now, and refused of the others', () => {
    expect(Object.keys(fought).sort()).toEqual(files.map(({ name }) => name).sort());
    const entries: Readonly<Record<string, { readonly version?: string; readonly layout: string }>> = fought;
    for (const file of files) {
      const { version, layout } = entries[file.name]!;
      const found = shippedFairness(file);
      if (layout !== layoutKey(file)) expect(found, file.name).toBeNull();
      else if (version !== playVersion(file.rules)) expect(found, file.name).toBe('older');
      else expect(found, file.name).toMatchObject({ version });
      expect(shippedFairness({ ...file, text: 'Told otherwise' })).toEqual(found);
      expect(shippedFairness({ ...file, terrain: file.terrain.slice(1) })).toBeNull();
    }
    expect(shippedFairness({ ...files[0]!, name: 'Another' })).toBeNull();
  });
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
