import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../src/rules/all-games';
import {
  changeSince,
  currentFigures,
  figureFindings,
  recomputedFindings,
} from '../../../src/analysis/pack/figure-findings';
import { inventoryFindings, inventoryRows } from '../../../src/analysis/pack/inventory';
import { signFairness, signFigures } from '../../../src/analysis/pack/sign-figures';
import { meshHashes, tableHash } from '../../../src/analysis/pack/table-hash';
import { sentenceOf } from '../../../src/analysis/pack/words';
import { playVersion } from '../../../src/analysis/layout/play-version';
import { sightOf } from '../../../src/rules/sight-of';
import type { TableFile } from '../../../src/table/format';
import type { PackTable, SignedFigures } from '../../../src/table/pack';
import { place } from '../../../src/table/place';
import { box, tableFile } from '../../support/tables';

const flat: TableFile = { ...tableFile({}), size: [16, 16] };
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Returns a value with the fields of every object in another order. */
function reordered(value: unknown, order: (names: readonly string[]) => readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => reordered(each, order));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(order(Object.keys(fields)).map((name) => [name, reordered(fields[name], order)]));
}

describe('the hash of a table', () => {
  it('is the SHA-256 of its JSON with sorted fields and no spaces', () => {
    const canonical =
      '{"format":"defilade/table@1","name":"Test","rules":"gloom-trench-1926","scale":"28mm",' +
      '"sides":[{"id":"red","name":"Red"},{"id":"blue","name":"Blue"}],"size":[16,16],"terrain":[],"units":[]}';
    expect(tableHash(flat)).toBe(sha256(canonical));
  });

  it('does not depend on the order of fields, and changes with any value', () => {
    const table = { ...flat, terrain: [box('wall', [3, 3], [5, 4], 2, { cover: 'heavy', sight: 'blocks' })] };
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const order = (names: readonly string[]): readonly string[] =>
          names
            .map((name) => ({ name, rank: numbers.next().value as number }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ name }) => name);
        expect(tableHash(reordered(table, order) as TableFile)).toBe(tableHash(table));
      }),
    );
    expect(tableHash({ ...table, size: [16, 17] })).not.toBe(tableHash(table));
  });
});

const signature = { made: '2026-11-26', program: 'defilade test' };
const noMeshes = new Map();
const sign = (table: TableFile): SignedFigures =>
  signFigures({ table: place(table, () => null), rule: sightOf(table), meshes: noMeshes }, signature);

describe('signed figures', () => {
  it('are those of the lab, by hand on a flat table of 16 × 16 MU', () => {
    const { figures, warnings, ...rest } = sign(flat);
    expect(rest).toEqual({ tableHash: tableHash(flat), ...signature });
    // Places stand 4 MU apart, so the longest line between the outer quarters is from [2, 14] to [14, 2], less a base of 25 mm.
    expect(figures['longestLane']).toBeCloseTo(Math.sqrt(2 * 12 * 12) - 25 / 25.4, 5);
    expect(figures).toMatchObject({ covered: 0, exposure: 1, zoneSeen: 1, symmetryDefect: 0 });
    expect(warnings).toContain(
      'Only 0 % of the table has terrain on it: the first shots will decide the battle.',
    );
  });

  const one: PackTable = { id: 'one', table: flat, figures: sign(flat) };

  it('are current for the same table, and older than a changed one', () => {
    expect(changeSince(one.figures!, one, noMeshes)).toBeNull();
    expect(currentFigures(one, noMeshes)).toBe(one.figures);
    const changed = { ...one, table: { ...flat, toleranceMm: 2 } };
    expect(currentFigures(changed, noMeshes)).toBeNull();
    const [finding] = figureFindings(changed, noMeshes);
    expect(finding).toMatchObject({ kind: 'stale-figures', table: 'one', changed: 'table' });
    expect(sentenceOf(finding!)).toBe(
      'The table changed after its figures were made (2026-11-26). Make them again.',
    );
  });

  it('are older than a changed mesh', () => {
    const table = {
      ...flat,
      terrain: [{ id: 'tower', at: [8, 8], parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'tower.glb' }] }],
    } as TableFile;
    const bytes = (text: string) => new Map([['tower.glb', new TextEncoder().encode(text)]]);
    expect(meshHashes(table, bytes('a'))).toEqual({ 'tower.glb': sha256('a') });
    const figures = {
      ...one.figures!,
      tableHash: tableHash(table),
      meshHashes: meshHashes(table, bytes('a')),
    };
    expect(changeSince(figures, { table }, bytes('a'))).toBeNull();
    expect(changeSince(figures, { table }, bytes('b'))).toEqual({ changed: 'meshes', meshes: ['tower.glb'] });
    expect(changeSince(figures, { table }, noMeshes)).toEqual({ changed: 'meshes', meshes: ['tower.glb'] });
  });

  it('leave their warnings open until the organiser accepts them word for word', () => {
    const open = figureFindings(one, noMeshes);
    expect(open.map((finding) => finding.kind === 'open-warning' && finding.warning)).toEqual(
      one.figures!.warnings,
    );
    const accepted = { ...one, acceptedWarnings: one.figures!.warnings };
    expect(figureFindings(accepted, noMeshes)).toEqual([]);
    const old = { ...one, acceptedWarnings: [...one.figures!.warnings, 'It rains.'] };
    expect(figureFindings(old, noMeshes)).toEqual([
      { kind: 'settled-warning', table: 'one', warning: 'It rains.' },
    ]);
  });

  it('that were changed by hand differ from those computed again', () => {
    const open = { table: place(flat, () => null), rule: sightOf(flat), meshes: noMeshes };
    expect(recomputedFindings(one, open)).toEqual([]);
    const figures = { ...one.figures!, figures: { ...one.figures!.figures, exposure: 0.3 }, warnings: [] };
    const found = recomputedFindings({ ...one, figures }, open);
    expect(found).toEqual([{ kind: 'wrong-figures', table: 'one', figures: ['exposure'], warnings: true }]);
    expect(sentenceOf(found[0]!)).toBe(
      'Figures differ from those that this version computes: Exposure and warnings. Make them again.',
    );
    expect(recomputedFindings({ ...one, figures, table: { ...flat, name: 'Other' } }, open)).toEqual([]);
  });

  it('a table without any is noted', () => {
    expect(figureFindings({ id: 'one', table: flat }, noMeshes)).toEqual([
      { kind: 'no-figures', table: 'one' },
    ]);
  });
});

