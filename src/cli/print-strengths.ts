/** Lines of `strengths` for people. */
import type { SprtDesign, SprtState } from '../analysis/series/sprt';
import type { Interval } from '../analysis/series/statistics';
import type { Summary } from '../analysis/series/summary';
import type { Strength } from '../players/strengths';
import { formatPercent, formatSigned } from '../table/numbers';
import { percent } from './print-summary';

type Players = readonly [Strength, Strength];

/** A pair with its interval, and whether that proves the first player stronger. */
export function pairLine([better, worse]: Players, { players: [won, lost], draws, points }: Summary): string {
  const verdict = points.low > 0.5 ? 'stronger' : points.high < 0.5 ? 'weaker' : 'neither is proven stronger';
  return `  ${`${better} against ${worse}`.padEnd(26)}${won.count} won, ${draws} drawn, ${lost.count} lost: ${percent(won)}: ${verdict}\n`;
}

/** The parity of the seats, beside a figure of players: what the order of the sides and the first turn are worth by themselves. */
export const seatsLine = ({ seat, first }: Summary): string =>
  `    seats: the side named first has ${percent(seat)} of the points, the first to act wins ${percent(first)}\n`;

/** A sequential test: its ratio and bounds, the blocks, and the estimate. */
export function testLines(
  [better, worse]: Players,
  { none, effect }: SprtDesign,
  { blocks, counts, llr, bounds: [lower, upper], verdict, counted }: SprtState,
  share: Interval,
): string {
  const said = {
    better: `${better} is stronger than ${worse}`,
    'not better': `${better} is not stronger than ${worse}`,
    open: 'undecided',
  }[verdict ?? 'open'];
  return [
    `  ${better} against ${worse}: LLR ${formatSigned(llr, 2)} (${formatSigned(lower, 2)} to ${formatSigned(upper, 2)}), effects ${none} and ${effect}: ${said}`,
    `    ${blocks} blocks of four (${4 * blocks} battles), by points 0, ½ … 4: ${counts.join(', ')}`,
    `    points ${percent(share)}, corrected for the stop; ${formatPercent(counted, 1)} as counted`,
    '',
  ].join('\n');
}
