/** The independent verifier against hand-made scenes and random tables, and against certificates that were tampered with. */
import { describe, expect, it } from 'vitest';
import '../../../src/rules/all-games';
import { createTableQuery } from '../../../src/query/table-query';
import { sightOf } from '../../../src/rules/sight-of';
import { certify, type Certificate } from '../../../src/ruling/certificate/certificate';
import { stoppedLines } from '../../../src/ruling/certificate/stopped-lines';
import { createRulingContext } from '../../../src/ruling/sight-ruling';
import type { TableFile } from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { mutantOf } from '../../support/certificate-mutants';
import { randomTable, seededNumbers } from '../../support/random-tables';
import { box, tableFile, unit } from '../../support/tables';
import { verify } from '../../../scripts/verify-certificate.mjs';

/** Returns a judge of pairs of models on a table: the sight, and its certificate as a file holds it. */
function judgeOf(file: TableFile) {
  const table = place(file, () => null);
  const rule = sightOf(file);
  const query = createTableQuery(table, rule);
  const { moment } = createRulingContext(table, rule, () => []);
  return (from: string, to: string) => {
    const sight = query.sight(from, to);
    const result = certify(moment, sight);
    // As a file holds it.
    const certificate = result.ok ? (JSON.parse(JSON.stringify(result.certificate)) as Certificate) : null;
    return { sight, certificate, reason: result.ok ? null : result.reason };
  };
}
const judge = (file: TableFile, from: string, to: string) => judgeOf(file)(from, to);

const ends = [unit('a', 'red', { at: [10, 24] }), unit('b', 'blue', { at: [40, 24] })];
const scene = (...terrain: TableFile['terrain'][number][]): TableFile => tableFile({ terrain, units: ends });
const wall = (from: number, to: number, x = 25) =>
  box(`wall-${from}`, [x, from], [x + 0.5, to], 2, { sight: 'blocks' });