describe('signed fairness', () => {
  const question = {
    llr: { more: 0, less: 0 },
    bounds: [-1, 1],
    verdict: null,
    scores: [1, 0, 0.5, 0.5],
  } as const;
  const decision = { within: 0.05, rounds: 4, battles: 32, zone: null, first: question, verdict: null };
  const setting = { players: 'regular', seed: 's', rules: 'gloom-trench-1926' } as const;

  it('has the shares with intervals, the zones being even by shape, and how it was measured', () => {
    const fairness = signFairness(decision, { ...setting, sampleUnits: 4 });
    expect(fairness).toMatchObject({
      zone: { value: 0.5, low: 0.5, high: 0.5 },
      first: { value: 0.5 },
      battles: 32,
      verdict: null,
      within: 0.05,
      players: 'regular',
      seed: 's',
      sampleUnits: 4,
      playVersion: playVersion('gloom-trench-1926'),
    });
    expect(fairness.first.low).toBeLessThan(0.5);
    expect(fairness.first.high).toBeGreaterThan(0.5);
  });

  it('of another version of play, and a verdict against the table, are found', () => {
    const figures = { ...sign(flat), warnings: [] };
    const fairness = {
      ...signFairness(decision, setting),
      playVersion: 'older',
      verdict: 'other zone',
    } as const;
    const found = figureFindings({ id: 'one', table: flat, figures: { ...figures, fairness } }, noMeshes);
    expect(found.map(({ kind }) => kind)).toEqual(['other-play-version', 'not-fair']);
    expect(sentenceOf(found[1]!)).toBe('Its fairness: the zone of Blue is better by more than 5 %.');
  });
});

describe('the inventory', () => {
  const hedges = (count: number, own: readonly string[] = []): TableFile => ({
    ...flat,
    terrain: [
      ...Array.from({ length: count }, (_, i) => ({ id: `h${i}`, piece: 'hedge', at: [8, 8] }) as const),
      ...own.map((id) => ({ ...box(id, [1, 1], [2, 2], 1, {}), name: 'Barn' })),
    ],
  });
  const pack = (hedge: number, others: readonly { piece: string; count: number }[] = []) => ({
    tables: [
      { id: 'a', table: hedges(2, ['b1', 'b2']) },
      { id: 'b', table: hedges(3) },
    ],
    inventory: [{ piece: 'hedge', count: hedge }, { piece: 'Barn', count: 2 }, ...others],
  });

  it('is enough with 5 hedges and 2 barns', () => {
    expect(inventoryFindings(pack(5))).toEqual([]);
    expect(inventoryRows(pack(5))).toEqual([
      {
        piece: 'hedge',
        title: 'Hedge',
        owned: 5,
        needed: 5,
        tables: [
          { table: 'a', count: 2 },
          { table: 'b', count: 3 },
        ],
      },
      { piece: 'Barn', title: 'Barn', owned: 2, needed: 2, tables: [{ table: 'a', count: 2 }] },
    ]);
  });

  it('is short at the event with 4 hedges, though enough for either table alone', () => {
    const found = inventoryFindings(pack(4));
    expect(found).toMatchObject([
      { kind: 'short-at-event', table: null, piece: 'hedge', needed: 5, owned: 4 },
    ]);
    expect(sentenceOf(found[0]!)).toBe(
      'All tables together need 5 × Hedge (a 2 and b 3); the inventory has 4: 1 is missing.',
    );
  });

  it('is short at table b, too, with 2 hedges', () => {
    const found = inventoryFindings(pack(2));
    expect(found.map(({ kind, table }) => [kind, table])).toEqual([
      ['short-at-table', 'b'],
      ['short-at-event', null],
    ]);
    expect(sentenceOf(found[0]!)).toBe('It needs 3 × Hedge; the inventory has 2: 1 is missing.');
  });

  it('lacks a piece that it does not list, and notes one that no table uses', () => {
    const found = inventoryFindings({
      ...pack(5),
      inventory: [
        { piece: 'hegde', count: 5 },
        { piece: 'Barn', count: 2 },
      ],
    });
    expect(found.map(({ kind }) => kind)).toEqual([
      'unused-piece',
      'short-at-table',
      'short-at-table',
      'short-at-event',
    ]);
    expect(sentenceOf(found[0]!)).toBe('The inventory has hegde, which no table uses. Did you mean Hedge?');
  });

  it('is not checked where there is none', () => {
    expect(inventoryFindings({ tables: pack(0).tables })).toEqual([]);
    expect(inventoryRows({ tables: pack(0).tables }).map(({ piece, owned }) => [piece, owned])).toEqual([
      ['Barn', null],
      ['hedge', null],
    ]);
  });
});
