/** The packs that ship: legal, symmetric, buildable from their inventories, and checked. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkLayout } from '../../../src/analysis/generate/check-layout';
import { catalogueInventory } from '../../../src/analysis/generate/wishes';
import { layoutFigures } from '../../../src/analysis/layout/figures';
import { scalarsOf } from '../../../src/analysis/layout/scalars';
import { isOwnHalfTurn } from '../../../src/analysis/layout/half-turn';
import { playVersion } from '../../../src/analysis/layout/play-version';
import { loadAllRules, ruleModule, rulesIds, shapesOf } from '../../../src/rules/registry';
import { sightOf } from '../../../src/rules/sight-of';
import type { Pack, PackTable } from '../../../src/table/pack';
import { place } from '../../../src/table/place';
import { readPackValue } from '../../../src/table/read-pack';
import { defilade } from '../../support/cli';

const names = ['evening-cup', 'pilgrim-road', 'machine-week'];
const textOf = (name: string): string => readFileSync(`public/packs/${name}.pack.json`, 'utf8');

beforeAll(loadAllRules);

describe.each(names)('the pack %s', (name) => {
  const read = (): Pack => {
    const found = readPackValue(JSON.parse(textOf(name)), shapesOf, rulesIds());
    if (!found.ok) throw new Error(JSON.stringify(found.problems));
    return found.pack;
  };
  const placed = ({ table }: PackTable) => place(table, ruleModule(table.rules).system.modelShape);

  it('passes `pack check`', async () => {
    const { code, out } = await defilade(['pack', 'check', 'a.pack.json'], { 'a.pack.json': textOf(name) });
    expect(out).toContain('The pack passes.');
    expect(code).toBe(0);
  });

  it('has four tables of one game that can be built and played from the inventory', () => {
    const { tables, inventory = [] } = read();
    expect(tables).toHaveLength(4);
    expect(new Set(tables.map(({ table }) => table.rules)).size).toBe(1);
    const pieces = catalogueInventory(
      Object.fromEntries(inventory.map(({ piece, count }) => [piece, count])),
    );
    for (const entry of tables) expect(checkLayout(placed(entry), pieces), entry.id).toEqual([]);
  });

  it('has no zone that is better: each table is its own half turn', () => {
    for (const { id, table, figures } of read().tables) {
      expect(isOwnHalfTurn(table), id).toBe(true);
      const fairness = figures!.fairness!;
      expect(fairness.zone, id).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
      expect(['zone', 'other zone'], id).not.toContain(fairness.verdict);
      expect(fairness.playVersion, id).toBe(playVersion(table.rules));
    }
  });

  it('has the figures that this version computes', () => {
    const [entry] = read().tables;
    const computed = scalarsOf(layoutFigures(placed(entry!), sightOf(entry!.table)));
    for (const [figure, value] of Object.entries(entry!.figures!.figures))
      expect(computed[figure as keyof typeof computed], figure).toBeCloseTo(value, 5);
  });
});
