import { describe, expect, it } from 'vitest';
import { highlightsOf } from '../../src/ruling/sight-ruling';
import { makeUnitRuling } from '../../src/ruling/unit-ruling';
import type { TerrainPlacement } from '../../src/table/format';
import { groundOn, callOn } from '../support/calls';
import { box, unit } from '../support/tables';

const blocks = { sight: 'blocks' } as const;
const muMm = 25.4;
const radius = 12.5 / muMm;
/** A viewer at (4, 10) and a target at (20, 10), looking along +x. */
const level = [unit('a', 'red', { at: [4, 10] }), unit('b', 'blue', { at: [20, 10] })];
const slit = (mm: number) => [
  box('north', [12, 0], [12.4, 10 - mm / 2 / muMm], 2, blocks),
  box('south', [12, 10 + mm / 2 / muMm], [12.4, 40], 2, blocks),
];
const ids = (notes: readonly { readonly id: string }[]) => notes.map(({ id }) => id);

describe('the ruling, clear', () => {
  it('reports the gap of a slit between two walls, and the walls that narrow it', () => {
    const call = callOn({ units: level, terrain: slit(3.4) });
    expect(call.sentence).toBe('a/1 sees b/1 between north and south; the gap is 3.4 mm.');
    expect(call.plan.corridor?.left).toMatchObject({ id: 'north', mm: expect.closeTo(1.7, 2) as number });
    expect(call.plan.corridor?.right).toMatchObject({ id: 'south', mm: expect.closeTo(1.7, 2) as number });
    expect(call.changes).toHaveLength(2);
    expect(call.section.stoppedAt).toBeNull();
    expect(ids(call.notes)).toEqual(expect.arrayContaining(['GT-LOS-02', 'GT-LOS-03']));
  });

  it('goes over a wall from a tower, by the similar triangles of the line that it draws', () => {
    const call = callOn({
      units: [unit('a', 'red', { at: [4, 10], elevation: 6 }), unit('b', 'blue', { at: [20, 10] })],
      terrain: [box('wall', [12, 2], [12.5, 18], 2, blocks)],
    });
    const [from, to] = call.section.line;
    expect(call.section.line).toEqual(call.sight.witness);
    const share = (12.5 - from[0]) / (to[0] - from[0]);
    const wall = call.section.cuts.find(({ id }) => id === 'wall');
    expect(wall?.passing).toEqual({ way: 'over', gap: expect.closeTo(6 * (1 - share) - 2, 4) as number });
    expect(call.sentence).toMatch(/^a\/1 sees b\/1 over wall, \d+ mm above it\.$/);
    expect(ids(call.notes)).toContain('GT-RULING-41');
  });

  it('names the window by the side of the house that it is in', () => {
    const wall = (z: number, label: string, tags: object) =>
      ({ shape: 'box', at: [-2, 0, z], size: [0.4, 2, z === 0 ? 1 : 20], label, tags }) as const;
    const house: TerrainPlacement = {
      id: 'house-1',
      at: [14, 10],
      parts: [wall(-10.5, 'wall', blocks), wall(0, 'window sill', {}), wall(10.5, 'wall', blocks)],
    };
    expect(callOn({ units: level, terrain: [house] }).sentence).toBe(
      'a/1 sees b/1 through the west window of house-1; the gap is 25 mm.',
    );
  });

  it('reports that an end stands in the piece, and why the piece stops nothing (GT-LOS-11, GT-RULING-42)', () => {
    const call = callOn({ units: level, terrain: [box('ruin', [18, 8], [22, 12], 3, blocks)] });
    expect(call.sight.verdict).toBe('clear');
    expect(ids(call.notes)).toEqual(expect.arrayContaining(['GT-LOS-11', 'GT-RULING-42']));
    expect(call.passages).toEqual([expect.objectContaining({ id: 'ruin', kind: 'through' })]);
  });

  it('names the target’s own unit in the way (GT-RULING-43)', () => {
    const call = callOn({
      units: [
        level[0]!,
        unit('b', 'blue', { at: [20, 10] }, { at: [17, 10], base: { shape: 'round', mm: 60 } }),
      ],
    });
    expect(call.sight.verdict).toBe('clear');
    expect(ids(call.notes)).toContain('GT-RULING-43');
  });
});