describe('certificates', () => {
  it('prove a wall across the way, an open field, and a wall of two that abut', () => {
    const scenes: readonly (readonly [TableFile, string])[] = [
      [scene(wall(20, 28)), 'blocked'],
      [scene(), 'clear'],
      [scene(wall(20, 24), wall(24, 28)), 'blocked'],
      [scene(wall(20, 23.9), wall(24.1, 28)), 'clear'],
    ];
    for (const [file, verdict] of scenes) {
      const { certificate, sight } = judge(file, 'a/1', 'b/1');
      expect(sight.verdict).toBe(verdict);
      expect(verify(certificate, { table: file })).toMatchObject({ ok: true, verdict });
    }
  });

  it.each(['gloom-trench-1926', 'trench-crusade', 'trenches-and-turbines'])(
    'of random pairs of %s are accepted, and refused with one change',
    (rules) => {
      const seed = 7;
      const file = randomTable({ seed, pieces: 40, models: 12, unitSize: 4, rules });
      const ids = file.units.map(({ models }) => models.map(({ id }) => id));
      const next = seededNumbers(seed);
      const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)]!;
      const [reds, blues] = [ids.slice(0, 3).flat(), ids.slice(3).flat()];
      const judgePair = judgeOf(file);
      let proven = 0;
      for (let i = 0; i < 8; i++) {
        const { certificate, sight } = judgePair(pick(reds), pick(blues));
        // Of some pairs a proof would have too many cells.
        if (certificate === null) continue;
        proven++;
        expect(verify(certificate, { table: file })).toEqual(
          expect.objectContaining({ ok: true, verdict: sight.verdict }),
        );
        const mutant = mutantOf(certificate, next);
        expect(verify(mutant.certificate).ok, mutant.name).toBe(false);
      }
      expect(proven).toBeGreaterThan(5);
    },
  );

  const blocked = judge(scene(wall(20, 24.2), wall(24, 28, 26)), 'a/1', 'b/1').certificate!;
  const clear = judge(scene(wall(20, 24)), 'a/1', 'b/1').certificate!;
  const change = (
    certificate: Certificate,
    at: readonly (string | number)[],
    by: (value: never) => unknown,
  ) => {
    const copy = JSON.parse(JSON.stringify(certificate)) as Record<string | number, unknown>;
    const last = at.at(-1)!;
    const owner = at.slice(0, -1).reduce((object, key) => object[key] as typeof copy, copy);
    owner[last] = by(owner[last] as never);
    return copy;
  };
  const add = (length: number) => (value: number) => value + length;
  const unitOf = 2 ** 32;

  it('prove a blocked line by several walls in more than one cell', () => {
    expect(verify(blocked)).toMatchObject({ ok: true, verdict: 'blocked' });
    expect(blocked.covering!.tree.split(' ').length).toBeGreaterThan(2);
  });

  it('prove lines that end in a model whose base holds the target’s, or overlaps it', () => {
    // A radius of 20 mm is 0.787 MU, one of 12.5 mm is 0.492: the larger base holds the other where their middles are up to 0.295 apart.
    const sceneWith = (x: number, z: number, mm: number): TableFile => ({
      ...scene(),
      units: [...ends, unit('c', 'blue', { at: [x, z], base: { shape: 'round', mm } })],
    });
    for (const [file, verdict] of [
      [sceneWith(40.2, 24, 40), 'blocked'],
      [sceneWith(39.8, 24.1, 40), 'blocked'],
      [sceneWith(39.3, 24.1, 25), 'clear'],
    ] as const) {
      const { certificate, sight } = judge(file, 'a/1', 'b/1');
      expect(sight.verdict).toBe(verdict);
      expect(verify(certificate, { table: file })).toMatchObject({ ok: true, verdict });
      if (verdict === 'clear') continue;
      const covering = certificate!.covering!;
      expect(covering.tree.split(' ').length).toBeLessThan(100);
      expect(covering.tree).toMatch(/\bs0\b/);
      expect(stoppedLines(covering).flatMap(({ by }) => by)).toEqual(['c/1']);
    }
  });

  it.each(['at', 'concat', 'm', 's', 'slength', 'mat', 'm0', 's0:0'])(
    'are refused where a leaf is called %s',
    (tree) => {
      const covering = { ...blocked.covering, tree };
      expect(verify({ ...blocked, covering })).toMatchObject({ ok: false });
    },
  );

  it('are refused for a verdict that is none', () => {
    expect(verify({ ...clear, verdict: 'toString' })).toMatchObject({ ok: false });
  });

  it('are refused where a leaf names a solid that holds only a part of the cell’s end', () => {
    const model = unit('c', 'blue', { at: [39.3, 24], base: { shape: 'round', mm: 40 } });
    const { certificate } = judge({ ...scene(), units: [...ends, model] }, 'a/1', 'b/1');
    const covering = { ...certificate!.covering, tree: 's0' };
    expect(verify({ ...certificate, covering })).toEqual({ ok: false, reason: 'a cell is open' });
  });

  it.each<[string, Certificate, readonly (string | number)[], (value: never) => unknown]>([
    [
      'a cell is dropped',
      blocked,
      ['covering', 'tree'],
      (tree: string) => tree.split(' ').slice(0, -1).join(' '),
    ],
    ['a cell is called empty', blocked, ['covering', 'tree'], (tree: string) => tree.replace(/\d+$/, '-')],
    ['a solid is moved', blocked, ['covering', 'solids', 0, 'outline', 'points', 0, 0], add(64)],
    ['a panel is moved out of its wall', blocked, ['covering', 'panels', 0, 'ends', 0, 0], add(unitOf)],
    ['an end is moved', blocked, ['covering', 'ends', 1, 'outline', 'centre', 1], add(64)],
    ['the ribbons have less than no width', blocked, ['covering', 'width'], () => -unitOf],
    ['the cells leave out lines', blocked, ['covering', 'cells', 0, 2], add(unitOf * 100)],
    ['the shift is longer than proven', blocked, ['covering', 'shift'], add(unitOf)],
    ['a wall of the table is moved', blocked, ['table', 'terrain', 0, 'at', 1], add(-1)],
    ['a wall of the table is open', blocked, ['table', 'terrain', 0, 'tags'], () => ({ sight: 'open' })],
    ['the target is another', blocked, ['to'], () => 'a/1'],
    ['the witness leaves the viewer', clear, ['witness', 'from', 2], add(unitOf)],
    ['the witness runs through stone', clear, ['table', 'terrain', 0, 'at', 1], add(3)],
    ['the witness has no ribbon', clear, ['witness', 'side'], () => [0, 0]],
    ['the witness runs to a shifted target', clear, ['witness', 'shift'], () => [0, 1000000]],
    ['the format is another', clear, ['format'], () => 'defilade/certificate@2'],
  ])('are refused if %s', (_, certificate, at, by) => {
    expect(verify(certificate).ok).toBe(true);
    expect(verify(change(certificate, at, by)).ok).toBe(false);
  });

  it.each([
    ['gloom-trench-1926', 'unitScreen', 'gaps-too', /space between a unit’s models/],
    ['trenches-and-turbines', 'unitScreen', 'hull', /space between a unit’s models/],
    ['gloom-trench-1926', 'withinTerrain', 'half', /not always within it/],
    ['trenches-and-turbines', 'losPlane', 'spatial', /count as larger/],
  ])('of %s are not written under the ruling %s: %s', (rules, name, choice, reason) => {
    const file = { ...scene(wall(20, 28)), rules };
    expect(judge({ ...file, options: { [name]: choice } }, 'a/1', 'b/1')).toMatchObject({
      certificate: null,
      reason: expect.stringMatching(reason),
    });
    expect(judge(file, 'a/1', 'b/1').certificate).not.toBeNull();
  });

  it('are refused beside another table', () => {
    const file = scene(wall(20, 28));
    const { certificate } = judge(file, 'a/1', 'b/1');
    expect(verify(certificate, { table: scene(wall(20, 28.5)) })).toEqual({
      ok: false,
      reason: 'its table is another',
    });
  });
});
