/** Battles of mirrored forces on a table, until it is known narrowly enough whether it is fair. */
import { fairnessOf, halfWidth, type Fairness } from '../analysis/series/fairness';
import type { Outcome } from '../analysis/series/simulate';
import type { Strength } from '../players/strengths';
import type { TableFile } from '../table/format';
import { problemLine, type Io } from './io';
import { fairnessHeadOf, openSeriesFile } from './series-file';
import { playSeries } from './series-pool';

export interface FairnessWish {
  /** At most. */
  readonly battles: number;
  readonly seed: string;
  readonly player: Strength;
  readonly workers: number;
  /** Half the interval that is narrow enough, as a share; 0 plays them all. */
  readonly within: number;
  /** A file that battles are written down in, and gone on from; null where none are kept. */
  readonly out: string | null;
}

/** After so many battles, as often with the one force as with the other, it is asked whether they are enough. */
const atOnce = 40;

/** Null where the file or a battle went wrong, which was told. */
export async function playFairness(
  path: string,
  table: TableFile,
  { battles, seed, player, workers, within, out }: FairnessWish,
  io: Io,
): Promise<Fairness | null> {
  const written = await openSeriesFile(out, fairnessHeadOf(table, { seed, player }), io);
  if (!written.ok) {
    io.err(problemLine(out!, written.problem));
    return null;
  }
  const known = new Map(written.outcomes.map((outcome) => [outcome.battle, outcome]));
  const played: Outcome[] = [];
  for (let begun = 0; begun < battles; begun += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, battles - begun) }, (_, i) => begun + i);
    const left = numbers.filter((number) => !known.has(number));
    const went = await playSeries(
      path,
      { table, seed, player },
      left,
      Math.min(workers, left.length),
      async (outcome) => {
        known.set(outcome.battle, outcome);
        await written.add(outcome);
      },
      io,
    );
    if (!went) return null;
    played.push(...numbers.map((number) => known.get(number)!));
    if (halfWidth(fairnessOf(played).advantage) <= within) break;
  }
  return fairnessOf(played);
}
