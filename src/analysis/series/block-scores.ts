/**
 * Scores of blocks: the battles of one seed count as one trial, since they share dice, forces and table. A battle won scores 1, a
 * drawn one ½; a block scores the mean of its battles.
 */
import type { Outcome } from './simulate';

/** Score of one battle for the side or player concerned. */
export type BattleScore = 0 | 0.5 | 1;

/** Number of classes of a block of four: its battles score 0 to 4 together, in halves. */
export const classes = 9;

/**
 * Returns the scores of the complete blocks, in the order of their numbers, up to the first that is incomplete. Later ones wait: were
 * blocks counted as they end, short battles would count first.
 */
export function blockScores(
  outcomes: readonly Outcome[],
  block: number,
  scoreOf: (outcome: Outcome) => BattleScore,
): readonly number[] {
  const blocks = new Map<number, { battles: number; score: number }>();
  for (const outcome of outcomes) {
    const number = Math.floor(outcome.battle / block);
    const { battles, score } = blocks.get(number) ?? { battles: 0, score: 0 };
    blocks.set(number, { battles: battles + 1, score: score + scoreOf(outcome) });
  }
  const scores: number[] = [];
  for (let number = 0; blocks.get(number)?.battles === block; number++)
    scores.push(blocks.get(number)!.score / block);
  return scores;
}

/** Counts blocks by their score, from 0 to 1 in eighths: what engine developers call pentanomial counts, with draws. */
export function countsOf(scores: readonly number[]): readonly number[] {
  const counts = Array.from({ length: classes }, () => 0);
  for (const score of scores) counts[Math.round(score * (classes - 1))]!++;
  return counts;
}

/** Mean of scores, and their variance with half a block of all and half a block of nothing added, so that equal blocks claim no certainty. */
export interface Moments {
  readonly blocks: number;
  readonly mean: number;
  readonly variance: number;
}

/** Returns the moments of blocks that are counted by score. */
export function momentsOf(counts: readonly number[]): Moments {
  let [blocks, sum, squares] = [0, 0, 0];
  counts.forEach((count, i) => {
    const score = i / (counts.length - 1);
    blocks += count;
    sum += count * score;
    squares += count * score * score;
  });
  return momentsFrom(blocks, sum, squares);
}

/** Returns the moments of a number of scores from their sum and the sum of their squares. */
export function momentsFrom(blocks: number, sum: number, squares: number): Moments {
  const middle = (sum + 0.5) / (blocks + 1);
  return {
    blocks,
    mean: blocks === 0 ? 0.5 : sum / blocks,
    variance: (squares + 0.5) / (blocks + 1) - middle * middle,
  };
}
