/** Battles of mirrored forces on a table, until it is known narrowly enough whether it is fair. */
import { fairnessOf, halfWidth, mirrored, type Fairness } from '../analysis/fairness';
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

/** Battles are played so many at a time of each force: whole fours. */
const round = 20;

/** Every other round is played with the second side's force on both. Null where a battle went wrong, which was told. */
export async function playFairness(path: string, table: TableFile, { battles, seed, player, workers, within }: FairnessWish, io: Io): Promise<Fairness | null> {
  const [first, second] = table.sides.map(({ id }) => id);
  const series = [first!, second!].map((side) => ({ path, table: mirrored(table, side), seed: `${seed} ${side}`, players: [player, player] as const }));
  const outcomes: Outcome[] = [];
  for (let begun = 0; begun < battles; begun += round) {
    const [number, which] = [Math.floor(begun / round), Math.floor(begun / round) % 2];
    const from = Math.floor(number / 2) * round;
    const wanted = Array.from({ length: Math.min(round, battles - begun) }, (_, i) => from + i);
    const played = await playSeries(series[which]!, wanted, Math.min(workers, wanted.length), async (outcome) => void outcomes.push(outcome), io);
    if (!played) return null;
    // An interval of few battles may be narrow by chance.
    if (which === 1 && halfWidth(fairnessOf(outcomes, first!).advantage) <= within) break;
  }
  return fairnessOf(outcomes, first!);
}
