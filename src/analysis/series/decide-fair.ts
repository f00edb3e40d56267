/**
 * Decides by a sequential test whether a layout is fair. Two questions are kept apart: what the zones are worth, which is the table's share,
 * and what acting first is worth, which is the share of the rules. Each has three answers (Sobel and Wald 1949): even, or more or less
 * than half by the wanted margin. A trial is a round: two blocks of battles, one with either force, so that both weigh alike.
 * A draw counts half.
 */
import type { Outcome } from './simulate';
import { alwaysValid } from './always-valid';
import { blockScores, momentsFrom, type BattleScore } from './block-scores';
import type { FairnessBlock } from './fairness';
import { ln } from './numeric';
import { leastBlocks, logRatio } from './sprt';
import type { Interval } from './statistics';

export interface FairDesign {
  /** A layout is fair if each share is within this of ½. */
  readonly within: number;
  /**
   * Largest probability that a fair layout is called unfair in any way, and that a share at or beyond the margin is called even.
   */
  readonly error: number;
}

export const fairWithin = (within: number): FairDesign => ({ within, error: 0.05 });

/** One of the two questions. */
export interface Question {
  /** Log likelihood ratios of a share that is higher, or lower, than ½ by the margin, against ½. */
  readonly llr: { readonly more: number; readonly less: number };
  /** Bounds of the ratios: even below the first, uneven above the second. */
  readonly bounds: readonly [lower: number, upper: number];
  readonly verdict: 'even' | 'more' | 'less' | null;
  /** Scores of the rounds up to the verdict, or of all complete ones while there is none. */
  readonly scores: readonly number[];
}

export interface FairDecision {
  /** The wanted margin. */
  readonly within: number;
  readonly rounds: number;
  readonly battles: number;
  /** Points from the zone of the table's first side; null where the zones are even by their shape. */
  readonly zone: Question | null;
  /** Points of the side whose unit acted first. */
  readonly first: Question;
  /** `zone`: first side's zone; `other zone`; `first to act`; `second to act`; null while undecided. */
  readonly verdict: FairVerdict | null;
}
export type FairVerdict = 'fair' | 'zone' | 'other zone' | 'first to act' | 'second to act';

/**
 * Reads the battles of a fairness series in the order of their numbers, up to the round that decides.
 * @param block `fairnessBlock` of the table
 */
export function decideFair(
  outcomes: readonly Outcome[],
  block: FairnessBlock,
  design: FairDesign,
): FairDecision {
  const zone = block === 1 ? null : decideShare(zoneScores(outcomes, block), design);
  const first = decideShare(firstScores(outcomes, block), design);
  const verdict = verdictOf(zone === null ? 'even' : zone.verdict, first.verdict);
  const rounds =
    verdict === 'zone' || verdict === 'other zone'
      ? zone!.scores.length
      : Math.max(zone?.scores.length ?? 0, first.scores.length);
  return { within: design.within, rounds, battles: rounds * 2 * block, zone, first, verdict };
}

/** Returns the points of a side, by round. */
const roundScores = (
  outcomes: readonly Outcome[],
  block: FairnessBlock,
  sideOf: (outcome: Outcome) => string | null,
): readonly number[] =>
  blockScores(outcomes, 2 * block, (outcome): BattleScore => {
    const side = sideOf(outcome);
    return outcome.winner === null || side === null ? 0.5 : outcome.winner === side ? 1 : 0;
  });

/** Returns the points from the zone of the table's first side, by round. */
export const zoneScores = (outcomes: readonly Outcome[], block: FairnessBlock): readonly number[] =>
  roundScores(outcomes, block, ({ ground }) => ground);

/** Returns the points of the side that acted first, by round. */
export const firstScores = (outcomes: readonly Outcome[], block: FairnessBlock): readonly number[] =>
  roundScores(outcomes, block, ({ began }) => began);

/** The share of points from the first side's zone, with the number of rounds that tell it. Its interval holds while one watches. */
export interface ZoneShare {
  readonly rounds: number;
  readonly share: Interval;
}

/** The difference of two zone shares is proven at 95 % where intervals that miss the truth half as often are apart. */
const errorOfEither = 0.025;

/** Returns the zone's share for comparisons of layouts: its interval misses the truth in at most 2.5 of 100 series. */
export function zoneShareOf(outcomes: readonly Outcome[], block: FairnessBlock): ZoneShare {
  const scores = zoneScores(outcomes, block);
  const share =
    block === 1
      ? { value: 0.5, low: 0.5, high: 0.5 }
      : (alwaysValid(scores, errorOfEither).at(-1) ?? { value: 0.5, low: 0, high: 1 });
  return { rounds: scores.length, share };
}

/** Decides one question by the scores of rounds in their order. */
export function decideShare(scores: Iterable<number>, { within, error }: FairDesign): Question {
  // Two questions with two ways each to be called uneven share the error.
  const bounds = [ln(error / (1 - error / 4)), ln((1 - error) / (error / 4))] as const;
  const read: number[] = [];
  let [sum, squares] = [0, 0];
  let [llr, verdict]: [Question['llr'], Question['verdict']] = [{ more: 0, less: 0 }, null];
  const below = { more: false, less: false };
  for (const score of scores) {
    read.push(score);
    sum += score;
    squares += score * score;
    const moments = momentsFrom(read.length, sum, squares);
    const effect = within / Math.sqrt(moments.variance);
    llr = { more: logRatio(moments, 0, effect), less: logRatio(moments, 0, -effect) };
    if (read.length < leastBlocks) continue;
    below.more ||= llr.more <= bounds[0];
    below.less ||= llr.less <= bounds[0];
    if (llr.more >= bounds[1]) verdict = 'more';
    else if (llr.less >= bounds[1]) verdict = 'less';
    else if (below.more && below.less) verdict = 'even';
    if (verdict !== null) break;
  }
  return { llr, bounds, verdict, scores: read };
}

/** The zones come first; the first turn is named only where they are even. */
function verdictOf(zone: Question['verdict'], first: Question['verdict']): FairVerdict | null {
  if (zone === null) return null;
  if (zone !== 'even') return zone === 'more' ? 'zone' : 'other zone';
  if (first === null) return null;
  return first === 'even' ? 'fair' : first === 'more' ? 'first to act' : 'second to act';
}
