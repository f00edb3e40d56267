/**
 * Sequential test of two players, as developers of chess engines do it: the generalised sequential probability ratio test on blocks of
 * four mirrored battles. Its hypotheses are effects in standard deviations of a block, so that its length does not depend on draws.
 * The unknown spread of the blocks takes its most likely value under either hypothesis (Van den Bergh, "Normalized Elo", 4.1).
 */
import { blockScores, countsOf, momentsOf, type BattleScore, type Moments } from './block-scores';
import { ln } from './numeric';
import type { Outcome } from './simulate';
import { stoppedEstimate } from './stopped-estimate';
import type { Interval } from './statistics';

export interface SprtDesign {
  /** Effect of the new player under the hypothesis of equal strength, in standard deviations of a block. */
  readonly none: number;
  /** Effect that the test is to find. */
  readonly effect: number;
  /** Largest probability of either wrong verdict. */
  readonly error: number;
}

/** An effect of 0.2 is about five points in a hundred battles. */
export const usualDesign: SprtDesign = { none: 0, effect: 0.2, error: 0.05 };

/** No verdict rests on fewer blocks than these. */
export const leastBlocks = 8;

export interface SprtState {
  readonly blocks: number;
  /** Blocks by their score, from 0 to 1 in eighths. */
  readonly counts: readonly number[];
  /** Logarithm of the likelihood ratio of the two hypotheses. */
  readonly llr: number;
  /** Bounds of the ratio at which the test ends. */
  readonly bounds: readonly [lower: number, upper: number];
  readonly verdict: 'better' | 'not better' | null;
  /** Share of points of the new player as counted, which a stop at a bound exaggerates. */
  readonly counted: number;
}

/** Returns the bounds of the likelihood ratio's logarithm (Wald 1945). */
export function waldBounds(error: number): readonly [lower: number, upper: number] {
  const upper = ln((1 - error) / error);
  return [-upper, upper];
}

/**
 * Returns the log likelihood ratio of two effects, in standard deviations of a block, where these are unknown. The ratio would fall again
 * for means far beyond both effects, since it finds either unlikely; it stays at its highest there.
 */
export function logRatio({ blocks, mean, variance }: Moments, none: number, effect: number): number {
  const [half, middle] = [Math.abs(effect - none) / 2, (none + effect) / 2];
  const furthest = Math.sqrt(1 + half * half);
  const from = Math.max(-furthest, Math.min(furthest, (mean - 0.5) / Math.sqrt(variance) - middle));
  const squared = (x: number): number => x * x;
  const side = effect > none ? half : -half;
  return (blocks / 2) * ln((1 + squared(from + side)) / (1 + squared(from - side)));
}

/** Tests block scores of the new player in their order; those after the verdict are left out. */
export function sprt(scores: Iterable<number>, design: SprtDesign = usualDesign): SprtState {
  const bounds = waldBounds(design.error);
  const counts = [...countsOf([])];
  let [llr, verdict]: [number, SprtState['verdict']] = [0, null];
  for (const score of scores) {
    counts[Math.round(score * (counts.length - 1))]!++;
    const moments = momentsOf(counts);
    llr = logRatio(moments, design.none, design.effect);
    if (moments.blocks < leastBlocks) continue;
    if (llr >= bounds[1]) verdict = 'better';
    if (llr <= bounds[0]) verdict = 'not better';
    if (verdict !== null) break;
  }
  const { blocks, mean } = momentsOf(counts);
  return { blocks, counts, llr, bounds, verdict, counted: mean };
}

/** Returns the share of points of the new player, corrected for the stop, with its 95 % interval. */
export function estimateOf(
  { counts, bounds, verdict }: SprtState,
  design: SprtDesign = usualDesign,
): Interval {
  const moments = momentsOf(counts);
  const stop = verdict === null ? null : verdict === 'better' ? 'upper' : 'lower';
  const share = stoppedEstimate({ ...moments, stop, bounds, ...design });
  // Blocks that are all even, as those of a player against itself, were no walk that a bound could have stopped.
  return counts[(counts.length - 1) / 2] === moments.blocks ? { ...share, value: 0.5 } : share;
}

/** Returns the block scores of one of the two players of a series of fours. */
export const playerScores = (outcomes: readonly Outcome[], player: 0 | 1): readonly number[] =>
  blockScores(outcomes, 4, ({ winner, players }): BattleScore =>
    winner === null ? 0.5 : players[winner] === player ? 1 : 0,
  );
