import { canonicalJson, sha256 } from '../../engine/index';
import type { Outcome } from './simulate';
import { meanInBlocks, shareInBlocks, type Block, type Interval } from './statistics';

/** Summary of a series of battles. Intervals are at 95 % and account for the correlation of battles with one seed. */
export interface Summary {
  readonly battles: number;
  /** Share of battles won, by side; a draw counts for no side. */
  readonly wins: Readonly<Record<string, Interval & { readonly count: number }>>;
  readonly draws: number;
  /** Share of battles won by each of the two players, on either side. */
  readonly players: readonly [Interval & { readonly count: number }, Interval & { readonly count: number }];
  /** Share of points of the first player, a draw being half a point. Beyond ½ with its whole interval, the player is proven stronger. */
  readonly points: Interval;
  /** Share of points of the side that is named first: the parity of the seats. */
  readonly seat: Interval;
  /** Share of decided battles won by the side whose unit acted first: the effect of the first turn. */
  readonly first: Interval;
  /** Mean lead of the first side over the second, in victory points. */
  readonly margin: Interval;
  readonly turns: Interval;
  /** Mean number of models lost in a battle, by unit. */
  readonly lost: Readonly<Record<string, Interval>>;
  /** Hash over the event hashes of all battles, in order. */
  readonly hash: string;
}

/**
 * Summarises battles in any order.
 * @param block number of consecutive battles with one seed
 * @throws RangeError if a battle occurs twice
 */
export function summarise(
  outcomes: readonly Outcome[],
  sides: readonly string[],
  units: readonly string[],
  block: number,
): Summary {
  const ordered = [...outcomes].sort((a, b) => a.battle - b.battle);
  const twice = ordered.find(({ battle }, index) => ordered[index + 1]?.battle === battle);
  if (twice) throw new RangeError(`Battle ${twice.battle} stands twice.`);
  const decided = ordered.filter(({ winner }) => winner !== null);
  const won = (test: (outcome: Outcome) => boolean) => ({
    count: ordered.filter(test).length,
    ...shareInBlocks(blocksOf(ordered, block, test), block),
  });
  const mean = (of: (outcome: Outcome) => number): Interval =>
    meanInBlocks(valuesInBlocks(ordered, block, of));
  const [a = '', b = ''] = sides;
  return {
    battles: ordered.length,
    wins: Object.fromEntries(sides.map((side) => [side, won(({ winner }) => winner === side)])),
    draws: ordered.length - decided.length,
    players: [0, 1].map((player) =>
      won(({ winner, players }) => winner !== null && players[winner] === player),
    ) as unknown as Summary['players'],
    points: shareInBlocks(
      blocksOf(ordered, block, ({ winner, players }) =>
        winner === null ? 0.5 : players[winner] === 0 ? 1 : 0,
      ),
      block,
    ),
    seat: shareInBlocks(
      blocksOf(ordered, block, ({ winner, first }) => (winner === null ? 0.5 : winner === first ? 1 : 0)),
      block,
    ),
    first: shareInBlocks(
      blocksOf(decided, block, ({ winner, began }) => winner === began),
      block,
    ),
    margin: mean(({ scores }) => (scores[a] ?? 0) - (scores[b] ?? 0)),
    turns: mean(({ turns }) => turns),
    lost: Object.fromEntries(units.map((unit) => [unit, mean(({ lost }) => lost[unit] ?? 0)])),
    hash: sha256(canonicalJson(ordered.map(({ hash }) => hash))),
  };
}

/** Counts the battles that pass a test, or adds their scores, by battles of one seed. @param block count of consecutive battles with one seed */
export function blocksOf(
  outcomes: readonly Outcome[],
  block: number,
  scoreOf: (outcome: Outcome) => boolean | number,
): readonly Block[] {
  const blocks = new Map<number, Block>();
  for (const outcome of outcomes) {
    const number = Math.floor(outcome.battle / block);
    const { successes, trials } = blocks.get(number) ?? { successes: 0, trials: 0 };
    blocks.set(number, { successes: successes + Number(scoreOf(outcome)), trials: trials + 1 });
  }
  return [...blocks.values()];
}

/** Groups a figure of battles by seed. */
function valuesInBlocks(
  outcomes: readonly Outcome[],
  block: number,
  of: (outcome: Outcome) => number,
): readonly (readonly number[])[] {
  const blocks = new Map<number, number[]>();
  for (const outcome of outcomes) {
    const number = Math.floor(outcome.battle / block);
    blocks.set(number, [...(blocks.get(number) ?? []), of(outcome)]);
  }
  return [...blocks.values()];
}
