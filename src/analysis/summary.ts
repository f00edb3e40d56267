import { canonicalJson, sha256 } from '../engine/index';
import type { Outcome } from './simulate';
import { mean, share, type Interval } from './statistics';

/** What a series of battles comes to. Intervals are at 95 %. */
export interface Summary {
  readonly battles: number;
  /** Share of battles won, by side; a draw is nobody's. */
  readonly wins: Readonly<Record<string, Interval & { readonly count: number }>>;
  readonly draws: number;
  /** Share of battles won by each of the two players, whatever side they played. */
  readonly players: readonly [Interval & { readonly count: number }, Interval & { readonly count: number }];
  /** Share of decided battles won by the side that was named first: the effect of the first turn and of each draw between the sides. */
  readonly first: Interval;
  /** Victory points of the first side of all over those of the second. */
  readonly margin: Interval;
  readonly turns: Interval;
  /** Models lost a battle, by unit. */
  readonly lost: Readonly<Record<string, Interval>>;
  /** Of the hashes of all battles' events, in order. */
  readonly hash: string;
}

/**
 * The summary of these battles, in whatever order they come.
 * @throws RangeError where a battle stands twice
 */
export function summarise(outcomes: readonly Outcome[], sides: readonly string[], units: readonly string[]): Summary {
  const ordered = [...outcomes].sort((a, b) => a.battle - b.battle);
  const twice = ordered.find(({ battle }, index) => ordered[index + 1]?.battle === battle);
  if (twice) throw new RangeError(`Battle ${twice.battle} stands twice.`);
  const count = (test: (outcome: Outcome) => boolean): number => ordered.filter(test).length;
  const won = (test: (outcome: Outcome) => boolean) => ({ count: count(test), ...share(count(test), ordered.length) });
  const decided = count(({ winner }) => winner !== null);
  const [a = '', b = ''] = sides;
  return {
    battles: ordered.length,
    wins: Object.fromEntries(sides.map((side) => [side, won(({ winner }) => winner === side)])),
    draws: ordered.length - decided,
    players: [0, 1].map((player) => won(({ winner, players }) => winner !== null && players[winner] === player)) as unknown as Summary['players'],
    first: share(count(({ winner, first }) => winner === first), decided),
    margin: mean(ordered.map(({ scores }) => (scores[a] ?? 0) - (scores[b] ?? 0))),
    turns: mean(ordered.map(({ turns }) => turns)),
    lost: Object.fromEntries(units.map((unit) => [unit, mean(ordered.map(({ lost }) => lost[unit] ?? 0))])),
    hash: sha256(canonicalJson(ordered.map(({ hash }) => hash))),
  };
}
