/** Sentences on how fair a table is, and how that was measured. */
import { playVersion } from '../../analysis/layout/play-version';
import { shippedFairness } from '../../analysis/layout/shipped-fairness';
import type { TableFile } from '../../table/format';
import { formatPercent } from '../../table/numbers';
import type { SignedFairness, SignedShare } from '../../table/pack';

/** Returns the fairness that ships with a table of the program; null for other tables, and for battles by older rules. */
export function fairnessThatShips(file: TableFile): SignedFairness | null {
  const found = shippedFairness(file);
  if (found === null || found === 'older') return null;
  const { advantage, first, battles, verdict = null, within = 0.05, player, seed, version } = found;
  return { zone: advantage, first, battles, verdict, within, players: player, seed, playVersion: version };
}

/** Returns sentences for people who know no statistics. */
export function fairnessWords(
  { zone, first, battles, verdict, within, players, seed, playVersion: version }: SignedFairness,
  { sides, rules }: TableFile,
): readonly string[] {
  const [one, other] = [sides[0]?.name ?? 'the first side', sides[1]?.name ?? 'the second side'];
  const isEven = zone.low === zone.high;
  return [
    isEven
      ? 'The zones are even by the shape of the table: turned about, it is the same.'
      : `From the zone of ${one} ${shareWords(zone)} of the points were won.`,
    `The side that acts first won ${shareWords(first)} of the points.`,
    verdictWords(verdict, within, one, other),
    `Measured by ${battles} battles between equal forces, played by ${players} computer players with the seed “${seed}”. The range in brackets holds the true share with 95 % confidence.`,
    ...(version !== null && version !== playVersion(rules)
      ? ['The rules or the computer players of the program have changed since.']
      : []),
  ];
}

const shareWords = ({ value, low, high }: SignedShare): string =>
  `${formatPercent(value)} (${formatPercent(low)} to ${formatPercent(high)})`;

function verdictWords(
  verdict: SignedFairness['verdict'],
  within: number,
  one: string,
  other: string,
): string {
  const margin = formatPercent(within);
  switch (verdict) {
    case null:
      return `These battles don’t settle whether both shares lie within ${margin} of one half.`;
    case 'fair':
      return `The test finds the table fair: both shares lie within ${margin} of one half.`;
    case 'zone':
      return `The test finds the zone of ${one} better by ${margin} or more.`;
    case 'other zone':
      return `The test finds the zone of ${other} better by ${margin} or more.`;
    case 'first to act':
      return `The test finds that acting first is an advantage of ${margin} or more.`;
    case 'second to act':
      return `The test finds that acting second is an advantage of ${margin} or more.`;
  }
}
