/** Battles of mirrored forces on a table, until it is known narrowly enough whether it is fair. */
import { fairnessBattle, fairnessOf, halfWidth, mirrored, type Fairness } from '../analysis/fairness';
import type { Outcome } from '../analysis/simulate';
import type { Strength } from '../analysis/strengths';
import type { TableFile } from '../table/format';
import type { Io } from './io';
import { playSeries } from './series-pool';

export interface FairnessWish {
  /** At most. */
  readonly battles: number;
  readonly seed: string;
  readonly player: Strength;
  readonly workers: number;
  /** Half the interval that is narrow enough, as a share; 0 plays them all. */
  readonly within: number;
}

/** After so many battles, as often with the one force as with the other, it is asked whether they are enough. */
const atOnce = 40;

/** Null where a battle went wrong, which was told. */
export async function playFairness(path: string, table: TableFile, { battles, seed, player, workers, within }: FairnessWish, io: Io): Promise<Fairness | null> {
  const sides = table.sides.map(({ id }) => id);
  const outcomes: Outcome[] = [];
  for (let begun = 0; begun < battles; begun += atOnce) {
    const wanted = Array.from({ length: Math.min(atOnce, battles - begun) }, (_, i) => fairnessBattle(begun + i));
    for (const force of [0, 1] as const) {
      const numbers = wanted.filter((battle) => battle.force === force).map(({ number }) => number);
      const series = { path, table: mirrored(table, sides[force]!), seed: `${seed} ${sides[force]!}`, players: [player, player] as const };
      const played = await playSeries(series, numbers, Math.min(workers, numbers.length), async (outcome) => void outcomes.push(outcome), io);
      if (!played) return null;
    }
    if (halfWidth(fairnessOf(outcomes, sides[0]!).advantage) <= within) break;
  }
  return fairnessOf(outcomes, sides[0]!);
}
