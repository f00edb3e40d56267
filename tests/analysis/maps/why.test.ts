import { describe, expect, test } from 'vitest';
import { createEmptyTable, middlesOf } from '../../../src/analysis/maps/empty-table';
import { labMap, type MapQuery } from '../../../src/analysis/maps/lab-map';
import { whyAt } from '../../../src/analysis/maps/why';
import { fieldGrid } from '../../../src/query/sight/sight-field';
import { ruleModule, rulesIds, type RulesId } from '../../../src/rules/registry';
import { coverLevels, type TableFile } from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { createTableQuery } from '../../../src/query/table-query';
import { defilade } from '../../support/cli';
import { randomTable } from '../../support/random-tables';
import { box, unit } from '../../support/tables';

const resolution = 1;

/** Random walls that block sight, and two low ones of cover. */
function fileOf(rules: RulesId, seed: number): TableFile {
  const file = randomTable({ seed, pieces: 7, models: 0, rules, size: [16, 12] });
  const bags = [
    box('bags', [3, 7], [8, 7.4], 1, { cover: 'heavy' }),
    box('hedge', [9, 5], [13, 5.4], 1, { cover: 'light' }),
  ];
  const zones = [
    {
      id: 'far',
      side: 'blue',
      outline: [
        [0, 0],
        [16, 0],
        [16, 3],
        [0, 3],
      ] as const,
    },
    {
      id: 'near',
      side: 'red',
      outline: [
        [0, 9],
        [16, 9],
        [16, 12],
        [0, 12],
      ] as const,
    },
  ];
  return { ...file, terrain: [...file.terrain, ...bags], zones };
}

function valuesOf(
  file: TableFile,
  query: MapQuery,
): { readonly values: readonly number[]; readonly middles: readonly (readonly [number, number])[] } {
  const table = place(file, () => null);
  const values: number[] = [];
  for (const patch of labMap(table, ruleModule(file.rules).sight({}), query))
    patch.cells.forEach((cell, i) => (values[cell] = patch.values[i]!));
  return { values, middles: middlesOf(fieldGrid(table, resolution)) };
}

/** Two models that stand so, and nobody else: what `los` is asked about. */
const pairAt = (file: TableFile, from: readonly [number, number], to: readonly [number, number]) => {
  const table = place(
    { ...file, units: [unit('a', 'red', { at: from }), unit('b', 'blue', { at: to })] },
    () => null,
  );
  return {
    query: createTableQuery(table, ruleModule(file.rules).sight({})),
    rules: ruleModule(file.rules).emptyTable(table),
  };
};

describe.each(rulesIds())('why a cell has its value: %s', (rules) => {
  const file = fileOf(rules, 2);
  const emptyTable = createEmptyTable(
    place(file, () => null),
    ruleModule(rules).sight({}),
  );
  /** Step between the cells under test. */
  const sampled = (_: unknown, cell: number) => cell % 19 === 2;

  test('what one spot sees: hidden by the blockers of the verdict, covered by what the rules find', () => {
    const spot = [8.5, 10.5] as const;
    const query: MapQuery = { subject: { kind: 'sight', spot }, eye: 1.2, resolution };
    const { values, middles } = valuesOf(file, query);
    middles.filter(sampled).forEach((at) => {
      if (Math.hypot(at[0] - spot[0], at[1] - spot[1]) < 1) return;
      const why = whyAt(emptyTable, query, at)!;
      const { query: pair, rules: said } = pairAt(file, spot, at);
      const { verdict, blockers } = pair.sight('a/1', 'b/1');
      const isSeen = pair.sees('a/1', 'b/1');
      expect(values[middles.indexOf(at)], at.join()).toBe(isSeen ? 1 : 0);
      expect([why.seen, why.of], at.join()).toEqual([isSeen ? 1 : 0, 1]);
      if (verdict === 'blocked') expect(why.hiddenBy, at.join()).toEqual([...new Set(blockers)]);
      expect(why.cover, at.join()).toEqual(
        isSeen ? expect.objectContaining(pick(said.cover(pair, 'a/1', 'b/1'))) : null,
      );
    });
  });

  test('cover against a zone: the reported cover is the one behind the value', () => {
    const query: MapQuery = { subject: { kind: 'cover', side: 'blue' }, eye: 1.2, resolution };
    const { values, middles } = valuesOf(file, query);
    middles.filter(sampled).forEach((at) => {
      const why = whyAt(emptyTable, query, at)!;
      const value = values[middles.indexOf(at)]!;
      if (value === 0) return expect(why.seen, at.join()).toBe(0);
      const { level, pieces } = why.cover!;
      expect(level === 'cover' ? 1 : coverLevels.indexOf(level), at.join()).toBe(value - 1);
      expect(pieces.length > 0, at.join()).toBe(value > 1);
    });
  });

  test('exposure and the safest path: the share counts the reported viewers', () => {
    const query: MapQuery = { subject: { kind: 'exposure', side: 'blue' }, eye: 1.2, resolution };
    const { values, middles } = valuesOf(file, query);
    middles.filter(sampled).forEach((at) => {
      const { seen, of } = whyAt(emptyTable, query, at)!;
      expect(values[middles.indexOf(at)], at.join()).toBe(seen / of);
    });
  });

  test('reach: in as many turns as the moves of the reported path take', () => {
    // Two actions an activation in Trenches and Turbines (TT-ACT-02), else one move.
    const perTurn = rules === 'trenches-and-turbines' ? 2 : 1;
    const query: MapQuery = { subject: { kind: 'reach', spot: [8.5, 10.5], move: 4 }, eye: 1.2, resolution };
    const { values, middles } = valuesOf(file, query);
    middles.filter(sampled).forEach((at) => {
      const { path } = whyAt(emptyTable, query, at)!;
      const moves = path?.moves ?? Infinity;
      expect(moves * 4, at.join()).toBeGreaterThanOrEqual((path?.cost ?? 0) - 1e-5);
      expect(values[middles.indexOf(at)], at.join()).toBe(
        moves <= perTurn ? 1 : moves <= 2 * perTurn ? 2 : 0,
      );
    });
  });
});

test('Gloom Trench: the cover of a cell is that of the command', async () => {
  const file = fileOf('gloom-trench-1926', 2);
  const emptyTable = createEmptyTable(
    place(file, () => null),
    ruleModule(file.rules).sight({}),
  );
  const spot = [8.5, 10.5] as const;
  for (const at of [
    [4.5, 6.5],
    [11.5, 4.5],
    [6.5, 8.5],
  ] as const) {
    const { cover } = whyAt(emptyTable, { subject: { kind: 'sight', spot }, eye: 1.2, resolution }, at)!;
    const table = JSON.stringify({
      ...file,
      units: [unit('a', 'red', { at: spot }), unit('b', 'blue', { at })],
    });
    const { out } = await defilade(['cover', 't.table.json', '--attacker', 'a', '--target', 'b', '--json'], {
      't.table.json': table,
    });
    const [said] = (
      JSON.parse(out) as {
        readonly models: readonly {
          readonly level: string;
          readonly pieces: readonly string[];
          readonly seenBy: number;
        }[];
      }
    ).models;
    expect(cover && { level: cover.level, pieces: cover.pieces }, at.join()).toEqual(
      said!.seenBy === 0 ? null : { level: said!.level, pieces: said!.pieces },
    );
  }
});

const pick = ({ level, pieces }: { readonly level: string; readonly pieces: readonly string[] }) => ({
  level,
  pieces,
});
