/** Sentences on how fair a table is, and how that was measured. */
import { fairnessSentences } from '../../analysis/pack/words';
import { playVersion } from '../../analysis/layout/play-version';
import { shippedFairness } from '../../analysis/layout/shipped-fairness';
import type { TableFile } from '../../table/format';
import type { SignedFairness } from '../../table/pack';

/** Returns the fairness that ships with a table of the program; null for other tables, and for battles by older rules. */
export function fairnessThatShips(file: TableFile): SignedFairness | null {
  const found = shippedFairness(file);
  if (found === null || found === 'older') return null;
  const { advantage, first, battles, verdict = null, within = 0.05, player, seed, version } = found;
  return { zone: advantage, first, battles, verdict, within, players: player, seed, playVersion: version };
}

/** Returns sentences for people who know no statistics. */
export function fairnessWords(fairness: SignedFairness, { sides, rules }: TableFile): readonly string[] {
  const { playVersion: version } = fairness;
  return [
    ...fairnessSentences(
      fairness,
      sides.map(({ name }) => name),
    ),
    ...(version !== null && version !== playVersion(rules)
      ? ['The rules or the computer players of the program have changed since.']
      : []),
  ];
}
