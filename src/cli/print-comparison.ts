/** The answers of `compare` for people and as JSON. */
import type { Comparison, ForceComparison, Two } from '../analysis/series/compare';
import { forceBlock } from '../analysis/series/compare';
import type { Interval } from '../analysis/series/statistics';
import { formatFixed, formatSigned } from '../table/numbers';
import { percent } from './print-summary';

/** A question about two layouts or rulings; the comparison ends when all of its questions are decided. */
export type Asked = 'zones' | 'first turn';

/** Two layouts or rulings, and the answers about them. */
export interface ComparedFairness {
  readonly names: Two<string>;
  /** Margin of `alike`, as a share. */
  readonly within: number;
  readonly battles: Two<number>;
  readonly answers: readonly (Comparison & { readonly question: Asked })[];
}

export interface ComparedForces extends ForceComparison {
  /** Name of the table. */
  readonly table: string;
  /** Names of the sides. */
  readonly names: Two<string>;
  readonly within: number;
}

const marginText = (within: number): string => `${Math.round(1000 * within) / 10} %`;

export const fairnessAnswer = (result: ComparedFairness, seed: string, player: string): object => ({
  compares: 'fairness',
  seed,
  player,
  ...result,
});

/** @param sides the name of the first side of each table */
export function fairnessReport(
  { names, within, battles, answers }: ComparedFairness,
  sides: Two<string>,
): string {
  const lines = answers.flatMap(({ question, shares, difference, fairer }) => {
    const ofZone = question === 'zones';
    const line = (index: 0 | 1): string =>
      `    ${names[index]}: ${percent(shares[index])} of the points ${ofZone ? `from the zone of ${sides[index]}` : 'for the side that acts first'}`;
    const isShapely = ofZone && shares.every(({ low, high }) => low === high);
    return [
      `  ${ofZone ? 'Zones' : 'First turn'}: ${verdictOf(fairer, names, within, battles[0])}.`,
      ...(isShapely ? ['    Both tables are their own half turn: their zones are even by shape.'] : []),
      line(0),
      line(1),
      `    Difference, second less first: ${pointsText(difference)}`,
    ];
  });
  return `${[
    `${names[0]} and ${names[1]}: ${battles[0]} and ${battles[1]} battles of mirrored forces. All intervals hold together, at 95 %, at any time.`,
    ...lines,
  ].join('\n')}\n`;
}

function verdictOf(
  fairer: Comparison['fairer'],
  [first, second]: Two<string>,
  within: number,
  battles: number,
): string {
  switch (fairer) {
    case 'first':
      return `${first} is fairer`;
    case 'second':
      return `${second} is fairer`;
    case 'alike':
      return `both are equally fair, within ${marginText(within)}`;
    case null:
      return `undecided after ${battles} battles of each; give more --battles, or a larger --within`;
  }
}

/** Formats a difference of shares in percent points. */
const pointsText = ({ value, low, high }: Interval): string =>
  `${formatSigned(100 * value, 1)} points in 100 (${formatSigned(100 * low, 1)} to ${formatSigned(100 * high, 1)})`;

export const forcesAnswer = (
  { question: { scores, verdict, ...test }, ...result }: ComparedForces,
  seed: string,
  player: string,
): object => ({
  compares: 'forces',
  seed,
  player,
  ...result,
  battles: forceBlock * scores.length,
  ...test,
  stronger:
    verdict === null ? null : { more: result.names[0], less: result.names[1], even: 'neither' }[verdict],
});

export function forcesReport({ table, names, within, share, question }: ComparedForces): string {
  const [first, second] = names;
  const { scores, verdict, llr, bounds } = question;
  const battles = forceBlock * scores.length;
  const said = {
    more: `the force of ${first} is stronger`,
    less: `the force of ${second} is stronger`,
    even: `neither force is stronger, within ${marginText(within)}`,
    open: `undecided after ${battles} battles; give more --battles, or a larger --within`,
  }[verdict ?? 'open'];
  const bound = (value: number): string => formatFixed(value, 2).replace('-', '−');
  return [
    `${table}: the force of ${first} against that of ${second}, ${battles} battles in fours: two with each force on either side.`,
    `  Verdict: ${said}.`,
    `    The force of ${first} has ${percent(share)} of the points; the interval holds at 95 %, at any time.`,
    `    LLR of more than half ${formatSigned(llr.more, 2)}, of less ${formatSigned(llr.less, 2)} (${bound(bounds[0])} to ${bound(bounds[1])}).`,
    '',
  ].join('\n');
}
