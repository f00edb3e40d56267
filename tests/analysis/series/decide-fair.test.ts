import { describe, expect, it, test } from 'vitest';
import { Chance } from '../../../src/players/random';
import { alwaysValid } from '../../../src/analysis/series/always-valid';
import { decideFair, decideShare, fairWithin, type Question } from '../../../src/analysis/series/decide-fair';
import type { Outcome } from '../../../src/analysis/series/simulate';
import { blocksBy, fairLaws, meanOf, tilted, type BlockLaw } from '../../support/block-series';

const series = 2000;
/** A share of 2,000 series that is promised to be at most this, with three standard errors. */
const atMost = (promised: number): number => promised + 3 * Math.sqrt((promised * (1 - promised)) / series);
const verdictsOf = (law: BlockLaw, within: number, seed: string): readonly Question['verdict'][] => {
  const chance = new Chance(seed);
  return Array.from({ length: series }, () => decideShare(blocksBy(law, chance), fairWithin(within)).verdict);
};
const shareOf = (verdicts: readonly Question['verdict'][], ...of: readonly Question['verdict'][]): number =>
  verdicts.filter((verdict) => of.includes(verdict)).length / verdicts.length;

describe('one question of fairness', () => {
  test.each(Object.keys(fairLaws))(
    'while one watches a fair series it is called uneven in at most 2.5 of 100; with a share at the margin it is called even in at most 5: %s',
    (name) => {
      const law = fairLaws[name]!;
      expect(shareOf(verdictsOf(law, 0.1, `fair ${name}`), 'more', 'less')).toBeLessThanOrEqual(
        atMost(0.025),
      );
      const margin = verdictsOf(tilted(law, meanOf, 0.6), 0.1, `margin ${name}`);
      expect(shareOf(margin, 'even', 'less')).toBeLessThanOrEqual(atMost(0.05));
      expect(shareOf(margin, 'more')).toBeGreaterThan(0.93);
    },
  );
});

/** One round of eight battles: who wins each of them, who has the first zone, who acts first. */
const round = (
  number: number,
  of: (battle: number) => { winner: string | null; ground: string; began: string },
): readonly Outcome[] =>
  Array.from({ length: 8 }, (_, i) => ({
    ...of(i),
    battle: 8 * number + i,
    first: 'red',
    players: {},
    scores: {},
    turns: 3,
    lost: {},
    commands: 9,
    hash: '',
  }));
const rounds = (count: number, of: Parameters<typeof round>[1]): readonly Outcome[] =>
  Array.from({ length: count }, (_, number) => round(number, of)).flat();
const sides = ['red', 'blue'] as const;
/** In each four battles both sides have the zone in two, and in one of these act first. */
const seats = (i: number) => ({ ground: sides[i % 2]!, began: sides[(i >> 1) % 2]! });

describe('the verdict on a layout', () => {
  it('names the zone from which battles are won', () => {
    const won = decideFair(
      rounds(40, (i) => ({ ...seats(i), winner: seats(i).ground })),
      4,
      fairWithin(0.05),
    );
    expect([won.verdict, won.zone!.verdict, won.zone!.scores[0]]).toEqual(['zone', 'more', 1]);
    const lost = decideFair(
      rounds(40, (i) => ({ ...seats(i), winner: sides[1 - (i % 2)]! })),
      4,
      fairWithin(0.05),
    );
    expect(lost.verdict).toBe('other zone');
    expect(lost.battles).toBe(8 * lost.rounds);
    expect(lost.rounds).toBeLessThan(40);
  });

  it('names the side that acts first apart, where the zones are even', () => {
    const { verdict, zone, first } = decideFair(
      rounds(400, (i) => ({ ...seats(i), winner: seats(i).began })),
      4,
      fairWithin(0.05),
    );
    expect([verdict, zone!.verdict, first.verdict]).toEqual(['first to act', 'even', 'more']);
  });

  it('is fair where both are even, and open while too few rounds are complete', () => {
    const drawn = rounds(400, (i) => ({ ...seats(i), winner: null }));
    expect(decideFair(drawn, 4, fairWithin(0.05)).verdict).toBe('fair');
    expect(decideFair(drawn.slice(0, 56), 4, fairWithin(0.05)).verdict).toBeNull();
    // A battle of the second round is missing: the rounds after it wait.
    expect(
      decideFair(
        drawn.filter(({ battle }) => battle !== 9),
        4,
        fairWithin(0.05),
      ).rounds,
    ).toBe(1);
  });

  it('asks only for the first turn where the zones are even by their shape', () => {
    const battles = rounds(100, (i) => ({ ...seats(i), winner: seats(i).began }));
    const { zone, verdict } = decideFair(battles, 1, fairWithin(0.05));
    expect([zone, verdict]).toEqual([null, 'first to act']);
  });
});

describe('an interval that holds while one watches', () => {
  test.each([
    ['independent battles', 0.5],
    ['blocks of one winner', 0.5],
    ['mostly even blocks', 0.52],
    ['three battles of five drawn', 0.6],
  ])('holds the true share at all times in at least 95 of 100 series: %s at %d', (name, share) => {
    const law = tilted(fairLaws[name]!, meanOf, share);
    const chance = new Chance(`watch ${name}`);
    const count = 300;
    const held = Array.from({ length: count }, () => {
      const drawn = blocksBy(law, chance);
      const course = alwaysValid(Array.from({ length: 60 }, () => drawn.next().value as number));
      return course.every(({ low, high }) => low <= share && share <= high);
    }).filter(Boolean).length;
    expect(held / count).toBeGreaterThanOrEqual(0.95 - 3 * Math.sqrt((0.95 * 0.05) / count));
  });

  it('never widens, and comes down to the share', () => {
    const course = alwaysValid(Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? 0.25 : 0.75)));
    for (const [i, { low, high }] of course.slice(1).entries())
      expect(high - low).toBeLessThanOrEqual(course[i]!.high - course[i]!.low + 1e-12);
    const last = course.at(-1)!;
    expect(last.value).toBe(0.5);
    expect(last.high - last.low).toBeLessThan(0.12);
    expect(last.low < 0.5 && last.high > 0.5).toBe(true);
  });
});