describe('the ruling, blocked', () => {
  it('names all blockers together', () => {
    // Lines lean by 0.066 at most; from behind the screen to beside the wall they would have to by 0.06 / 0.6.
    const terrain = [
      box('screen', [11, 0], [11.4, 9.96], 2, blocks),
      box('wall', [12, 9.9], [12.4, 40], 2, blocks),
    ];
    const call = callOn({ units: level, terrain });
    expect(call.sight.verdict).toBe('blocked');
    expect(call.sentence).toMatch(/^No line: screen and wall together; /);
    expect(call.drawnLine).toBe('centres');
    expect(call.section.stoppedAt).toBeCloseTo(12 - 4, 5);
    expect(ids(call.notes)).toEqual(expect.arrayContaining(['GT-LOS-11', 'GT-RULING-41']));
  });

  it('points the way to the left where the wall ends there', () => {
    const call = callOn({ units: level, terrain: [box('wall', [12, 9], [12.4, 40], 2, blocks)] });
    // Viewer's left is −z. The line grazes the wall's two corners at z = 9 at most: from the viewer's rim by 12, rising to the target.
    expect(call.sight.verdict).toBe('blocked');
    expect(call.plan.nudge!.vector[1]).toBeGreaterThan(0);
    expect(call.sentence).toMatch(/to the left/);
    expect(call.plan.nudge?.opened).not.toBeNull();
    const length = Math.sqrt(call.plan.nudge!.vector[0] ** 2 + call.plan.nudge!.vector[1] ** 2);
    expect(length * muMm).toBeCloseTo(call.sight.nudgeMm!, 1);
  });

  it('highlights the line up to its blocker', () => {
    const call = callOn({ units: level, terrain: [box('wall', [12, 0], [12.4, 48], 2, blocks)] });
    expect(highlightsOf(call)).toMatchObject({
      from: 'a/1',
      to: 'b/1',
      verdict: 'blocked',
      blockers: ['wall'],
      segment: [
        [4, 0, 10],
        [20, 0, 10],
      ],
      stop: { at: [expect.closeTo(12, 4), 0, 10], by: 'wall' },
    });
  });

  it('cuts along the closest line where heights decide', () => {
    // From 3 up over a wall 1.2 high that ends at 8.4: lines from the viewer's near rim come down at x with 3 (x - 8.4) = 1.2 (x - 4 - r).
    const call = callOn({
      units: [unit('a', 'red', { at: [4, 10], elevation: 3 }), unit('b', 'blue', { at: [10, 10] })],
      terrain: [box('wall', [8, 0], [8.4, 48], 1.2, blocks)],
    });
    const landing = (3 * 8.4 - 1.2 * (4 + radius)) / 1.8;
    expect(call.sight.nudgeMm).toBeCloseTo((landing - 10 - radius) * muMm, 2);
    expect(call.sentence).toBe('No line: wall; moving b/1 13 mm farther opens a line.');
    expect(call.drawnLine).toBe('closest');
    expect(call.section.line[0][0]).toBeCloseTo(4 + radius, 2);
    expect(call.section.line[1][0]).toBeCloseTo(10 + radius, 2);
    expect(call.section.stoppedAt).not.toBeNull();
  });

  it('is stopped by a third unit’s model (GT-LOS-08, GT-RULING-45)', () => {
    const call = callOn({
      units: [...level, unit('c', 'red', { at: [12, 10], base: { shape: 'round', mm: 60 } })],
    });
    expect(call.sight.blockers).toEqual(['c/1']);
    expect(ids(call.notes)).toEqual(expect.arrayContaining(['GT-LOS-08', 'GT-RULING-45']));
    expect(call.section.cuts.find(({ id }) => id === 'c/1')?.kind).toBe('model');
  });
});

describe('the ruling, too close', () => {
  it('names the ruling, and the changes that would open or close the line', () => {
    const call = callOn({ units: level, terrain: slit(0.006) });
    expect(call.sight.verdict).toBe('too-close');
    expect(call.sentence).toMatch(/^Too close to call: /);
    expect(ids(call.notes)).toContain('GT-RULING-46');
  });
});

describe('other systems', () => {
  it('Trenches and Turbines: a smaller piece conceals, and the sentence says so', () => {
    const call = callOn({
      rules: 'trenches-and-turbines',
      units: level,
      terrain: [box('low', [12, 0], [12.4, 48], 0.5, {})],
    });
    expect(call.sight).toMatchObject({ verdict: 'clear', conceal: 1 });
    expect(call.sentence).toMatch(/concealed/);
    expect(ids(call.notes)).toContain('TT-LOS-04');
  });

  it('Trenches and Turbines: heights do not matter, the section is stopped where the plan is', () => {
    const call = callOn({
      rules: 'trenches-and-turbines',
      units: [unit('a', 'red', { at: [4, 10], elevation: 9 }), level[1]!],
      terrain: [box('house', [12, 0], [12.4, 48], 3, {})],
    });
    expect(call.sight.verdict).toBe('blocked');
    expect(call.section.stoppedAt).not.toBeNull();
  });

  it('Trench Crusade: volumes see over what bases do not', () => {
    const call = callOn({
      rules: 'trench-crusade',
      units: level,
      terrain: [box('low', [12, 0], [12.4, 48], 0.5, {})],
    });
    expect(call.sight.verdict).toBe('clear');
    expect(ids(call.notes)).toEqual(expect.arrayContaining(['TC-LOS-01', 'TC-RULING-55']));
  });
});

describe('the ruling between units', () => {
  const terrain = [box('wall', [12, 8], [12.4, 40], 2, blocks)];
  const ground = groundOn({
    terrain,
    units: [
      unit('a', 'red', { at: [4, 4] }, { at: [4, 20] }),
      unit('b', 'blue', { at: [20, 4] }, { at: [20, 20] }, { at: [20, 30] }),
    ],
  });

  it('has every pair, with the verdict of the pair’s own ruling', () => {
    const call = makeUnitRuling(ground, 'a', 'b');
    expect(call.from.models).toEqual(['a/1', 'a/2']);
    expect(call.verdicts.map((row) => row.length)).toEqual([3, 3]);
    expect(call.verdicts[0]![0]).toBe('clear');
    expect(call.verdicts[1]![1]).toBe('blocked');
    expect(call.best.sight.verdict).toBe('clear');
  });

  it('counts viewers and visible targets', () => {
    const { verdicts, sentence } = makeUnitRuling(ground, 'a', 'b');
    const viewers = verdicts.filter((row) => row.includes('clear')).length;
    expect(sentence).toMatch(new RegExp(`^a sees b: \\d of 3 seen, by ${viewers} of 2\\.$`));
  });

  it('is that of the pair closest to a line where no pair has one', () => {
    const closed = groundOn({
      terrain: [box('wall', [12, 0], [12.4, 47], 2, blocks)],
      units: [unit('a', 'red', { at: [4, 40] }, { at: [4, 10] }), unit('b', 'blue', { at: [20, 40] })],
    });
    const call = makeUnitRuling(closed, 'a', 'b');
    expect(call.sentence).toBe('a does not see b.');
    expect([call.best.sight.from, call.best.sight.nudgeMm]).toEqual(['a/1', expect.any(Number)]);
  });
});
