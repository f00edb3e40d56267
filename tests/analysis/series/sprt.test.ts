import { describe, expect, it, test } from 'vitest';
import { Chance } from '../../../src/players/random';
import { estimateOf, sprt, usualDesign, waldBounds, type SprtState } from '../../../src/analysis/series/sprt';
import { blocksBy, deviationOf, fairLaws, meanOf, tilted, type BlockLaw } from '../../support/block-series';

const series = 2000;
/** Five percent, and three standard errors of a share of 2,000 series. */
const promised = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / series);
const effectOf = (law: BlockLaw): number => (meanOf(law) - 0.5) / deviationOf(law);

/** Ends of tests of series that are drawn by a law. */
function ends(law: BlockLaw, effect: number, count: number, seed: string): readonly SprtState[] {
  const chance = new Chance(seed);
  return Array.from({ length: count }, () => sprt(blocksBy(law, chance), { ...usualDesign, effect }));
}
const shareOf = (states: readonly SprtState[], verdict: SprtState['verdict']): number =>
  states.filter((state) => state.verdict === verdict).length / states.length;

describe('the sequential test of two players', () => {
  it('ends at the bounds of Wald: ln(0.95 ÷ 0.05) = 2.944', () => {
    expect(waldBounds(0.05)[1]).toBeCloseTo(2.9444, 4);
    expect(waldBounds(0.05)[0]).toBeCloseTo(-2.9444, 4);
  });

  it('has the ratio of normal blocks of unknown spread, worked by hand', () => {
    // Twelve blocks at ¾, four at ½: mean 0.6875. With half a block at 0 and at 1: mean (11 + 0.5) ÷ 17 = 0.676471, of the squares
    // (12 × 0.5625 + 4 × 0.25 + 0.5) ÷ 17 = 0.485294, variance 0.485294 − 0.457612 = 0.027682, effect 0.1875 ÷ 0.166379 = 1.126945.
    // 16 ÷ 2 × ln((1 + 1.126945²) ÷ (1 + 0.626945²)), short of its highest, which is at 0.25 + √(1 + 0.25²) = 1.280776.
    const scores = [...Array.from({ length: 12 }, () => 0.75), ...Array.from({ length: 4 }, () => 0.5)];
    const { llr, counted, counts } = sprt(scores.slice().reverse(), {
      ...usualDesign,
      effect: 0.5,
      error: 0.001,
    });
    expect(llr).toBeCloseTo(8 * Math.log((1 + 1.126945 ** 2) / (1 + 0.626945 ** 2)), 3);
    expect(counted).toBe(0.6875);
    expect(counts).toEqual([0, 0, 0, 0, 4, 0, 12, 0, 0]);
  });

  it('stops at the block that decides, whatever comes after', () => {
    const decided = sprt(Array.from({ length: 200 }, () => 1));
    expect(decided.verdict).toBe('better');
    expect(sprt(Array.from({ length: 200 }, (_, i) => (i < decided.blocks ? 1 : 0)))).toEqual(decided);
  });

  test.each(Object.keys(fairLaws))(
    'of 2,000 series between equal players, and of 2,000 with the effect sought, at most 5 %% end with the wrong verdict: %s',
    (name) => {
      const effect = 0.5;
      const better = tilted(fairLaws[name]!, effectOf, effect);
      expect(shareOf(ends(fairLaws[name]!, effect, series, `equal ${name}`), 'better')).toBeLessThanOrEqual(
        promised,
      );
      expect(shareOf(ends(better, effect, series, `better ${name}`), 'not better')).toBeLessThanOrEqual(
        promised,
      );
    },
  );

  it('corrects the estimate for the stop: the median is right, and the interval holds the share in 95 of 100 series', () => {
    const law = tilted(fairLaws['independent battles']!, effectOf, 0.5);
    const share = meanOf(law);
    const states = ends(law, 0.5, 400, 'estimate');
    const estimates = states.map((state) => estimateOf(state, { ...usualDesign, effect: 0.5 }));
    const holds = estimates.filter(({ low, high }) => low <= share && share <= high).length / 400;
    expect(holds).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.05 * 0.95) / 400));
    const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[200]!;
    // Counted as they stopped they exaggerate: on average by more than a point.
    expect(states.reduce((sum, { counted }) => sum + counted, 0) / 400 - share).toBeGreaterThan(0.01);
    expect(Math.abs(middle(estimates.map(({ value }) => value)) - share)).toBeLessThan(0.01);
  });

  it('says of a player against itself exactly zero', () => {
    const state = sprt(Array.from({ length: 400 }, () => 0.5));
    expect([state.verdict, state.counted, estimateOf(state).value]).toEqual(['not better', 0.5, 0.5]);
    expect(state.llr).toBeLessThan(0);
  });

  it('draws its synthetic series by their laws', () => {
    const drawn = blocksBy(fairLaws['three battles of five drawn']!, new Chance('law'));
    const even = Array.from({ length: 4000 }, () => drawn.next().value).filter(
      (score) => score === 0.5,
    ).length;
    // All drawn 0.1296, two drawn and one each 12 × 0.36 × 0.04 = 0.1728, two each 6 × 0.0016 = 0.0096.
    expect(even / 4000).toBeCloseTo(0.312, 1);
  });
});
