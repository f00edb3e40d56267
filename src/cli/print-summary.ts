import { blockOf, type Outcome } from '../analysis/series/simulate';
import type { Interval } from '../analysis/series/statistics';
import { summarise } from '../analysis/series/summary';
import type { Io } from './io';
import { jsonLine } from './json';
import type { SeriesHead } from './series-file';
import { formatFixed, formatPercent } from '../table/numbers';

/** Prints the summary of a series: JSON on one line, or a table for people. */
export function printSummary(outcomes: readonly Outcome[], head: SeriesHead, json: boolean, io: Io): void {
  const summary = summarise(outcomes, head.sides, head.units, blockOf(head.players));
  if (json) {
    io.out(jsonLine({ table: head.name, seed: head.seed, ...summary, played: head.players }));
    return;
  }
  const figure = ({ value, low, high }: Interval): string =>
    `${formatFixed(value, 2)} (${formatFixed(low, 2)} to ${formatFixed(high, 2)})`;
  const [a, b] = head.players;
  const lines = [
    `${head.name}: ${summary.battles} battles, seed ${head.seed}, ${a} against ${b}. Intervals: 95 %.`,
    ...Object.entries(summary.wins).map(
      ([side, won]) => `  ${side} wins`.padEnd(26) + `${won.count}, ${percent(won)}`,
    ),
    `  draws`.padEnd(26) + summary.draws,
    ...(a === b
      ? []
      : summary.players.map(
          (won, index) => `  ${head.players[index]!} wins`.padEnd(26) + `${won.count}, ${percent(won)}`,
        )),
    `  first to act wins`.padEnd(26) + percent(summary.first),
    `  margin of ${head.sides[0] ?? ''}`.padEnd(26) + figure(summary.margin),
    `  turns`.padEnd(26) + figure(summary.turns),
    '  models lost a battle',
    ...Object.entries(summary.lost).map(([unit, lost]) => `    ${unit}`.padEnd(26) + figure(lost)),
    `  hash`.padEnd(26) + summary.hash,
  ];
  io.out(`${lines.join('\n')}\n`);
}

/** Formats a share with its interval. */
export const percent = ({ value, low, high }: Interval): string =>
  `${formatPercent(value, 1)} (${formatFixed(100 * low, 1)} to ${formatFixed(100 * high, 1)})`;
